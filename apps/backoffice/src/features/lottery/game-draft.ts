import { unitsToDecimal } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { percentText, typedPpm, typedUnits, typedUnitsOrNone } from '../../shared/form/typed-amount.ts';
import type { GameEdit, OperatorGame } from './api.ts';
import { NO_LIMIT } from './number-limit.ts';

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
  note: string;
}
export const gameDraft = (game: OperatorGame): Omit<GameDraft, 'note'> => ({
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
/** The payload, and the invalid fields, which are zero in it. */
export function gameEdit(
  { gameId, version }: Pick<OperatorGame, 'gameId' | 'version'>,
  draft: GameDraft,
): { edit: GameEdit; faults: (keyof GameDraft)[] } {
  const read = {
    lockSeconds: whole(draft.lockSeconds, 1, 7200),
    voidMinutes: whole(draft.voidMinutes, 5, 4320),
    mostSeries: whole(draft.mostSeries, 1700, 1998),
    keep: typedPpm(draft.keep, KEEP_MOST),
    leastTicket: typedUnits(draft.leastTicket),
    mostTicket: typedUnits(draft.mostTicket),
    mostPrize: typedUnitsOrNone(draft.mostPrize),
  };
  if (read.mostSeries !== null && read.mostSeries % 2 !== 0) read.mostSeries = null;
  if (read.mostTicket !== null && read.mostTicket < (read.leastTicket ?? NO_LIMIT)) read.mostTicket = null;
  return {
    edit: {
      ...{ gameId, version, isOpen: draft.isOpen, isHot: draft.isHot, note: draft.note.trim() },
      lockSeconds: read.lockSeconds ?? 0,
      voidMinutes: read.voidMinutes ?? 0,
      mostSeries: read.mostSeries ?? 0,
      keepPpm: read.keep ?? 0,
      leastTicket: read.leastTicket ?? NO_LIMIT,
      mostTicket: read.mostTicket ?? NO_LIMIT,
      mostPrize: read.mostPrize ?? NO_LIMIT,
    },
    faults: (Object.keys(read) as (keyof typeof read)[]).filter((name) => read[name] === null),
  };
}
