import { addDays, businessDayEnd } from '@kismet/kernel/time';
import type { Reward } from '@kismet/rules/promotions/kind';
import type { OfferRules } from '@kismet/rules/promotions/registry';
import type { PlayDay } from '../../rollups/index.ts';
import { daysOf, isWithin, streakOf, sumsOf } from '../offers/member-facts.ts';
import { cycleBefore, cycleOfDay } from '../offers/offer.ts';

/** A member's activity from the roll-ups, including the days before the window that a first cycle needs. */
export interface History {
  readonly registeredMs: number;
  readonly vipLevel: number;
  readonly days: readonly PlayDay[];
  /** Oldest first. */
  readonly deposits: readonly { readonly day: string; readonly amount: bigint; readonly isFirst: boolean }[];
}
/** Business days, from `from` to before `to`. */
export interface Window {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}
export interface Given {
  readonly day: string;
  readonly reward: Reward;
  /** The deposit that earns it; null for another reason. */
  readonly deposit: bigint | null;
}

/**
 * The rewards that an offer would have given a member in the window, by the rules that pay them (rule 4.6). Past balances are
 * unknown: a condition on them counts as met.
 */
export function replay(rules: OfferRules, isForFirst: boolean, history: History, window: Window): Given[] {
  const all = rules.givenBy === 'deposit' ? byDeposit(rules, isForFirst, history) : byDay(rules, history, window);
  return all.filter(({ day }) => day >= window.from && day < window.to);
}

function byDeposit(rules: OfferRules, isForFirst: boolean, { deposits }: History): Given[] {
  const given = new Map<string, Given>();
  for (const { day, amount, isFirst } of deposits) {
    const cycle = cycleOfDay(rules.cycle, day).key;
    const reward = given.has(cycle) || (isForFirst && !isFirst) ? null : rules.onDeposit(amount);
    if (reward) given.set(cycle, { day, reward, deposit: amount });
  }
  return [...given.values()];
}

function byDay(rules: OfferRules, history: History, { from, to, zone }: Window): Given[] {
  const given = new Map<string, Given>();
  const active = new Set([...history.days, ...history.deposits].map(({ day }) => day));
  for (let day = cycleOfDay(rules.cycle, from).from ?? from; day < to; day = addDays(day, 1)) {
    const span = cycleOfDay(rules.cycle, day);
    // a daily claim needs a visit; bets and deposits are the known visits
    if (given.has(span.key) || (rules.cycle === 'day' && !active.has(day))) continue;
    const reward = rules.due({
      nowMs: businessDayEnd(day, zone) - 1,
      registeredMs: history.registeredMs,
      vipLevel: history.vipLevel,
      isPhoneVerified: true,
      hasDeposited: true,
      cash: 0n,
      bonus: 0n,
      today: day,
      days: daysOf(upTo(history.days, day), span),
      current: sumsOf(upTo(history.days, day), span),
      previous: rules.cycle === 'once' ? sumsOf([], span) : sumsOf(history.days, cycleBefore(rules.cycle, span)),
      streak: streakOf(
        [...given.keys()].map((cycle) => ({ cycle })),
        day,
      ),
      deposited: history.deposits.reduce(
        (sum, one) => (one.day <= day && isWithin(one.day, span) ? sum + one.amount : sum),
        0n,
      ),
      tickets: { bought: 0, used: 0 },
    });
    if (reward) given.set(span.key, { day, reward, deposit: null });
  }
  return [...given.values()];
}
const upTo = (days: readonly PlayDay[], last: string): readonly PlayDay[] => days.filter(({ day }) => day <= last);
