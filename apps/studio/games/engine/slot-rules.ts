/** The rules of a slot title as data. Everything that decides money stands here and nowhere else. */
export interface SlotRules {
  readonly code: string;
  /** Changes whenever anything below changes; kept with every round. */
  readonly version: string;
  /** One letter a symbol; a symbol's id is its place here. */
  readonly symbols: string;
  readonly wild: number;
  readonly scatter: number;
  /** Five strips of symbol ids, three rows of each are visible, the strip closes on itself. */
  readonly reels: readonly Strip[];
  /** Strips of the free spins; the same ones where a title has no others. */
  readonly freeReels: readonly Strip[];
  /** Row (0 top to 2 bottom) of each reel, line by line. */
  readonly lines: readonly (readonly number[])[];
  /** By symbol id, then by how many stand in a row from the first reel (index 0 to 5): multiples of the stake of one line. */
  readonly pays: readonly (readonly number[])[];
  /** A line that a wild completes pays this many times as much. */
  readonly wildMultiplier: number;
  /** By number of scatters anywhere: multiples of the whole stake. */
  readonly scatterPays: readonly number[];
  /** By number of scatters anywhere: free spins given, in the first spin and again in free spins. */
  readonly freeSpins: readonly number[];
  readonly freeSpinMultiplier: number;
  /** No round has more free spins than this. */
  readonly freeSpinCap: number;
}

export type Strip = readonly number[];

export const REELS = 5;
export const ROWS = 3;

/** Reads strips written as letters into symbol ids; throws on a letter that is no symbol. */
export function strips(symbols: string, written: readonly string[]): Strip[] {
  return written.map((strip) =>
    Array.from(strip, (letter) => {
      const id = symbols.indexOf(letter);
      if (id < 0) throw new Error(`no symbol ${letter}`);
      return id;
    }),
  );
}

/** Pay table written by letter (`{A: [5, 20, 100]}` for three, four, five) as the rules want it. */
export function payTable(
  symbols: string,
  written: Readonly<Record<string, readonly [number, number, number]>>,
): number[][] {
  return Array.from(symbols, (letter) => [0, 0, 0, ...(written[letter] ?? [0, 0, 0])]);
}
