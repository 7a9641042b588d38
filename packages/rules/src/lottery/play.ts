/** A game family's numbers, bets and prizes as data. Everything here is pure; both the bet page and the settlement read it. */

/** An exact chance or count, so that a computed return never rests on a float. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
export const fraction = (over: number | bigint, under: number | bigint): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});

/** One place to pick in: which symbols, and how many of them at least and at most. */
export interface Column {
  readonly code: string;
  readonly symbols: readonly string[];
  readonly least: number;
  readonly most: number;
}
/** What was picked, a list of symbols for each column. */
export type Picks = readonly (readonly string[])[];
/** What was drawn: a list of numbers for each prize row of the family, the greatest prize first. */
export type Drawn = readonly (readonly string[])[];

/** A prize of a play. */
export interface Tier {
  readonly code: string;
  /** How often one line meets this prize in one draw, on average. */
  readonly expected: Fraction;
  /** "1 pays X" in ten-thousandths, stake included; null where the prize follows the series (rule 3.3). */
  readonly oddsE4: bigint | null;
}
/** How many lines of a ticket met each prize. */
export type Hits = Readonly<Record<string, number>>;

export interface Play {
  readonly code: string;
  /** The menu it stands under. */
  readonly group: string;
  readonly columns: readonly Column[];
  /** How many prizes one line pays for: its price is the unit times this. */
  readonly factor: number;
  readonly tiers: readonly Tier[];
  /** Where prizes belong to different picks (each sum of dice, each number of orders), the prizes that one line can meet. */
  readonly apart?: readonly (readonly string[])[];
  /** Lines that these picks make; 0 where they make none. */
  readonly combos: (picks: Picks) => number;
  readonly hits: (picks: Picks, drawn: Drawn) => Hits;
}

/** One row of a result: how many numbers of which form; the symbols are for drawing and for checking what is entered. */
export interface PrizeRow {
  readonly code: string;
  readonly count: number;
  /** Digits of each number, or the symbols it is one of. */
  readonly form: number | readonly string[];
  /** No symbol twice in the row. */
  readonly isDistinct?: boolean;
}
export interface Family {
  readonly code: string;
  readonly rows: readonly PrizeRow[];
  readonly plays: readonly Play[];
}

export const DIGITS: readonly string[] = Array.from({ length: 10 }, (_, n) => String(n));
/** Every number of `digits` digits, from all zeros. */
export const numbersOf = (digits: number): readonly string[] =>
  Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'));

/** A column of which at least `least` and at most all symbols are picked. */
export const column = (code: string, symbols: readonly string[], least = 1, most = symbols.length): Column => ({
  code,
  symbols,
  least,
  most,
});
