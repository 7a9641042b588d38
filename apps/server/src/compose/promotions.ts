import { createPromotions } from '../modules/promotions/index.ts';
import type { Money } from './money.ts';
import type { Platform } from './platform.ts';

/** Bonus money, and the offers that grant it. */
export function composePromotions(platform: Platform, { wallet, wagering }: Money) {
  const { db, clock, live } = platform;
  return createPromotions({ db, clock, wallet, wagering, changed: (ownerId) => live.touch(ownerId, 'balance') });
}
