import { DAY, distance, fourths, type OracleCalendar, share, smaller } from './agent-oracle-words.ts';

/** Entry types that count in a team's net loss (rules 0.5, 7.2). */
const PROFIT = new Set(['commission', 'rebate', 'salary-daily', 'salary-hourly', 'salary-realtime', 'salary-out']);
const PRICED = new Set(['lottery', 'e-lottery']);
const BY_RESULT = new Set(['sports', 'esports', 'cockfight', 'live']);

interface Person {
  readonly above: string | null;
  readonly isAgent: boolean;
  readonly joinedAt: number;
}
interface Bet {
  readonly id: string;
  readonly who: string;
  readonly path: readonly string[];
  readonly category: string;
  /** Bets of one round of a live table count together. */
  readonly unit: string;
  readonly stake: bigint;
  readonly placedAt: number;
  payout: bigint;
  state: 'open' | 'settled' | 'void';
  settledAt: number | null;
}
/** Contribution of one bet change to its five-minute slot. */
export interface OracleFact {
  readonly slot: number;
  readonly bet: Bet;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  /** Turnover of the group afterwards. */
  readonly validNow: bigint;
  readonly bets: number;
  /** Change of winning and of losing turnover. */
  readonly won: bigint;
  readonly lost: bigint;
}
export interface OracleMoney {
  readonly slot: number;
  readonly who: string;
  readonly path: readonly string[];
  readonly word: string;
  readonly category: string;
  readonly amount: bigint;
}
interface Change {
  readonly bet: Bet;
  readonly was: { readonly counts: boolean; readonly payout: bigint };
  readonly is: { readonly counts: boolean; readonly payout: bigint };
}
interface Earned {
  readonly earner: string;
  readonly word: 'commission' | 'rebate';
  readonly amount: bigint;
}
interface Sums {
  valid: bigint;
  loss: bigint;
}

/** Members, bets, payments and all sums of them, recomputed from single events on every query. */
export class OracleBooks {
  readonly people = new Map<string, Person>();
  readonly facts: OracleFact[] = [];
  readonly moneys: OracleMoney[] = [];
  /** Balance of a ledger account less debt to the house. */
  readonly accounts = new Map<string, bigint>();
  readonly house = new Map<string, bigint>();
  readonly blocked = new Set<string>();
  readonly bets = new Map<string, Bet>();
  sealed = 0;
  private readonly rates: { who: string; category: string; from: number; ppm: number }[] = [];
  private changes: Change[] = [];
  private paid: Omit<OracleMoney, 'slot' | 'path'>[] = [];
  private paidAt: number[] = [];
  private readonly units = new Map<string, { stake: bigint; payout: bigint }>();
  private readonly standing = new Map<string, { betId: string; base: bigint; rows: readonly Earned[] }>();
  private due: (Earned & { readonly category: string; readonly at: number })[] = [];
  private read = 0;

  private readonly calendar: OracleCalendar;
  constructor(calendar: OracleCalendar) {
    this.calendar = calendar;
  }

  join(who: string, above: string | null, isAgent: boolean, joinedAt: number): void {
    this.people.set(who, { above, isAgent, joinedAt });
    this.accounts.set(who, 0n);
  }
  move(who: string, above: string): void {
    this.people.set(who, { ...this.people.get(who)!, above });
  }
  /** From the root to the member, as of now. */
  pathOf(who: string): string[] {
    const { above } = this.people.get(who)!;
    return above === null ? [who] : [...this.pathOf(above), who];
  }
  setRate(who: string, category: string, ppm: number, from: number): void {
    this.rates.push({ who, category, from, ppm });
  }
  rateAt(who: string, category: string, at: number): bigint {
    const last = this.rates.filter((one) => one.who === who && one.category === category && one.from <= at).at(-1);
    return BigInt(last?.ppm ?? 0);
  }
  cash = (who: string): bigint => {
    const code = this.accounts.get(who)!;
    return code > 0n ? code : 0n;
  };
  /** Moves money into or out of a ledger account; the house is the other side. */
  give(who: string, amount: bigint, code: string): void {
    this.accounts.set(who, this.accounts.get(who)! + amount);
    this.house.set(code, (this.house.get(code) ?? 0n) - amount);
  }
  /** Marks it for counting. */
  note(who: string, word: string, category: string, amount: bigint, at: number): void {
    if (amount === 0n) return;
    this.paid.push({ who, word, category, amount });
    this.paidAt.push(at);
  }
  deposit(who: string, amount: bigint, at: number): void {
    this.give(who, amount, 'gateway');
    this.note(who, 'deposit', 'CONS', amount, at);
  }

