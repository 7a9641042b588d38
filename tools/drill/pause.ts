import type { Acknowledged } from './load.ts';

/**
 * The longest time within `from` and `to` (ms) in which no bet was acknowledged; up to `to` when none was acknowledged any more. The
 * pause that a member experiences is at most this long.
 */
export function longestPauseMs(bets: readonly Acknowledged[], from: number, to: number): number {
  const answered = bets
    .map(({ answeredAt }) => answeredAt)
    .filter((at) => at >= from && at <= to)
    .sort((a, b) => a - b);
  let longest = 0;
  let last = from;
  for (const at of [...answered, to]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return longest;
}
