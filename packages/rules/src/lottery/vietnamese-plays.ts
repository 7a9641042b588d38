import { choose, count } from './counting.ts';
import {
  column,
  DIGITS,
  type Drawn,
  type Fraction,
  fraction,
  type Hits,
  numbersOf,
  type Picks,
  type Play,
} from './play.ts';

/** A region's result format, from which prices and odds follow (rule 3.4). */
export interface Region {
  /** All numbers of a result, and those with at least three and four digits. */
  readonly prizes: { readonly all: number; readonly three: number; readonly four: number };
  /** The row of "head" bets with two and three digits, and its count of numbers. */
  readonly head2: { readonly row: number; readonly count: number };
  readonly head3: { readonly row: number; readonly count: number };
  readonly oneUnitOdds: bigint;
  readonly parlay: readonly { readonly k: number; readonly oddsE4: bigint }[];
  readonly miss: readonly { readonly k: number; readonly oddsE4: bigint }[];
  /** The pair play sold under its southern name. */
  readonly hasDa: boolean;
}
const TWO = numbersOf(2);
const THREE = numbersOf(3);
const FOUR = numbersOf(4);
/** Hundreds of numbers are plausible in a text field; ten thousand lines are not. */
const MOST_LINES = 100;
const MOST_PARLAY = 20;

const numbers = (symbols: readonly string[]) => [column('numbers', symbols, 1, MOST_LINES)];
const all = (drawn: Drawn): readonly string[] => drawn.flat();
const tails = (drawn: readonly string[], digits: number) =>
  drawn.filter((one) => one.length >= digits).map((one) => one.slice(-digits));
const picked = (picks: Picks): readonly string[] => picks[0]!;

/** Each of `places` equal to a picked number; a number that occurs twice pays twice. */
function single(
  code: string,
  group: string,
  symbols: readonly string[],
  factor: number,
  oddsE4: bigint,
  expected: Fraction,
  places: (drawn: Drawn) => readonly string[],
): Play {
  return {
    code,
    group,
    columns: numbers(symbols),
    factor,
    tiers: [{ code: 'win', expected, oddsE4 }],
    combos: (picks) => picked(picks).length,
    hits: (picks, drawn) => {
      const chosen = new Set(picked(picks));
      return { win: count(places(drawn), (one) => chosen.has(one)) };
    },
  };
}

/** Probability that all of `k` numbers, or none of them, are among `n` uniform two-digit endings. */
const allAppear = (k: number, n: number): Fraction => {
  let over = 0n;
  for (let j = 0; j <= k; j++) over += (j % 2 ? -1n : 1n) * BigInt(choose(k, j)) * BigInt(100 - j) ** BigInt(n);
  return { over, under: 100n ** BigInt(n) };
};
const noneAppears = (k: number, n: number): Fraction => ({
  over: BigInt(100 - k) ** BigInt(n),
  under: 100n ** BigInt(n),
});

function together(code: string, k: number, oddsE4: bigint, expected: Fraction, isMiss: boolean): Play {
  return {
    code,
    group: isMiss ? 'miss' : 'parlay',
    columns: [column('numbers', TWO, k, MOST_PARLAY)],
    factor: 1,
    tiers: [{ code: 'win', expected, oddsE4 }],
    combos: (picks) => choose(picked(picks).length, k),
    hits: (picks, drawn): Hits => {
      const seen = new Set(tails(all(drawn), 2));
      return {
        win: choose(
          count(picked(picks), (one) => seen.has(one) !== isMiss),
          k,
        ),
      };
    },
  };
}

const SPECIAL = (drawn: Drawn): string => drawn[0]![0]!;
const E4 = (odds: number): bigint => BigInt(Math.round(odds * 10_000));

/** Every bet of a region, in menu order. */
export function vietnamesePlays(region: Region): readonly Play[] {
  const { prizes, head2, head3, hasDa } = region;
  const special = (digits: number) => (drawn: Drawn) => [SPECIAL(drawn).slice(-digits)];
  const head = (row: number, digits: number) => (drawn: Drawn) => tails(drawn[row]!, digits);
  const both = (row: number, digits: number) => (drawn: Drawn) => [
    ...head(row, digits)(drawn),
    ...special(digits)(drawn),
  ];
  const digit = (code: string, at: number) =>
    single(code, 'special', DIGITS, 1, E4(9.95), fraction(1, 10), (drawn) => [SPECIAL(drawn).at(at)!]);
  return [
    single('LO2', 'lo', TWO, prizes.all, E4(99.5), fraction(prizes.all, 100), (drawn) => tails(all(drawn), 2)),
    single('LO2_1K', 'lo', TWO, 1, region.oneUnitOdds, fraction(prizes.all, 100), (drawn) => tails(all(drawn), 2)),
    single('LO2_HEAD', 'lo', TWO, prizes.all, E4(99.5), fraction(prizes.all, 100), (drawn) =>
      all(drawn).map((one) => one.slice(0, 2)),
    ),
    single('LO3', 'lo', THREE, prizes.three, E4(980), fraction(prizes.three, 1000), (drawn) => tails(all(drawn), 3)),
    single('LO4', 'lo', FOUR, prizes.four, E4(8880), fraction(prizes.four, 10_000), (drawn) => tails(all(drawn), 4)),
    ...region.parlay.map(({ k, oddsE4 }) => together(`XIEN${k}`, k, oddsE4, allAppear(k, prizes.all), false)),
    ...(hasDa ? [together('DA2', 2, region.parlay[0]!.oddsE4, allAppear(2, prizes.all), false)] : []),
    ...region.miss.map(({ k, oddsE4 }) => together(`TRUOT${k}`, k, oddsE4, noneAppears(k, prizes.all), true)),
    single('DE_DB', 'special', TWO, 1, E4(99.5), fraction(1, 100), special(2)),
    single('DE_DAU', 'special', TWO, head2.count, E4(99.5), fraction(head2.count, 100), head(head2.row, 2)),
    single('DE_DAUDUOI', 'special', TWO, head2.count + 1, E4(99.5), fraction(head2.count + 1, 100), both(head2.row, 2)),
    single('DE_G1', 'special', TWO, 1, E4(99.5), fraction(1, 100), head(1, 2)),
    digit('DAU', -2),
    digit('DUOI', -1),
    single('CANG3_DB', 'cang', THREE, 1, E4(980), fraction(1, 1000), special(3)),
    single('CANG3_DAU', 'cang', THREE, head3.count, E4(980), fraction(head3.count, 1000), head(head3.row, 3)),
    single(
      'CANG3_DAUDUOI',
      'cang',
      THREE,
      head3.count + 1,
      E4(980),
      fraction(head3.count + 1, 1000),
      both(head3.row, 3),
    ),
    single('CANG4_DB', 'cang', FOUR, 1, E4(8880), fraction(1, 10_000), special(4)),
  ];
}
