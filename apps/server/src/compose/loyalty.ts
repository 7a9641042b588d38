import type { Identity } from '../modules/identity/index.ts';
import { createLoyalty, type Loyalty } from '../modules/loyalty/index.ts';
import { refuseLocked } from '../modules/members/index.ts';
import type { Promotions } from '../modules/promotions/index.ts';
import type { Tx } from '../platform/db.ts';
import { queryOf } from '../platform/query.ts';
import type { Earnings } from './earnings.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';

/** VIP levels and points, composed above everything that they count. */
export function composeLoyalty(
  { db, clock, secretBox }: Platform,
  people: People,
  { wallet, wagering, protection }: Money,
  earnings: Earnings,
  identity: Identity,
  promotions: Promotions,
): Loyalty {
  const loyalty = createLoyalty({
    db,
    clock,
    secretBox,
    site: people.site,
    members: people.members,
    wallet,
    wagering,
    rollups: earnings.rollups,
    checkPaymentPassword: identity.checkPaymentPassword,
    hasPaymentPassword: identity.hasPaymentPassword,
    async mayReceive(tx: Tx, memberId: bigint) {
      refuseLocked((await people.playersOf(queryOf(tx), [memberId])).has(memberId));
      await protection.refuseRestricted(memberId, tx);
    },
    async receiversOf(tx, memberIds) {
      const players = await people.playersOf(queryOf(tx), memberIds);
      const restricted = await protection.restrictedOf(tx, memberIds);
      return new Set(memberIds.filter((id) => players.has(id) && !restricted.has(id)));
    },
    grantBonus: promotions.grantBonus,
    buyTickets: promotions.buyTickets,
    isRaffle: promotions.isRaffle,
    giveRounds: promotions.giveRounds,
    orderRounds: promotions.orderFreeRounds,
    isOffered: promotions.isOffered,
    picturesOf: people.content.picturesOf,
    tell: people.inbox.tell,
    moved: earnings.credited,
  });
  promotions.roundsReturned.push(loyalty.roundsReturned);
  return loyalty;
}
