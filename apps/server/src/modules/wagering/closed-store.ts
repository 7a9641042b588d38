import { type Db, run } from '../../platform/db.ts';
import { COLUMNS, type RequirementRow } from './store.ts';

export interface ClosedFilter {
  readonly ownerId: bigint;
  readonly startMs: number;
  /** First millisecond after the range. */
  readonly endMs: number;
}
const CLOSED_IN = `owner_id = $1 and state <> 'open' and closed_at >= $2 and closed_at < $3`;
/** Requirements that ended in a range, newest first; below a position, if given. `place` is returned as `below`. */
export async function readClosed(
  db: Db,
  { ownerId, startMs, endMs }: ClosedFilter,
  below: { micros: string; id: string } | null,
  limit: number,
): Promise<(RequirementRow & { place: string })[]> {
  return run(
    db,
    `select ${COLUMNS}, (extract(epoch from closed_at) * 1000000)::bigint || '.' || requirement_id as place
       from wagering.requirement where ${CLOSED_IN}
        and ($4::bigint is null or (closed_at, requirement_id) < ('epoch'::timestamptz + $4 * interval '1 microsecond', $5::uuid))
      order by closed_at desc, requirement_id desc limit $6`,
    [ownerId, new Date(startMs), new Date(endMs), below?.micros ?? null, below?.id ?? null, limit],
  );
}
export async function readClosedTotals(
  db: Db,
  { ownerId, startMs, endMs }: ClosedFilter,
): Promise<{ count: number; required: bigint; done: bigint }> {
  const [row] = await run<{ count: number; required: bigint; done: bigint }>(
    db,
    `select count(*)::int as count, coalesce(sum(required), 0)::bigint as required, coalesce(sum(done), 0)::bigint as done
       from wagering.requirement where ${CLOSED_IN}`,
    [ownerId, new Date(startMs), new Date(endMs)],
  );
  return row!;
}
