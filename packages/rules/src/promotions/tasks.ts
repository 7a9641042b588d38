import { UNITS_PER_ONE } from '@kismet/kernel/money';
import {
  CASH_CLAUSES,
  type Category,
  type Clause,
  count,
  type KindRules,
  type MemberFacts,
  money,
  PLAIN,
  type Progress,
  type Reward,
  sumOf,
  type Wager,
  wagerClauses,
  word,
} from './kind.ts';

export const MISSION_GROUPS = ['newcomer', 'daily', 'weekly', 'monthly'] as const;
/** What a mission may ask for. Deposits and losses are never a mission. */
export const MISSION_METRICS = ['valid-bet', 'bets', 'phone-verified'] as const;

export interface Mission {
  readonly group: (typeof MISSION_GROUPS)[number];
  readonly metric: (typeof MISSION_METRICS)[number];
  /** Units for `valid-bet`, else a whole number of them. */
  readonly target: bigint;
  readonly categories: Category[];
  readonly amount: bigint;
  readonly wager: Wager | null;
}
export interface SignIn {
  /** The amount of each day in a row; after the last one the count starts again. */
  readonly amounts: bigint[];
}

const CYCLE_OF = { newcomer: 'once', daily: 'day', weekly: 'week', monthly: 'month' } as const;
const given = (amount: bigint, wager: Wager | null): Reward =>
  wager ? { form: 'bonus', amount, wager } : { form: 'cash', amount };
const ending = (amount: bigint, wager: Wager | null): readonly Clause[] =>
  wager ? wagerClauses(wager, amount) : CASH_CLAUSES;

function progressOf({ metric, target, categories }: Mission, { current, isPhoneVerified }: MemberFacts): Progress {
  const number = target / UNITS_PER_ONE;
  if (metric === 'phone-verified') return { done: isPhoneVerified ? 1n : 0n, need: 1n, unit: 'count' };
  const sum = sumOf(current, categories);
  return metric === 'bets'
    ? { done: BigInt(sum.bets), need: number, unit: 'count' }
    : { done: sum.validBet, need: target, unit: 'money' };
}

/** A task of the current cycle. Progress is measured from settled bets, so a void lowers it (rule 4.5). */
export const MISSION: KindRules<Mission> = {
  ...PLAIN,
  cycle: ({ group }) => CYCLE_OF[group],
  givenBy: 'claim',
  progress: progressOf,
  due(parameters, facts) {
    const { done, need } = progressOf(parameters, facts);
    return done >= need ? given(parameters.amount, parameters.wager) : null;
  },
  terms: ({ group, metric, target, categories, amount, wager }) => [
    {
      id: `mission.${metric}`,
      values: {
        target: metric === 'valid-bet' ? money(target) : count(Number(target / UNITS_PER_ONE)),
        amount: money(amount),
        cycle: word(`promo.cycle.${CYCLE_OF[group]}`),
      },
    },
    ...categories.map((category) => ({ id: 'category', values: { category: word(`category.${category}`) } })),
    ...ending(amount, wager),
  ],
};

/** A reward for each day in a row on which the member claims it; a missed day starts the count again. */
export const SIGN_IN: KindRules<SignIn> = {
  ...PLAIN,
  cycle: () => 'day',
  givenBy: 'claim',
  progress: ({ amounts }, { streak }) => ({
    done: BigInt(streak % amounts.length),
    need: BigInt(amounts.length),
    unit: 'count',
  }),
  due: ({ amounts }, { streak }) => ({ form: 'cash', amount: amounts[streak % amounts.length]! }),
  terms: ({ amounts }) => [
    ...amounts.map((amount, day) => ({ id: 'signInDay', values: { day: count(day + 1), amount: money(amount) } })),
    { id: 'signInGap', values: {} },
    ...CASH_CLAUSES,
  ],
};
