/** The rules for one member's money, written from the rules alone (rules 4.7 and 4.8). Units of 10^-5. */
const PPM = 1_000_000n;
const CENT = 1000n;
const ONE = 100_000n;
const DAY = 86_400_000;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const floor2 = (units: bigint): bigint => units - (units % CENT);

/** Terms of bonus money as an offer states them. */
export interface PaperTerms {
  readonly times: bigint;
  readonly maxBet: bigint | null;
  /** Minimum odds of sports bets that count, in ten-thousandths. */
  readonly minOdds: number | null;
  readonly days: number;
  readonly capTimes: bigint;
}
interface Need {
  readonly source: 'deposit' | 'gift' | 'bonus';
  readonly required: bigint;
  done: bigint;
  readonly made: number;
  readonly ends: number | null;
  readonly maxBet: bigint | null;
  readonly minOdds: number | null;
  state: 'open' | 'done' | 'gone';
  isSpent: boolean;
  readonly gave: Map<string, bigint>;
  readonly grant: PaperGrant | null;
}
export interface PaperGrant {
  readonly name: string;
  readonly amount: bigint;
  readonly terms: PaperTerms;
  readonly cap: bigint;
  state: 'pending' | 'active' | 'converted' | 'forfeited' | 'expired' | 'spent';
  moved: bigint;
  pool: bigint;
  debt: bigint;
  ends: number;
  need: Need | null;
  /** Lowest cash since the conversion; null once a withdrawal was requested. */
  lowest: bigint | null;
}
export interface PaperBet {
  readonly id: string;
  readonly category: string;
  readonly stake: bigint;
  /** Null when the bet declares none. */
  readonly odds: number | null;
  readonly bonus: bigint;
  readonly grant: PaperGrant | null;
  readonly placed: number;
  settled: number | null;
  payout: bigint;
}
const BONUS_WEIGHT: Readonly<Record<string, bigint>> = {
  ...{ slots: PPM, fishing: PPM, sports: 500_000n, esports: 500_000n },
  ...{ live: 200_000n, pvp: 200_000n, lottery: 100_000n, cockfight: 100_000n },
};

/** Turnover of a settled bet that is alone in its round (rule 0.4). */
export function turnoverOf({ category, stake, payout }: Pick<PaperBet, 'category' | 'stake' | 'payout'>): bigint {
  const net = payout > stake ? payout - stake : stake - payout;
  return category === 'slots' || category === 'fishing' ? stake : least(stake, net);
}

export class PaperMoney {
  cash = 0n;
  bonus = 0n;
  held = 0n;
  owed = 0n;
  free = 0n;
  readonly needs: Need[] = [];
  readonly grants: PaperGrant[] = [];
  readonly pending = new Set<PaperBet>();
  /** Whether a bet was placed, settled or reversed since the last check of the requirements. */
  hasPlayed = false;

