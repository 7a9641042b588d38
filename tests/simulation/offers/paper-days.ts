/** Days of a time zone by its own calendar, and each member's activity on them. Written from rules 0.2 and 0.4 alone. */
import { type PaperBet, turnoverOf } from './paper-money.ts';

const format = new Map<string, Intl.DateTimeFormat>();
/** `YYYY-MM-DD` and `HH:MM` of a moment in a zone. */
export function wall(at: number, zone: string): { readonly day: string; readonly time: string } {
  const known =
    format.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  format.set(zone, known);
  const [day, time] = known.format(at).split(' ') as [string, string];
  return { day, time };
}
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const plus = (day: string, days: number): string =>
  new Date(utc(day) + days * 86_400_000).toISOString().slice(0, 10);
/** The Monday of a day's week. */
export const monday = (day: string): string => plus(day, -((new Date(utc(day)).getUTCDay() + 6) % 7));
export const month = (day: string): string => day.slice(0, 7);

export interface DaySum {
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  /** Turnover staked in cash. */
  own: bigint;
  bets: number;
}
const ZERO = (): DaySum => ({ stake: 0n, payout: 0n, turnover: 0n, own: 0n, bets: 0 });

const FREE: PaperBet = {
  ...{ id: '', category: 'fishing', stake: 0n, odds: null, bonus: 0n, grant: null, placed: 0, settled: null },
  payout: 0n,
};

/** One member's activity, by day and category. */
export class PaperDays {
  private readonly sums = new Map<string, Map<string, DaySum>>();
  readonly deposits = new Map<string, bigint>();
  /** Adds a settled bet, or subtracts it on the day on which it is reversed. */
  add(day: string, bet: PaperBet, sign: 1n | -1n): void {
    const byCategory = this.sums.get(day) ?? new Map<string, DaySum>();
    this.sums.set(day, byCategory);
    const sum = byCategory.get(bet.category) ?? ZERO();
    byCategory.set(bet.category, sum);
    const turnover = turnoverOf(bet);
    sum.stake += sign * bet.stake;
    sum.payout += sign * bet.payout;
    sum.turnover += sign * turnover;
    if (bet.stake > 0n) sum.own += sign * ((turnover * (bet.stake - bet.bonus)) / bet.stake);
    sum.bets += Number(sign);
  }
  /** The win of a free round: money from play, but neither a stake nor turnover. */
  free(day: string, won: bigint): void {
    this.add(day, { ...FREE, payout: won }, 1n);
  }
  deposit(day: string, amount: bigint): void {
    this.deposits.set(day, (this.deposits.get(day) ?? 0n) + amount);
  }
  of(day: string): ReadonlyMap<string, DaySum> {
    return this.sums.get(day) ?? new Map();
  }
  /** Total over given days, in some categories or all. */
  sum(isIn: (day: string) => boolean, categories: readonly string[]): DaySum {
    const all = ZERO();
    for (const [day, byCategory] of this.sums)
      if (isIn(day))
        for (const [category, one] of byCategory)
          if (categories.length === 0 || categories.includes(category)) {
            all.stake += one.stake;
            all.payout += one.payout;
            all.turnover += one.turnover;
            all.own += one.own;
            all.bets += one.bets;
          }
    return all;
  }
  deposited(isIn: (day: string) => boolean): bigint {
    return [...this.deposits].reduce((sum, [day, amount]) => (isIn(day) ? sum + amount : sum), 0n);
  }
}
