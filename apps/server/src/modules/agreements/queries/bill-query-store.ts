import { type Db, run } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';
import type { BillRow } from '../settlement/bill-store.ts';

/** Bills of one side and kind whose periods begin within a range, newest first. */
export const readSideBills = (
  db: Db,
  side: 'mine' | 'given',
  memberId: bigint,
  wanted: { kind: string; from: Date; to: Date; after: Place | null; limit: number },
): Promise<BillRow[]> =>
  run<BillRow>(
    db,
    `select * from agreements.bill where ${side === 'mine' ? 'accepter_id' : 'offerer_id'} = $1 and kind = $2 and period_start >= $3 and period_start < $4
       and ($5::timestamptz is null or (period_start, bill_id) < ($5, $6::uuid)) order by period_start desc, bill_id desc limit $7`,
    [memberId, wanted.kind, wanted.from, wanted.to, wanted.after?.at ?? null, wanted.after?.id ?? null, wanted.limit],
  );
export async function readSideTotal(
  db: Db,
  side: 'mine' | 'given',
  memberId: bigint,
  wanted: { kind: string; from: Date; to: Date },
): Promise<{ count: number; gross: bigint; received: bigint; kept: bigint }> {
  const [row] = await run<{ count: number; gross: bigint; received: bigint; kept: bigint }>(
    db,
    `select count(*)::int as count, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(received), 0)::bigint as received, coalesce(sum(received - passed), 0)::bigint as kept
     from agreements.bill where ${side === 'mine' ? 'accepter_id' : 'offerer_id'} = $1 and kind = $2 and period_start >= $3 and period_start < $4`,
    [memberId, wanted.kind, wanted.from, wanted.to],
  );
  return row!;
}
/** Bills of direct downlines in the same tree and period. */
export const readBelow = (db: Db, bill: BillRow, limit: number): Promise<BillRow[]> =>
  run<BillRow>(
    db,
    'select * from agreements.bill where run_id = $1 and category = $2 and root_id = $3 and offerer_id = $4 order by bill_id limit $5',
    [bill.run_id, bill.category, bill.root_id, bill.accepter_id, limit],
  );
/** Bills of a brand, newest period first; optionally of one member, one run or one state. */
export const readBrandBills = (
  db: Db,
  brandId: number,
  wanted: {
    memberId: bigint | null;
    kind: string | null;
    state: string | null;
    runId: string | null;
    after: Place | null;
    limit: number;
  },
): Promise<BillRow[]> =>
  run<BillRow>(
    db,
    `select * from agreements.bill where brand_id = $1 ${wanted.memberId === null ? 'and $2::bigint is null' : 'and accepter_id = $2'}
       ${wanted.runId === null ? 'and $5::uuid is null' : 'and run_id = $5'} and ($3::text is null or kind = $3) and ($4::text is null or state = $4) ${wanted.state === 'PENDING_REVIEW' ? "and state = 'PENDING_REVIEW'" : ''}
       and ($6::timestamptz is null or (period_start, bill_id) < ($6, $7::uuid)) order by period_start desc, bill_id desc limit $8`,
    [
      brandId,
      wanted.memberId,
      wanted.kind,
      wanted.state,
      wanted.runId,
      wanted.after?.at ?? null,
      wanted.after?.id ?? null,
      wanted.limit,
    ],
  );
/** Number of platform bills awaiting review: those at the tops of their trees. */
export async function countWaiting(db: Db, brandId: number): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    `select count(*)::int as n from agreements.bill where brand_id = $1 and state = 'PENDING_REVIEW' and payer_id = 0`,
    [brandId],
  );
  return row!.n;
}
