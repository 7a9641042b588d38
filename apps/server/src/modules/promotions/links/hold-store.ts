import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface HoldRow {
  readonly owner_id: bigint;
  readonly reason: string;
  readonly held_by: bigint;
  readonly held_at: Date;
}
/** False when it is held already: then the first reason stands. */
export async function insertHold(
  tx: Tx,
  row: HoldRow & { readonly offer_id: string; readonly brand_id: number },
): Promise<boolean> {
  const made = await run(
    tx,
    `insert into promotions.offer_hold (owner_id, offer_id, brand_id, reason, held_by, held_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [row.owner_id, row.offer_id, row.brand_id, row.reason, row.held_by, row.held_at],
  );
  return made.length > 0;
}
/** False when nothing was held. */
export async function deleteHold(tx: Tx, ownerId: bigint, offerId: string): Promise<boolean> {
  const gone = await run(tx, 'delete from promotions.offer_hold where owner_id = $1 and offer_id = $2 returning 1', [
    ownerId,
    offerId,
  ]);
  return gone.length > 0;
}
/** The offers among these that are held for a member. */
export async function readHeld(db: Db | Tx, ownerId: bigint, offerIds: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ offer_id: string }>(
    db,
    'select offer_id from promotions.offer_hold where owner_id = $1 and offer_id = any($2::uuid[])',
    [ownerId, [...offerIds]],
  );
  return new Set(rows.map((row) => row.offer_id));
}
/** Holds of an offer for these members. */
export const readHolds = (db: Db, offerId: string, ownerIds: readonly bigint[]): Promise<HoldRow[]> =>
  run<HoldRow>(
    db,
    'select owner_id, reason, held_by, held_at from promotions.offer_hold where owner_id = any($2::bigint[]) and offer_id = $1',
    [offerId, [...ownerIds]],
  );
