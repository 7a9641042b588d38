import { type Db, run } from '../../../platform/db.ts';

/** Whether a movement is stored, by the vendor's id for it. */
export async function isMovementStored(db: Db, ownerId: bigint, partnerId: number, extId: string): Promise<boolean> {
  const rows = await run<{ seen: number }>(
    db,
    'select 1 as seen from vendors.transaction where owner_id = $1 and partner_id = $2 and ext_id = $3',
    [ownerId, partnerId, extId],
  );
  return rows.length > 0;
}
