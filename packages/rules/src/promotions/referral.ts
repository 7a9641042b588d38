import { CASH_CLAUSES, type Clause, count, type KindRules, money, PLAIN, type Wager, wagerClauses } from './kind.ts';

/** A one-off extra for the referrer, in addition to the amount, for the friend with this number among all whom the offer rewarded. */
export interface ReferralExtra {
  readonly friends: number;
  readonly amount: bigint;
}
export interface Referral {
  /** The referrer's amount per friend. */
  readonly amount: bigint;
  /** The friend's amount; null when only the referrer gets something. */
  readonly friendAmount: bigint | null;
  readonly minDeposit: bigint;
  /** Turnover that the friend must have reached within the days; null: none. */
  readonly minTurnover: bigint | null;
  /** Days after the friend's registration in which deposit and turnover count. */
  readonly withinDays: number;
  /** Maximum friends per month for whom a referrer is rewarded. */
  readonly monthlyMost: number;
  /** By ascending number of friends; may be empty. */
  readonly extras: ReferralExtra[];
  readonly wager: Wager | null;
}

/** Whether the numbers of friends ascend, so that no friend earns two extras. */
export const doExtrasRise = (extras: readonly ReferralExtra[]): boolean =>
  extras.every(({ friends }, at) => at === 0 || friends > extras[at - 1]!.friends);

/** What a referrer gets for a friend: the amount, and the extra for the friend's number. `before`: friends rewarded by the offer so far. */
export const rewardForFriend = ({ amount, extras }: Pick<Referral, 'amount' | 'extras'>, before: number): bigint =>
  amount + (extras.find(({ friends }) => friends === before + 1)?.amount ?? 0n);

/** A reward for a member through whose link a friend registered, once the friend has deposited enough (row PC-11). */
export const REFERRAL: KindRules<Referral> = {
  ...PLAIN,
  cycle: () => 'once',
  givenBy: 'friend',
  terms: (terms): readonly Clause[] => clausesOf(terms),
};

function clausesOf(referral: Referral): readonly Clause[] {
  const { amount, friendAmount, minDeposit, minTurnover, withinDays, monthlyMost, extras, wager } = referral;
  return [
    {
      id: 'referral',
      values: { amount: money(amount), min: money(minDeposit), days: count(withinDays) },
    },
    ...(minTurnover === null ? [] : [{ id: 'referralTurnover', values: { amount: money(minTurnover) } }]),
    ...(friendAmount === null ? [] : [{ id: 'referralFriend', values: { amount: money(friendAmount) } }]),
    ...extras.map((extra) => ({
      id: 'referralExtra',
      values: { amount: money(extra.amount), count: count(extra.friends) },
    })),
    { id: 'referralMonth', values: { count: count(monthlyMost) } },
    { id: 'referralSelf', values: {} },
    ...(wager ? wagerClauses(wager, amount) : CASH_CLAUSES),
  ];
}

/** What two accounts may share. The first three identify one person, the others may also mean a household (F-49). */
export const SHARED_WAYS = ['person', 'document', 'payout-account', 'device', 'network'] as const;
export type SharedWay = (typeof SHARED_WAYS)[number];
const ONE_PERSON: readonly SharedWay[] = ['person', 'document', 'payout-account'];

export const REFUSALS = [
  'ENDED',
  'SHARED',
  'TURNOVER',
  'LEVEL',
  'MONTH_FULL',
  'BUDGET',
  'RESTRICTED',
  'CHARGED_BACK',
  'OPERATOR',
] as const;
export type ReferralRefusal = (typeof REFUSALS)[number];
/** The facts that decide on a friend's deposit, read while the accounts of both are locked. */
export interface ReferralFacts {
  readonly isEnded: boolean;
  readonly shared: readonly SharedWay[];
  /** Whether an operator has reviewed what they share, and allowed it. */
  readonly isCleared: boolean;
  /** Whether one of the two is locked, on a break or excluded. */
  readonly isRestricted: boolean;
  /** `missing`: not reached yet, while days in which it counts are left. `too-late`: not reached in those days. */
  readonly turnover: 'reached' | 'missing' | 'too-late';
  readonly waitedDays: number;
  readonly isBelowLevel: boolean;
  /** Friends of the current month for whom the referrer was rewarded. */
  readonly rewardedThisMonth: number;
  readonly monthlyMost: number;
}
export type Verdict =
  | { readonly do: 'pay' | 'audit' }
  /** Checked again after an hour or a day. */
  | { readonly do: 'wait'; readonly again: 'hour' | 'day' }
  /** The friend's own reward is separate from the referrer's: it is still given when only the referrer's month is full. */
  | { readonly do: 'refuse'; readonly why: ReferralRefusal; readonly isFriendPaid: boolean };

/** A restriction may end within this time; afterwards the reward is lost. */
export const WAIT_DAYS = 30;

/**
 * Whether a referral is rewarded. Accounts of one person never are; a shared browser or network is for an operator to judge. Nothing is
 * paid while either of the two is restricted.
 */
export function judgeReferral(facts: ReferralFacts): Verdict {
  const refuse = (why: ReferralRefusal, isFriendPaid = false): Verdict => ({ do: 'refuse', why, isFriendPaid });
  if (facts.isEnded) return refuse('ENDED');
  if (facts.shared.some((way) => ONE_PERSON.includes(way))) return refuse('SHARED');
  if (facts.turnover === 'missing') return { do: 'wait', again: 'hour' };
  if (facts.turnover === 'too-late') return refuse('TURNOVER');
  if (facts.shared.length > 0 && !facts.isCleared) return { do: 'audit' };
  if (facts.isRestricted) return facts.waitedDays < WAIT_DAYS ? { do: 'wait', again: 'day' } : refuse('RESTRICTED');
  if (facts.isBelowLevel) return refuse('LEVEL', true);
  if (facts.rewardedThisMonth >= facts.monthlyMost) return refuse('MONTH_FULL', true);
  return { do: 'pay' };
}
