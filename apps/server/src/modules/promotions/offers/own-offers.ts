import type { OwnOffer } from '@kismet/contracts/promotions/offer';
import { instantOf } from '@kismet/kernel/zone';
import { conditionsOf, type OfferCondition, reasonsOf } from '@kismet/rules/promotions/conditions';
import { displayState, type StateFacts } from '@kismet/rules/promotions/display-state';
import type { Progress, Reward } from '@kismet/rules/promotions/kind';
import type { OnceKind } from '@kismet/rules/promotions/once';
import { type Raffle, ticketsEarned, ticketsLeft } from '@kismet/rules/promotions/raffle';
import type { Db, Tx } from '../../../platform/db.ts';
import { isHeldOut } from '../../../platform/experiment-arm.ts';
import { readWithShares } from '../envelope/envelope-store.ts';
import { readCleared, readHeld } from '../links/hold-store.ts';
import { onceOf, readOnceUsed } from '../once/once.ts';
import { readTickets, type Tickets } from '../raffle/draw-store.ts';
import { readWithPrizes } from '../raffle/raffle-store.ts';
import { previousOf, readLocked } from './chain.ts';
import type { OfferDeps, OfferMember } from './deps.ts';
import { type EntryRow, type RewardRow, readEntries, readRewards } from './entry-store.ts';
import { factsFor, type MemberBasis, readBasis } from './member-facts.ts';
import { cycleAt, cycleEnd, isRunning, type Offer } from './offer.ts';
import { offerOfRow } from './offer-row.ts';
import { readLeft, readLive, readOffers } from './offer-store.ts';

/** Whether a member is already in an offer that was stopped for newcomers. */
const isInIt = (entry: EntryRow | null, reward: RewardRow | null, mayReapply: boolean): boolean =>
  reward !== null || (entry !== null && entry.state !== 'left' && !(entry.state === 'rejected' && mayReapply));

/** One offer for one member, with the data that a command needs to act on it. */
export interface Own {
  readonly offer: Offer;
  readonly shown: OwnOffer;
  readonly cycle: string;
  readonly entry: EntryRow | null;
  readonly due: Reward | null;
  /** Everything that the offer requires for a claim, met or not; a claim is refused by the first that is not. */
  readonly conditions: readonly OfferCondition[];
  /** Its budget or number of rewards is used up. */
  readonly isUsedUp: boolean;
  /** For an offer with a holdout that the member could have now, in either group. */
  readonly exposure: { readonly isHeldOut: boolean } | null;
  readonly basis: MemberBasis;
  /** For a raffle, in its current cycle. */
  readonly tickets: (Tickets & { readonly earned: number; readonly left: number }) | null;
}

/** States of all offers of the brand for a member. */
export async function ownOffers(deps: OfferDeps, tx: Db | Tx, who: OfferMember): Promise<Own[]> {
  return judged(deps, tx, who, (await readLive(tx, who.brandId)).map(offerOfRow));
}
/** One offer of the brand for a member, ignoring everything after `upToMs`; null when there is no such offer. */
export async function ownOffer(
  deps: OfferDeps,
  tx: Db | Tx,
  who: OfferMember,
  offerId: string,
  upToMs: number | null = null,
): Promise<Own | null> {
  const [row] = await readOffers(tx, [offerId]);
  if (row?.brand_id !== who.brandId) return null;
  return (await judged(deps, tx, who, [offerOfRow(row)], upToMs))[0]!;
}

