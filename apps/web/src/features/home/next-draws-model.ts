import type { LotteryGame } from '@kismet/contracts/lottery/draws';
import { phaseOf } from '../../shared/lottery/draw-phase.ts';

const SHOWN = 4;

/**
 * The next draws to close: per family the nearest on sale, so that a one-minute draw does not appear four times;
 * soonest first, at most four, only draws still open for bets.
 */
export function nextDraws(games: readonly LotteryGame[], nowMs: number): readonly LotteryGame[] {
  const open = games
    .filter(({ draw }) => draw !== null && phaseOf(draw, nowMs) === 'open')
    .sort((a, b) => a.draw!.lockTime - b.draw!.lockTime);
  const nearest = new Map<string, LotteryGame>();
  for (const game of open) if (!nearest.has(game.family)) nearest.set(game.family, game);
  return [...nearest.values()].slice(0, SHOWN);
}
