/** Lottery prices include the player's own rebate; only the upline earns on them (rules 1.5, 3.3). */
const PRICED: ReadonlySet<string> = new Set(['lottery', 'e-lottery']);
export const isPriced = (category: string): boolean => PRICED.has(category);

const PPM = 1_000_000n;
/** Four decimals, in units of 10^-5. */
const FLOOR4 = 10n;
export const floor4 = (units: bigint): bigint => units - (units % FLOOR4);

/** Commission on a bet: base x rate, floored at four decimals. */
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
  /** Path from the root to the bettor, and the rates at the bet's placement, in the same order. */
  readonly path: readonly bigint[];
  readonly ratesPpm: readonly number[];
  /** Who earns nothing: the share stays with the platform and does not move up. */
  readonly excluded: ReadonlySet<bigint>;
}

/**
 * Commission of a bet's path by differential rates (rule 1.5, TV-1.1, TV-1.2). A rate counts at most as high as those above it, so
 * that the total never exceeds turnover times the root's rate, whatever was recorded.
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
