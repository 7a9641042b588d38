/** What two accounts of a tree share. */
export const EVIDENCE = ['device', 'payout-account', 'person', 'document'] as const;
export type Evidence = (typeof EVIDENCE)[number];
export type ReviewState = 'held' | 'released' | 'refused';

/** Due date of held commission: never by itself. The last date that every client of the database can read. */
export const NEVER_DUE = new Date(Date.UTC(9999, 11, 31));

export interface Shared {
  readonly memberId: bigint;
  readonly by: Evidence;
}
/** A bettor, and an upline who would earn commission. */
export interface Pair {
  readonly ownerId: bigint;
  readonly earnerId: bigint;
}

/**
 * The pairs of a tree among accounts that share something (F-49, T15): each path runs from the root to the account. Accounts of
 * different trees, or siblings in one, earn nothing from each other and are no pair.
 */
export function pairsOf(
  memberId: bigint,
  shared: readonly Shared[],
  pathOf: ReadonlyMap<bigint, readonly bigint[]>,
): (Pair & { readonly evidence: readonly Evidence[] })[] {
  const isAbove = (upper: bigint, lower: bigint) => upper !== lower && (pathOf.get(lower) ?? []).includes(upper);
  const found = Map.groupBy(shared, (one) => one.memberId);
  return [...found].flatMap(([otherId, ways]) => {
    const evidence = EVIDENCE.filter((way) => ways.some(({ by }) => by === way));
    if (isAbove(otherId, memberId)) return [{ ownerId: memberId, earnerId: otherId, evidence }];
    return isAbove(memberId, otherId) ? [{ ownerId: otherId, earnerId: memberId, evidence }] : [];
  });
}