  place(bet: { id: string; who: string; category: string; round: string; stake: bigint; at: number }): void {
    const unit = bet.category === 'live' ? `${bet.who}/${bet.round}` : bet.id;
    const { id, who, category, stake, at: placedAt } = bet;
    this.bets.set(id, {
      ...{ id, who, category, unit, stake, placedAt, path: this.pathOf(who) },
      ...{ payout: 0n, state: 'open', settledAt: null },
    });
    this.give(who, -stake, 'vendor');
  }
  /** Settles a bet (again), or voids it. */
  result(id: string, how: { payout: bigint } | 'void', at: number): void {
    const bet = this.bets.get(id)!;
    const was = { counts: bet.state === 'settled', payout: bet.payout };
    this.give(bet.who, how === 'void' ? bet.stake - bet.payout : how.payout, 'vendor');
    bet.payout = how === 'void' ? 0n : bet.payout + how.payout;
    bet.state = how === 'void' ? 'void' : 'settled';
    bet.settledAt ??= at;
    const is = { counts: bet.state === 'settled', payout: bet.payout };
    if (was.counts !== is.counts || (is.counts && was.payout !== is.payout)) this.changes.push({ bet, was, is });
  }

  /** Counts events since the last call: in the period of settlement, or in the first still open one (rule 0.2). */
  count(): void {
    const open = (at: number) => Math.max(this.calendar.slot(at), this.sealed);
    for (const { bet, was, is } of this.changes) {
      const bets = Number(is.counts) - Number(was.counts);
      const stake = bet.stake * BigInt(bets);
      const payout = (is.counts ? is.payout : 0n) - (was.counts ? was.payout : 0n);
      const unit = this.units.get(bet.unit) ?? { stake: 0n, payout: 0n };
      const before = turnover(bet.category, unit);
      const sides = sidesOf(bet.category, unit);
      unit.stake += stake;
      unit.payout += payout;
      this.units.set(bet.unit, unit);
      const validNow = turnover(bet.category, unit);
      const [won, lost] = sidesOf(bet.category, unit);
      this.facts.push({
        ...{ bet, bets, stake, payout, validNow },
        ...{ won: won - sides[0], lost: lost - sides[1] },
        slot: open(bet.settledAt!),
        valid: validNow - before,
      });
    }
    this.changes = [];
    this.paid.forEach((one, n) => {
      this.moneys.push({ ...one, path: this.pathOf(one.who), slot: open(this.paidAt[n]!) });
    });
    this.paid = [];
    this.paidAt = [];
  }
  /** Earns commission on newly counted bets and pays what is due: differential rates, reversed to the unit (rule 1.5). */
  earn(now: number, payout: 'daily' | 'realtime'): void {
    const last = new Map<string, OracleFact>();
    for (const fact of this.facts.slice(this.read)) last.set(fact.bet.unit, fact);
    this.read = this.facts.length;
    for (const [unit, { bet, slot, validNow }] of last) {
      const stood = this.standing.get(unit);
      if (stood && stood.rows.length > 0 && stood.base === validNow) continue;
      const at = payout === 'realtime' || PRICED.has(bet.category) ? now : this.calendar.day(slot) + DAY + DAY / 2;
      const rows = this.earnedOf(bet, validNow);
      for (const row of stood?.rows ?? []) this.due.push({ ...row, amount: -row.amount, category: bet.category, at });
      for (const row of rows) this.due.push({ ...row, category: bet.category, at });
      this.standing.set(unit, { betId: stood?.betId ?? bet.id, base: validNow, rows });
    }
    const ready = this.due.filter((one) => one.at <= now);
    this.due = this.due.filter((one) => one.at > now);
    for (const same of Map.groupBy(ready, (one) => `${one.earner} ${one.word} ${one.category}`).values()) {
      const { earner, word, category } = same[0]!;
      const amount = same.reduce((sum, one) => sum + one.amount, 0n);
      this.give(earner, amount, 'commission');
      this.note(earner, word, category, amount, now);
    }
  }
  private earnedOf({ path, category, placedAt }: Bet, base: bigint): Earned[] {
    const rates = path.map((who) => this.rateAt(who, category, placedAt));
    const all: Earned[] = [];
    path.forEach((earner, n) => {
      const isPlayer = n === path.length - 1;
      const rate = isPlayer ? rates[n]! : rates[n]! - rates[n + 1]!;
      if (rate < 0n) throw new Error(`${earner} has a lower rate than the one below`);
      const amount = fourths(share(base, rate));
      if (amount === 0n || this.blocked.has(earner) || (isPlayer && PRICED.has(category))) return;
      all.push({ earner, word: isPlayer ? 'rebate' : 'commission', amount });
    });
    const most = share(base, rates[0]!);
    if (all.reduce((sum, one) => sum + one.amount, 0n) > most) throw new Error('a path earned more than its root may');
    return all;
  }
  /** Net commission, by bet (the first of a round) and earner. */
  earnings(): Map<string, bigint> {
    return new Map(
      [...this.standing.values()].flatMap(({ betId, rows }) =>
        rows.map((row) => [`${betId} ${row.earner}`, row.amount] as const),
      ),
    );
  }

