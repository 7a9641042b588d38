import type { CrashRound } from '../crash/crash-round.ts';
import { START } from '../crash/curve.ts';
import { playedOf, type RoundFigure, sumsOfPlayed } from './round-figure.ts';

/** Of a hundred stakes so many return, wherever they are cashed out. */
const RETURN = 97n;
const HUNDRED = 100n;

/**
 * What a flight paid and what it pays on average; null while it has no result, and when nothing was staked on it.
 *
 * Where somebody would have cashed out is not known once the string is cut. So the variance is counted as it arises: of the first draw, which
 * may cut at once, and then, while the kite rises past m, of the chance dm/m that all that still flies, worth m times its stakes, is lost.
 * For a wager that is cashed out at x that adds up to 0.97 x - 0.97² on average, which is its variance, and it holds for any way to play.
 */
export function crashFigure(round: CrashRound): RoundFigure | null {
  const wagers = playedOf(round.wagers);
  const { point } = round;
  if (wagers.length === 0 || point === null || (round.phase !== 'RESULT' && round.phase !== 'SETTLED')) return null;
  const sums = sumsOfPlayed(wagers);
  const ends = wagers
    .map(({ stake, multiplier }) => ({ stake, until: BigInt(Math.min(multiplier ?? point, point)) }))
    .sort((a, b) => Number(a.until - b.until));
  let flying = sums.staked;
  let at = BigInt(START);
  // in halves of squares of hundredths
  let risen = 0n;
  for (const { stake, until } of ends) {
    risen += flying * flying * (until * until - at * at);
    at = until;
    flying -= stake;
  }
  const first = (sums.staked * sums.staked * RETURN * (HUNDRED - RETURN)) / (HUNDRED * HUNDRED);
  return {
    ...sums,
    expected: (sums.staked * RETURN) / HUNDRED,
    variance: first + risen / (2n * HUNDRED * HUNDRED),
  };
}
