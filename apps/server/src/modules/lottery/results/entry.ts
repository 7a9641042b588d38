import type { Drawn } from '@kismet/rules/lottery/play';

/** Who enters results by a machine: it counts as one of two, never as both. */
export const FEED = 0n;

/** What somebody entered for a draw; the latest of each counts. */
export interface Entry {
  readonly operatorId: bigint;
  readonly drawn: Drawn;
  readonly sourceUrl: string;
}
export type EntryVerdict =
  /** Nobody else has entered anything. */
  | { readonly is: 'first' }
  /** The same operator has entered just this before: he cannot be his own second. */
  | { readonly is: 'own' }
  | { readonly is: 'agrees'; readonly with: Entry }
  /** Somebody else entered other numbers, and nobody the same. */
  | { readonly is: 'conflict'; readonly with: Entry };

export const isSameDrawn = (a: Drawn, b: Drawn): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What each entered last. */
export const latestOf = (entries: readonly Entry[]): readonly Entry[] => [
  ...new Map(entries.map((entry) => [entry.operatorId, entry])).values(),
];

/** What an entry means beside those before it, oldest first (T27): two that agree make a result, and one person is never two. */
export function verdictOf(before: readonly Entry[], entry: Entry): EntryVerdict {
  const latest = latestOf(before);
  const others = latest.filter(({ operatorId }) => operatorId !== entry.operatorId);
  const same = others.find(({ drawn }) => isSameDrawn(drawn, entry.drawn));
  if (same) return { is: 'agrees', with: same };
  if (others.length > 0) return { is: 'conflict', with: others.at(-1)! };
  const own = latest.find(({ operatorId }) => operatorId === entry.operatorId);
  return own && isSameDrawn(own.drawn, entry.drawn) ? { is: 'own' } : { is: 'first' };
}
/** Whether what was entered so far differs: somebody has to look. */
export const isConflict = (entries: readonly Entry[]): boolean => {
  const latest = latestOf(entries);
  return latest.some(({ drawn }) => !isSameDrawn(drawn, latest[0]!.drawn));
};
