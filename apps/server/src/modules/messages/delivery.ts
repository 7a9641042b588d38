/** Tries of one message; the crash of a server counts as one. */
export const MAX_TRIES = 5;
/** How long a try may take: after this another one begins, for its server is gone. Longer than any channel's patience. */
export const LEASE_MS = 60_000;
/** A code is wanted at once; news that keeps for a day outlasts an evening without a provider. */
const DELAYS_MS = {
  brief: [10_000, 30_000, 90_000, 270_000],
  lasting: [60_000, 300_000, 1_800_000, 7_200_000],
} as const;
const LASTING_MS = 12 * 3_600_000;

/** What becomes of a message after a try that went wrong. */
export type AfterFailure = { readonly state: 'waiting'; readonly nextAtMs: number } | { readonly state: 'failed' };

/**
 * Decides what follows a failed try: another one after a growing delay, or the end when the fault is permanent, the tries
 * are used up, or the message would be worthless by then.
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
