import { type AccountKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import { takeAnnouncement } from '@kismet/contracts/promotions/announce';
import * as bonus from '@kismet/contracts/promotions/bonus';
import * as contract from '@kismet/contracts/promotions/offer';
import { getMissionSummary } from '@kismet/contracts/promotions/summary';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { PromotionKind } from '@kismet/rules/promotions/kind';
import { onceClauses } from '@kismet/rules/promotions/once';
import { priceOf } from '@kismet/rules/promotions/worked-example';
import { withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../platform/keyset-page.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import * as announce from './announce/announce-command.ts';
import { bonusesOf } from './bonus/bonus-view.ts';
import { endByReference } from './bonus/grant-commands.ts';
import { readOpenGrants } from './bonus/grant-store.ts';
import { mountEnvelopes } from './envelope/envelope-routes.ts';
import { mountFreeRounds } from './free/free-routes.ts';
import type { Promotions } from './index.ts';
import { mountBoards } from './leaderboard/board-routes.ts';
import { listRewards } from './offers/entry-store.ts';
import * as commands from './offers/member-commands.ts';
import type { Offer } from './offers/offer.ts';
import { offerOfRow } from './offers/offer-row.ts';
import { readLive, readOffers } from './offers/offer-store.ts';
import { isTold, type Own, ownOffers } from './offers/own-offers.ts';
import { mountRaffles } from './raffle/raffle-routes.ts';
import { mountReferral } from './referral/referral-routes.ts';
import { noteExposures } from './result/note-exposures.ts';

interface Who {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly brandId: number;
  readonly accountKind: AccountKind;
}
export interface PromotionRoutesDeps {
  readonly promotions: Promotions;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Who>;
  readonly visitor: Authorise<{ readonly brand: { readonly brandId: number; readonly zone: string } }>;
}
const LOOKS: RateRule = { name: 'promotions', max: 120, windowMs: 60_000 };
const ACTS: RateRule = { name: 'promotion-acts', max: 60, windowMs: 60_000 };
const CODES: RateRule = { name: 'promotion-codes', max: 10, windowMs: 600_000 };
const REWARD_KEY = /^[0-9a-f-]{36}:[0-9a-z-]{1,20}$/;

/** Promotions, rewards and bonuses of a member. */
export function mountPromotions(mount: Mount, { promotions, limiter, member, visitor }: PromotionRoutesDeps): void {
  const { deps } = promotions;
  const slowed = (rule: RateRule, who: Who) => limiter.take(rule, String(who.memberId));
  mount(contract.getPromotions, visitor, async (_input, { who }) => ({
    promotion: (await readLive(deps.db, who.brand.brandId))
      .map(offerOfRow)
      .filter(({ endMs, draft }) => isPublic(draft) && (endMs === null || deps.clock.now() < endMs))
      .map(cardOf),
  }));
  mount(contract.getOwnPromotions, member, async (_input, { who }) => {
    await slowed(LOOKS, who);
    return mineOf(promotions, who);
  });
  mount(getMissionSummary, member, async (_input, { who }) => {
    await slowed(LOOKS, who);
    return countsOf((await closedForOf(promotions, who)) ? [] : await ownOffers(deps, deps.db, who));
  });
  const acted =
    (act: (who: Who, promoId: string) => Promise<contract.OwnOffer>) =>
    async ({ promoId }: { promoId: string }, { who }: { who: Who }) => {
      await slowed(ACTS, who);
      return act(who, promoId);
    };
  mount(
    contract.joinPromotion,
    member,
    acted((who, id) => commands.join(deps, who, id)),
  );
  mount(
    contract.leavePromotion,
    member,
    acted((who, id) => commands.leave(deps, who, id)),
  );
  mount(
    contract.claimPromotion,
    member,
    acted(async (who, id) => {
      const own = await commands.claim(deps, who, id);
      await promotions.orderFreeRounds(who.memberId);
      return own;
    }),
  );
  mount(contract.applyPromotion, member, async ({ promoId, ...given }, { who }) => {
    await slowed(ACTS, who);
    return commands.apply(deps, who, promoId, given);
  });
  mount(contract.claimRewards, member, async ({ promoIds }, { who }) => {
    await slowed(ACTS, who);
    const list = await commands.claimMany(deps, who, promoIds);
    await promotions.orderFreeRounds(who.memberId);
    return { list };
  });
  mount(contract.redeemCode, member, async ({ code }, { who }) => {
    await slowed(CODES, who);
    const { form, amount } = await commands.redeem(deps, who, code);
    return { form, amount };
  });
  mount(contract.listRewards, member, async (input, { who }) => rewardsOf(promotions, who, input));
  mount(bonus.listBonuses, member, async (_input, { who }) => {
    await slowed(LOOKS, who);
    return bonusesOf(deps, who.memberId);
  });
  mountKinds(mount, { promotions, member, visitor }, slowed);
  mount(bonus.leaveBonus, member, async ({ bonusId, lost }, { who }) => {
    await slowed(ACTS, who);
    await leaveBonus(promotions, who.memberId, bonusId, lost);
    return bonusesOf(deps, who.memberId);
  });
}

/** Routes of kinds that have more to show than their state, and of announced offers. */
function mountKinds(
  mount: Mount,
  { promotions, member, visitor }: Omit<PromotionRoutesDeps, 'limiter'>,
  slowed: (rule: RateRule, who: Who) => Promise<void>,
): void {
  const { deps } = promotions;
  const isRestricted = async (who: Who) => (await closedForOf(promotions, who)) === 'excluded';
  mountEnvelopes(mount, { deps, visitor });
  mount(takeAnnouncement, member, async (_input, { who }) => {
    await slowed(LOOKS, who);
    const offer = await announce.takeAnnouncement(deps, who);
    return { offer: offer && cardOf(offer) };
  });
  mountBoards(mount, { deps, member, slowed: (who: Who) => slowed(LOOKS, who) });
  mountRaffles(mount, {
    ...{ deps, member, visitor, isRestricted },
    slowed: (is, who: Who) => slowed(is === 'act' ? ACTS : LOOKS, who),
  });
  mountFreeRounds(mount, { deps, member, slowed: (who: Who) => slowed(LOOKS, who) });
  mountReferral(mount, { ...{ deps, member, isRestricted }, slowed: (who: Who) => slowed(LOOKS, who) });
}

/** Whether an offer is shown to everybody: it is neither for a segment, nor has a holdout. */
const isPublic = ({ audience, holdoutPpm }: Offer['draft']): boolean => audience === null && !holdoutPpm;
/** The offers shown to a member; the cards of segment-only offers are included. */
async function mineOf(promotions: Promotions, who: Who): Promise<Output<typeof contract.getOwnPromotions>> {
  const { deps } = promotions;
  const closedFor = await closedForOf(promotions, who);
  const all = closedFor ? [] : await ownOffers(deps, deps.db, who);
  await noteExposures(deps, who, all);
  const told = all.filter(isTold);
  return {
    closedFor,
    list: told.map(({ shown }) => shown),
    cards: told.filter(({ offer }) => !isPublic(offer.draft)).map(({ offer }) => cardOf(offer)),
  };
}

/** Trial accounts have no promotions, and neither has anybody during a break or an exclusion: no offers and no counts. */
async function closedForOf({ deps }: Promotions, who: Who): Promise<'trial' | 'excluded' | null> {
  if (isTrialKind(who.accountKind)) return 'trial';
  return deps.checkMember(who.memberId).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return 'excluded';
      throw error;
    },
  );
}

