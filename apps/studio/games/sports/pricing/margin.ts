import { booksumOf, onLadder } from './ladder.ts';
import { fairOdds, type Law, type Market } from './market.ts';

/**
 * Five ways to spread a margin over the selections of a market (rule 6.15). Each makes odds whose inverses add up to a booksum, and each has an
 * inverse by which chances are derived from another book's odds.
 */
export const MARGIN_METHODS = ['multiplicative', 'additive', 'power', 'odds-ratio', 'shin'] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];

/** Odds or chances, with the number for which the method solved; null where it finds none. */
export interface Spread {
  readonly values: readonly number[];
  readonly parameter: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const inverses = (values: readonly number[]): number[] => values.map((value) => 1 / value);

/** The argument at which a monotone function is zero, by bisection until no number lies between the two ends. */
function rootOf(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = f(from) < 0 ? [from, to] : [to, from];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (f(middle) < 0) low = middle;
    else high = middle;
  }
}

/** Chance of a selection whose odds against are shortened by a factor `ratio`. */
const shortened = (chance: number, ratio: number): number => (ratio * chance) / (1 - chance + ratio * chance);
/** Shin's price of a chance when a share of the stakes comes from insiders who know the result, except for the root of the booksum. */
const shinPrice = (chance: number, share: number): number => Math.sqrt(share * chance + (1 - share) * chance * chance);
const shinChance = (price: number, share: number, booksum: number): number =>
  (Math.sqrt(share * share + (4 * (1 - share) * price * price) / booksum) - share) / (2 * (1 - share));

function assertChances(values: readonly number[]): void {
  if (values.length < 2 || values.some((value) => !(value > 0 && value < 1)))
    throw new RangeError('a market has at least two selections, each possible and none certain');
}

/**
 * Decimal odds, unrounded, for chances that add up to one. Refuses (RangeError) other chances, and for Shin's method a booksum above the square of
 * the sum of their roots, which it cannot reach: 1.195 for a market of 99 to 1.
 * @param booksum the sum of the inverse odds, at least 1
 */
export function addMargin(method: MarginMethod, chances: readonly number[], booksum: number): Spread {
  assertChances(chances);
  if (Math.abs(sum(chances) - 1) > 1e-9 || !(booksum >= 1))
    throw new RangeError('chances add up to one, a booksum is at least one');
  switch (method) {
    case 'multiplicative':
      return { values: inverses(chances.map((chance) => chance * booksum)), parameter: null };
    case 'additive':
      return { values: inverses(chances.map((chance) => chance + (booksum - 1) / chances.length)), parameter: null };
    case 'power': {
      const e = rootOf((x) => sum(chances.map((chance) => chance ** x)) - booksum, 0, 1);
      return { values: inverses(chances.map((chance) => chance ** e)), parameter: e };
    }
    case 'odds-ratio': {
      const c = rootOf((x) => sum(chances.map((chance) => shortened(chance, x))) - booksum, 1, 1e6);
      return { values: inverses(chances.map((chance) => shortened(chance, c))), parameter: c };
    }
    case 'shin': {
      const root = Math.sqrt(booksum);
      if (sum(chances.map((chance) => shinPrice(chance, 1))) < root)
        throw new RangeError('not even if every stake knew the result would the booksum be that high');
      const z = rootOf((x) => sum(chances.map((chance) => shinPrice(chance, x))) - root, 0, 1);
      return { values: inverses(chances.map((chance) => root * shinPrice(chance, z))), parameter: z };
    }
  }
}

/** The chances behind odds with a margin, by the inverse of a method. */
export function removeMargin(method: MarginMethod, odds: readonly number[]): Spread {
  const prices = inverses(odds);
  assertChances(prices);
  const booksum = booksumOf(odds);
  if (booksum < 1) throw new RangeError('odds without a margin are read as they are');
  switch (method) {
    case 'multiplicative':
      return { values: prices.map((price) => price / booksum), parameter: null };
    case 'additive':
      return { values: prices.map((price) => price - (booksum - 1) / odds.length), parameter: null };
    case 'power': {
      const e = rootOf((x) => sum(prices.map((price) => price ** x)) - 1, 1, 1e3);
      return { values: prices.map((price) => price ** e), parameter: e };
    }
    case 'odds-ratio': {
      const c = rootOf((x) => sum(prices.map((price) => shortened(price, 1 / x))) - 1, 1, 1e6);
      return { values: prices.map((price) => shortened(price, 1 / c)), parameter: c };
    }
    case 'shin': {
      const z = rootOf((x) => sum(prices.map((price) => shinChance(price, x, booksum))) - 1, 0, 0.999_999);
      return { values: prices.map((price) => shinChance(price, z, booksum)), parameter: z };
    }
  }
}

/** The default method for a market, by the number of its selections. */
export const usualMethod = (selections: number): MarginMethod => (selections > 2 ? 'power' : 'odds-ratio');

export type MarketTier = 'main' | 'secondary' | 'special';
const BOOKSUM: Readonly<Record<MarketTier, number>> = { main: 1.05, secondary: 1.07, special: 1.1 };
const IN_PLAY = 0.02;
export const usualBooksum = (tier: MarketTier, isInPlay: boolean): number => BOOKSUM[tier] + (isInPlay ? IN_PLAY : 0);

/**
 * Prices of selections of which exactly one wins, in ten-thousandths, on the ladder; null where a selection is taken off. One that is impossible or
 * certain is taken off, and the others are priced among themselves.
 * @param chances add up to one
 */
export function pricesOf(chances: readonly number[], booksum: number, method?: MarginMethod): (number | null)[] {
  if (Math.abs(sum(chances) - 1) > 1e-6) throw new RangeError('of these selections exactly one wins');
  const isOpen = chances.map((chance) => chance > 0 && chance < 1);
  const open = chances.filter((_, n) => isOpen[n]);
  if (open.length < 2) return chances.map(() => null);
  const total = sum(open);
  const spread = addMargin(
    method ?? usualMethod(open.length),
    open.map((chance) => chance / total),
    booksum,
  ).values.values();
  return isOpen.map((open) => (open ? onLadder(spread.next().value!) : null));
}

/**
 * Prices of a market from its law. A line that can return stakes is priced from its fair odds, whose inverses add up to one; where a result has
 * several winners, as in double chance, each selection is priced against its opposite.
 */
export const marketPrices = <End>(law: Law<End>, market: Market<End>, booksum: number): (number | null)[] =>
  pricesOfFair(fairChances(law, market), booksum);

/** The inverse fair odds of the selections of a market, which are their chances if no stake can be returned. */
export const fairChances = <End>(law: Law<End>, market: Market<End>): number[] =>
  market.selections.map((selection) => 1 / fairOdds(law, market, selection));

/** Prices from inverse fair odds, with one winner or several. */
export const pricesOfFair = (chances: readonly number[], booksum: number): (number | null)[] =>
  Math.abs(sum(chances) - 1) < 1e-6
    ? pricesOf(chances, booksum)
    : chances.map((chance) => pricesOf([chance, 1 - chance], booksum)[0]!);
