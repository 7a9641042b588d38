import type { Query } from '../../platform/query.ts';

/** The number of accounts of a brand, and their lowest and highest id. */
export async function readExtent(
  query: Query,
  brandId: number,
): Promise<{ readonly count: number; readonly first: bigint | null; readonly last: bigint | null }> {
  const [row] = await query<{ count: number; first: bigint | null; last: bigint | null }>(
    {
      name: 'members.extent',
      text: 'select count(*)::int as count, min(member_id) as first, max(member_id) as last from members.member where brand_id = $1',
    },
    [brandId],
  );
  return row!;
}
/** Members of a brand in runs of `each` from these ids on, each member once, ascending. */
export async function readRuns(
  query: Query,
  brandId: number,
  starts: readonly bigint[],
  each: number,
): Promise<bigint[]> {
  const rows = await query<{ member_id: bigint }>(
    {
      name: 'members.runs',
      text: `select distinct m.member_id from unnest($2::bigint[]) as s(start)
               cross join lateral (select member_id from members.member where brand_id = $1 and member_id >= s.start order by member_id limit $3) m
             order by 1`,
    },
    [brandId, starts, each],
  );
  return rows.map((row) => row.member_id);
}
