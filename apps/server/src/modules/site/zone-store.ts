import { assert } from '@kismet/kernel/assert';
import { DAY_MS } from '@kismet/kernel/time';
import { isZone, wallTime } from '@kismet/kernel/zone';
import { run, type Tx } from '../../platform/db.ts';

const DAYS_AHEAD = 366;

/**
 * Throws for a time zone unknown to this process, or one whose offsets differ in the database within the coming year: business
 * days are computed in both, each with its own time zone data.
 */
export async function checkZone(tx: Tx, zone: string, nowMs: number): Promise<void> {
  assert(isZone(zone), `${zone} is no name of a time zone`);
  const days = Array.from({ length: DAYS_AHEAD }, (_, n) => nowMs + n * DAY_MS);
  const rows = await run<{ wall: string }>(
    tx,
    `select to_char(at at time zone $1::text, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as wall from unnest($2::timestamptz[]) with ordinality as u(at, n) order by n`,
    [zone, days.map((ms) => new Date(ms))],
  );
  const other = firstDifference(
    days,
    rows.map(({ wall }) => wall),
    zone,
  );
  assert(other === null, `the database has other time zone data: ${zone} differs from ${other}`);
}
/** The first of these moments with a different local time here; null when there is none. */
export const firstDifference = (days: readonly number[], shown: readonly string[], zone: string): string | null =>
  days.map((ms) => wallTime(ms, zone)).find((wall, n) => wall !== shown[n]) ?? null;
