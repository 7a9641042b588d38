import { compareRatios, payoutOf } from '../shared/pays.ts';

/** A pool on the two sides of a fight at its close, in units of 10^-5. */
export interface Pool {
  readonly meron: bigint;
  readonly wala: bigint;
  /** The house's fee on the whole pool, in parts per million. */
  readonly feePpm: number;
}
export type Side = 'meron' | 'wala';

const HUNDREDTH = 1_000n;
const MILLION = 1_000_000n;
/** A fight in which a side would pay less than this per unit staked is cancelled. */
const LEAST = { numerator: 11n, denominator: 10n };

/** What the pool pays out: all stakes less the fee, which is rounded up to hundredths. */
export function netOf({ meron, wala, feePpm }: Pool): bigint {
  const gross = meron + wala;
  const parts = MILLION * HUNDREDTH;
  const fee = ((gross * BigInt(feePpm) + parts - 1n) / parts) * HUNDREDTH;
  return gross - fee;
}

/**
 * Whether a fight is cancelled at the close: a side is empty, or would pay less than 1.10. Both sides are checked, never only the winner, since a
 * rule that looks at the result lets the other side play for nothing.
 */
export function isCancelled(pool: Pool): boolean {
  if (pool.meron === 0n || pool.wala === 0n) return true;
  const net = netOf(pool);
  return [pool.meron, pool.wala].some((side) => compareRatios({ numerator: net, denominator: side }, LEAST) < 0);
}

/** What a stake on the winning side is paid, rounded down to hundredths from the exact pool and never from the odds shown. */
export const poolPayout = (pool: Pool, side: Side, stake: bigint): bigint =>
  payoutOf(stake, { numerator: netOf(pool), denominator: pool[side] });

/** The odds to show, in hundredths, truncated. */
export const shownOdds = (pool: Pool, side: Side): number => Number((netOf(pool) * 100n) / pool[side]);

/** The last part of betting, in which large stakes are refused: they would move everybody's odds when nobody can respond. */
export const LATE_MS = 3_000;
const LATE_TIMES = 5n;

/** The maximum stake in the last seconds: five times the median stake of the pool. Null before that, and in an empty pool. */
export function mostLateStake(stakes: readonly bigint[], msLeft: number): bigint | null {
  if (msLeft > LATE_MS || stakes.length === 0) return null;
  const sorted = [...stakes].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor((sorted.length - 1) / 2)]! * LATE_TIMES;
}
