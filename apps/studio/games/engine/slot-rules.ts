/** The rules of a slot model as data. Everything that decides money stands here and nowhere else. */
export interface SlotRules {
  /** Code of the model; many games share one. */
  readonly code: string;
  /** Changes whenever anything below changes; kept with every round. */
  readonly version: string;
  /** One letter a symbol; a symbol's id is its place here. */
  readonly symbols: string;
  /** Id of the symbol that stands in for others; -1 where there is none. */
  readonly wild: number;
  /** Id of the symbol that counts anywhere; -1 where there is none. */
  readonly scatter: number;
  /** How many symbols of a reel are visible. */
  readonly rows: number;
  /** Into how many coins a stake is divided; every pay but the scatters' is in coins. */
  readonly coins: number;
  /** Strips of symbol ids; a strip closes on itself. */
  readonly reels: readonly Strip[];
  /** Strips of the free spins; the same ones where a model has no others. */
  readonly freeReels: readonly Strip[];
  /** Row (0 top) of each reel, line by line; empty where a model pays by ways. */
  readonly lines: readonly (readonly number[])[];
  /** By symbol id, then by how many reels in a row from the first (index 0 to all): coins for one line or one way. */
  readonly pays: readonly (readonly number[])[];
  /** A line that a wild completes pays this many times as much; by ways, each wild counts as this many symbols. */
  readonly wildMultiplier: number;
  /** By number of scatters anywhere: multiples of the whole stake. */
  readonly scatterPays: readonly number[];
  /** By number of scatters anywhere: free spins given, in the first spin and again in free spins. */
  readonly freeSpins: readonly number[];
  readonly freeSpinMultiplier: number;
  /** No round has more free spins than this. */
  readonly freeSpinCap: number;
  /** A small strip of multipliers that turns with the reels and multiplies everything the spin pays. */
  readonly wheel?: { readonly in: 'base' | 'free'; readonly strip: readonly number[] };
  /**
   * A wild covers its whole reel. Where it `stays`: in the base game the other reels turn again, once for each time new
   * reels are covered; in free spins it stays to their end (then free spins give no more free spins).
   */
  readonly cover?: { readonly in: 'base' | 'free'; readonly stays: boolean };
  /** A symbol chosen as free spins begin: on enough reels, wherever, it fills them and pays on every line, besides the rest. */
  readonly special?: { readonly strip: Strip };
  readonly hold?: HoldRules;
}

/** Coins that stay while the other places turn again; each new one begins the turns anew. Values in coins of the stake. */
export interface HoldRules {
  /** Id of the symbol that is a coin; it pays nothing on lines, and no wild stands in for it. */
  readonly symbol: number;
  /** How many begin it. */
  readonly needed: number;
  readonly turns: number;
  /** Values of the coins that began it. */
  readonly first: readonly number[];
  /** What a place may show at a turn: a value, or 0 for nothing. */
  readonly place: readonly number[];
  /** Paid besides where every place is filled. */
  readonly full: number;
}

export type Strip = readonly number[];

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

/** Pay table written by letter (`{A: [5, 20, 100]}` for three, four, five; on three reels `{A: [5]}`) as the rules want it. */
export function payTable(symbols: string, written: Readonly<Record<string, readonly number[]>>, reels = 5): number[][] {
  const nothing = new Array<number>(reels - 2).fill(0);
  return Array.from(symbols, (letter) => [0, 0, 0, ...(written[letter] ?? nothing)]);
}
