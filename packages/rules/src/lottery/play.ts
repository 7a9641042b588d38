/** Numbers, bets and prizes of a game family as data. Everything here is pure; the bet page and the settlement both use it. */

/** An exact probability or count, so that a computed return never depends on floating point. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
export const fraction = (over: number | bigint, under: number | bigint): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});

/** A column of a selection: its symbols, and the minimum and maximum number of picks. */
export interface Column {
  readonly code: string;
  readonly symbols: readonly string[];
  readonly least: number;
  readonly most: number;
}
/** A selection: a list of symbols for each column. */
export type Picks = readonly (readonly string[])[];
/** A result: a list of numbers for each prize row of the family, first prize first. */
export type Drawn = readonly (readonly string[])[];

/** A prize of a play. */
export interface Tier {
  readonly code: string;
  /** Expected hits of one line on this prize in one draw. */
  readonly expected: Fraction;
  /** "1 pays X" in ten-thousandths, stake included; null when the prize follows the series (rule 3.3). */
  readonly oddsE4: bigint | null;
}
/** Number of lines of a ticket that hit each prize. */
export type Hits = Readonly<Record<string, number>>;

export interface Play {
  readonly code: string;
  /** The menu group. */
  readonly group: string;
  readonly columns: readonly Column[];
  /** Number of prizes that one line pays for: its price is the unit times this. */
  readonly factor: number;
  readonly tiers: readonly Tier[];
  /**
   * The prizes that one line can hit, when prizes belong to different picks (each sum of dice, each number of permutations).
   */
  readonly apart?: readonly (readonly string[])[];
  /** Number of lines of a selection; 0 when it makes none. */
  readonly combos: (picks: Picks) => number;
  readonly hits: (picks: Picks, drawn: Drawn) => Hits;
}

/** One row of a result: count and format of its numbers; the symbols are used for drawing and for validating entries. */
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
/** All numbers of `digits` digits, starting with all zeros. */
export const numbersOf = (digits: number): readonly string[] =>
  Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'));

/** A column with at least `least` picks and no maximum. */
export const column = (code: string, symbols: readonly string[], least = 1, most = symbols.length): Column => ({
  code,
  symbols,
  least,
  most,
});
