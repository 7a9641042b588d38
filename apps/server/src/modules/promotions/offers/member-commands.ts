import type { OwnOffer } from '@kismet/contracts/promotions/offer';
import { Refused } from '@kismet/kernel/outcome';
import { firstNo, isOfMember, kindIn, type OfferCondition, refusalFor } from '@kismet/rules/promotions/conditions';
import type { Reward } from '@kismet/rules/promotions/kind';
import type { Tx } from '../../../platform/db.ts';
import { readOpenGrants } from '../bonus/grant-store.ts';
import { openShare } from '../envelope/envelope-store.ts';
import { enterBoard, leaveBoard } from '../leaderboard/board-commands.ts';
import { inOwnTx, refusalOf, Suspected } from '../once/once.ts';
import type { OfferDeps, OfferMember } from './deps.ts';
import { readJoined, writeEntry, writeEntryState } from './entry-store.ts';
import { cycleAt } from './offer.ts';
import { offerOfRow } from './offer-row.ts';
import { countJoined, findByCode, readOffers } from './offer-store.ts';
import { type Own, ownOffer } from './own-offers.ts';
import { takeReward } from './take-reward.ts';

/** An offer of the brand for a member, under the member's lock. Refuses `NOT_FOUND`. */
export async function found(deps: OfferDeps, tx: Tx, who: OfferMember, offerId: string): Promise<Own> {
  // one member's commands run one after another
  await deps.wallet.lock(tx, [who.memberId]);
  const own = await ownOffer(deps, tx, who, offerId);
  if (!own) throw new Refused('NOT_FOUND');
  return own;
}
/** Checks under the member's lock: a break or an exclusion that began in the meantime wins. */
export async function refuseUnless(
  deps: OfferDeps,
  tx: Tx,
  who: OfferMember,
  own: Own,
  ...states: readonly OwnOffer['state'][]
): Promise<void> {
  await deps.checkMember(who.memberId, tx);
  const no = firstNo(own.conditions.filter(isOfMember));
  if (no) throw refusalIn(own, no);
  if (!states.includes(own.shown.state)) throw new Refused('PROMO_STATE');
}
/** The refusal for an unmet condition; a suspicion is recorded after the rollback. */
function refusalIn({ offer: { offerId }, shown }: Own, no: OfferCondition): Refused {
  if (no.id === 'ONCE_SHARED') return new Suspected(offerId, kindIn(no.values));
  const { code, params } = refusalFor(no, { isClaimed: shown.state === 'claimed' }) ?? {
    code: 'PROMO_STATE',
    params: {},
  };
  return new Refused(code, params);
}
async function acted(
  deps: OfferDeps,
  who: OfferMember,
  offerId: string,
  act: (tx: Tx, own: Own) => Promise<void>,
): Promise<OwnOffer> {
  await inOwnTx(deps, who, async (tx) => act(tx, await found(deps, tx, who, offerId)));
  deps.changed(who.memberId);
  return (await ownOffer(deps, deps.db, who, offerId))!.shown;
}
const enter = (deps: OfferDeps, tx: Tx, who: OfferMember, own: Own, more: Partial<Parameters<typeof writeEntry>[1]>) =>
  writeEntry(tx, {
    owner_id: who.memberId,
    offer_id: own.offer.offerId,
    cycle: own.cycle,
    brand_id: who.brandId,
    version: own.offer.version,
    state: 'joined',
    entered_at: new Date(deps.clock.now()),
    ...more,
  });

/**
 * Joins an offer, before the deposit or the bets that count for it. Refuses `NOT_ELIGIBLE` with the reason, `PROMO_STATE`, `QUOTA_USED`
 * when the budget cannot pay the prizes of a leaderboard, and `BONUS_ACTIVE` while another deposit bonus is joined, active or waiting:
 * at most one at a time (rule 4.6).
 */
export const join = (deps: OfferDeps, who: OfferMember, offerId: string): Promise<OwnOffer> =>
  acted(deps, who, offerId, async (tx, own) => {
    await refuseUnless(deps, tx, who, own, 'join', 'process');
    if (!own.offer.rules.needsJoin) throw new Refused('PROMO_STATE');
    if (own.offer.rules.givenBy === 'deposit') await refuseSecondBonus(deps, tx, who);
    await enter(deps, tx, who, own, {});
    if (own.offer.rules.givenBy === 'rank') await enterBoard(deps, tx, who.memberId, own.offer);
    await countJoined(tx, own.offer.offerId, 1);
  });

async function refuseSecondBonus(deps: OfferDeps, tx: Tx, who: OfferMember): Promise<void> {
  if ((await readOpenGrants(tx, who.memberId)).length > 0) throw new Refused('BONUS_ACTIVE');
  const joined = await readJoined(tx, who.memberId);
  const offers = await readOffers(
    tx,
    joined.map((entry) => entry.offer_id),
  );
  const { zone } = await deps.site.brandById(who.brandId);
  const now = deps.clock.now();
  // an entry from an earlier cycle gives nothing any more
  const isOpen = offers
    .map(offerOfRow)
    .some(
      ({ offerId, rules, isEnded, endMs }) =>
        rules.givenBy === 'deposit' &&
        !isEnded &&
        (endMs === null || now < endMs) &&
        joined.some((one) => one.offer_id === offerId && one.cycle === cycleAt(rules.cycle, now, zone).key),
    );
  if (isOpen) throw new Refused('BONUS_ACTIVE');
}

