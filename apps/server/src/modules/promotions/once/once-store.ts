import type { OnceKind } from '@kismet/rules/promotions/once';
import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface OnceKey {
  readonly kind: OnceKind;
  readonly hash: Buffer;
}
/**
 * Writes the keys with which an offer is taken, in hash order so that claims cannot deadlock; returns the new ones. Waits for another
 * claim with one of the same keys.
 */
export async function insertOnce(
  tx: Tx,
  row: { readonly offerId: string; readonly ownerId: bigint; readonly brandId: number; readonly at: Date },
  keys: readonly OnceKey[],
): Promise<OnceKey[]> {
  return run<OnceKey>(
    tx,
    `insert into promotions.once_key (offer_id, kind, key_hash, owner_id, brand_id, at)
     select $1, w.kind, w.key_hash, $2, $3, $4 from unnest($5::text[], $6::bytea[]) as w (kind, key_hash) order by w.key_hash
     on conflict do nothing returning kind, key_hash as hash`,
    [row.offerId, row.ownerId, row.brandId, row.at, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash)],
  );
}
/** Removes the keys of a refused claim. */
export async function deleteOnce(tx: Tx, offerId: string, keys: readonly OnceKey[]): Promise<void> {
  await run(
    tx,
    `delete from promotions.once_key o using unnest($2::text[], $3::bytea[]) as w (kind, key_hash)
      where o.offer_id = $1 and o.kind = w.kind and o.key_hash = w.key_hash`,
    [offerId, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash)],
  );
}
/** Kinds of these keys with which another member took the offers, by offer. */
export async function readUsedByOthers(
  tx: Db | Tx,
  ownerId: bigint,
  keys: readonly (OnceKey & { readonly offerId: string })[],
): Promise<Map<string, OnceKind[]>> {
  if (keys.length === 0) return new Map();
  const rows = await run<{ offer_id: string; kind: OnceKind }>(
    tx,
    `select distinct o.offer_id, o.kind from unnest($2::uuid[], $3::text[], $4::bytea[]) as w (offer_id, kind, key_hash)
       join promotions.once_key o on o.offer_id = w.offer_id and o.kind = w.kind and o.key_hash = w.key_hash
      where o.owner_id <> $1`,
    [ownerId, keys.map(({ offerId }) => offerId), keys.map(({ kind }) => kind), keys.map(({ hash }) => hash)],
  );
  const found = new Map<string, OnceKind[]>();
  for (const { offer_id, kind } of rows) found.set(offer_id, [...(found.get(offer_id) ?? []), kind]);
  return found;
}
