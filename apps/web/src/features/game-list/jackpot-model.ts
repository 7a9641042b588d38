import { parseUnits } from '@kismet/kernel/money';
import { DAY_MS } from '@kismet/kernel/time';

/** Row BN-05: this much is added every so often. It stands for nothing that could be won, and says so on the page. */
export const TICK_MS = 3_000;
export const CALM_TICK_MS = 15_000;
const TICK = parseUnits('165.11')!;

/** The display's amount at a time (ms): derived from the time of day in UTC alone, so that every visitor sees the same one. */
export const tickerAt = (nowMs: number): bigint => BigInt(Math.floor((nowMs % DAY_MS) / TICK_MS) + 1) * TICK;

/** Pools that hold something: one of nothing is no news (finding F-20). */
export const filledPools = <P extends { readonly amount: bigint }>(pools: readonly P[]): readonly P[] =>
  pools.filter(({ amount }) => amount > 0n);

/**
 * A real pool between two things that its vendor said: it moves from the one to the other in `overMs` and never past the
 * last, so that no amount is shown that nobody has vouched for.
 */
export function shownPool(before: bigint, said: bigint, sinceMs: number, overMs: number): bigint {
  if (said <= before || sinceMs >= overMs) return said;
  return before + ((said - before) * BigInt(Math.max(0, Math.floor(sinceMs)))) / BigInt(overMs);
}
