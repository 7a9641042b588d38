import { orders } from './counting.ts';
import {
  column,
  type Drawn,
  type Family,
  fraction,
  type Hits,
  numbersOf,
  type Picks,
  type Play,
  type Tier,
} from './play.ts';

const FOUR = numbersOf(4);
const THREE = numbersOf(3);
/** Positions of the 23 numbers, by row. */
const PLACES = [
  { code: 'first', count: 1 },
  { code: 'second', count: 1 },
  { code: 'third', count: 1 },
  { code: 'special', count: 10 },
  { code: 'consolation', count: 10 },
] as const;
const BIG = [2500, 1000, 500, 180, 60];
const SMALL = [3500, 2000, 1000];
const ORDERS = [24, 12, 6, 4, 1];

const symbols = (kind: readonly string[]) => [column('numbers', kind, 1, 100)];
const E4 = (whole: number): bigint => BigInt(whole) * 10_000n;

/** Tiers with full prizes for one number of `all` possible ones. */
const full = (prizes: readonly number[], all: number): readonly Tier[] =>
  prizes.map((prize, n) => ({ code: PLACES[n]!.code, expected: fraction(PLACES[n]!.count, all), oddsE4: E4(prize) }));

/** Counts, for each paying position, how often one of `numbers` occurs. */
function met(numbers: readonly string[], drawn: Drawn, places: number, suffix = ''): Record<string, number> {
  const hits: Record<string, number> = {};
  for (let row = 0; row < places; row++)
    for (const one of drawn[row]!)
      if (numbers.includes(one)) hits[PLACES[row]!.code + suffix] = (hits[PLACES[row]!.code + suffix] ?? 0) + 1;
  return hits;
}
const join = (all: readonly Hits[]): Hits => {
  const sum: Record<string, number> = {};
  for (const hits of all) for (const [code, times] of Object.entries(hits)) sum[code] = (sum[code] ?? 0) + times;
  return sum;
};
const each = (picks: Picks, of: (number: string) => Hits): Hits => join(picks[0]!.map(of));

const straight = (code: string, prizes: readonly number[]): Play => ({
  code,
  group: 'straight',
  columns: symbols(FOUR),
  factor: 1,
  tiers: full(prizes, 10_000),
  combos: (picks) => picks[0]!.length,
  hits: (picks, drawn) => each(picks, (one) => met([one], drawn, prizes.length)),
});
/** Every distinct permutation of the number is a full bet. */
const box = (code: string, prizes: readonly number[]): Play => ({
  ...straight(code, prizes),
  group: 'box',
  combos: (picks) => picks[0]!.reduce((sum, one) => sum + orders(one).length, 0),
  hits: (picks, drawn) => each(picks, (one) => met(orders(one), drawn, prizes.length)),
});
/** One unit over all permutations: each prize is divided by their number and floored to 0.01 (rule 3.5). */
const iPerm = (code: string, prizes: readonly number[]): Play => ({
  code,
  group: 'i-perm',
  columns: symbols(FOUR),
  factor: 1,
  tiers: ORDERS.flatMap((perms) =>
    prizes.map((prize, n) => ({
      code: `${PLACES[n]!.code}/${perms}`,
      expected: fraction(PLACES[n]!.count * perms, 10_000),
      oddsE4: (BigInt(prize * 100) / BigInt(perms)) * 100n,
    })),
  ),
  apart: ORDERS.map((perms) => prizes.map((_, n) => `${PLACES[n]!.code}/${perms}`)),
  combos: (picks) => picks[0]!.length,
  hits: (picks, drawn) => each(picks, (one) => met(orders(one), drawn, prizes.length, `/${orders(one).length}`)),
});
const tail3 = (code: string, prizes: readonly number[]): Play => ({
  code,
  group: 'three',
  columns: symbols(THREE),
  factor: 1,
  tiers: full(prizes, 1000),
  combos: (picks) => picks[0]!.length,
  hits: (picks, drawn) =>
    each(picks, (one) =>
      met(
        [one],
        drawn.map((row) => row.map((number) => number.slice(-3))),
        prizes.length,
      ),
    ),
});

/** Four digits, 23 numbers, three days a week (rule 3.5). */
export const fourDigits: Family = {
  code: 'four-digits',
  rows: PLACES.map(({ code, count }) => ({ code, count, form: 4 })),
  plays: [
    straight('BIG', BIG),
    straight('SMALL', SMALL),
    box('BIG_BOX', BIG),
    box('SMALL_BOX', SMALL),
    iPerm('BIG_IPERM', BIG),
    iPerm('SMALL_IPERM', SMALL),
    tail3('ABC3', [250, 210, 150]),
    tail3('A3', [660]),
  ],
};
