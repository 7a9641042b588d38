import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface AddressRow {
  readonly address_id: string;
  readonly sealed: Buffer;
}
/** Sealed addresses of an owner, last used first. */
export const readAddresses = (db: Db | Tx, ownerId: bigint): Promise<AddressRow[]> =>
  run<AddressRow>(
    db,
    'select address_id, sealed from loyalty.address where owner_id = $1 order by used_at desc, address_id limit 20',
    [ownerId],
  );
export async function writeAddress(
  tx: Tx,
  row: { ownerId: bigint; addressId: string; sealed: Buffer; at: Date },
): Promise<void> {
  await run(
    tx,
    `insert into loyalty.address (owner_id, address_id, sealed, used_at) values ($1, $2, $3, $4)
     on conflict (owner_id, address_id) do update set sealed = excluded.sealed, used_at = excluded.used_at`,
    [row.ownerId, row.addressId, row.sealed, row.at],
  );
}
export async function touchAddress(tx: Tx, ownerId: bigint, addressId: string, at: Date): Promise<void> {
  await run(tx, 'update loyalty.address set used_at = $3 where owner_id = $1 and address_id = $2', [
    ownerId,
    addressId,
    at,
  ]);
}
export async function removeAddress(tx: Tx, ownerId: bigint, addressId: string): Promise<void> {
  await run(tx, 'delete from loyalty.address where owner_id = $1 and address_id = $2', [ownerId, addressId]);
}
