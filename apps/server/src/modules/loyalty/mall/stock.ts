import { assert } from '@kismet/kernel/assert';
import { Refused } from '@kismet/kernel/outcome';
import { spreadStock, takeFromSlots } from '@kismet/rules/loyalty/mall';
import type { Tx } from '../../../platform/db.ts';
import * as store from './item-store.ts';

/**
 * Takes pieces from the stock, last in its transaction: from one unlocked slot, otherwise from several under the lock of all.
 * Refuses `STOCK_EMPTY`, and the caller's transaction rolls back.
 */
export async function takeStock(tx: Tx, itemId: string, quantity: number, seed: string): Promise<void> {
  const start = Number.parseInt(seed.at(-1)!, 16) % store.SLOTS;
  if (await store.takeFromOne(tx, itemId, quantity, start)) return;
  const slots = await store.lockSlots(tx, itemId);
  const taken = takeFromSlots(
    slots.map(({ stock, used }) => stock - used),
    quantity,
    start,
  );
  if (!taken) throw new Refused('STOCK_EMPTY');
  const after = slots.map(({ stock, used }, slot) => ({ stock, used: used + taken[slot]! }));
  await store.writeSlots(tx, itemId, after);
}

/** Puts pieces back; last in its transaction. */
export async function returnStock(tx: Tx, itemId: string, quantity: number): Promise<void> {
  const slots = await store.lockSlots(tx, itemId);
  const returned = takeFromSlots(
    slots.map(({ used }) => used),
    quantity,
    0,
  );
  assert(returned, 'what is put back was taken');
  const after = slots.map(({ stock, used }, slot) => ({ stock, used: used - returned[slot]! }));
  await store.writeSlots(tx, itemId, after);
}

/** Sets the stock of an item. Refuses `STOCK_USED` below the number given out. */
export async function setStock(tx: Tx, itemId: string, stock: number): Promise<void> {
  const slots = await store.lockSlots(tx, itemId);
  const used = slots.map((slot) => slot.used);
  const spread = spreadStock(stock, used);
  if (!spread) throw new Refused('STOCK_USED', { used: String(used.reduce((sum, one) => sum + one, 0)) });
  const after = slots.map((slot, i) => ({ stock: spread[i]!, used: slot.used }));
  await store.writeSlots(tx, itemId, after);
}
