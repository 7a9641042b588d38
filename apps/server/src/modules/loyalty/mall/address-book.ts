import { ADDRESSES_MAX, type Address, type AddressFields } from '@kismet/contracts/loyalty/mall';
import { Refused } from '@kismet/kernel/outcome';
import type { SecretBox } from '../../../platform/crypto.ts';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import type { LoyaltyDeps } from '../deps.ts';
import * as store from './address-store.ts';

const bookPlace = (ownerId: bigint, addressId: string) => `loyalty.address:${ownerId}:${addressId}`;
const orderPlace = (ownerId: bigint, redemptionId: string) => `loyalty.redemption:${ownerId}:${redemptionId}`;
const opened = (box: SecretBox, sealed: Buffer, place: string): AddressFields =>
  JSON.parse(box.open(sealed, place).toString('utf8'));

/** The address book of a member, last used first. */
export async function addressesOf({ secretBox }: LoyaltyDeps, db: Db | Tx, ownerId: bigint): Promise<Address[]> {
  return (await store.readAddresses(db, ownerId)).map(({ address_id, sealed }) => ({
    addressId: address_id,
    ...opened(secretBox, sealed, bookPlace(ownerId, address_id)),
  }));
}

/** Saves an address under its id. Refuses `TOO_MANY` beyond the size of the book. */
export async function saveAddress(
  deps: LoyaltyDeps,
  ownerId: bigint,
  { addressId, ...fields }: Address,
): Promise<Address[]> {
  return withTx(deps.db, async (tx) => {
    // one change to an address book at a time
    await deps.wallet.lock(tx, [ownerId]);
    const known = await store.readAddresses(tx, ownerId);
    if (known.length >= ADDRESSES_MAX && !known.some((one) => one.address_id === addressId))
      throw new Refused('TOO_MANY');
    const sealed = deps.secretBox.seal(JSON.stringify(fields), bookPlace(ownerId, addressId));
    await store.writeAddress(tx, { ownerId, addressId, sealed, at: new Date(deps.clock.now()) });
    return addressesOf(deps, tx, ownerId);
  });
}
export const removeAddress = (deps: LoyaltyDeps, ownerId: bigint, addressId: string): Promise<Address[]> =>
  withTx(deps.db, async (tx) => {
    await store.removeAddress(tx, ownerId, addressId);
    return addressesOf(deps, tx, ownerId);
  });

/** Seals an address of the book for an order, which keeps it whatever happens to the book. Refuses `ADDRESS_MISSING`. */
export async function sealForOrder(
  deps: LoyaltyDeps,
  tx: Tx,
  ownerId: bigint,
  { addressId, redemptionId }: { addressId: string | undefined; redemptionId: string },
): Promise<Buffer> {
  const row = (await store.readAddresses(tx, ownerId)).find((one) => one.address_id === addressId);
  if (!row) throw new Refused('ADDRESS_MISSING', {}, [{ name: 'addressId', code: 'ADDRESS_MISSING' }]);
  await store.touchAddress(tx, ownerId, row.address_id, new Date(deps.clock.now()));
  const fields = opened(deps.secretBox, row.sealed, bookPlace(ownerId, row.address_id));
  return deps.secretBox.seal(JSON.stringify(fields), orderPlace(ownerId, redemptionId));
}
export const openOfOrder = (box: SecretBox, ownerId: bigint, redemptionId: string, sealed: Buffer): AddressFields =>
  opened(box, sealed, orderPlace(ownerId, redemptionId));
