import { assert } from '@kismet/kernel/assert';

/** Units of 10^-5 in a hundredth of the currency, which is the smallest amount paid. */
const HUNDREDTH = 1_000n;
const MILLION = 1_000_000n;

/** What the house takes from a pot: a share of the winner's net win, at most `cap` from one pot. */
export interface RakeRule {
  /** Parts per million. */
  readonly ppm: number;
  /** Units of 10^-5, a whole number of hundredths; shown at the table next to the rate. */
  readonly cap: bigint;
}
export const NO_RAKE: RakeRule = { ppm: 0, cap: 0n };

/** A seat's contribution to a hand, in units of 10^-5. */
export interface Stake {
  readonly contributed: bigint;
  readonly isPacked: boolean;
  /** It has nothing left to bet with and plays for what it could match: in tournaments only, since at a money table all reserves are equal. */
  readonly isAllIn: boolean;
}

/** One pot with the seats that may win it. */
export interface Pot {
  readonly amount: bigint;
  readonly seats: readonly number[];
}

/** Where every unit of a hand goes. */
export interface Shares {
  readonly pot: bigint;
  readonly rake: bigint;
  /** Whether the cap rather than the rate decided the rake. */
  readonly isCapped: boolean;
  /** What each seat is paid from the pots, after rake. */
  readonly paid: readonly bigint[];
  /** Net result of each seat after the hand, rake included. */
  readonly nets: readonly bigint[];
}

/** The rake on a net win, rounded down to hundredths and limited to the cap. */
export function rakeOf(netWin: bigint, { ppm, cap }: RakeRule): { readonly rake: bigint; readonly isCapped: boolean } {
  assert(ppm >= 0 && ppm < Number(MILLION) && cap >= 0n && cap % HUNDREDTH === 0n, 'a rake is a part of a win');
  if (netWin <= 0n) return { rake: 0n, isCapped: false };
  const exact = (netWin * BigInt(ppm)) / MILLION;
  const rake = exact - (exact % HUNDREDTH);
  return rake > cap ? { rake: cap, isCapped: true } : { rake, isCapped: false };
}

/**
 * An amount split into equal parts of whole hundredths; remaining hundredths go one each to the first in order, and a remainder below a hundredth
 * goes to the first.
 */
export function splitOf(amount: bigint, parts: number): bigint[] {
  assert(parts > 0 && amount >= 0n, 'an amount is split among somebody');
  const hundredths = amount / HUNDREDTH;
  const [each, odd] = [hundredths / BigInt(parts), Number(hundredths % BigInt(parts))];
  return Array.from({ length: parts }, (_, n) => {
    const rest = n === 0 ? amount % HUNDREDTH : 0n;
    return (each + (n < odd ? 1n : 0n)) * HUNDREDTH + rest;
  });
}

/**
 * The pots of a hand, the main pot first. Without an all-in seat there is one pot, whoever put in how much: those are the rules of the game. An
 * all-in seat can win from each other seat as much as its own contribution.
 */
export function potsOf(stakes: readonly Stake[]): Pot[] {
  const live = stakes.map((_, seat) => seat).filter((seat) => !stakes[seat]!.isPacked);
  assert(live.length > 0, 'somebody is left in a hand');
  const isOpen = live.some((seat) => !stakes[seat]!.isAllIn);
  const all = live.filter((seat) => stakes[seat]!.isAllIn).map((seat) => stakes[seat]!.contributed);
  const levels = [...new Set(all)].sort((a, b) => (a < b ? -1 : 1));
  const pots: Pot[] = [];
  let below = 0n;
  const upTo = (level: bigint | null, seats: readonly number[]) => {
    const amount = stakes.reduce((sum, { contributed }) => {
      const part = level !== null && contributed > level ? level : contributed;
      return part > below ? sum + part - below : sum;
    }, 0n);
    if (amount > 0n) pots.push({ amount, seats });
  };
  for (const level of levels) {
    upTo(
      level,
      live.filter((seat) => !stakes[seat]!.isAllIn || stakes[seat]!.contributed >= level),
    );
    below = level;
  }
  const rest = live.filter((seat) => !stakes[seat]!.isAllIn);
  upTo(null, isOpen ? rest : live.filter((seat) => stakes[seat]!.contributed === below));
  return pots;
}

/**
 * Divides a hand among its best seats. Rake is taken from the net win of a single winner; equal hands share without rake.
 * @param bestOf the best of some seats, several when their hands are equal
 * @param order seats in the order in which odd hundredths are given out, starting to the left of the dealer
 */
export function sharesOf(
  stakes: readonly Stake[],
  bestOf: (seats: readonly number[]) => readonly number[],
  order: readonly number[],
  rule: RakeRule,
): Shares {
  const paid = stakes.map(() => 0n);
  const winners = new Set<number>();
  for (const pot of potsOf(stakes)) {
    const best = bestOf(pot.seats);
    const sorted = order.filter((seat) => best.includes(seat));
    for (const [n, part] of splitOf(pot.amount, sorted.length).entries()) {
      paid[sorted[n]!]! += part;
      winners.add(sorted[n]!);
    }
  }
  const pot = stakes.reduce((sum, { contributed }) => sum + contributed, 0n);
  const [winner] = winners;
  const taken =
    winners.size === 1 ? rakeOf(paid[winner!]! - stakes[winner!]!.contributed, rule) : { rake: 0n, isCapped: false };
  if (winners.size === 1) paid[winner!]! -= taken.rake;
  return { pot, ...taken, paid, nets: paid.map((amount, seat) => amount - stakes[seat]!.contributed) };
}
