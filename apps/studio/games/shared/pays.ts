import { type Ratio, reduced } from '../engine/ratio.ts';

/** Units of 10^-5 in a hundredth of the currency, which is the smallest amount paid. */
const HUNDREDTH = 1_000n;

/** What a stake of one returns, the stake included, at odds of `win` to `on`: `toOne(19, 20)` is 39/20. */
export const toOne = (win: number, on = 1): Ratio => reduced(BigInt(win + on), BigInt(on));

export const LOST: Ratio = { numerator: 0n, denominator: 1n };
/** The stake is returned. */
export const PUSH: Ratio = { numerator: 1n, denominator: 1n };

/** The payout of a stake, both in units of 10^-5: multiplied first, then rounded down to hundredths (rule 0.1). */
export function payoutOf(stake: bigint, { numerator, denominator }: Ratio): bigint {
  const exact = (stake * numerator) / denominator;
  return exact - (exact % HUNDREDTH);
}

/** -1, 0 or 1 as a is less than, equal to or greater than b. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The spots of a table whose return is above `most`, which must not be opened.
 * @param returns exact return of each spot
 */
export const tooGenerous = (returns: Readonly<Record<string, Ratio>>, most: Ratio): string[] =>
  Object.keys(returns).filter((spot) => compareRatios(returns[spot]!, most) > 0);