async function judged(
  deps: OfferDeps,
  tx: Db | Tx,
  who: OfferMember,
  offers: readonly Offer[],
  upToMs: number | null = null,
): Promise<Own[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ offerId }) => offerId);
  const [basis, entries, rewards, left, held, cleared] = await Promise.all([
    readBasis(deps, tx, who.memberId, { deposits: offers.some(countsDeposits) }),
    readEntries(tx, who.memberId, ids),
    // draws can win many prizes, and none of them affects a state
    readRewards(
      tx,
      who.memberId,
      offers.filter((one) => raffleIn(one) === null).map(({ offerId }) => offerId),
    ),
    readLeft(tx, ids),
    readHeld(tx, who.memberId, ids),
    readCleared(tx, who.memberId, ids),
  ]);
  const isNamed = offers.some(({ draft }) => draft.audience !== null)
    ? await deps.audience.judge(tx, who.brandId, who.memberId)
    : () => true;
  const withShares = await readShares(tx, basis, offers);
  const locked = await readLocked(tx, who, offers, { nowMs: basis.facts.nowMs, zone: basis.zone });
  const onceUsed = await readOnceUsed(deps, tx, who.memberId, offers, basis.facts.today);
  const raffles = await readRaffles(tx, who.memberId, basis, offers);
  const isBefore = (at: Date) => upToMs === null || at.getTime() <= upToMs;
  const entryOf = new Map(
    entries.filter(({ entered_at }) => isBefore(entered_at)).map((entry) => [entry.offer_id, entry]),
  );
  const rewardsOf = Map.groupBy(
    rewards.filter(({ at }) => isBefore(at)),
    (reward) => reward.offer_id,
  );
  return offers.map((offer) =>
    ownOf(basis, offer, entryOf.get(offer.offerId) ?? null, rewardsOf.get(offer.offerId) ?? [], {
      isUsedUp:
        left.get(offer.offerId) === 0n ||
        (isEnvelope(offer) && !withShares.has(offer.offerId)) ||
        (raffleIn(offer) !== null && !raffles.withPrizes.has(offer.offerId)),
      left: left.get(offer.offerId) ?? null,
      onceUsed: onceUsed.get(offer.offerId) ?? [],
      isCleared: cleared.has(offer.offerId),
      tickets: raffles.tickets.get(offer.offerId) ?? NO_TICKETS,
      isNamed: offer.draft.audience === null || isNamed(offer.draft.audience.rule),
      isHeld: held.has(offer.offerId),
      isLocked: locked.has(offer.offerId),
      isHeldOut: isHeldOut(offer.offerId, who.memberId, offer.draft.holdoutPpm ?? 0),
    }),
  );
}

/** Whether deposits of its cycle count for an offer. */
const countsDeposits = (offer: Offer): boolean => {
  const { configured } = offer.draft;
  if (configured.kind === 'FREE_ROUNDS') return configured.parameters.depositsFrom !== null;
  return raffleIn(offer)?.earnedBy === 'deposit';
};
const isEnvelope = ({ draft }: Offer): boolean => draft.configured.kind === 'RED_ENVELOPE';
/** Red envelopes of the day that have a share left. */
async function readShares(tx: Db | Tx, { facts, zone }: MemberBasis, offers: readonly Offer[]) {
  const ids = offers.filter(isEnvelope).map(({ offerId }) => offerId);
  return ids.length === 0 ? new Set<string>() : readWithShares(tx, ids, cycleAt('day', facts.nowMs, zone).key);
}
const raffleIn = ({ draft: { configured } }: Offer): Raffle | null =>
  configured.kind === 'RAFFLE' ? configured.parameters : null;
const NO_TICKETS: Tickets = { bought: 0, used: 0 };
/** Raffles with a prize left in their current cycle, and the member's tickets in it. */
async function readRaffles(tx: Db | Tx, memberId: bigint, { facts, zone }: MemberBasis, offers: readonly Offer[]) {
  const cycles = offers
    .filter((one) => raffleIn(one) !== null)
    .map(({ offerId, rules }) => ({ offerId, cycle: cycleAt(rules.cycle, facts.nowMs, zone).key }));
  if (cycles.length === 0) return { withPrizes: new Set<string>(), tickets: new Map<string, Tickets>() };
  const [withPrizes, tickets] = await Promise.all([
    readWithPrizes(tx, cycles, new Date(facts.nowMs)),
    readTickets(tx, memberId, cycles),
  ]);
  return { withPrizes, tickets };
}
/** When an offer opens for its current cycle. */
const opensMs = (
  { startMs, rules: { opensAt } }: Offer,
  { span }: ReturnType<typeof factsFor>,
  zone: string,
): number =>
  opensAt === null || span.from === null
    ? startMs
    : Math.max(startMs, instantOf(`${span.from}T${opensAt}:00.000`, zone));
