import * as contract from '@kismet/contracts/loyalty/mall';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { LoyaltyDeps, Payer } from '../deps.ts';
import { memberPoints } from '../points-view.ts';
import { addressesOf, removeAddress, saveAddress } from './address-book.ts';
import { cancel, redeem } from './redeem-commands.ts';
import { listRedemptions, type RedemptionRow } from './redemption-store.ts';
import { ownMall, publicMall, shownRedemptions } from './shown.ts';

const LOOKS: RateRule = { name: 'mall', max: 120, windowMs: 60_000 };
const TAKES: RateRule = { name: 'mall-take', max: 20, windowMs: 60_000 };

/** The points mall: its shelf for everybody, redemptions and the address book for members. */
export function mountMall(
  mount: Mount,
  {
    deps,
    limiter,
    member,
    visitor,
  }: {
    deps: LoyaltyDeps;
    limiter: RateLimiter;
    member: Authorise<Payer>;
    visitor: Authorise<{ readonly brand: { readonly brandId: number } }>;
  },
): void {
  const looks = (who: Payer) => limiter.take(LOOKS, String(who.memberId));
  const takes = (who: Payer) => limiter.take(TAKES, String(who.memberId));
  const shown = async (who: Payer, row: RedemptionRow) => ({
    redemption: (await shownRedemptions(deps, who.brandId, [row]))[0]!,
    balance: await memberPoints(deps, who.memberId),
  });
  mount(contract.listMall, visitor, async (_input, { who }) => ({ list: await publicMall(deps, who.brand.brandId) }));
  mount(contract.listOwnMall, member, async (_input, { who }) => {
    await looks(who);
    return { list: await ownMall(deps, who) };
  });
  mount(contract.redeemItem, member, async (input, { who }) => {
    await takes(who);
    return shown(who, await redeem(deps, who, input));
  });
  mount(contract.listRedemptions, member, async ({ cursor, limit }, { who }) => {
    await looks(who);
    const below = placeCursor(cursor);
    const page = await keysetPage(
      limit,
      (most) => listRedemptions(deps.db, who.memberId, below, most),
      (last) => placeText(last.made_at, last.redemption_id),
    );
    return { ...page, list: await shownRedemptions(deps, who.brandId, page.list) };
  });
  mount(contract.cancelRedemption, member, async ({ redemptionId }, { who }) => {
    await takes(who);
    return shown(who, await cancel(deps, who.memberId, redemptionId));
  });
  mount(contract.listAddresses, member, async (_input, { who }) => {
    await looks(who);
    return { list: await addressesOf(deps, deps.db, who.memberId) };
  });
  mount(contract.saveAddress, member, async (input, { who }) => {
    await takes(who);
    return { list: await saveAddress(deps, who.memberId, input) };
  });
  mount(contract.removeAddress, member, async ({ addressId }, { who }) => {
    await takes(who);
    return { list: await removeAddress(deps, who.memberId, addressId) };
  });
}
