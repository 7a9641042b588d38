import { type Db, run } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

export type QueueView = 'review' | 'pay' | 'disputes';
const STATES: Readonly<Record<QueueView, readonly string[]>> = {
  review: ['APPLIED', 'RISK_REVIEW'],
  pay: ['APPROVED', 'PAYING'],
  disputes: ['DISPUTED'],
};
const LIMIT = 50;
/** A withdrawal with the name of its account. */
export interface QueueRow extends WithdrawalRow {
  readonly tail: string;
  readonly bank_names: Record<string, string>;
}
const SHOWN = `select w.*, a.tail, b.names as bank_names from cashier.withdrawal w
  join cashier.payout_account a on a.owner_id = w.owner_id and a.account_id = w.account_id
  join cashier.bank b on b.brand_id = a.brand_id and b.code = a.bank_code`;

/** The queue, longest waiting first. */
export const readQueue = (db: Db, brandId: number, view: QueueView, after: Place | null): Promise<QueueRow[]> =>
  run<QueueRow>(
    db,
    `${SHOWN} where w.brand_id = $1 and w.state = any($2::text[]) and w.ended_at is null
       and ($3::timestamptz is null or (w.applied_at, w.withdrawal_id) > ($3, $4::uuid))
     order by w.applied_at, w.withdrawal_id limit $5`,
    [brandId, STATES[view], after?.at ?? null, after?.id ?? null, LIMIT + 1],
  );
/** All of a brand or of one owner, newest first. */
export const readAll = (db: Db, brandId: number, ownerId: bigint | null, after: Place | null): Promise<QueueRow[]> =>
  run<QueueRow>(
    db,
    `${SHOWN} where w.brand_id = $1 ${ownerId === null ? '' : 'and w.owner_id = $5'}
       and ($2::timestamptz is null or (w.applied_at, w.withdrawal_id) < ($2, $3::uuid))
     order by w.applied_at desc, w.withdrawal_id desc limit $4`,
    [brandId, after?.at ?? null, after?.id ?? null, LIMIT + 1, ...(ownerId === null ? [] : [ownerId])],
  );
export const QUEUE_LIMIT = LIMIT;
export async function readOne(db: Db, brandId: number, withdrawalId: string): Promise<QueueRow | null> {
  const [row] = await run<QueueRow>(db, `${SHOWN} where w.withdrawal_id = $2 and w.brand_id = $1`, [
    brandId,
    withdrawalId,
  ]);
  return row ?? null;
}
/** Queue length of each view. */
export async function readCounts(db: Db, brandId: number): Promise<Record<QueueView, number>> {
  const rows = await run<{ state: string; count: number }>(
    db,
    'select state, count(*)::int as count from cashier.withdrawal where brand_id = $1 and ended_at is null group by state',
    [brandId],
  );
  const of = (view: QueueView) =>
    rows.filter((row) => STATES[view].includes(row.state)).reduce((sum, row) => sum + row.count, 0);
  return { review: of('review'), pay: of('pay'), disputes: of('disputes') };
}
/** Total withdrawn by an owner. */
export async function readPaid(db: Db, ownerId: bigint): Promise<{ count: number; paid: bigint }> {
  const [row] = await run<{ count: number; paid: bigint }>(
    db,
    `select count(*)::int as count, coalesce(sum(amount - refunded), 0)::bigint as paid from cashier.withdrawal
     where owner_id = $1 and state in ('RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED')`,
    [ownerId],
  );
  return row!;
}
