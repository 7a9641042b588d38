import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay, businessDayStart, DAY_MS, firstOfMonth, HOUR_MS } from '@kismet/kernel/time';
import type { Reward, Wager } from '@kismet/rules/promotions/kind';
import {
  judgeReferral,
  type Referral,
  type ReferralFacts,
  rewardForFriend,
  SHARED_WAYS,
  type SharedWay,
  type Verdict,
} from '@kismet/rules/promotions/referral';
import { type Db, type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Member } from '../../members/index.ts';
import type { CreditedDeposit } from '../offers/deposit-bonus-commands.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { isRunning, type Offer } from '../offers/offer.ts';
import { offerOfRow } from '../offers/offer-row.ts';
import { readOffers } from '../offers/offer-store.ts';
import { isRestricted } from '../offers/restricted.ts';
import { takeReward } from '../offers/take-reward.ts';
import * as store from './referral-store.ts';

/** Reports what two accounts share; each module that knows something registers one. */
export type Sharer = (tx: Tx, one: bigint, other: bigint) => Promise<readonly SharedWay[]>;
interface ReferralDeps extends OfferDeps {
  readonly sharers: readonly Sharer[];
}
const AT_ONCE = 200;
const AGAIN_MS = { hour: HOUR_MS, day: DAY_MS };
/** Cycle of the friend's own reward, and of the referrer's for one friend. */
const FRIEND = 'friend';
const ofFriend = (publicId: string): string => `f-${publicId}`;
const OF_FRIENDS = 'f-';

/** The parameters of a referral offer; null for another kind. */
const referralOf = ({ draft: { configured } }: Offer): Referral | null =>
  configured.kind === 'REFERRAL' ? configured.parameters : null;

/** The referral offer of a brand that is running now; the oldest one when there are several. */
export async function runningOffer(deps: OfferDeps, from: Db | Tx, brandId: number): Promise<Offer | null> {
  const now = deps.clock.now();
  const all = (await store.readReferralOffers(from, brandId)).map(offerOfRow);
  return all.find((offer) => isRunning(offer, now)) ?? null;
}

/**
 * Records the first deposit of a referred member that reaches the minimum of the running offer in time, in the transaction that
 * credits it. Nothing is paid here: the referrer's accounts are not locked.
 */
export async function noteDeposit(deps: OfferDeps, tx: Tx, deposit: CreditedDeposit): Promise<void> {
  const arrival = await deps.arrivalOf(tx, deposit.ownerId);
  if (!arrival?.referrerId || (await store.hasReferral(tx, deposit.ownerId))) return;
  const offer = await runningOffer(deps, tx, deposit.brandId);
  const terms = offer && referralOf(offer);
  const now = deps.clock.now();
  if (!terms || deposit.amount < terms.minDeposit) return;
  if (now >= arrival.at.getTime() + terms.withinDays * DAY_MS) return;
  await store.insertReferral(tx, {
    owner_id: deposit.ownerId,
    brand_id: deposit.brandId,
    referrer_id: arrival.referrerId,
    offer_id: offer.offerId,
    deposit_id: deposit.depositId,
    deposited_at: new Date(now),
  });
}
export const noteChargeBack = (deps: OfferDeps, tx: Tx, ownerId: bigint, depositId: string): Promise<void> =>
  store.writeChargedBack(tx, ownerId, depositId, new Date(deps.clock.now()));

/** Decides what is due, each in a separate transaction, so that one failure holds up no other. */
export async function settleReferrals(deps: ReferralDeps): Promise<void> {
  const due = await store.readDue(deps.db, new Date(deps.clock.now()), AT_ONCE);
  const failures: unknown[] = [];
  for (const { owner_id, referrer_id } of due) {
    await settleOne(deps, owner_id, referrer_id).catch((error: unknown) => failures.push(error));
    deps.changed(owner_id);
    deps.changed(referrer_id);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some referrals could not be decided');
}
async function settleOne(deps: ReferralDeps, friendId: bigint, referrerId: bigint): Promise<void> {
  try {
    await withTx(deps.db, (tx) => settle(deps, tx, friendId, referrerId));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'QUOTA_USED') throw error;
    // a reward beyond the budget was rolled back as a whole
    await withTx(deps.db, (tx) => refuse(deps, tx, friendId, 'BUDGET', []));
  }
}

