import { linePoints } from './evaluate-spin.ts';
import type { SlotRules, Strip } from './slot-rules.ts';

/** Expected pay of one spin over all stops: the sum of points, and the number of equally likely windows. */
export interface SpinSum {
  readonly points: bigint;
  readonly windows: bigint;
}

/** How a spin is summed: whether it is a free spin, and which reels are held wild (their stops are not drawn). */
export interface SumState {
  readonly free: boolean;
  readonly held: readonly number[];
}
const FIRST: SumState = { free: false, held: [] };

/** Sum of points over every window without enumeration: lines by symbol frequencies, ways by products,
 * scatters by convolution. The special symbol is summed separately. */
export function spinSum(rules: SlotRules, reels: readonly Strip[], state: SumState = FIRST): SpinSum {
  const columns = reels.map((strip, reel) => columnsOf(rules, strip, reel, state));
  const windows = columns.reduce((product, all) => product * BigInt(all.length), 1n);
  const paid = rules.lines.length > 0 ? sumOfLines(rules, columns) : sumOfWays(rules, columns, windows);
  const scatters = scatterCounts(rules, reels, state.held).reduce(
    (sum, ways, count) => sum + ways * BigInt(rules.scatterPays[count] ?? 0),
    0n,
  );
  return { points: paid + scatters * BigInt(rules.coins), windows };
}

/** Possible columns of a reel, stop by stop, once wilds have covered it; a single column when it is held. */
function columnsOf(rules: SlotRules, strip: Strip, reel: number, state: SumState): number[][] {
  const allWild = new Array<number>(rules.rows).fill(rules.wild);
  if (state.held.includes(reel)) return [allWild];
  const covers = rules.cover !== undefined && (rules.cover.in === 'free') === state.free;
  return strip.map((_, stop) => {
    const column = Array.from({ length: rules.rows }, (_unused, row) => strip[(stop + row) % strip.length]!);
    return covers && column.includes(rules.wild) ? allWild : column;
  });
}

function sumOfLines(rules: SlotRules, columns: readonly number[][][]): bigint {
  const counts = columns.map((all) =>
    Array.from({ length: rules.rows }, (_, row) => {
      const seen = new Array<number>(rules.symbols.length).fill(0);
      for (const column of all) seen[column[row]!]!++;
      return seen;
    }),
  );
  // Lines with the same frequencies on each reel have the same expectation; without covered reels these are all.
  const known = new Map<string, bigint>();
  return rules.lines.reduce((sum, rows) => {
    const met = rows.map((row, reel) => counts[reel]![row]!);
    const key = JSON.stringify(met);
    const one = known.get(key) ?? sumOfLine(rules, met);
    known.set(key, one);
    return sum + one;
  }, 0n);
}

function sumOfLine(rules: SlotRules, counts: readonly (readonly number[])[]): bigint {
  let sum = 0;
  const chosen: number[][] = counts.map(() => [0]);
  const walk = (reel: number, weight: number): void => {
    if (reel === counts.length) {
      sum += weight * linePoints(rules, chosen);
      return;
    }
    for (let id = 0; id < rules.symbols.length; id++) {
      const count = counts[reel]![id]!;
      if (count === 0) continue;
      chosen[reel]![0] = id;
      walk(reel + 1, weight * count);
    }
  };
  walk(0, 1);
  if (!Number.isSafeInteger(sum)) throw new Error('a sum of a line is beyond exact numbers');
  return BigInt(sum);
}

function sumOfWays(rules: SlotRules, columns: readonly number[][][], windows: bigint): bigint {
  let sum = 0n;
  for (let symbol = 0; symbol < rules.symbols.length; symbol++) {
    if (symbol === rules.wild || symbol === rules.scatter) continue;
    let ways = 1n;
    let left = windows;
    for (const [reel, all] of columns.entries()) {
      const weights = all.map((column) =>
        column.reduce((n, id) => n + (id === symbol ? 1 : id === rules.wild ? rules.wildMultiplier : 0), 0),
      );
      const none = BigInt(weights.filter((weight) => weight === 0).length);
      left /= BigInt(all.length);
      // The run ends before this reel: the number of ways so far, times the stops here that do not continue it, times any later ones.
      sum += BigInt(rules.pays[symbol]![reel]!) * ways * none * left;
      ways *= BigInt(weights.reduce((n, weight) => n + weight, 0));
    }
    sum += BigInt(rules.pays[symbol]![columns.length]!) * ways;
  }
  return sum;
}

/** Number of windows with exactly n scatters, by n; held reels show none. */
export const scatterCounts = (rules: SlotRules, reels: readonly Strip[], held: readonly number[] = []): bigint[] =>
  symbolCounts(rules, reels, rules.scatter, held);

/** Number of windows in which a symbol is visible exactly n times, by n. */
export function symbolCounts(
  rules: SlotRules,
  reels: readonly Strip[],
  symbol: number,
  held: readonly number[] = [],
): bigint[] {
  const each = reels.map((strip, reel) => {
    const seen = new Array<bigint>(rules.rows + 1).fill(0n);
    if (held.includes(reel)) seen[0] = 1n;
    else for (const count of countsByStop(rules, strip, symbol)) seen[count]!++;
    return seen;
  });
  return each.reduce(convolved, [1n]);
}

/** Number of windows by the number of reels on which a symbol is visible. */
export function reelCounts(rules: SlotRules, reels: readonly Strip[], symbol: number): bigint[] {
  const each = reels.map((strip) => {
    const with_ = countsByStop(rules, strip, symbol).filter((count) => count > 0).length;
    return [BigInt(strip.length - with_), BigInt(with_)];
  });
  return each.reduce(convolved, [1n]);
}

/** How often a symbol is visible at each stop of a strip. */
export const countsByStop = (rules: SlotRules, strip: Strip, symbol: number): number[] =>
  strip.map((_, stop) => {
    let count = 0;
    for (let row = 0; row < rules.rows; row++) if (strip[(stop + row) % strip.length] === symbol) count++;
    return count;
  });

function convolved(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  const sum = new Array<bigint>(left.length + right.length - 1).fill(0n);
  left.forEach((a, i) => {
    right.forEach((b, j) => {
      sum[i + j]! += a * b;
    });
  });
  return sum;
}

/** Sum over all windows of the special symbol's additional pay. */
export function specialSum(rules: SlotRules, reels: readonly Strip[], special: number): bigint {
  const lines = BigInt(rules.lines.length);
  return reelCounts(rules, reels, special).reduce(
    (sum, windows, count) => sum + windows * BigInt(rules.pays[special]![count]!) * lines,
    0n,
  );
}