function countsOf(all: readonly Own[]): Output<typeof getMissionSummary> {
  const missions = all.filter(({ offer }) => offer.draft.configured.kind === 'MISSION');
  const inState = (list: readonly Own[], state: contract.OwnOffer['state']) =>
    list.filter(({ shown }) => shown.state === state).length;
  return {
    availablePromoCount: inState(all, 'claim'),
    claimable: inState(missions, 'claim'),
    inProgress: inState(missions, 'process'),
  };
}

/** An offer as everybody sees it. The parameters of a code offer would reveal the code. */
export function cardOf({ offerId, draft, rules }: Offer): contract.OfferCard {
  const { configured } = draft;
  return {
    promoId: offerId,
    kind: configured.kind,
    tags: draft.tags,
    title: draft.title,
    text: draft.text,
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    price: priceOf(configured),
    terms: [...rules.terms, ...onceClauses(draft.once ?? [])].map(({ id, values }) => ({ id, values: { ...values } })),
    configured: configured.kind === 'CODE' ? null : configured,
  };
}

async function rewardsOf(
  { deps }: Promotions,
  who: Who,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listRewards>> {
  const below = placeCursor(cursor, REWARD_KEY);
  const page = await keysetPage(
    limit,
    (most) => listRewards(deps.db, who.memberId, below, most),
    (last) => placeText(last.at, last.reward_key),
  );
  const offers = new Map(
    (await readOffers(deps.db, [...new Set(page.list.map((row) => row.offer_id))])).map((row) => [
      row.offer_id,
      offerOfRow(row),
    ]),
  );
  return {
    nextCursor: page.nextCursor,
    list: page.list.map((row) => {
      const { title, configured } = offers.get(row.offer_id)!.draft;
      return {
        rewardKey: row.reward_key,
        title,
        kind: configured.kind as PromotionKind,
        form: row.form,
        amount: row.amount,
        state: row.state,
        at: row.at.toISOString(),
      };
    }),
  };
}

async function leaveBonus({ deps }: Promotions, ownerId: bigint, grantId: string, lost: bigint): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const accounts = await deps.wallet.lock(tx, [ownerId]);
    const grant = (await readOpenGrants(tx, ownerId)).find((one) => one.grant_id === grantId);
    if (!grant) throw new Refused('BONUS_STATE');
    const bonusAccount = accounts.find(({ code, currency }) => code === 'bonus' && currency === grant.currency);
    const loses = grant.state === 'active' ? (bonusAccount?.balance ?? 0n) : 0n;
    if (loses !== lost) throw new Refused('CONFIRM_CHANGED');
    await endByReference(deps, tx, ownerId, grant.reference, 'forfeited');
  });
  deps.changed(ownerId);
}
