import { unitsToDecimal } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { percentText, typedPpm, typedUnits, typedUnitsOrNone } from '../../shared/typed-amount.ts';
import type { GameEdit, OperatorGame } from './api.ts';

export interface GameDraft {
  isOpen: boolean;
  isHot: boolean;
  lockSeconds: string;
  voidMinutes: string;
  mostSeries: string;
  keep: string;
  leastTicket: string;
  mostTicket: string;
  mostPrize: string;
}
export const gameDraft = (game: OperatorGame): GameDraft => ({
  isOpen: game.isOpen,
  isHot: game.isHot,
  lockSeconds: String(game.lockSeconds),
  voidMinutes: String(game.voidMinutes),
  mostSeries: String(game.mostSeries),
  keep: percentText(game.keepPpm),
  leastTicket: unitsToDecimal(game.leastTicket),
  mostTicket: unitsToDecimal(game.mostTicket),
  mostPrize: unitsToDecimal(game.mostPrize),
});
const whole = (text: string, least: number, most: number): number | null => {
  const clean = asciiDigits(text).trim();
  const value = /^\d{1,6}$/.test(clean) ? Number(clean) : Number.NaN;
  return value >= least && value <= most ? value : null;
};
const KEEP_MOST = 10;
/** The payload, or the invalid field. */
export function gameEdit(game: OperatorGame, draft: GameDraft, note: string): GameEdit | { fault: keyof GameDraft } {
  const lockSeconds = whole(draft.lockSeconds, 1, 7200);
  const voidMinutes = whole(draft.voidMinutes, 5, 4320);
  const mostSeries = whole(draft.mostSeries, 1700, 1998);
  const keepPpm = typedPpm(draft.keep, KEEP_MOST);
  const leastTicket = typedUnits(draft.leastTicket);
  const mostTicket = typedUnits(draft.mostTicket);
  const mostPrize = typedUnitsOrNone(draft.mostPrize);
  if (lockSeconds === null) return { fault: 'lockSeconds' };
  if (voidMinutes === null) return { fault: 'voidMinutes' };
  if (mostSeries === null || mostSeries % 2 !== 0) return { fault: 'mostSeries' };
  if (keepPpm === null) return { fault: 'keep' };
  if (leastTicket === null) return { fault: 'leastTicket' };
  if (mostTicket === null || mostTicket < leastTicket) return { fault: 'mostTicket' };
  if (mostPrize === null) return { fault: 'mostPrize' };
  const { gameId, version } = game;
  const { isOpen, isHot } = draft;
  return {
    gameId,
    version,
    isOpen,
    isHot,
    lockSeconds,
    voidMinutes,
    mostSeries,
    keepPpm,
    leastTicket,
    mostTicket,
    mostPrize,
    note,
  };
}
