import { assert } from '@kismet/kernel/assert';

/**
 * Shots paid for together as one wager, so that firing never waits for the wallet (rule 6.14). Money in units of 10^-5. A shot is spent when it hits
 * a fish; one that hits nothing within a minute, or is left at the end, is given back.
 */
export interface Magazine {
  readonly shots: number;
  readonly cost: bigint;
  readonly spent: number;
  readonly prizes: bigint;
  /** Numbers of the shots already decided: each is decided once. */
  readonly decided: ReadonlySet<number>;
}

export const loadMagazine = (shots: number, cost: bigint): Magazine => {
  assert(Number.isInteger(shots) && shots > 0 && cost > 0n, 'a magazine has shots that cost something');
  return { shots, cost, spent: 0, prizes: 0n, decided: new Set() };
};

/** The stake of the wager. */
export const costOf = ({ shots, cost }: Magazine): bigint => BigInt(shots) * cost;

/** Records a decided hit; the same shot a second time changes nothing. `multiplier` is null for a fish that survives. */
export function countHit(magazine: Magazine, shot: number, multiplier: number | null): Magazine {
  assert(Number.isInteger(shot) && shot >= 0 && shot < magazine.shots, 'a shot of this magazine');
  if (magazine.decided.has(shot)) return magazine;
  return {
    ...magazine,
    spent: magazine.spent + 1,
    prizes: magazine.prizes + (multiplier === null ? 0n : magazine.cost * BigInt(multiplier)),
    decided: new Set([...magazine.decided, shot]),
  };
}

/** The single win that closes a magazine, and the part of its stake that was never at risk and does not count as valid bet. */
export function closeMagazine(magazine: Pick<Magazine, 'shots' | 'cost' | 'spent' | 'prizes'>): {
  readonly win: bigint;
  readonly unspent: bigint;
} {
  const unspent = BigInt(magazine.shots - magazine.spent) * magazine.cost;
  return { win: magazine.prizes + unspent, unspent };
}
