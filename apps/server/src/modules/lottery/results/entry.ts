import type { Drawn } from '@kismet/rules/lottery/play';

/** Operator id of the feed: it counts as one of the two entries, never as both. */
export const FEED = 0n;

/** One entry of a draw's result; the latest of each operator counts. */
export interface Entry {
  readonly operatorId: bigint;
  readonly drawn: Drawn;
  readonly sourceUrl: string;
}
export type EntryVerdict =
  /** No other entry exists. */
  | { readonly is: 'first' }
  /** The same operator has entered the same numbers before and cannot be the second. */
  | { readonly is: 'own' }
  | { readonly is: 'agrees'; readonly with: Entry }
  /** Another operator entered other numbers, and nobody the same. */
  | { readonly is: 'conflict'; readonly with: Entry };

export const isSameDrawn = (a: Drawn, b: Drawn): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The latest entry of each operator. */
export const latestOf = (entries: readonly Entry[]): readonly Entry[] => [
  ...new Map(entries.map((entry) => [entry.operatorId, entry])).values(),
];

/**
 * Meaning of an entry given the earlier ones, oldest first (T27): two matching entries make a result, and one operator never
 * counts twice.
 */
export function verdictOf(before: readonly Entry[], entry: Entry): EntryVerdict {
  const latest = latestOf(before);
  const others = latest.filter(({ operatorId }) => operatorId !== entry.operatorId);
  const same = others.find(({ drawn }) => isSameDrawn(drawn, entry.drawn));
  if (same) return { is: 'agrees', with: same };
  if (others.length > 0) return { is: 'conflict', with: others.at(-1)! };
  const own = latest.find(({ operatorId }) => operatorId === entry.operatorId);
  return own && isSameDrawn(own.drawn, entry.drawn) ? { is: 'own' } : { is: 'first' };
}
/** Whether the entries so far differ, so that an operator has to look. */
export const isConflict = (entries: readonly Entry[]): boolean => {
  const latest = latestOf(entries);
  return latest.some(({ drawn }) => !isSameDrawn(drawn, latest[0]!.drawn));
};
