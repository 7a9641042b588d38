import type { OfferDetail, OfferRow as ShownOffer } from '@kismet/contracts/promotions/operator-offers';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { mayBeOnce } from '@kismet/rules/promotions/once';
import type { ApprovalAction, ApprovalCase } from '../../../platform/approval.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { refusalOf } from '../once/once.ts';
import { checkChain } from './chain.ts';
import type { OfferDeps } from './deps.ts';
import { lockEntry, writeEntryState } from './entry-store.ts';
import type { Offer, OfferDraft } from './offer.ts';
import { offerOfRow } from './offer-row.ts';
import * as store from './offer-store.ts';
import { ownOffer } from './own-offers.ts';
import { takeReward } from './take-reward.ts';

export const PUBLISH_ACTION = 'promotions.publish';
const kindOf = (draft: OfferDraft) => draft.configured.kind;

export const shownOffer = (row: store.OperatorRow): ShownOffer => {
  const draft = store.readDraft(row.draft);
  return {
    promoId: row.offer_id,
    version: row.version,
    state: row.state,
    kind: kindOf(draft),
    title: draft.title,
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    budget: row.budget ?? draft.budget,
    granted: row.granted ?? 0n,
    claims: row.claims ?? 0,
    joined: row.joined ?? 0,
    draft,
  };
};
/** One offer with its live version, and who saved the newest. Refuses `NOT_FOUND`, also for another brand's. */
export async function offerDetail(
  deps: OfferDeps,
  brandId: number,
  offerId: string,
  operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>,
): Promise<OfferDetail> {
  const row = await store.readOperatorOffer(deps.db, brandId, offerId);
  if (!row) throw new Refused('NOT_FOUND');
  const [[live], names] = await Promise.all([store.readOffers(deps.db, [offerId]), operatorNames([row.saved_by])]);
  return {
    ...shownOffer(row),
    live: live ? { version: live.version, draft: store.readDraft(live.draft) } : null,
    savedBy: names.get(row.saved_by) ?? '',
    savedAt: row.saved_at.toISOString(),
  };
}

const isOver = (state: store.OfferRow['state']): boolean => state === 'stopped' || state === 'ended';
const FIELD = (name: string) => new Refused('FIELD_INVALID', {}, [{ name, code: 'FIELD_INVALID' }]);
/**
 * Saves a draft as a new version. Refuses `VERSION_CHANGED` when another operator saved in between, `OFFER_STATE` for a stopped or ended offer, and
 * `FIELD_INVALID` for an end before the start, another kind, an audience that is no segment of the brand, or an invalid preceding mission.
 */
export async function saveDraft(
  deps: OfferDeps,
  tx: Tx,
  wanted: { brandId: number; operatorId: bigint; offerId: string; version: number; draft: OfferDraft },
): Promise<void> {
  const { brandId, offerId } = wanted;
  const draft = await withSegment(deps, tx, brandId, wanted.draft);
  if (draft.endsAt !== null && Date.parse(draft.endsAt) <= Date.parse(draft.startsAt)) throw FIELD('endsAt');
  await checkChain(tx, { brandId, offerId }, draft);
  const at = new Date(deps.clock.now());
  const version = { offerId, draft, savedBy: wanted.operatorId, at };
  if (wanted.version === 0) {
    if (!(await store.insertOffer(tx, { offerId, brandId, kind: kindOf(draft), at })))
      throw new Refused('VERSION_CHANGED');
    return store.insertVersion(tx, { ...version, version: 1 });
  }
  const offer = await store.lockOffer(tx, brandId, offerId);
  if (offer?.version !== wanted.version) throw new Refused('VERSION_CHANGED');
  if (isOver(offer.state)) throw new Refused('OFFER_STATE');
  if (offer.kind !== kindOf(draft)) throw FIELD('kind');
  await store.insertVersion(tx, { ...version, version: offer.version + 1 });
  await store.writeVersion(tx, offerId, offer.version + 1);
}

/**
 * A draft with the current state of its segment: neither name nor rule is taken from the caller, since a second operator relies on them. The friend's
 * deposit decides a referral, so that offer has no audience.
 */
async function withSegment(deps: OfferDeps, tx: Tx, brandId: number, draft: OfferDraft): Promise<OfferDraft> {
  if (draft.holdoutPpm && kindOf(draft) === 'REFERRAL') throw FIELD('holdoutPpm');
  if (draft.once?.length && !mayBeOnce(kindOf(draft))) throw FIELD('once');
  if (draft.audience === null) return draft;
  const segment = await deps.audience.segment(tx, brandId, draft.audience.segmentId);
  if (segment === null || kindOf(draft) === 'REFERRAL') throw FIELD('audience');
  return { ...draft, audience: segment };
}

