import type { LotteryGame } from '@kismet/contracts/lottery/draws';
import { phaseOf } from '../../shared/lottery/draw-phase.ts';

const SHOWN = 4;

/**
 * The draws that close next: of each family the nearest that is on sale, so that a one-minute draw does not stand four times;
 * soonest first, at most four. Only what somebody can still bet on.
 */
export function nextDraws(games: readonly LotteryGame[], nowMs: number): readonly LotteryGame[] {
  const open = games
    .filter(({ draw }) => draw !== null && phaseOf(draw, nowMs) === 'open')
    .sort((a, b) => a.draw!.lockTime - b.draw!.lockTime);
  const nearest = new Map<string, LotteryGame>();
  for (const game of open) if (!nearest.has(game.family)) nearest.set(game.family, game);
  return [...nearest.values()].slice(0, SHOWN);
}