  /** Turnover and net loss of a team in `[from, to)`, its agent included (rules 0.5, 2.5). */
  team(agent: string, category: string, from: number, to: number): Sums {
    const sums: Sums = { valid: 0n, loss: 0n };
    const isOf = (one: { slot: number; path: readonly string[] }, own: string) =>
      one.slot >= from && one.slot < to && (category === 'all' || own === category) && one.path.includes(agent);
    for (const fact of this.facts)
      if (isOf({ slot: fact.slot, path: fact.bet.path }, fact.bet.category)) {
        sums.valid += fact.valid;
        sums.loss += fact.stake - fact.payout;
      }
    for (const money of this.moneys)
      if (PROFIT.has(money.word) && isOf(money, money.category)) sums.loss -= money.amount;
    return sums;
  }
  /** Turnover of a team's winning and losing bets (rule 2.8, WIN_LOSS). */
  results(agent: string, category: string, from: number, to: number): readonly [bigint, bigint] {
    let [won, lost] = [0n, 0n];
    for (const fact of this.facts) {
      const isIn = fact.slot >= from && fact.slot < to && fact.bet.path.includes(agent);
      if (!isIn || (category !== 'all' && fact.bet.category !== category)) continue;
      won += fact.won;
      lost += fact.lost;
    }
    return [won, lost];
  }
  /** Number of team members whose turnover reached a floor in a period (rule 1.8). */
  active(agent: string, category: string, from: number, to: number, floor: bigint): number {
    const by = new Map<string, bigint>();
    for (const { slot, bet, valid } of this.facts)
      if (slot >= from && slot < to && (category === 'all' || bet.category === category) && bet.path.includes(agent))
        by.set(bet.who, (by.get(bet.who) ?? 0n) + valid);
    return [...by.values()].filter((valid) => valid >= floor).length;
  }
}

/** Net winning and losing turnover of a bet (of a round, at live tables). */
function sidesOf(category: string, unit: { stake: bigint; payout: bigint }): readonly [bigint, bigint] {
  const valid = turnover(category, unit);
  return [unit.payout > unit.stake ? valid : 0n, unit.payout < unit.stake ? valid : 0n];
}
/** `validBet` of rule 0.4. */
function turnover(category: string, { stake, payout }: { stake: bigint; payout: bigint }): bigint {
  if (stake === 0n) return 0n;
  if (category === 'pvp') return distance(stake, payout);
  return BY_RESULT.has(category) ? smaller(stake, distance(stake, payout)) : stake;
}