  /** A credit settles a debt first. */
  credit(amount: bigint): void {
    const back = least(this.owed, amount);
    this.owed -= back;
    this.cash += amount - back;
  }
  take(amount: bigint): void {
    const from = least(this.cash, amount);
    this.cash -= from;
    this.owed += amount - from;
    for (const grant of this.grants) if (grant.lowest !== null && this.cash < grant.lowest) grant.lowest = this.cash;
  }
  active(at: number): PaperGrant | null {
    return this.grants.find((one) => one.state === 'active' && at < one.ends) ?? null;
  }
  /** A stake: cash first, floored to a cent, the rest from an active grant. */
  place(bet: Omit<PaperBet, 'bonus' | 'grant' | 'settled' | 'payout'>): PaperBet | string {
    const { stake, placed } = bet;
    let [bonus, grant]: [bigint, PaperGrant | null] = [0n, null];
    if (this.cash < stake) {
      grant = this.active(placed);
      bonus = stake - floor2(this.cash);
      if (!grant || !BONUS_WEIGHT[bet.category] || bonus > this.bonus) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      if (grant.terms.maxBet !== null && stake > grant.terms.maxBet) return 'RS_ERROR_LIMIT_REACHED';
    }
    this.take(stake - bonus);
    this.bonus -= bonus;
    const made: PaperBet = { ...bet, bonus, grant, settled: null, payout: 0n };
    this.pending.add(made);
    this.hasPlayed = true;
    return made;
  }
  /** Where the bonus share of a credit goes, by the state of the bet's own grant. Returns the part that becomes cash. */
  private share(grant: PaperGrant | null, share: bigint, at: number): bigint {
    if (!grant || share === 0n) return 0n;
    if (grant.state === 'active' && at < grant.ends) {
      const back = least(share, grant.debt);
      grant.debt -= back;
      this.bonus += share - back;
      return 0n;
    }
    if (grant.state !== 'converted') return 0n;
    const cash = least(share, grant.cap - grant.moved);
    grant.moved += cash;
    grant.pool += share;
    return cash;
  }
  private static cashOf(bet: PaperBet, payout: bigint): bigint {
    return bet.bonus === 0n ? payout : floor2((payout * (bet.stake - bet.bonus)) / bet.stake);
  }
  settle(bet: PaperBet, payout: bigint, at: number): void {
    const cash = PaperMoney.cashOf(bet, payout);
    this.credit(cash + this.share(bet.grant, payout - cash, at));
    Object.assign(bet, { payout, settled: bet.settled ?? at });
    this.pending.delete(bet);
    this.hasPlayed = true;
    this.count(bet);
  }
  /** Takes a payout back; whoever has the money returns it. */
  unsettle(bet: PaperBet, at: number): void {
    const { grant, payout } = bet;
    const cash = PaperMoney.cashOf(bet, payout);
    const share = payout - cash;
    let more = 0n;
    if (grant?.state === 'active' && at < grant.ends) {
      const from = least(share, this.bonus);
      this.bonus -= from;
      grant.debt += share - from;
    } else if (grant?.state === 'converted') {
      grant.pool = grant.pool > share ? grant.pool - share : 0n;
      const due = least(grant.pool, grant.cap);
      more = grant.moved > due ? grant.moved - due : 0n;
      grant.moved -= more;
    }
    this.take(cash + more);
    bet.payout = 0n;
  }
  /** The stake returns the way it came, and the bet's contributions to requirements are taken back. */
  void(bet: PaperBet, at: number): void {
    this.credit(bet.stake - bet.bonus + this.share(bet.grant, bet.bonus, at));
    this.pending.delete(bet);
    this.hasPlayed = true;
    for (const need of this.needs) {
      const gave = need.gave.get(bet.id);
      if (gave === undefined || need.state === 'gone') continue;
      need.gave.delete(bet.id);
      if (need.isSpent) continue;
      need.done -= gave;
      need.state = 'open';
    }
  }
  private open(): Need[] {
    const isLater = (one: Need) => Number(one.source !== 'deposit');
    return this.needs
      .filter(({ state }) => state === 'open')
      .sort((a, b) => a.made - b.made || isLater(a) - isLater(b));
  }
  /** Applies a settled bet to open requirements, oldest first. */
  private count(bet: PaperBet): void {
    let left = turnoverOf(bet);
    for (const need of this.open()) {
      const weight = need.source === 'bonus' ? (BONUS_WEIGHT[bet.category] ?? 0n) : PPM;
      if (left === 0n || weight === 0n || bet.placed < need.made) continue;
      if (need.ends !== null && bet.settled! >= need.ends) continue;
      if (need.maxBet !== null && bet.stake > need.maxBet) continue;
      if (need.minOdds !== null && bet.category === 'sports' && (bet.odds === null || bet.odds < need.minOdds))
        continue;
      const lacks = need.required - need.done;
      const can = (left * weight) / PPM;
      if (can === 0n) continue;
      if (can <= lacks) left = 0n;
      else {
        const rest = left - (lacks * PPM + weight - 1n) / weight;
        left = rest - (rest % 10n);
      }
      const amount = least(can, lacks);
      need.done += amount;
      need.gave.set(bet.id, amount);
      if (need.done === need.required) need.state = 'done';
    }
  }
  /** The product's per-minute check: members who played, or whose requirement has expired. */
  lookIfDue(at: number): void {
    const isDue =
      this.hasPlayed || this.pending.size > 0 || this.open().some(({ ends }) => ends !== null && ends <= at);
    if (isDue) this.look(at);
  }
  /** Expired requirements end; with less than 1.00 left and nothing pending, all lapse. */
  look(at: number): void {
    this.hasPlayed = false;
    for (const need of this.open()) if (need.ends !== null && need.ends <= at) need.state = 'gone';
    if (this.cash + this.held + this.bonus < ONE && this.pending.size === 0)
      for (const need of this.open()) need.state = 'gone';
  }
  require(source: Need['source'], required: bigint, at: number, grant: PaperGrant | null = null): Need {
    this.look(at);
    const need: Need = {
      ...{ source, required, done: 0n, made: at, ends: grant?.ends ?? null, maxBet: grant?.terms.maxBet ?? null },
      minOdds: grant?.terms.minOdds ?? null,
      ...{ state: 'open' as const, isSpent: false, gave: new Map(), grant },
    };
    this.needs.push(need);
    return need;
  }
  /** Cash from the house, to be wagered once. */
  gift(amount: bigint, at: number): void {
    this.require('gift', amount, at);
    this.credit(amount);
  }
  grant(name: string, amount: bigint, terms: PaperTerms, at: number): void {
    this.grants.push({
      ...{ name, amount, terms, cap: amount * terms.capTimes, state: 'pending', moved: 0n, pool: 0n, debt: 0n },
      ...{ ends: 0, need: null, lowest: null },
    });
    this.next(at);
  }
  private next(at: number): void {
    if (this.grants.some(({ state }) => state === 'active')) return;
    const grant = this.grants.find(({ state }) => state === 'pending');
    if (!grant) return;
    grant.ends = at + grant.terms.days * DAY;
    grant.need = this.require('bonus', (grant.amount * grant.terms.times) / PPM, at, grant);
    this.bonus += grant.amount;
    grant.state = 'active';
  }
  isBonusOpen(): boolean {
    return this.grants.some(({ state }) => state === 'active' || state === 'pending');
  }
  private convert(grant: PaperGrant, at: number): void {
    grant.pool = this.bonus;
    grant.moved = least(this.bonus, grant.cap);
    grant.debt = 0n;
    this.bonus = 0n;
    this.credit(grant.moved);
    grant.state = 'converted';
    grant.lowest = this.cash;
    this.next(at);
  }
  private end(grant: PaperGrant, state: PaperGrant['state'], at: number): void {
    if (grant.state === 'active') {
      this.bonus = 0n;
      if (grant.need?.state === 'open') grant.need.state = 'gone';
    }
    grant.debt = 0n;
    grant.state = state;
    this.next(at);
  }
  /** Settles conversions that a void reopened; then conversion, expiry or the end of the active grant. */
  settleGrants(at: number): void {
    this.look(at);
    for (const need of this.open()) {
      const grant = need.grant;
      if (grant?.state !== 'converted') continue;
      const back = this.isBonusOpen() || grant.lowest === null ? 0n : least(grant.moved, grant.lowest);
      if (back === 0n) need.state = 'gone';
      else {
        this.take(back);
        this.bonus += back;
        Object.assign(grant, { state: 'active', moved: 0n, pool: 0n, lowest: null });
        this.settleGrants(at);
        return;
      }
    }
    const grant = this.grants.find(({ state }) => state === 'active');
    if (!grant) return;
    if (grant.need!.state === 'done') this.convert(grant, at);
    else if (at >= grant.ends) this.end(grant, 'expired', at);
    else if (grant.need!.state === 'gone' || this.isPlayedOut(grant)) this.end(grant, 'spent', at);
    else return;
    this.settleGrants(at);
  }
  private isPlayedOut(grant: PaperGrant): boolean {
    return this.bonus < CENT && ![...this.pending].some((bet) => bet.grant === grant);
  }
  /** Ends all bonuses, waiting ones first. */
  forfeit(at: number): void {
    this.settleGrants(at);
    for (const state of ['pending', 'active'] as const)
      for (const grant of this.grants.filter((one) => one.state === state)) this.end(grant, 'forfeited', at);
  }
  /** The wagering left before cash may be withdrawn. */
  missing(ofBonus: boolean): bigint {
    return this.open()
      .filter(({ source }) => (source === 'bonus') === ofBonus)
      .reduce((sum, { required, done }) => sum + required - done, 0n);
  }
  /** A withdrawal is requested: met requirements are used up, and conversions stand. */
  order(amount: bigint, at: number): void {
    this.forfeit(at);
    for (const need of this.needs) if (need.state === 'done') need.isSpent = true;
    this.take(amount);
    this.held += amount;
    for (const grant of this.grants) grant.lowest = null;
  }
}
