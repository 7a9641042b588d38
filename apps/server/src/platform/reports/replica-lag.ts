/** The primary was at `position` of its log at `at`, in milliseconds. */
export interface Mark {
  readonly position: bigint;
  readonly at: number;
}
/** Positions of the primary that the replica has not come past yet, and the last that it has; ascending. */
export type Marks = readonly Mark[];

export const noMarks: Marks = [];
/** An hour of marks, one a second: a replica that is further behind has no lag that anybody needs to know exactly. */
const MOST_MARKS = 3600;

/**
 * Notes where the primary is. While nothing is written, the position stays and its time moves on. A position below the last one is another
 * primary's, which took over without the end of the log: what was known no longer holds.
 */
export function mark(marks: Marks, now: Mark): Marks {
  const last = marks.at(-1);
  if (!last) return [now];
  if (now.position < last.position) return [now];
  if (now.position === last.position) return [...marks.slice(0, -1), now];
  return [...marks, now].slice(-MOST_MARKS);
}

/**
 * When the primary was last at or before what the replica has replayed: all that was committed before then is on the replica.
 * @param before what was found the last time, which still holds when the replica is behind every mark that is kept
 * @returns the moment, or null when it is not known, and the marks without those that no later look needs
 */
export function reachedAt(
  marks: Marks,
  replayed: bigint,
  before: number | null,
): { readonly marks: Marks; readonly reached: number | null } {
  const index = marks.findLastIndex(({ position }) => position <= replayed);
  if (index < 0) return { marks, reached: before };
  return { marks: marks.slice(index), reached: marks[index]!.at };
}
