import {
  CASH_CLAUSES,
  type Clause,
  type Condition,
  count,
  type Ineligible,
  type KindRules,
  type MemberFacts,
  momentOf,
  money,
  PLAIN,
  type Reward,
  type Wager,
  wagerClauses,
} from './kind.ts';

export interface Code {
  readonly code: string;
  readonly amount: bigint;
  readonly wager: Wager | null;
}
export interface Manual {
  /** The maximum that an operator may give. */
  readonly maxAmount: bigint;
  readonly answerHours: number;
  /** Whether an application may be repeated after a refusal. */
  readonly mayReapply: boolean;
}
export interface Registration {
  readonly amount: bigint;
  /** Days after registration within which it may be claimed. */
  readonly withinDays: number;
  readonly wager: Wager;
}

const given = (amount: bigint, wager: Wager | null): Reward =>
  wager ? { form: 'bonus', amount, wager } : { form: 'cash', amount };
const ending = (amount: bigint, wager: Wager | null): readonly Clause[] =>
  wager ? wagerClauses(wager, amount) : CASH_CLAUSES;
const DAY_MS = 86_400_000;
const closesMs = ({ withinDays }: Registration, { registeredMs }: MemberFacts): number =>
  registeredMs + withinDays * DAY_MS;

/** A reward for entering a code, once per member. */
export const CODE: KindRules<Code> = {
  ...PLAIN,
  cycle: () => 'once',
  givenBy: 'code',
  due: ({ amount, wager }) => given(amount, wager),
  terms: ({ amount, wager }) => [{ id: 'code', values: { amount: money(amount) } }, ...ending(amount, wager)],
};

/** A reward on application, decided by an operator. */
export const MANUAL: KindRules<Manual> = {
  ...PLAIN,
  cycle: () => 'once',
  givenBy: 'operator',
  terms: ({ maxAmount, answerHours, mayReapply }) => [
    { id: 'manual', values: { amount: money(maxAmount), hours: count(answerHours) } },
    ...(mayReapply ? [{ id: 'manualAgain', values: {} }] : []),
    ...CASH_CLAUSES,
  ],
};

/** A bonus for new members with a confirmed number (row VP-07). */
export const REGISTRATION: KindRules<Registration> = {
  ...PLAIN,
  cycle: () => 'once',
  givenBy: 'claim',
  asks(parameters, facts): readonly Condition<Ineligible>[] {
    const closes = closesMs(parameters, facts);
    return [
      { id: 'TOO_LATE', isMet: facts.nowMs < closes, values: { until: momentOf(closes) } },
      { id: 'PHONE_NEEDED', isMet: facts.isPhoneVerified, values: {} },
    ];
  },
  claimUntil: closesMs,
  due: ({ amount, wager }) => ({ form: 'bonus', amount, wager }),
  terms: ({ amount, withinDays, wager }) => [
    { id: 'registration', values: { amount: money(amount), days: count(withinDays) } },
    ...wagerClauses(wager, amount),
  ],
};
