import { daysBetween, firstOfMonth } from '@kismet/kernel/time';
import { isBirthday, type Ladder, levelOf } from '@kismet/rules/loyalty/vip';

export type ClaimedGift = 'birthday' | 'monthly';
export type ClaimState =
  | 'claimable'
  | 'claimed'
  | 'none'
  | 'birth-date'
  | 'not-today'
  | 'too-new'
  | 'deposit'
  | 'restricted';

/** The facts that decide whether a gift can be claimed. Days are business days of the brand. */
export interface ClaimFacts {
  readonly ladder: Ladder;
  readonly level: number;
  readonly today: string;
  readonly birthDate: string | null;
  readonly registeredOn: string;
  /** Deposits of the previous month, in units. */
  readonly lastMonth: bigint;
  readonly isClaimed: boolean;
}

/** The key under which a gift is given once (rule 4.1): per calendar year, or per month. */
export const claimKey = (gift: ClaimedGift, today: string): string =>
  gift === 'birthday' ? `vip:birthday:${today.slice(0, 4)}` : `vip:monthly:${today.slice(0, 7)}`;
export const upgradeKey = (level: number): string => `vip:upgrade:${level}`;

/** The previous month of a day, `[from, to)`. */
export const previousMonth = (today: string): { readonly from: string; readonly to: string } => ({
  from: firstOfMonth(today, -1),
  to: firstOfMonth(today),
});

/** The value of a gift at the member's level, and whether it can be claimed today (rule 4.1). */
export function claimOf(
  gift: ClaimedGift,
  facts: ClaimFacts,
): { readonly amount: bigint; readonly state: Exclude<ClaimState, 'restricted'> } {
  const { ladder, today } = facts;
  const benefits = levelOf(ladder, facts.level);
  const amount = gift === 'birthday' ? benefits.birthdayGift : benefits.monthlyGift;
  if (facts.isClaimed) return { amount, state: 'claimed' };
  if (amount <= 0n) return { amount, state: 'none' };
  if (gift === 'monthly') return { amount, state: facts.lastMonth >= ladder.monthlyDeposit ? 'claimable' : 'deposit' };
  if (facts.birthDate === null) return { amount, state: 'birth-date' };
  if (!isBirthday(facts.birthDate, today)) return { amount, state: 'not-today' };
  const isOldEnough = daysBetween(facts.registeredOn, today) > ladder.birthdayAfterDays;
  return { amount, state: isOldEnough ? 'claimable' : 'too-new' };
}
