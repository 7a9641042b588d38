import { linePoints } from './evaluate-spin.ts';
import { REELS, ROWS, type SlotRules, type Strip } from './slot-rules.ts';

/** A ratio of whole numbers, reduced. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Expected pay of one spin over all stops: the sum of points, and over how many equally likely windows. */
export interface SpinSum {
  readonly points: bigint;
  readonly windows: bigint;
}

/** Sum of points over every window, without looking at every window: lines by symbol frequencies, scatters by convolution. */
export function spinSum(rules: SlotRules, reels: readonly Strip[]): SpinSum {
  const windows = reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  // Any row of a reel shows each symbol as often as the strip holds it, so every line expects the same.
  const counts = reels.map((strip) =>
    Array.from(rules.symbols, (_, id) => BigInt(strip.filter((at) => at === id).length)),
  );
  let perLine = 0n;
  const chosen: number[] = [];
  const walk = (reel: number, weight: bigint): void => {
    if (weight === 0n) return;
    if (reel === REELS) {
      perLine += weight * BigInt(linePoints(rules, chosen));
      return;
    }
    for (let id = 0; id < rules.symbols.length; id++) {
      chosen[reel] = id;
      walk(reel + 1, weight * counts[reel]![id]!);
    }
  };
  walk(0, 1n);
  const lines = BigInt(rules.lines.length);
  const scatters = scatterCounts(rules, reels).reduce(
    (sum, ways, count) => sum + ways * BigInt(rules.scatterPays[count] ?? 0),
    0n,
  );
  return { points: perLine * lines + scatters * lines, windows };
}

/** In how many windows exactly n scatters are seen, by n. */
export function scatterCounts(rules: SlotRules, reels: readonly Strip[]): bigint[] {
  let ways: bigint[] = [1n];
  for (const strip of reels) {
    const seen = new Array<bigint>(ROWS + 1).fill(0n);
    for (let stop = 0; stop < strip.length; stop++) {
      let count = 0;
      for (let row = 0; row < ROWS; row++) if (strip[(stop + row) % strip.length] === rules.scatter) count++;
      seen[count]!++;
    }
    const next = new Array<bigint>(ways.length + ROWS).fill(0n);
    ways.forEach((left, a) => {
      seen.forEach((right, b) => {
        next[a + b]! += left * right;
      });
    });
    ways = next;
  }
  return ways;
}

/**
 * The expected number of free spins in a round, exactly, with retriggers and the cap. After `played` of `given` spins:
 * F(played, given) = 1 + sum of p(k) F(played + 1, given + award(k)); all terms kept over D^(cap - played).
 */
export function expectedFreeSpins(rules: SlotRules): Ratio {
  const cap = rules.freeSpinCap;
  const inFree = scatterCounts(rules, rules.freeReels);
  const free = inFree.reduce((sum, ways) => sum + ways, 0n);
  let after: bigint[] = new Array<bigint>(cap + 1).fill(0n);
  for (let played = cap - 1; played >= 0; played--) {
    const scale = free ** BigInt(cap - played);
    after = Array.from({ length: cap + 1 }, (_, given) =>
      given <= played ? 0n : scale + sumOverAwards(rules, inFree, given, (total) => after[total]!),
    );
  }
  const inBase = scatterCounts(rules, rules.reels);
  const base = inBase.reduce((sum, ways) => sum + ways, 0n);
  return reduced(
    sumOverAwards(rules, inBase, 0, (total) => after[total]!),
    base * free ** BigInt(cap),
  );
}

const sumOverAwards = (
  rules: SlotRules,
  ways: readonly bigint[],
  given: number,
  value: (total: number) => bigint,
): bigint =>
  ways.reduce(
    (sum, count, scatters) =>
      sum + count * value(Math.min(given + (rules.freeSpins[scatters] ?? 0), rules.freeSpinCap)),
    0n,
  );

/** Return to player of a title: expected pay of a round by its stake. The same at every stake, since all pays are multiples. */
export function exactReturn(rules: SlotRules): Ratio {
  const base = spinSum(rules, rules.reels);
  const free = spinSum(rules, rules.freeReels);
  const spins = expectedFreeSpins(rules);
  const lines = BigInt(rules.lines.length);
  const freeNumerator = spins.numerator * free.points * BigInt(rules.freeSpinMultiplier);
  const freeDenominator = spins.denominator * free.windows;
  // Spins of a round are independent of how many there are left (Wald), so the two parts may be multiplied.
  return reduced(base.points * freeDenominator + freeNumerator * base.windows, base.windows * freeDenominator * lines);
}

/** A ratio in percent with `places` decimals, cut and never rounded up. */
export function percent({ numerator, denominator }: Ratio, places: number): string {
  const scaled = (numerator * 100n * 10n ** BigInt(places)) / denominator;
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export function reduced(numerator: bigint, denominator: bigint): Ratio {
  let [a, b] = [numerator, denominator];
  while (b) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
