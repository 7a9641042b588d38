import { type Db, run, type Tx } from '../../platform/db.ts';

/** When a member confirmed reading each of these. */
export async function readReceipts(db: Db, memberId: bigint, itemIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await run<{ item_id: string; at: Date }>(
    db,
    'select item_id, at from content.receipt where member_id = $1 and item_id = any($2::uuid[])',
    [memberId, itemIds],
  );
  return new Map(rows.map((row) => [row.item_id, row.at]));
}
/** Stores only the first confirmation; returns its time. */
export async function writeReceipt(tx: Tx, memberId: bigint, itemId: string, at: Date): Promise<Date> {
  const [row] = await run<{ at: Date }>(
    tx,
    `insert into content.receipt (member_id, item_id, at) values ($1, $2, $3)
       on conflict (member_id, item_id) do update set at = content.receipt.at returning at`,
    [memberId, itemId, at],
  );
  return row!.at;
}