/** What a claim would give; for an envelope only the share already opened, and for a raffle nothing: its draws show it. */
function shownReward(offer: Offer, state: OwnOffer['state'], due: Reward | null, taken: RewardRow | null) {
  if (raffleIn(offer)) return null;
  if (isEnvelope(offer)) return taken && { form: taken.form, amount: taken.amount };
  return state === 'claim' && due ? { form: due.form, amount: due.amount } : null;
}

/** The earliest end: of the cycle, of the offer, or of the member's own claim period; null when there is none. */
function claimUntilOf(offer: Offer, facts: ReturnType<typeof factsFor>, zone: string): string | null {
  const ends = [cycleEnd(facts.span, zone)?.getTime(), offer.endMs, offer.rules.claimUntil(facts)];
  const known = ends.filter((end) => typeof end === 'number');
  return known.length === 0 ? null : new Date(Math.min(...known)).toISOString();
}

function ticketsOf(offer: Offer, facts: ReturnType<typeof factsFor>): Own['tickets'] {
  const raffle = raffleIn(offer);
  return raffle && { ...facts.tickets, earned: ticketsEarned(raffle, facts), left: ticketsLeft(raffle, facts) };
}

const IN_IT: readonly EntryRow['state'][] = ['joined', 'applied', 'done'];
/** Whether the audience includes the member: matched by its rule now, or in the offer since it was matched (rule 4.21). */
const isMeant = (isNamed: boolean, entry: EntryRow | null): boolean =>
  isNamed || (entry !== null && IN_IT.includes(entry.state));
/** Whether a member sees an offer at all: a segment's offer is visible only to members in the segment, or who already have something from it. */
export const isTold = ({ shown }: Own): boolean => !shown.reasons.includes('AUDIENCE') || HAS_IT.includes(shown.state);
const SHUT: readonly string[] = ['AUDIENCE', 'REVIEW', 'PREVIOUS', 'ONCE_USED'];
/** Whether a reason closes an offer, even next to one that the member could resolve. */
const isShut = (reasons: readonly string[]): boolean => reasons.some((reason) => SHUT.includes(reason));
/** Reasons that no offer can make a member overcome: they reduce both groups alike. */
const RULED_OUT: readonly string[] = ['REVIEW', 'NOT_FIRST_DEPOSIT', 'TOO_LATE', 'LEVEL', 'ONCE_USED'];
const isRuledOut = (reasons: readonly string[]): boolean => reasons.some((reason) => RULED_OUT.includes(reason));
const isTakingNewcomers = (offer: Offer, nowMs: number): boolean => isRunning(offer, nowMs) && !offer.isStopped;
const HAS_IT: readonly OwnOffer['state'][] = ['claimed', 'issued', 'applying', 'rejected'];

/** Data read for all offers together. */
interface OfAll {
  readonly isUsedUp: boolean;
  /** Units of the budget; null before it was ever published. */
  readonly left: bigint | null;
  readonly tickets: Tickets;
  readonly isNamed: boolean;
  readonly isHeld: boolean;
  /** Whether an operator has lifted a hold of it. */
  readonly isCleared: boolean;
  /** Kinds of keys with which another member took it. */
  readonly onceUsed: readonly OnceKind[];
  /** Whether the preceding mission has not been rewarded yet. */
  readonly isLocked: boolean;
  /** Whether the member is in the holdout group, which is not shown the offer, for comparison. */
  readonly isHeldOut: boolean;
}
const GIVEN_ON_REQUEST: readonly Offer['rules']['givenBy'][] = ['claim', 'draw'];
const mayReapplyIn = ({ draft: { configured } }: Offer): boolean =>
  configured.kind === 'MANUAL' && configured.parameters.mayReapply;

