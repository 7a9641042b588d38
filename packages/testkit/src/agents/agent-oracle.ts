import { OracleAgreements } from './agent-oracle-agreements.ts';
import { OracleBooks } from './agent-oracle-books.ts';
import { differences, type OracleBill, type OracleTree, runDown } from './agent-oracle-pay.ts';
import { OracleSlots } from './agent-oracle-slots.ts';
import {
  cents,
  DAY,
  OracleCalendar,
  type OracleKind,
  type OraclePeriod,
  type OracleTier,
  share,
  tierReached,
} from './agent-oracle-words.ts';

export interface OracleRules {
  readonly zone: string;
  readonly payout: 'daily' | 'realtime';
  /** Minimum turnover of an active member (rule 1.8). */
  readonly activeSalary: bigint;
  readonly activeDividend: bigint;
  readonly restDays: number;
}
/** Payment order of bills due at the same moment. */
const SERIES: readonly (readonly [OracleKind, OraclePeriod])[] = [
  ['real-time-salary', 'real-time'],
  ['hourly-salary', 'hourly'],
  ['daily-salary', 'daily'],
  ['platform-daily', 'weekly'],
  ['dividend', 'semimonthly'],
  ['dividend', 'monthly'],
];
const WORDS: Record<OracleKind, readonly [string, string]> = {
  dividend: ['dividend', 'dividend-out'],
  'daily-salary': ['salary-daily', 'salary-out'],
  'platform-daily': ['salary-daily', 'salary-out'],
  'hourly-salary': ['salary-hourly', 'salary-out'],
  'real-time-salary': ['salary-realtime', 'salary-out'],
};
interface Due {
  readonly kind: OracleKind;
  readonly period: OraclePeriod;
  readonly start: number;
  readonly end: number;
  readonly at: number;
}
interface Measured {
  readonly valid: bigint;
  readonly loss: bigint;
  readonly active: number;
  readonly carried: bigint;
  readonly sides: readonly [bigint, bigint];
}

/**
 * Computes what every agent must be paid from the text of the rules (chapters 0 to 2 of the rules) with code independent of the
 * product: slow, simple, from single events. `tick` counts and pays everything due at a moment.
 */
export class AgentOracle {
  readonly calendar: OracleCalendar;
  readonly books: OracleBooks;
  readonly agreements: OracleAgreements;
  readonly slots: OracleSlots;
  readonly trees: { kind: OracleKind; start: number; tree: OracleTree }[] = [];
  private readonly till = new Map<string, number>();
  /** Net loss and its carry-over, by agreement and start. */
  private readonly past = new Map<string, { loss: bigint; carried: bigint }>();

  private readonly rules: OracleRules;
  constructor(rules: OracleRules) {
    this.rules = rules;
    this.calendar = new OracleCalendar(rules.zone);
    this.books = new OracleBooks(this.calendar);
    this.agreements = new OracleAgreements(this.calendar);
    this.slots = new OracleSlots(this.books, this.agreements, this.calendar);
  }
  get bills(): OracleBill[] {
    return this.trees.flatMap(({ tree }) => [...tree]);
  }

  tick(now: number): void {
    this.books.count();
    this.books.earn(now, this.rules.payout);
    this.books.count();
    for (let next = this.firstDue(now); next; next = this.firstDue(now)) this.settle(next, now);
    this.payRests(now);
    this.expire(now);
    this.books.count();
  }

