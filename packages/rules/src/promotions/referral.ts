import { CASH_CLAUSES, type Clause, count, type KindRules, money, PLAIN, type Wager, wagerClauses } from './kind.ts';

export interface Referral {
  /** For the referrer, for each friend. */
  readonly amount: bigint;
  /** For the friend; null when only the referrer gets something. */
  readonly friendAmount: bigint | null;
  readonly minDeposit: bigint;
  /** Days after the friend's registration in which the deposit counts. */
  readonly withinDays: number;
  /** Friends of a month for whom a referrer is rewarded. */
  readonly monthlyMost: number;
  readonly wager: Wager | null;
}

/** A reward for a member by whose link a friend registered, once the friend has deposited enough (row PC-11). */
export const REFERRAL: KindRules<Referral> = {
  ...PLAIN,
  cycle: () => 'once',
  givenBy: 'friend',
  terms: ({ amount, friendAmount, minDeposit, withinDays, monthlyMost, wager }): readonly Clause[] => [
    {
      id: 'referral',
      values: { amount: money(amount), min: money(minDeposit), days: count(withinDays) },
    },
    ...(friendAmount === null ? [] : [{ id: 'referralFriend', values: { amount: money(friendAmount) } }]),
    { id: 'referralMonth', values: { count: count(monthlyMost) } },
    { id: 'referralSelf', values: {} },
    ...(wager ? wagerClauses(wager, amount) : CASH_CLAUSES),
  ],
};

/** What two accounts may share. Of these the first three name one person, the others also a household (F-49). */
export const SHARED_WAYS = ['person', 'document', 'payout-account', 'device', 'network'] as const;
export type SharedWay = (typeof SHARED_WAYS)[number];
const ONE_PERSON: readonly SharedWay[] = ['person', 'document', 'payout-account'];

export const REFUSALS = [
  'ENDED',
  'SHARED',
  'LEVEL',
  'MONTH_FULL',
  'BUDGET',
  'RESTRICTED',
  'CHARGED_BACK',
  'OPERATOR',
] as const;
export type ReferralRefusal = (typeof REFUSALS)[number];
/** What decides about a friend's deposit, read while the accounts of both are locked. */
export interface ReferralFacts {
  readonly isEnded: boolean;
  readonly shared: readonly SharedWay[];
  /** An operator has looked at what they share, and allowed it. */
  readonly isCleared: boolean;
  /** One of the two is locked, on a break or excluded. */
  readonly isRestricted: boolean;
  readonly waitedDays: number;
  readonly isBelowLevel: boolean;
  /** Friends of the current month for whom the referrer was rewarded. */
  readonly rewardedThisMonth: number;
  readonly monthlyMost: number;
}
export type Verdict =
  | { readonly do: 'pay' | 'wait' | 'audit' }
  /** The friend's own reward is not the referrer's: it is given when only the referrer's month is full. */
  | { readonly do: 'refuse'; readonly why: ReferralRefusal; readonly isFriendPaid: boolean };

/** A restriction may end within this time; then the reward is lost. */
export const WAIT_DAYS = 30;

/**
 * Whether a referral is rewarded. Accounts of one person never are; a shared browser or network is for an operator to judge.
 * Nothing is paid while either of the two is restricted.
 */
export function judgeReferral(facts: ReferralFacts): Verdict {
  const refuse = (why: ReferralRefusal, isFriendPaid = false): Verdict => ({ do: 'refuse', why, isFriendPaid });
  if (facts.isEnded) return refuse('ENDED');
  if (facts.shared.some((way) => ONE_PERSON.includes(way))) return refuse('SHARED');
  if (facts.shared.length > 0 && !facts.isCleared) return { do: 'audit' };
  if (facts.isRestricted) return facts.waitedDays < WAIT_DAYS ? { do: 'wait' } : refuse('RESTRICTED');
  if (facts.isBelowLevel) return refuse('LEVEL', true);
  if (facts.rewardedThisMonth >= facts.monthlyMost) return refuse('MONTH_FULL', true);
  return { do: 'pay' };
}
