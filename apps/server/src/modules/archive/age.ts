/** The least number of months that bets stay where they are: longer than any period that is still to be settled. */
export const LEAST_MONTHS = 14;

/**
 * The time before which bets are archived: the start of a calendar month (UTC), `months` full months back. Null when nothing is archived, which
 * is what 0 months mean.
 */
export function archivedBefore(nowMs: number, months: number): Date | null {
  if (months === 0) return null;
  const now = new Date(nowMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
}
