/** A reduced ratio of integers. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const NOTHING: Ratio = { numerator: 0n, denominator: 1n };

export function reduced(numerator: bigint, denominator: bigint): Ratio {
  let [a, b] = [numerator, denominator];
  while (b) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

export const whole = (value: bigint | number): Ratio => ({ numerator: BigInt(value), denominator: 1n });
export const plus = (a: Ratio, b: Ratio): Ratio =>
  reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const times = (a: Ratio, b: Ratio): Ratio => reduced(a.numerator * b.numerator, a.denominator * b.denominator);
export const per = (a: Ratio, by: bigint | number): Ratio => reduced(a.numerator, a.denominator * BigInt(by));
export const sumOf = (ratios: readonly Ratio[]): Ratio => ratios.reduce(plus, NOTHING);
/** The mean of integers. */
export const meanOf = (values: readonly number[]): Ratio =>
  reduced(BigInt(values.reduce((sum, value) => sum + value, 0)), BigInt(values.length));

/** A ratio in percent with `places` decimals, truncated and never rounded up. */
export function percent({ numerator, denominator }: Ratio, places: number): string {
  const scaled = (numerator * 100n * 10n ** BigInt(places)) / denominator;
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
