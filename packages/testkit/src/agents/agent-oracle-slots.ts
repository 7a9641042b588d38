import type { OracleAgreement, OracleAgreements } from './agent-oracle-agreements.ts';
import type { OracleBooks } from './agent-oracle-books.ts';
import { type OracleBill, type OracleTree, ticketEarns } from './agent-oracle-pay.ts';
import { cents, type OracleCalendar, type OracleTier, tierReached } from './agent-oracle-words.ts';

interface Ticket {
  readonly category: string;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly earned: ReadonlyMap<string, bigint>;
}
interface Known {
  stake: bigint;
  valid: bigint;
  payout: bigint;
  bets: number;
}
type InForce = { readonly of: OracleAgreement; readonly tiers: readonly OracleTier[] };

/** Real-time salary: every five minutes, ticket by ticket (rule 2.8). */
export class OracleSlots {
  /** Current tickets, with their earnings. */
  readonly tickets = new Map<string, Ticket>();
  private readonly last = new Map<string, { left: bigint; at: number; agreement: OracleAgreement }>();

  private readonly books: OracleBooks;
  private readonly agreements: OracleAgreements;
  private readonly calendar: OracleCalendar;
  constructor(books: OracleBooks, agreements: OracleAgreements, calendar: OracleCalendar) {
    this.books = books;
    this.agreements = agreements;
    this.calendar = calendar;
  }

  settle(start: number, end: number): OracleTree {
    const inForce = this.agreements.inForce('real-time-salary', 'real-time', start);
    const tierOf = new Map(
      inForce.map(({ of, tiers }) => {
        const { valid } = this.books.team(of.to, of.category, this.calendar.day(start), end);
        return [of.id, tiers[tierReached(tiers, { bet: valid, loss: 0n, active: Number.MAX_SAFE_INTEGER })]];
      }),
    );
    const sums = new Map<string, { amount: bigint; base: bigint }>();
    const add = (key: string, amount: bigint, base: bigint) => {
      const sum = sums.get(key) ?? { amount: 0n, base: 0n };
      sums.set(key, { amount: sum.amount + amount, base: sum.base + base });
    };
    for (const [betId, changed] of this.changesOf(start, end)) {
      const before = this.tickets.get(betId);
      if (!before && changed.bets <= 0) continue;
      for (const [who, earned] of before?.earned ?? [])
        add(`${before!.category} ${who}`, -earned, earned === 0n ? 0n : -before!.valid);
      this.tickets.delete(betId);
      const now = {
        stake: (before?.stake ?? 0n) + changed.stake,
        valid: (before?.valid ?? 0n) + changed.valid,
        payout: (before?.payout ?? 0n) + changed.payout,
      };
      if ((before ? 1 : 0) + changed.bets <= 0) continue;
      const bet = this.books.bets.get(betId)!;
      const chain = chainOf(bet, inForce);
      if (chain.length === 0) continue;
      const earned = ticketEarns(
        now,
        chain.map((one) => tierOf.get(one.of.id)),
      );
      const category = chain[0]!.of.category;
      chain.forEach((one, n) => {
        add(`${category} ${one.of.to}`, earned[n]!, earned[n]! === 0n ? 0n : now.valid);
      });
      // a blocked agent is not paid, so nothing has to be reversed later
      const paid = (who: string, amount: bigint) => (this.books.blocked.has(who) ? 0n : amount);
      this.tickets.set(betId, {
        ...now,
        category,
        earned: new Map(chain.map((one, n) => [one.of.to, paid(one.of.to, earned[n]!)])),
      });
    }
    return [...sums].flatMap(([key, { amount, base }]) => this.billOf(key, { start, amount, base, inForce }));
  }
  /** The first slot from a moment on with a changed ticket that had earned, whatever is in force (rule 2.8, "Reversal"). */
  nextBack(from: number): number | null {
    const slots = this.books.facts.filter(
      ({ slot, bet, bets }) => slot >= from && bets <= 0 && this.tickets.has(bet.id),
    );
    return slots.length === 0 ? null : Math.min(...slots.map(({ slot }) => slot));
  }
  private changesOf(start: number, end: number): Map<string, Known> {
    const changes = new Map<string, Known>();
    for (const { slot, bet, stake, valid, payout, bets } of this.books.facts) {
      if (slot < start || slot >= end) continue;
      const one = changes.get(bet.id) ?? { stake: 0n, valid: 0n, payout: 0n, bets: 0 };
      one.stake += stake;
      one.valid += valid;
      one.payout += payout;
      one.bets += bets;
      changes.set(bet.id, one);
    }
    return changes;
  }
  private billOf(
    key: string,
    slot: { start: number; amount: bigint; base: bigint; inForce: readonly InForce[] },
  ): OracleBill[] {
    const [category = '', who = ''] = key.split(' ');
    const { start, amount, base } = slot;
    const before = this.last.get(key);
    const own = slot.inForce.find((one) => one.of.to === who && one.of.category === category)?.of ?? before?.agreement;
    if (!own) return [];
    // fractions of a cent are carried until midnight; reversals wait until they are covered
    const isToday = before !== undefined && this.calendar.day(before.at) === this.calendar.day(start);
    const kept = before && (isToday || before.left < 0n) ? before.left : 0n;
    const total = amount + kept;
    const gross = total > 0n ? cents(total) : 0n;
    this.last.set(key, { left: total - gross, at: start, agreement: own });
    return [
      {
        ...{ kind: 'real-time-salary', category, start, who, from: own.from, agreement: own.id, tier: 0, base, gross },
        wasBlocked: this.books.blocked.has(who),
        ...{ received: 0n, owed: 0n, passed: 0n, state: '', isOpen: false, expiresAt: null },
        leftOver: total - gross,
      },
    ];
  }
}

/** Upline members with an agreement for a bet, from the top down; each depends on the previous one (rule 2.1). */
function chainOf(bet: { category: string; path: readonly string[] }, inForce: readonly InForce[]): InForce[] {
  for (const category of [bet.category, 'all']) {
    const chain: InForce[] = [];
    for (const who of bet.path) {
      const own = inForce.find((one) => one.of.to === who && one.of.category === category);
      if (!own) continue;
      if (own.of.from !== (chain.at(-1)?.of.to ?? null)) break;
      chain.push(own);
    }
    if (chain.length > 0) return chain;
  }
  return [];
}