interface Pair {
  readonly referrer: Member;
  readonly friend: Member;
}
/** Decides one referral under the locks of both owners: ledger accounts first, as everywhere. Refuses `QUOTA_USED`. */
async function settle(deps: ReferralDeps, tx: Tx, friendId: bigint, referrerId: bigint): Promise<void> {
  await deps.wallet.lock(tx, [friendId, referrerId]);
  const row = await store.lockReferral(tx, friendId);
  if (row?.state !== 'waiting') return;
  const members = await deps.members.byIds(queryOf(tx), [friendId, referrerId]);
  const pair = { friend: members.get(friendId)!, referrer: members.get(referrerId)! };
  const offer = offerOfRow((await readOffers(tx, [row.offer_id]))[0]!);
  const shared = await sharedWays(deps, tx, pair);
  const verdict = await judged(deps, tx, row, pair, offer, shared);
  const at = new Date(deps.clock.now());
  if (verdict.do === 'wait') await store.writeLookAt(tx, friendId, new Date(at.getTime() + AGAIN_MS[verdict.again]));
  else if (verdict.do === 'audit')
    await store.writeOutcome(tx, friendId, { state: 'audit', reason: null, evidence: shared, amount: null, at });
  else await pay(deps, tx, { pair, offer, shared, verdict });
}

/** What two accounts share, in a fixed order. */
async function sharedWays(
  { sharers, members }: ReferralDeps,
  tx: Tx,
  { friend, referrer }: Pair,
): Promise<SharedWay[]> {
  const found = new Set<SharedWay>();
  for (const { memberId, by } of await members.doublesOf(tx, friend.memberId))
    if (memberId === referrer.memberId) found.add(by);
  for (const sharer of sharers) for (const way of await sharer(tx, friend.memberId, referrer.memberId)) found.add(way);
  return SHARED_WAYS.filter((way) => found.has(way));
}

async function judged(
  deps: ReferralDeps,
  tx: Tx,
  row: store.ReferralRow,
  { friend, referrer }: Pair,
  offer: Offer,
  shared: readonly SharedWay[],
): Promise<Verdict> {
  const now = deps.clock.now();
  return judgeReferral({
    // agents earn commission on their downline, and other classes of accounts never mix
    isEnded: !isRunning(offer, now) || referrer.accountKind !== 0 || referrer.accountClass !== friend.accountClass,
    shared,
    isCleared: row.is_cleared,
    turnover: await turnoverOf(deps, tx, friend, referralOf(offer)!),
    isRestricted:
      (await isRestricted(deps, tx, referrer, offer.offerId)) || (await isRestricted(deps, tx, friend, offer.offerId)),
    waitedDays: Math.floor((now - row.deposited_at.getTime()) / DAY_MS),
    isBelowLevel: referrer.vipLevel < offer.draft.minVipLevel,
    rewardedThisMonth: await rewardedThisMonth(deps, tx, referrer, offer.offerId),
    monthlyMost: referralOf(offer)!.monthlyMost,
  });
}
/** Whether a friend has reached the turnover, on days of the brand from the registration day on, as far as bets have been counted. */
async function turnoverOf(
  deps: OfferDeps,
  tx: Tx,
  friend: Member,
  { minTurnover, withinDays }: Referral,
): Promise<ReferralFacts['turnover']> {
  if (minTurnover === null) return 'reached';
  const [{ zone }, arrival] = await Promise.all([
    deps.site.brandById(friend.brandId),
    deps.arrivalOf(tx, friend.memberId),
  ]);
  const from = arrival!.at.getTime();
  const days = await deps.playDays(queryOf(tx), friend.memberId, businessDay(from, zone));
  const last = businessDay(from + withinDays * DAY_MS, zone);
  const turnover = days.reduce((sum, { day, validBet }) => (day <= last ? sum + validBet : sum), 0n);
  if (turnover >= minTurnover) return 'reached';
  // bets of the last day are counted a little later
  return deps.clock.now() < from + withinDays * DAY_MS + DAY_MS ? 'missing' : 'too-late';
}
/** Friends for whom an offer rewarded a member in the brand's current month. */
export async function rewardedThisMonth(
  deps: OfferDeps,
  from: Db | Tx,
  { memberId, brandId }: Pick<Member, 'memberId' | 'brandId'>,
  offerId: string,
): Promise<number> {
  const { zone } = await deps.site.brandById(brandId);
  const month = firstOfMonth(businessDay(deps.clock.now(), zone));
  return store.countRewarded(from, memberId, offerId, OF_FRIENDS, new Date(businessDayStart(month, zone)));
}

