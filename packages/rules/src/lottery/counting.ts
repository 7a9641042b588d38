/** Binomial coefficient; 0 when k exceeds n. Exact for the games sold here (at most C(100, 10) as a bigint). */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}

/** Number of distinct permutations of the characters of `text` (TV-3.7). */
export function orders(text: string): readonly string[] {
  const found = new Set<string>();
  const go = (prefix: string, rest: string) => {
    if (rest === '') found.add(prefix);
    for (let i = 0; i < rest.length; i++) go(prefix + rest[i], rest.slice(0, i) + rest.slice(i + 1));
  };
  go('', text);
  return [...found];
}

/** All combinations of `k` of `items`, in order. */
export function subsets<T>(items: readonly T[], k: number): readonly (readonly T[])[] {
  if (k === 0) return [[]];
  return items.flatMap((item, n) => subsets(items.slice(n + 1), k - 1).map((rest) => [item, ...rest]));
}

/** Product of the column sizes: lines of a straight selection. */
export const product = (picks: readonly (readonly string[])[]): number =>
  picks.reduce((ways, picked) => ways * picked.length, 1);

/** Number of occurrences of each symbol in `drawn`. */
export function tally(drawn: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of drawn) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

export const count = <T>(items: Iterable<T>, isCounted: (item: T) => boolean): number => {
  let sum = 0;
  for (const item of items) if (isCounted(item)) sum++;
  return sum;
};