function ownOf(
  basis: MemberBasis,
  offer: Offer,
  lastEntry: EntryRow | null,
  rewards: readonly RewardRow[],
  ofAll: OfAll,
): Own {
  const facts = factsFor(basis, offer, rewards, ofAll.tickets);
  const entry = lastEntry?.cycle === facts.span.key ? lastEntry : null;
  const reward = rewards.find(({ cycle, state }) => cycle === facts.span.key && state === 'taken') ?? null;
  const judgedAll = decide({ basis, offer, facts, entry, reward, ofAll });
  const { reasons, state, due, progress } = judgedAll;
  const { isUsedUp, isNamed, isHeldOut: isOut } = ofAll;
  return {
    offer,
    cycle: facts.span.key,
    entry,
    due,
    conditions: judgedAll.conditions,
    isUsedUp,
    exposure:
      offer.draft.holdoutPpm && isNamed && !isUsedUp && isTakingNewcomers(offer, facts.nowMs) && !isRuledOut(reasons)
        ? { isHeldOut: isOut }
        : null,
    basis,
    tickets: ticketsOf(offer, facts),
    shown: {
      promoId: offer.offerId,
      state,
      reasons,
      progress,
      reward: shownReward(offer, state, due, reward),
      cycleEndsAt: cycleEnd(facts.span, basis.zone)?.toISOString() ?? null,
      claimUntil: state === 'claim' ? claimUntilOf(offer, facts, basis.zone) : null,
      comment: entry?.comment ?? null,
      remark: entry?.remark ?? null,
    },
  };
}

interface Judging {
  readonly basis: MemberBasis;
  readonly offer: Offer;
  readonly facts: ReturnType<typeof factsFor>;
  readonly entry: EntryRow | null;
  readonly reward: RewardRow | null;
  readonly ofAll: OfAll;
}
/** Evaluates the conditions of an offer, and from them the reasons, the state and what is due. */
function decide({ basis, offer, facts, entry, reward, ofAll }: Judging) {
  const { rules, draft } = offer;
  const met = GIVEN_ON_REQUEST.includes(rules.givenBy) ? rules.due(facts) : null;
  const progress: Progress | null = rules.progress(facts);
  const mayReapply = mayReapplyIn(offer);
  const stateFacts: StateFacts = {
    nowMs: facts.nowMs,
    startMs: opensMs(offer, facts, basis.zone),
    endMs: offer.isEnded || (offer.isStopped && !isInIt(entry, reward, mayReapply)) ? offer.startMs : offer.endMs,
    isQuotaUsed: ofAll.isUsedUp,
    isForMember: true,
    mayReapply,
    needsJoin: rules.needsJoin,
    entry: entry?.state === 'done' ? null : (entry?.state ?? null),
    reward: reward && { byClaim: reward.by_claim },
    isDue: met !== null,
    hasProgress: progress !== null && progress.done > 0n,
  };
  const conditions = conditionsOf({
    state: stateFacts,
    givenBy: rules.givenBy,
    isMeant: isMeant(ofAll.isNamed && !ofAll.isHeldOut, entry),
    isHeld: ofAll.isHeld,
    isLocked: previousOf(draft) === null ? null : ofAll.isLocked,
    asks: rules.asks(facts),
    level: { has: basis.vipLevel, need: draft.minVipLevel },
    once: { kinds: onceOf(offer), used: ofAll.onceUsed, isCleared: ofAll.isCleared },
    progress,
    isShort: met !== null && ofAll.left !== null && met.amount > ofAll.left,
    shown: { audience: draft.audience?.name ?? null, left: ofAll.left, takenMs: reward?.at.getTime() ?? null },
  });
  const reasons = reasonsOf(conditions);
  const isForMember = reasons.length === 0 || (reasons.includes('PHONE_NEEDED') && !isShut(reasons));
  const due = reasons.length === 0 ? met : null;
  const state = displayState({ ...stateFacts, isForMember, isDue: due !== null });
  return { conditions, reasons, state, due, progress };
}