interface Decided {
  readonly pair: Pair;
  readonly offer: Offer;
  readonly shared: readonly SharedWay[];
  readonly verdict: Verdict;
}
async function pay(deps: ReferralDeps, tx: Tx, { pair, offer, shared, verdict }: Decided): Promise<void> {
  const terms = referralOf(offer)!;
  const { friendAmount, wager } = terms;
  const { friend, referrer } = pair;
  const before = await store.countRewarded(tx, referrer.memberId, offer.offerId, OF_FRIENDS, new Date(0));
  const amount = rewardForFriend(terms, before);
  const at = new Date(deps.clock.now());
  const isPaid = verdict.do === 'pay';
  if (isPaid) {
    await give(deps, tx, referrer, offer, ofFriend(friend.publicId), rewardOf(amount, wager));
    await deps.tell(tx, {
      ownerId: referrer.memberId,
      brandId: referrer.brandId,
      kind: 'referral-rewarded',
      params: { amount: unitsToDecimal(amount) },
    });
  }
  const isFriendPaid = isPaid || (verdict.do === 'refuse' && verdict.isFriendPaid);
  if (isFriendPaid && friendAmount !== null) await give(deps, tx, friend, offer, FRIEND, rewardOf(friendAmount, wager));
  if (verdict.do === 'refuse') await refuse(deps, tx, friend.memberId, verdict.why, shared);
  else await store.writeOutcome(tx, friend.memberId, { state: 'rewarded', reason: null, evidence: shared, amount, at });
}
const rewardOf = (amount: bigint, wager: Wager | null): Reward =>
  wager ? { form: 'bonus', amount, wager } : { form: 'cash', amount };
const refuse = (
  deps: OfferDeps,
  tx: Tx,
  friendId: bigint,
  reason: NonNullable<store.ReferralRow['reason']>,
  evidence: readonly SharedWay[],
): Promise<void> =>
  store.writeOutcome(tx, friendId, {
    ...{ state: 'refused', reason, evidence, amount: null, at: new Date(deps.clock.now()) },
  });

async function give(deps: OfferDeps, tx: Tx, to: Member, offer: Offer, cycle: string, reward: Reward): Promise<void> {
  const { currency } = await deps.site.brandById(to.brandId);
  const owner = { ownerId: to.memberId, brandId: to.brandId, currency, accountClass: to.accountClass };
  const taken = await takeReward(deps, tx, owner, { offer, cycle, reward, depositId: null, byClaim: false });
  if (taken === 'used-up') throw new Refused('QUOTA_USED');
}

/**
 * An operator's decision on a friend whose account shares a browser or a network with the referrer's. If allowed, the referral is
 * decided again within a minute. Refuses `NOT_FOUND`, and `PROMO_STATE` when it is not waiting for an operator.
 */
export async function answerReferral(
  deps: OfferDeps,
  tx: Tx,
  wanted: {
    brandId: number;
    offerId: string;
    friendId: bigint;
    operatorId: bigint;
    isAllowed: boolean;
    remark: string;
  },
): Promise<void> {
  const row = await store.lockReferral(tx, wanted.friendId);
  if (row?.brand_id !== wanted.brandId || row.offer_id !== wanted.offerId) throw new Refused('NOT_FOUND');
  if (row.state !== 'audit') throw new Refused('PROMO_STATE');
  const { isAllowed, operatorId, remark } = wanted;
  await store.writeAnswer(tx, wanted.friendId, { isAllowed, by: operatorId, remark, at: new Date(deps.clock.now()) });
}
