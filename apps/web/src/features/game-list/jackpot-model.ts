import { parseUnits } from '@kismet/kernel/money';
import { DAY_MS } from '@kismet/kernel/time';

/** Row BN-05: increment per interval. It cannot be won, and the page says so. */
export const TICK_MS = 3_000;
export const CALM_TICK_MS = 15_000;
const TICK = parseUnits('165.11')!;

/** The display's amount at a time (ms): derived from the UTC time of day, so that every visitor sees the same. */
export const tickerAt = (nowMs: number): bigint => BigInt(Math.floor((nowMs % DAY_MS) / TICK_MS) + 1) * TICK;

/** Pools with an amount: empty ones are hidden (finding F-20). */
export const filledPools = <P extends { readonly amount: bigint }>(pools: readonly P[]): readonly P[] =>
  pools.filter(({ amount }) => amount > 0n);

/**
 * A real pool between two vendor reports: interpolates over `overMs` and never beyond the last, so that no
 * unconfirmed amount is shown.
 */
export function shownPool(before: bigint, said: bigint, sinceMs: number, overMs: number): bigint {
  if (said <= before || sinceMs >= overMs) return said;
  return before + ((said - before) * BigInt(Math.max(0, Math.floor(sinceMs)))) / BigInt(overMs);
}
