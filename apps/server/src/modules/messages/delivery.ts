/** Maximum tries of one message; a crash counts as one. */
export const MAX_TRIES = 5;
/** Lease of a try: after it another one starts, since its worker is gone. Longer than any channel's timeout. */
export const LEASE_MS = 60_000;
/** Retry delays: a code is urgent; news valid for a day should survive an evening without a provider. */
const DELAYS_MS = {
  brief: [10_000, 30_000, 90_000, 270_000],
  lasting: [60_000, 300_000, 1_800_000, 7_200_000],
} as const;
const LASTING_MS = 12 * 3_600_000;

/** State of a message after a failed try. */
export type AfterFailure = { readonly state: 'waiting'; readonly nextAtMs: number } | { readonly state: 'failed' };

/**
 * Decides on a failed try: retry after a growing delay, or give up when the fault is permanent, the tries are used up, or the
 * message would have expired by then.
 */
export function afterFailure(
  nowMs: number,
  one: { attempts: number; createdAtMs: number; expiresAtMs: number; isPermanent: boolean },
): AfterFailure {
  const { attempts, createdAtMs, expiresAtMs, isPermanent } = one;
  const delay = DELAYS_MS[expiresAtMs - createdAtMs >= LASTING_MS ? 'lasting' : 'brief'][attempts - 1];
  if (isPermanent || attempts >= MAX_TRIES || delay === undefined) return { state: 'failed' };
  const nextAtMs = nowMs + delay;
  return nextAtMs < expiresAtMs ? { state: 'waiting', nextAtMs } : { state: 'failed' };
}