  /** The earliest due period: late settlements are made in the order in which they were due (rule 0.2). */
  private firstDue(now: number): Due | null {
    let first: Due | null = null;
    for (const [kind, period] of SERIES) {
      const from = this.till.get(`${kind} ${period}`) ?? 0;
      const regular = this.agreements.nextStart(kind, period, from);
      const back = kind === 'real-time-salary' ? this.slots.nextBack(from) : null;
      if (regular === null && back === null) continue;
      const start = Math.min(regular ?? Number.POSITIVE_INFINITY, back ?? Number.POSITIVE_INFINITY);
      const end = this.calendar.span(period, start)[1];
      const at = this.calendar.settledAt(period, end);
      if (at <= now && (first === null || at < first.at)) first = { kind, period, start, end, at };
    }
    return first;
  }
  private settle({ kind, period, start, end }: Due, now: number): void {
    this.books.sealed = Math.max(this.books.sealed, end);
    this.till.set(`${kind} ${period}`, end);
    // unpaid rests of a dividend expire when the next one is settled (rule 2.7)
    if (kind === 'dividend') this.expireWhere((bill, of) => bill.kind === kind && of.period === period);
    if (kind === 'real-time-salary') {
      const tree = this.slots.settle(start, end);
      this.trees.push({ kind, start, tree });
      for (const bill of tree) this.payEach(bill, bill.gross, now);
    } else this.settlePeriod(kind, period, [start, end], now);
  }
  private settlePeriod(
    kind: OracleKind,
    period: OraclePeriod,
    [start, end]: readonly [number, number],
    now: number,
  ): void {
    const inForce = this.agreements.inForce(kind, period, start);
    for (const same of Map.groupBy(inForce, (one) => one.of.category).values()) {
      const bills = same.map(({ of, tiers }): OracleBill & { valid: bigint } => {
        const did = this.measure(kind, period, of, [start, end]);
        const { tier, base, gross } = grossOf(kind, tiers, did);
        return {
          ...{ kind, category: of.category, start, who: of.to, from: of.from, agreement: of.id, tier, base },
          // without turnover there is no basis for payment (rule 2.9)
          gross: did.valid === 0n ? 0n : gross,
          ...{ wasBlocked: this.books.blocked.has(of.to), valid: did.valid },
          ...{ received: 0n, owed: 0n, passed: 0n, state: '', isOpen: false, expiresAt: null, leftOver: 0n },
        };
      });
      const moves = (bill: (typeof bills)[number]): boolean =>
        bill.valid !== 0n || bills.some((one) => one.from === bill.who && moves(one));
      const kept = bills.filter(moves);
      if (kept.length === 0) continue;
      const roots = kind === 'platform-daily' ? kept.map((bill) => [bill]) : [kept];
      for (const tree of roots) this.payTree(kind, start, tree, now);
    }
  }
  private payTree(kind: OracleKind, start: number, tree: OracleTree, now: number): void {
    this.trees.push({ kind, start, tree });
    if (kind === 'dividend' || kind === 'daily-salary') {
      this.run(tree, tree.find((one) => one.from === null)!, now);
      if (kind === 'daily-salary')
        for (const bill of tree)
          if (bill.isOpen || bill.passed < bill.owed) bill.expiresAt = now + this.rules.restDays * DAY;
      return;
    }
    const nets = kind === 'hourly-salary' ? differences(tree) : new Map(tree.map((one) => [one.who, one.gross]));
    for (const bill of tree) this.payEach(bill, nets.get(bill.who)!, now);
  }
  private payEach(bill: OracleBill, amount: bigint, now: number): void {
    const state = bill.gross === 0n ? 'NOT_REACHED' : 'ISSUED';
    bill.state = bill.wasBlocked ? 'REJECTED' : state;
    if (bill.wasBlocked || amount <= 0n) return;
    bill.received = amount;
    this.pay({ from: null, to: bill.who, amount }, bill, now);
  }
  private run(tree: OracleTree, from: OracleBill, now: number): boolean {
    let isMoved = false;
    runDown(tree, from, {
      cash: this.books.cash,
      isBlocked: (who) => this.books.blocked.has(who),
      move: (flow, bill) => {
        isMoved = true;
        this.pay(flow, bill, now);
      },
    });
    return isMoved;
  }
  private pay(flow: { from: string | null; to: string; amount: bigint }, bill: OracleBill, now: number): void {
    const [paid, out] = WORDS[bill.kind];
    const category = bill.category === 'all' ? 'CONS' : bill.category;
    this.books.give(flow.to, flow.amount, 'agreements');
    this.books.note(flow.to, paid, category, flow.amount, now);
    if (flow.from === null) return;
    this.books.give(flow.from, -flow.amount, 'agreements');
    this.books.note(flow.from, out, category, -flow.amount, now);
  }

