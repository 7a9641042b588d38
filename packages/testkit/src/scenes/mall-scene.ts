import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { POINT } from '@kismet/rules/loyalty/points';
import { saveAddress } from '@kismet/server/src/modules/loyalty/mall/address-book.ts';
import type { ItemDraft } from '@kismet/server/src/modules/loyalty/mall/item.ts';
import { readItem } from '@kismet/server/src/modules/loyalty/mall/item-store.ts';
import { decide, saveItem } from '@kismet/server/src/modules/loyalty/mall/operator-commands.ts';
import { redeem } from '@kismet/server/src/modules/loyalty/mall/redeem-commands.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { loyaltyScene } from './loyalty-scene.ts';

const units = (text: string) => parseUnits(text)!;
/** An item of 5,000 points without conditions. */
export const GOODS: ItemDraft = {
  gives: { kind: 'GOODS' },
  title: { ur: 'چائے کا سیٹ', en: 'Tea set' },
  text: { ur: 'چھ پیالیاں', en: 'Six cups' },
  pictureId: null,
  price: 5000n * POINT,
  perMember: null,
  conditions: { minLevel: 0, monthDeposit: 0n, accountDays: 0, needsMobile: false, labels: [] },
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
};
export const cashItem = (amount: string, price: bigint): Partial<ItemDraft> => ({
  gives: { kind: 'CASH', amount: units(amount) },
  price: price * POINT,
});

/** Members with points, items and address books: the points mall over counted deposits. */
export async function mallScene() {
  const s = await loyaltyScene();
  const { deps } = s;
  const item = async (more: Partial<ItemDraft> = {}, stock = 10, itemId: string = randomUUID(), version = 0) => {
    const wanted = {
      brandId: s.brandId,
      operatorId: 1n,
      itemId,
      version,
      draft: { ...GOODS, ...more },
      isOn: true,
      stock,
    };
    await withTx(s.db, (tx) => saveItem(deps, tx, wanted));
    return itemId;
  };
  const left = async (itemId: string) => {
    const found = (await readItem(s.db, s.brandId, itemId))!;
    return found.stock - found.used;
  };
  /** Members with points from one deposit each. */
  const members = async (count: number, points: number, prefix = 'faraz') => {
    const ids: bigint[] = [];
    for (let i = 0; i < count; i++) ids.push(await s.add(`${prefix}${i}`, null, false));
    for (const id of ids) await s.deposit(id, String(points * 100), 4);
    await s.nightsUntil(3);
    return ids;
  };
  const address = {
    addressId: randomUUID(),
    name: 'Sana Malik',
    mobile: '+923001234567',
    street: '12 Canal Road',
    city: 'Lahore',
    postalCode: '54000',
  };
  const withAddress = (ownerId: bigint) => saveAddress(deps, ownerId, address);
  const buy = (ownerId: bigint, itemId: string, more: Partial<Parameters<typeof redeem>[2]> = {}) =>
    redeem(deps, s.payer(ownerId), {
      ...{ redemptionId: randomUUID(), itemId, version: 1, quantity: 1, paymentPassword: '111111' },
      addressId: address.addressId,
      ...more,
    });
  const act = (ownerId: bigint, redemptionId: string, is: 'approve' | 'reject' | 'send') =>
    decide(
      deps,
      { brandId: s.brandId, ownerId, redemptionId },
      is === 'send' ? { is, carrier: 'TCS', tracking: 'TCS-1234' } : { is, remark: 'checked' },
      async () => {},
    );
  return Object.assign(s, { item, left, members, withAddress, buy, act, address, cashItem });
}
