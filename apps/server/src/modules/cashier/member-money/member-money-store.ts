import { type Db, run } from '../../../platform/db.ts';

/** Total credited to and paid out to a member, net of charge-backs. */
export async function readFlows(db: Db, ownerId: bigint): Promise<{ deposited: bigint; withdrawn: bigint }> {
  const [row] = await run<{ deposited: string; withdrawn: string }>(
    db,
    `select (select coalesce(sum(credited - coalesce(charged_back, 0)), 0) from cashier.deposit where owner_id = $1 and credited is not null)::text as deposited,
            (select coalesce(sum(amount - refunded), 0) from cashier.withdrawal where owner_id = $1 and state in ('RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED'))::text as withdrawn`,
    [ownerId],
  );
  return { deposited: BigInt(row!.deposited), withdrawn: BigInt(row!.withdrawn) };
}