  private measure(
    kind: OracleKind,
    period: OraclePeriod,
    of: { id: string; to: string; category: string; carry: string },
    [start, end]: readonly [number, number],
  ): Measured {
    const { valid, loss } = this.books.team(of.to, of.category, start, end);
    const floor = kind === 'dividend' ? this.rules.activeDividend : this.rules.activeSalary;
    const active = this.books.active(of.to, of.category, start, end, floor);
    const before = this.past.get(`${of.id} ${this.calendar.span(period, start - 1)[0]}`);
    const carried = kind === 'dividend' && before ? this.carry(of.carry, start, before) : 0n;
    this.past.set(`${of.id} ${start}`, { loss, carried });
    return { valid, loss, active, carried, sides: this.books.results(of.to, of.category, start, end) };
  }
  private carry(mode: string, start: number, before: { loss: bigint; carried: bigint }): bigint {
    const whole = mode === 'forever' ? before.carried + before.loss : before.loss;
    if (mode === 'none' || whole >= 0n) return 0n;
    return mode === 'half' && !this.calendar.isSecondHalf(start) ? 0n : whole;
  }

  /** Every debtor with funds pays, oldest debt first, round by round until nothing moves (rule 2.7). */
  private payRests(now: number): void {
    for (let isMoved = true; isMoved; ) {
      isMoved = false;
      const debtors = [...this.books.people.keys()].filter((who) => this.debts(who).length > 0);
      const able = debtors.filter((who) => this.books.cash(who) > 0n);
      for (const who of able) {
        if (this.books.blocked.has(who)) continue;
        for (const { tree } of this.debts(who)) {
          if (this.books.cash(who) <= 0n) break;
          if (this.run(tree, tree.find((one) => one.who === who)!, now)) isMoved = true;
        }
      }
    }
  }
  private debts(who: string): { tree: OracleTree; start: number }[] {
    return this.trees
      .filter(({ tree }) => tree.some((bill) => bill.from === who && bill.isOpen))
      .sort((a, b) => a.start - b.start);
  }
  private expire(now: number): void {
    this.expireWhere((bill) => bill.expiresAt !== null && bill.expiresAt <= now);
  }
  private expireWhere(is: (bill: OracleBill, of: { period: OraclePeriod }) => boolean): void {
    for (const bill of this.bills) {
      if (!is(bill, this.agreements.find(bill.agreement))) continue;
      if (['INSUFFICIENT', 'PART_RECEIVED', 'UNCLAIMED'].includes(bill.state)) bill.state = 'EXPIRED';
      bill.isOpen = false;
      bill.expiresAt = null;
    }
  }
}

/** Earnings of a period before sharing (rules 2.5, 2.6), with turnover in whole cents. */
function grossOf(
  kind: OracleKind,
  tiers: readonly OracleTier[],
  { valid, loss, active, carried, sides }: Measured,
): { tier: number; base: bigint; gross: bigint } {
  if (tiers[0]?.rateType === 'win-loss') return hourByResult(tiers, valid, active, sides);
  const isDividend = kind === 'dividend';
  const base = isDividend ? loss + carried : cents(valid);
  if (base <= 0n) return { tier: -1, base, gross: 0n };
  const tier = tierReached(tiers, { bet: valid, loss: isDividend ? base : 0n, active });
  const terms = tiers[tier];
  if (!terms) return { tier: -1, base, gross: 0n };
  return { tier, base, gross: terms.rateType === 'fixed' ? terms.rate : cents(share(base, terms.rate)) };
}
/** An hour with separate pay for wins and losses (rule 2.8, WIN_LOSS). */
function hourByResult(
  tiers: readonly OracleTier[],
  valid: bigint,
  active: number,
  [won, lost]: readonly [bigint, bigint],
): { tier: number; base: bigint; gross: bigint } {
  const base = cents(won) + cents(lost);
  const tier = base <= 0n ? -1 : tierReached(tiers, { bet: valid, loss: 0n, active });
  if (tier < 0) return { tier, base, gross: 0n };
  const { rate, lossRate } = tiers[tier]!;
  const exact = (cents(won) * rate + cents(lost) * lossRate) / 1_000_000n;
  return { tier, base, gross: exact > 0n ? cents(exact) : 0n };
}
