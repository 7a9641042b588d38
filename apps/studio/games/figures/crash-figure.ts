import type { CrashRound } from '../crash/crash-round.ts';
import { START } from '../crash/curve.ts';
import { playedOf, type RoundFigure, sumsOfPlayed } from './round-figure.ts';

/** Return in hundredths of the stake, wherever it is cashed out. */
const RETURN = 97n;
const HUNDRED = 100n;

/**
 * What a flight paid, with the expected payout; null while it has no result or when nothing was staked on it.
 *
 * Once the string is cut it is unknown where the losers would have cashed out. So the variance is accumulated as it arises: that of the first draw,
 * which may cut at once, and then, while the kite rises past m, that of the chance dm/m of losing everything still flying, worth m times its stakes.
 * For a wager cashed out at x that adds up to 0.97 x - 0.97² on average, which is its variance, whatever the strategy.
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
  // in halves of squared hundredths
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
