import { Refused } from '@kismet/kernel/outcome';
import { businessDay, daysBetween, firstOfMonth } from '@kismet/kernel/time';
import type { BuyerFacts } from '@kismet/rules/loyalty/mall';
import type { Db, Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { LoyaltyDeps, Owner } from '../deps.ts';
import { readVip } from '../vip-store.ts';
import { type Item, periodStart } from './item.ts';
import { readRedeemed } from './redemption-store.ts';

export interface Buyer {
  readonly facts: Omit<BuyerFacts, 'redeemed' | 'left'>;
  readonly currency: string;
  /** Pieces redeemed within the period of each item's limit. */
  readonly redeemed: ReadonlyMap<string, number>;
}
/** The facts that decide on a member's redemption of these items at this moment; `balance` in units of the points currency. */
export async function buyerOf(
  deps: LoyaltyDeps,
  db: Db | Tx,
  { memberId, brandId }: Owner,
  items: readonly Item[],
  balance: bigint,
): Promise<Buyer> {
  const query = queryOf(db);
  const { zone, currency } = await deps.site.brandById(brandId);
  const nowMs = deps.clock.now();
  const today = businessDay(nowMs, zone);
  const member = (await deps.members.byIds(query, [memberId])).get(memberId);
  if (!member) throw new Refused('NOT_FOUND');
  const month = { ownerId: memberId, currency, from: firstOfMonth(today), to: firstOfMonth(today, 1) };
  const asks = (test: (item: Item) => boolean) => items.some(test);
  const limited = items.flatMap(({ itemId, draft: { perMember } }) =>
    perMember ? [{ itemId, from: periodStart(perMember.period, nowMs, zone) }] : [],
  );
  return {
    currency,
    redeemed: await readRedeemed(db, memberId, limited),
    facts: {
      nowMs,
      balance,
      level: (await readVip(db, memberId))?.level ?? member.vipLevel,
      monthDeposit: asks(({ draft }) => draft.conditions.monthDeposit > 0n)
        ? await deps.rollups.depositsOf(query, month)
        : 0n,
      accountDays: daysBetween(businessDay(member.registeredAt.getTime(), zone), today),
      isMobileVerified:
        asks(({ draft }) => draft.conditions.needsMobile) &&
        (await deps.members.contactOf(query, memberId)).isMobileVerified,
      labels: member.tags,
    },
  };
}
