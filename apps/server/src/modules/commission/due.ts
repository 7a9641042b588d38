/** Lottery prices hold the player's own rebate already; only his upline earns of them (rules 1.5, 3.3). */
const PRICED: ReadonlySet<string> = new Set(['lottery', 'e-lottery']);
export const isPriced = (category: string): boolean => PRICED.has(category);

const PPM = 1_000_000n;
/** Four decimals, of units of 10^-5. */
const FLOOR4 = 10n;
export const floor4 = (units: bigint): bigint => units - (units % FLOOR4);

/** What somebody is due of a bet: base x rate, floored at four decimals. */
export interface Due {
  readonly earnerId: bigint;
  readonly word: 'commission' | 'rebate';
  readonly ratePpm: number;
  readonly amount: bigint;
}
export interface Earned {
  /** Turnover. Units. */
  readonly base: bigint;
  readonly category: string;
  /** From the root of the tree to the bettor, and their rates when the bet was placed, in the same order. */
  readonly path: readonly bigint[];
  readonly ratesPpm: readonly number[];
  /** Who earns nothing: their share stays with the platform, it does not move up. */
  readonly excluded: ReadonlySet<bigint>;
}

/**
 * What a bet earns its path by differential rates (rule 1.5, TV-1.1, TV-1.2). Nobody counts with more than anybody above has, so
 * that all of it together is never more than turnover times the root's rate, whatever was recorded.
 */
export function dueOf({ base, category, path, ratesPpm, excluded }: Earned): Due[] {
  if (base <= 0n) return [];
  let least = Number.POSITIVE_INFINITY;
  const rates = path.map((_, i) => {
    least = Math.min(least, ratesPpm[i] ?? 0);
    return least;
  });
  return path.flatMap((earnerId, i): Due[] => {
    const isBettor = i === path.length - 1;
    if (excluded.has(earnerId) || (isBettor && isPriced(category))) return [];
    const ratePpm = isBettor ? rates[i]! : rates[i]! - rates[i + 1]!;
    const amount = floor4((base * BigInt(ratePpm)) / PPM);
    return amount > 0n ? [{ earnerId, word: isBettor ? 'rebate' : 'commission', ratePpm, amount }] : [];
  });
}
