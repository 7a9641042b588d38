const DAY_MS = 86_400_000;
const NEW_AFTER_MS = 7 * DAY_MS;
const DESTROY_AFTER_MS = DAY_MS;

export interface KeyAge {
  readonly kid: string;
  readonly createdMs: number;
  readonly withdrawnMs: number | null;
}

/**
 * Due actions on the keys, newest first: a new one every seven days, two active at a time, a withdrawn one destroyed a day
 * later. Short lifetimes compensate for the missing forward secrecy of a static key (security 3.1).
 */
export function decideRotation(
  keys: readonly KeyAge[],
  nowMs: number,
): { make: boolean; withdraw: string[]; destroy: string[] } {
  const live = keys.filter(({ withdrawnMs }) => withdrawnMs === null);
  const make = !live[0] || nowMs - live[0].createdMs >= NEW_AFTER_MS;
  const kept = make ? 1 : 2;
  return {
    make,
    withdraw: live.slice(kept).map(({ kid }) => kid),
    destroy: keys
      .filter(({ withdrawnMs }) => withdrawnMs !== null && nowMs - withdrawnMs >= DESTROY_AFTER_MS)
      .map(({ kid }) => kid),
  };
}
