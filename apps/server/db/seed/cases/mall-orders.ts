import { saveAddress } from '../../../src/modules/loyalty/mall/address-book.ts';
import { redeem } from '../../../src/modules/loyalty/mall/redeem-commands.ts';
import { nameUuid } from '../../../src/platform/crypto.ts';
import { MEMBERS } from '../demo-people.ts';
import { itemIdOf } from '../mall.ts';
import { type CaseScene, SEED_IP } from './case-scene.ts';

/** A parcel and a bonus waiting in the queue of the points mall, from members with enough points. */
const ORDERS = [
  { username: 'kamran', key: 'teacups' },
  { username: 'ayesha92', key: 'bonus-100' },
] as const;

export async function seedMallOrders({ product, brandId, member }: CaseScene): Promise<void> {
  const { deps } = product.loyalty;
  for (const { username, key } of ORDERS) {
    const { memberId, accountKind, accountClass, nickname } = await member(username);
    const { paymentPassword } = MEMBERS.find((one) => one.username === username)!;
    const addressId = nameUuid(`demo-address:${memberId}`);
    const home = { name: nickname, mobile: '+923005550199', street: 'House 12, Canal Road', city: 'Lahore' };
    await saveAddress(deps, memberId, { addressId, ...home, postalCode: '54000' });
    await redeem(
      deps,
      { memberId, brandId, accountKind, accountClass, ip: SEED_IP },
      {
        redemptionId: nameUuid(`demo-redemption:${memberId}`),
        itemId: itemIdOf(brandId, key),
        ...{ version: 1, quantity: 1, addressId, paymentPassword: paymentPassword! },
      },
    );
  }
}