/** Leaves an offer that has given nothing yet. Refuses `PROMO_STATE`. */
export const leave = (deps: OfferDeps, who: OfferMember, offerId: string): Promise<OwnOffer> =>
  acted(deps, who, offerId, async (tx, own) => {
    if (own.entry?.state !== 'joined') throw new Refused('PROMO_STATE');
    await writeEntryState(tx, own.entry, 'left');
    if (own.offer.rules.givenBy === 'rank') await leaveBoard(tx, who.memberId, own.entry);
    await countJoined(tx, offerId, -1);
  });

/**
 * Claims the reward of a met condition; a repeated claim gives nothing more. Refuses by the first condition that is not met (rule
 * 4.31): `NOT_ELIGIBLE`, `ONCE_USED`, `PROMO_STATE`, `QUOTA_USED`.
 */
export async function claim(deps: OfferDeps, who: OfferMember, offerId: string): Promise<OwnOffer> {
  // checked before the lock too: a member refused here keeps nobody waiting
  await deps.checkMember(who.memberId);
  return acted(deps, who, offerId, async (tx, own) => {
    await deps.checkMember(who.memberId, tx);
    if (own.shown.state === 'claimed') return;
    const no = firstNo(own.conditions);
    if (no) throw refusalIn(own, no);
    await give(deps, tx, who, own, await rewardOf(deps, tx, who, own));
  });
}

/**
 * Claims several rewards one after another, each in a separate transaction. Returns the refusal code of each that was refused; a break
 * or an exclusion refuses them all.
 */
export async function claimMany(
  deps: OfferDeps,
  who: OfferMember,
  offerIds: readonly string[],
): Promise<{ promoId: string; refusal: string | null }[]> {
  const list = [];
  for (const promoId of new Set(offerIds)) {
    const refusal = await claim(deps, who, promoId).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof Refused) || error.code === 'EXCLUDED') throw error;
        return error.code;
      },
    );
    list.push({ promoId, refusal });
  }
  return list;
}

/** The reward given now: for a red envelope, the next share. Refuses `QUOTA_USED` when others took the last one. */
async function rewardOf(deps: OfferDeps, tx: Tx, who: OfferMember, own: Own): Promise<Reward> {
  if (own.offer.draft.configured.kind !== 'RED_ENVELOPE') return own.due!;
  const at = new Date(deps.clock.now());
  const amount = await openShare(tx, { offerId: own.offer.offerId, cycle: own.cycle, ownerId: who.memberId, at });
  if (amount === null) throw new Refused('QUOTA_USED');
  return { form: 'cash', amount };
}

async function give(deps: OfferDeps, tx: Tx, who: OfferMember, own: Own, reward: Reward): Promise<void> {
  const { currency, accountClass } = own.basis;
  const owner = { ownerId: who.memberId, brandId: who.brandId, currency, accountClass };
  const taken = await takeReward(deps, tx, owner, {
    offer: own.offer,
    cycle: own.cycle,
    reward,
    depositId: null,
    byClaim: true,
  });
  if (taken === 'used-up') throw new Refused('QUOTA_USED');
  if (typeof taken === 'object') throw refusalOf(taken, own.offer.offerId);
}

/** Applies for an offer that an operator decides, with pictures. Refuses `NOT_ELIGIBLE`, `PROMO_STATE`, `NOT_FOUND`. */
export const apply = (
  deps: OfferDeps,
  who: OfferMember,
  offerId: string,
  { comment, fileIds }: { comment: string; fileIds: readonly string[] },
): Promise<OwnOffer> =>
  acted(deps, who, offerId, async (tx, own) => {
    await refuseUnless(deps, tx, who, own, 'join');
    if (own.offer.rules.givenBy !== 'operator') throw new Refused('PROMO_STATE');
    await deps.files.attach(tx, { ownerId: who.memberId, purpose: 'promotion', fileIds, caseId: offerId });
    await enter(deps, tx, who, own, { state: 'applied', comment, file_ids: fileIds });
  });

/**
 * Redeems a code. Refuses `REDEEM_WRONG` alike for an unknown, ended, held or already used code, `ONCE_USED` when another account of
 * the person used it (who thus knew the code), and `QUOTA_USED`.
 */
export async function redeem(deps: OfferDeps, who: OfferMember, typed: string): Promise<Reward> {
  const reward = await inOwnTx(deps, who, async (tx) => {
    // checked before the lock too: an excluded member learns nothing about a code
    await deps.checkMember(who.memberId, tx);
    const offerId = await findByCode(tx, who.brandId, typed.toUpperCase());
    if (offerId === null) throw new Refused('REDEEM_WRONG');
    const own = await found(deps, tx, who, offerId);
    await deps.checkMember(who.memberId, tx);
    const { configured } = own.offer.draft;
    const no = firstNo(own.conditions.filter(isOfMember));
    if (no?.id === 'ONCE_USED' || (no?.id === 'ONCE_SHARED' && own.shown.state === 'join')) throw refusalIn(own, no);
    if (configured.kind !== 'CODE' || own.shown.state !== 'join') throw new Refused('REDEEM_WRONG');
    const { amount, wager } = configured.parameters;
    const given: Reward = wager ? { form: 'bonus', amount, wager } : { form: 'cash', amount };
    await give(deps, tx, who, own, given);
    return given;
  });
  deps.changed(who.memberId);
  return reward;
}
