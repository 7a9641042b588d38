/** Multiples of a chase plan over several draws (rule 3.7). */
export const MOST_MULTIPLE = 9999;

/** The same multiple for every draw. */
export const sameMultiples = (count: number, multiple: number): readonly number[] =>
  Array.from({ length: count }, () => multiple);

/** Doubled after every `every` draws; null when a multiple would exceed the maximum. */
export function doublingMultiples(count: number, first: number, every: number): readonly number[] | null {
  const multiples = Array.from({ length: count }, (_, n) => first * 2 ** Math.floor(n / every));
  return multiples.every((one) => one <= MOST_MULTIPLE) ? multiples : null;
}

/**
 * The smallest multiples with which a win at any draw leaves a profit of `rate` on the amount spent by then: `prize·m - spent -
 * cost·m >= rate·(spent + cost·m)` (TV-3.12). Cost and prize of one multiple in units, the rate in percent; null when no
 * multiple up to the maximum is enough.
 */
export function profitMultiples(
  count: number,
  cost: bigint,
  prize: bigint,
  ratePercent: number,
): readonly number[] | null {
  const rate = BigInt(ratePercent);
  const multiples: number[] = [];
  let spent = 0n;
  for (let n = 0; n < count; n++) {
    // 100·prize·m >= (100 + rate)·(spent + cost·m)
    const gain = 100n * prize - (100n + rate) * cost;
    if (gain <= 0n) return null;
    const least = ((100n + rate) * spent + gain - 1n) / gain;
    const multiple = least < 1n ? 1n : least;
    if (multiple > BigInt(MOST_MULTIPLE)) return null;
    multiples.push(Number(multiple));
    spent += cost * multiple;
  }
  return multiples;
}
