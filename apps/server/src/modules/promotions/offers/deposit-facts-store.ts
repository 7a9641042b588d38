import { type Db, run, type Tx } from '../../../platform/db.ts';

/** Credited deposits of a member so far; counting stops at ten, which no rule asks beyond. */
export async function countDeposits(db: Db | Tx, ownerId: bigint): Promise<number> {
  const rows = await run(db, `select 1 from cashier.deposit_view where owner_id = $1 and state = 'CREDITED' limit 10`, [
    ownerId,
  ]);
  return rows.length;
}
