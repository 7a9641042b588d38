import * as points from '@kismet/contracts/loyalty/points';
import * as vip from '@kismet/contracts/loyalty/vip';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage, uuidCursor } from '../../platform/keyset-page.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import { convertPoints } from './convert-commands.ts';
import type { Payer } from './deps.ts';
import { claimGift } from './gift-commands.ts';
import type { Loyalty } from './index.ts';
import { readEntries } from './points-store.ts';
import { pointsBalance, pointsReward, shownEntry } from './points-view.ts';
import { readLadder, readPointRules } from './rules-store.ts';

const LOOKS: RateRule = { name: 'loyalty', max: 120, windowMs: 60_000 };
const TAKES: RateRule = { name: 'loyalty-take', max: 10, windowMs: 60_000 };

/** VIP levels and points for members; ladder and rates for everybody. */
export function mountLoyalty(
  mount: Mount,
  {
    loyalty,
    limiter,
    member,
    visitor,
  }: {
    loyalty: Loyalty;
    limiter: RateLimiter;
    member: Authorise<Payer>;
    visitor: Authorise<{ readonly brand: { readonly brandId: number } }>;
  },
): void {
  const { deps } = loyalty;
  const { db } = deps;
  const looks = (who: Payer) => limiter.take(LOOKS, String(who.memberId));
  mount(vip.getVipLevels, visitor, async (_input, { who }) => {
    const { rules } = await readLadder(db, who.brand.brandId);
    return { ...rules, levels: [...rules.levels] };
  });
  mount(
    points.getPointsConfig,
    visitor,
    async (_input, { who }) => (await readPointRules(db, who.brand.brandId)).rules,
  );
  mount(vip.getVip, member, async (_input, { who }) => {
    await looks(who);
    return loyalty.vipOf(who);
  });
  mount(vip.claimVipGift, member, async ({ gift }, { who }) => {
    await limiter.take(TAKES, String(who.memberId));
    const { amount, level, madeAt } = await claimGift(deps, who, gift);
    return { amount, level, at: madeAt.toISOString() };
  });
  mount(points.getPointsBalance, member, async (_input, { who }) => {
    await looks(who);
    return pointsBalance(deps, who);
  });
  mount(points.getPointsReward, member, async (_input, { who }) => {
    await looks(who);
    return { types: await pointsReward(deps, who) };
  });
  mount(points.listPoints, member, async ({ type, cursor, limit }, { who }) => {
    await looks(who);
    const before = uuidCursor(cursor);
    const page = await keysetPage(
      limit,
      (most) => readEntries(db, who.memberId, { type: type ?? null, before, limit: most }),
      (last) => last.entryId,
    );
    return { ...page, list: page.list.map(shownEntry) };
  });
  mount(points.convertPoints, member, async (input, { who }) => {
    await limiter.take(TAKES, String(who.memberId));
    return convertPoints(deps, who, input);
  });
}
