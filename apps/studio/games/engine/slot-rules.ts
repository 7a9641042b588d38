/** The rules of a slot model as data, the only source of everything that decides money. */
export interface SlotRules {
  /** Code of the model; many games share one. */
  readonly code: string;
  /** Must change with any change below; stored with every round. */
  readonly version: string;
  /** One letter per symbol; a symbol's id is its index. */
  readonly symbols: string;
  /** Id of the wild; -1 if there is none. */
  readonly wild: number;
  /** Id of the scatter; -1 if there is none. */
  readonly scatter: number;
  /** Number of visible rows. */
  readonly rows: number;
  /** Number of coins per stake; all pays except those of scatters are in coins. */
  readonly coins: number;
  /** Reel strips of symbol ids; a strip is circular. */
  readonly reels: readonly Strip[];
  /** Strips of the free spins; the base strips when a model has no separate ones. */
  readonly freeReels: readonly Strip[];
  /** Row (0 at the top) of each reel, line by line; empty for a model that pays by ways. */
  readonly lines: readonly (readonly number[])[];
  /** By symbol id, then by the number of consecutive reels from the first: coins per line or way. */
  readonly pays: readonly (readonly number[])[];
  /** Multiplier of a line completed by a wild; with ways, each wild counts as this many symbols. */
  readonly wildMultiplier: number;
  /** By number of scatters in any position: multiples of the total stake. */
  readonly scatterPays: readonly number[];
  /** By number of scatters in any position: free spins awarded, in the base spin and as a retrigger. */
  readonly freeSpins: readonly number[];
  readonly freeSpinMultiplier: number;
  /** Maximum free spins per round. */
  readonly freeSpinCap: number;
  /** A small strip of multipliers that spins with the reels and multiplies the whole pay of the spin. */
  readonly wheel?: { readonly in: 'base' | 'free'; readonly strip: readonly number[] };
  /**
   * A wild covers its whole reel. If it `stays`: in the base game the other reels spin again each time new reels are covered; in free spins it stays
   * until they end (and there are no retriggers).
   */
  readonly cover?: { readonly in: 'base' | 'free'; readonly stays: boolean };
  /** A symbol chosen at the start of free spins: on enough reels, in any position, it fills them and pays on every line, in addition to the rest. */
  readonly special?: { readonly strip: Strip };
  readonly hold?: HoldRules;
}

/** Coins that stay while the other positions spin again; each new coin resets the turns. Values in coins of the stake. */
export interface HoldRules {
  /** Id of the coin symbol; it pays nothing on lines, and no wild substitutes for it. */
  readonly symbol: number;
  /** Number of coins that triggers it. */
  readonly needed: number;
  readonly turns: number;
  /** Possible values of the triggering coins. */
  readonly first: readonly number[];
  /** Possible results of a position in a turn: a value, or 0 for nothing. */
  readonly place: readonly number[];
  /** Additional pay when every position is filled. */
  readonly full: number;
}

export type Strip = readonly number[];

/** Parses strips written as letters into symbol ids; throws on an unknown letter. */
export function strips(symbols: string, written: readonly string[]): Strip[] {
  return written.map((strip) =>
    Array.from(strip, (letter) => {
      const id = symbols.indexOf(letter);
      if (id < 0) throw new Error(`no symbol ${letter}`);
      return id;
    }),
  );
}

/** Converts a pay table written by letter (`{A: [5, 20, 100]}` for three, four, five; on three reels `{A: [5]}`) to the form of the rules. */
export function payTable(symbols: string, written: Readonly<Record<string, readonly number[]>>, reels = 5): number[][] {
  const nothing = new Array<number>(reels - 2).fill(0);
  return Array.from(symbols, (letter) => [0, 0, 0, ...(written[letter] ?? nothing)]);
}