interface PublishPayload {
  readonly brandId: number;
  readonly offerId: string;
  readonly version: number;
  readonly title: string;
  readonly kind: string;
  readonly budget: string;
}
/** The case for a second operator. Refuses `NOT_FOUND`, `VERSION_CHANGED`, `OFFER_STATE`. */
export async function publishCase(
  deps: OfferDeps,
  wanted: { brandId: number; offerId: string; version: number; reason: string },
): Promise<ApprovalCase<PublishPayload>> {
  const row = await store.readOperatorOffer(deps.db, wanted.brandId, wanted.offerId);
  if (!row) throw new Refused('NOT_FOUND');
  if (row.version !== wanted.version) throw new Refused('VERSION_CHANGED');
  if (isOver(row.state) || row.live_version === row.version) throw new Refused('OFFER_STATE');
  const draft = store.readDraft(row.draft);
  return {
    action: PUBLISH_ACTION,
    subject: `offer:${row.offer_id}`,
    reason: wanted.reason,
    payload: {
      brandId: row.brand_id,
      offerId: row.offer_id,
      version: row.version,
      title: draft.title.en,
      kind: row.kind,
      budget: unitsToDecimal(draft.budget),
    },
  };
}
/** Publishes the version that was approved; a newer draft needs its own approval. */
export const publishAction = (changed: () => void): ApprovalAction => ({
  action: PUBLISH_ACTION,
  ability: PUBLISH_ACTION,
  describe(payload) {
    const { offerId, title, kind, budget, version } = payload as PublishPayload;
    return { promoId: offerId, title, kind, budget, version: String(version) };
  },
  async execute(tx, payload) {
    const { brandId, offerId, version } = payload as PublishPayload;
    const offer = await store.lockOffer(tx, brandId, offerId);
    if (offer?.version !== version) throw new Refused('VERSION_CHANGED');
    if (isOver(offer.state)) throw new Refused('OFFER_STATE');
    const row = await store.readOperatorOffer(tx, brandId, offerId);
    const draft = store.readDraft(row!.draft);
    // the chain may have changed since the draft was saved
    await checkChain(tx, { brandId, offerId }, draft);
    const { configured } = draft;
    const code = configured.kind === 'CODE' ? configured.parameters.code : null;
    await store.publish(tx, { offerId, version, code, budget: draft.budget, quota: draft.quota });
  },
  committed: changed,
});

/** Whether members can join or apply for an offer: any other kind can only be ended. */
const hasNewcomers = ({ rules }: Offer): boolean => rules.needsJoin || rules.givenBy === 'operator';
/**
 * Stops a published offer: nobody new can join or apply, members already in it continue. Refuses `NOT_FOUND`, `OFFER_STATE`, also for a kind that
 * nobody joins.
 */
export async function stopOffer(tx: Tx, brandId: number, offerId: string): Promise<void> {
  const offer = await store.lockOffer(tx, brandId, offerId);
  if (!offer) throw new Refused('NOT_FOUND');
  const [live] = await store.readOffers(tx, [offerId]);
  if (offer.state !== 'published' || !hasNewcomers(offerOfRow(live!))) throw new Refused('OFFER_STATE');
  await store.writeState(tx, offerId, 'stopped');
}
/** Ends a published or stopped offer: it gives nothing any more; granted bonuses keep their terms. Refuses `NOT_FOUND`, `OFFER_STATE`. */
export async function endOffer(tx: Tx, brandId: number, offerId: string): Promise<void> {
  const offer = await store.lockOffer(tx, brandId, offerId);
  if (!offer) throw new Refused('NOT_FOUND');
  if (offer.state !== 'published' && offer.state !== 'stopped') throw new Refused('OFFER_STATE');
  await store.writeState(tx, offerId, 'ended');
}

/**
 * Decides an application: gives the amount, or refuses it with a remark. Refuses `NOT_FOUND`, `PROMO_STATE` when it was already decided, the offer
 * has ended or is held for the member, `AMOUNT_RANGE` above the offer's maximum, `QUOTA_USED`, `ONCE_USED`, and `EXCLUDED` for a member on a break,
 * who gets nothing until it ends.
 */
export async function decideApplication(
  deps: OfferDeps,
  tx: Tx,
  wanted: { brandId: number; memberId: bigint; offerId: string; amount: bigint | null; remark: string },
): Promise<void> {
  const { brandId, memberId, offerId, amount, remark } = wanted;
  await deps.wallet.lock(tx, [memberId]);
  const own = await ownOffer(deps, tx, { memberId, brandId }, offerId);
  const entry = own && (await lockEntry(tx, memberId, offerId, own.cycle));
  if (!own || !entry) throw new Refused('NOT_FOUND');
  const { configured } = own.offer.draft;
  if (entry.state !== 'applied' || configured.kind !== 'MANUAL') throw new Refused('PROMO_STATE');
  if (amount === null) await writeEntryState(tx, entry, 'rejected', remark);
  else {
    if (own.offer.isEnded || own.shown.reasons.includes('REVIEW')) throw new Refused('PROMO_STATE');
    await deps.checkMember(memberId, tx);
    const most = configured.parameters.maxAmount;
    if (amount <= 0n || amount > most)
      throw new Refused('AMOUNT_RANGE', { min: '0.01', max: unitsToDecimal(most) }, [
        { name: 'amount', code: 'AMOUNT_RANGE', params: { min: '0.01', max: unitsToDecimal(most) } },
      ]);
    const { currency, accountClass } = own.basis;
    const taken = await takeReward(
      deps,
      tx,
      { ownerId: memberId, brandId, currency, accountClass },
      {
        offer: own.offer,
        cycle: own.cycle,
        reward: { form: 'cash', amount },
        depositId: null,
        byClaim: false,
        isReviewed: true,
      },
    );
    if (taken === 'used-up') throw new Refused('QUOTA_USED');
    if (typeof taken === 'object') throw refusalOf(taken, offerId);
    await writeEntryState(tx, entry, 'done', remark);
  }
  await deps.tell(tx, { ownerId: memberId, brandId, kind: 'promotion-answered', params: { remark } });
}

/** A transaction of an operator's command. */
export const inTx = <T>(deps: OfferDeps, work: (tx: Tx) => Promise<T>): Promise<T> => withTx(deps.db, work);
