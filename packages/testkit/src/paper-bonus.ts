/**
 * Rule 4.9 with rules 3.2 of bonuses implemented a second time, from the text of the rules only: one member, one bonus, plain
 * integers. The product is compared with it and shares no code with it. Units of 10^-5; a cent is 1,000 units.
 */
const CENT = 1_000n;
const cents = (units: bigint): bigint => (units / CENT) * CENT;
const least = (...all: bigint[]): bigint => all.reduce((low, one) => (one < low ? one : low));

interface PaperBet {
  readonly cash: bigint;
  readonly bonus: bigint;
  isUndone: boolean;
}
interface PaperWin {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly amount: bigint;
  isUndone: boolean;
}
type State = 'active' | 'converted' | 'forfeited';

export class PaperBonus {
  state: State = 'active';
  /** Bonus money available at the conversion and won after it, and the part that became cash. */
  pool = 0n;
  moved = 0n;
  /** The house's advance for a reversed win; the member's debt. */
  grantDebt = 0n;
  owed = 0n;
  /** Total stakes less total standing payouts: what the vendor has won. */
  vendor = 0n;
  cash: bigint;
  bonus: bigint;
  readonly cap: bigint;

  constructor(cash: bigint, bonus: bigint, cap: bigint) {
    this.cash = cash;
    this.bonus = bonus;
    this.cap = cap;
  }

  /** Cash first in whole cents, the rest from the bonus; null if it is refused, as it is for anybody in debt. */
  bet(stake: bigint, isExcluded: boolean): PaperBet | null {
    if (this.owed > 0n) return null;
    const cash = this.cash >= stake ? stake : cents(this.cash);
    const bonus = stake - cash;
    if (bonus > 0n && (isExcluded || this.state !== 'active' || bonus > this.bonus)) return null;
    this.cash -= cash;
    this.bonus -= bonus;
    this.vendor += stake;
    return { cash, bonus, isUndone: false };
  }

  win(bet: PaperBet, amount: bigint): PaperWin {
    const stake = bet.cash + bet.bonus;
    // nothing is rounded for a cash bet
    const cash = bet.bonus === 0n ? amount : cents((amount * bet.cash) / stake);
    this.vendor -= amount;
    this.#payCash(cash);
    this.#payBonus(amount - cash);
    return { cash, bonus: amount - cash, amount, isUndone: false };
  }

  undoBet(bet: PaperBet): void {
    bet.isUndone = true;
    this.vendor -= bet.cash + bet.bonus;
    this.#payCash(bet.cash);
    this.#payBonus(bet.bonus);
  }

  undoWin(win: PaperWin): void {
    win.isUndone = true;
    this.vendor += win.amount;
    this.#takeCash(win.cash);
    if (this.state === 'active') {
      const there = least(this.bonus, win.bonus);
      this.bonus -= there;
      this.grantDebt += win.bonus - there;
    }
    if (this.state === 'converted') {
      this.pool -= win.bonus;
      const now = least(this.moved, this.pool, this.cap);
      this.#takeCash(this.moved - now);
      this.moved = now;
    }
  }

  convert(): void {
    this.state = 'converted';
    this.pool = this.bonus;
    this.moved = least(this.pool, this.cap);
    this.bonus = 0n;
    this.#payCash(this.moved);
  }

  /** The bonus's debt to the house ends with it: no money reaches it any more. */
  forfeit(): void {
    this.state = 'forfeited';
    this.bonus = 0n;
    this.grantDebt = 0n;
  }

  #payCash(units: bigint): void {
    const debt = least(units, this.owed);
    this.owed -= debt;
    this.cash += units - debt;
  }
  #takeCash(units: bigint): void {
    const there = least(units, this.cash);
    this.cash -= there;
    this.owed += units - there;
  }
  #payBonus(units: bigint): void {
    if (this.state === 'active') {
      const debt = least(units, this.grantDebt);
      this.grantDebt -= debt;
      this.bonus += units - debt;
    }
    if (this.state !== 'converted') return;
    this.pool += units;
    const now = this.pool < this.cap ? this.pool : this.cap;
    if (now > this.moved) {
      this.#payCash(now - this.moved);
      this.moved = now;
    }
  }
}
