import type { OnceKind } from '@kismet/rules/promotions/once';
import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface HoldRow {
  readonly owner_id: bigint;
  readonly reason: string;
  /** The kind of key with which another account took the offer; null when an operator placed the hold. */
  readonly once_kind: OnceKind | null;
  readonly held_by: bigint;
  readonly held_at: Date;
}
/**
 * False when there already is a hold: then the first reason stands. A hold lifted by an operator is not placed again for something that
 * a family shares, only by an operator.
 */
export async function insertHold(
  tx: Tx,
  row: HoldRow & { readonly offer_id: string; readonly brand_id: number },
): Promise<boolean> {
  const made = await run(
    tx,
    `insert into promotions.offer_hold (owner_id, offer_id, brand_id, reason, held_by, held_at, once_kind)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (owner_id, offer_id) do update set reason = excluded.reason, held_by = excluded.held_by, held_at = excluded.held_at,
       once_kind = null, lifted_at = null
       where offer_hold.lifted_at is not null and excluded.once_kind is null returning 1`,
    [row.owner_id, row.offer_id, row.brand_id, row.reason, row.held_by, row.held_at, row.once_kind],
  );
  return made.length > 0;
}
/** False when there was no hold. */
export async function liftHold(tx: Tx, ownerId: bigint, offerId: string, at: Date): Promise<boolean> {
  const lifted = await run(
    tx,
    'update promotions.offer_hold set lifted_at = $3 where owner_id = $1 and offer_id = $2 and lifted_at is null returning 1',
    [ownerId, offerId, at],
  );
  return lifted.length > 0;
}
/** The offers among these that are held for a member. */
export async function readHeld(db: Db | Tx, ownerId: bigint, offerIds: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ offer_id: string }>(
    db,
    'select offer_id from promotions.offer_hold where owner_id = $1 and offer_id = any($2::uuid[]) and lifted_at is null',
    [ownerId, [...offerIds]],
  );
  return new Set(rows.map((row) => row.offer_id));
}
/** The offers among these for which an operator has lifted a member's hold. */
export async function readCleared(db: Db | Tx, ownerId: bigint, offerIds: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ offer_id: string }>(
    db,
    'select offer_id from promotions.offer_hold where owner_id = $1 and offer_id = any($2::uuid[]) and lifted_at is not null',
    [ownerId, [...offerIds]],
  );
  return new Set(rows.map((row) => row.offer_id));
}
/** Holds of an offer for these members. */
export const readHolds = (db: Db, offerId: string, ownerIds: readonly bigint[]): Promise<HoldRow[]> =>
  run<HoldRow>(
    db,
    `select owner_id, reason, once_kind, held_by, held_at from promotions.offer_hold
      where owner_id = any($2::bigint[]) and offer_id = $1 and lifted_at is null`,
    [offerId, [...ownerIds]],
  );
/** The newest members for whom an offer is held. */
export const listHeld = (db: Db, offerId: string, limit: number): Promise<HoldRow[]> =>
  run<HoldRow>(
    db,
    `select owner_id, reason, once_kind, held_by, held_at from promotions.offer_hold
      where offer_id = $1 and lifted_at is null order by held_at desc, owner_id limit $2`,
    [offerId, limit],
  );
