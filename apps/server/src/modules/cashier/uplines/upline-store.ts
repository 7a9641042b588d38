import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface UplineRow {
  readonly sender_id: bigint;
  readonly transfer_id: string;
  readonly receiver_id: bigint;
  readonly brand_id: number;
  readonly amount: bigint;
  readonly currency: string;
  readonly direction: 'up' | 'down';
  readonly note: string;
  readonly day: string;
  readonly at: Date;
}
export async function readTransfer(db: Db | Tx, senderId: bigint, id: string): Promise<UplineRow | null> {
  const [row] = await run<UplineRow>(
    db,
    'select * from cashier.upline_transfer where sender_id = $1 and transfer_id = $2',
    [senderId, id],
  );
  return row ?? null;
}
export async function insertTransfer(tx: Tx, row: UplineRow): Promise<void> {
  await run(
    tx,
    `insert into cashier.upline_transfer (sender_id, transfer_id, receiver_id, brand_id, amount, currency, direction, note, day, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.sender_id,
      row.transfer_id,
      row.receiver_id,
      row.brand_id,
      row.amount,
      row.currency,
      row.direction,
      row.note,
      row.day,
      row.at,
    ],
  );
}
/** What an account sent on a business day, red envelopes included. */
export async function readSent(db: Db | Tx, senderId: bigint, day: string): Promise<{ count: number; sum: bigint }> {
  const [row] = await run<{ count: number; sum: bigint }>(
    db,
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from (
       select amount from cashier.upline_transfer where sender_id = $1 and day = $2
       union all
       select total from cashier.team_envelope where agent_id = $1 and day = $2
     ) sent`,
    [senderId, day],
  );
  return row!;
}
/** Transfers sent and received by an account, newest first. */
export const readBoth = (
  db: Db,
  ownerId: bigint,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<UplineRow[]> =>
  run<UplineRow>(
    db,
    `select * from (
       (select * from cashier.upline_transfer where sender_id = $1 and ($2::timestamptz is null or (at, transfer_id) < ($2, $3::uuid)) order by at desc, transfer_id desc limit $4)
       union all
       (select * from cashier.upline_transfer where receiver_id = $1 and ($2::timestamptz is null or (at, transfer_id) < ($2, $3::uuid)) order by at desc, transfer_id desc limit $4)
     ) both_sides order by at desc, transfer_id desc limit $4`,
    [ownerId, after?.at ?? null, after?.id ?? null, limit],
  );
