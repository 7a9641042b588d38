import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { addDays } from '@kismet/kernel/time';
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
/** What a mission may require. Deposits and losses are never a mission. */
export const MISSION_METRICS = ['valid-bet', 'bets', 'phone-verified'] as const;

export interface Mission {
  readonly group: (typeof MISSION_GROUPS)[number];
  readonly metric: (typeof MISSION_METRICS)[number];
  /** Units for `valid-bet`, otherwise an integer. */
  readonly target: bigint;
  readonly categories: Category[];
  readonly amount: bigint;
  readonly wager: Wager | null;
  /** The target applies to each day, and must be met on this many consecutive days; weekly and monthly only. */
  readonly streakDays?: number | null | undefined;
  /** The mission after which this one opens. */
  readonly after?: string | null | undefined;
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

/** Consecutive days of a period on which a target was met: the longest run, and the one still running. Pure. */
export function runsOf(met: Iterable<string>, today: string): { readonly longest: number; readonly current: number } {
  const days = new Set(met);
  let longest = 0;
  let current = 0;
  for (const day of days) {
    if (days.has(addDays(day, -1))) continue;
    let run = 1;
    while (days.has(addDays(day, run))) run++;
    longest = Math.max(longest, run);
    // today is not over: an unmet target breaks nothing yet
    const last = addDays(day, run - 1);
    if (last === today || last === addDays(today, -1)) current = run;
  }
  return { longest, current };
}

/** A streak that was long enough at some point in its cycle is met; until then its progress is the current run. */
function streakOf({ metric, target, categories }: Mission, need: number, { days, today }: MemberFacts): Progress {
  const met = days.filter((day) => {
    const { bets, validBet } = sumOf(day, categories);
    return (metric === 'bets' ? BigInt(bets) * UNITS_PER_ONE : validBet) >= target;
  });
  const { longest, current } = runsOf(
    met.map(({ day }) => day),
    today,
  );
  return { done: BigInt(longest >= need ? need : current), need: BigInt(need), unit: 'count' };
}

function progressOf(mission: Mission, facts: MemberFacts): Progress {
  const { metric, target, categories, streakDays } = mission;
  const { current, isPhoneVerified } = facts;
  const number = target / UNITS_PER_ONE;
  if (streakDays) return streakOf(mission, streakDays, facts);
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
  terms: ({ group, metric, target, categories, amount, wager, streakDays, after }) => [
    {
      id: streakDays ? `missionStreak.${metric}` : `mission.${metric}`,
      values: {
        target: metric === 'valid-bet' ? money(target) : count(Number(target / UNITS_PER_ONE)),
        amount: money(amount),
        cycle: word(`promo.cycle.${CYCLE_OF[group]}`),
        ...(streakDays && { days: count(streakDays) }),
      },
    },
    ...categories.map((category) => ({ id: 'category', values: { category: word(`category.${category}`) } })),
    ...(streakDays ? [{ id: 'missionBreak', values: {} }] : []),
    ...(after ? [{ id: 'missionAfter', values: {} }] : []),
    ...ending(amount, wager),
  ],
};

/** A reward for each consecutive day on which the member claims it; a missed day restarts the count. */
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
