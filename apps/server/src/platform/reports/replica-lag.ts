/** The primary's log was at `position` at time `at`, in milliseconds. */
export interface Mark {
  readonly position: bigint;
  readonly at: number;
}
/** Positions of the primary that the replica has not passed yet, and the last one that it has; ascending. */
export type Marks = readonly Mark[];

export const noMarks: Marks = [];
/** An hour of marks, one per second: beyond that, nobody needs to know the exact lag of a replica. */
const MOST_MARKS = 3600;

/**
 * Records where the primary is. While nothing is written, the position stays and its time moves on. A position below the last one belongs
 * to another primary, which took over without the end of the log: earlier marks no longer hold.
 */
export function mark(marks: Marks, now: Mark): Marks {
  const last = marks.at(-1);
  if (!last) return [now];
  if (now.position < last.position) return [now];
  if (now.position === last.position) return [...marks.slice(0, -1), now];
  return [...marks, now].slice(-MOST_MARKS);
}

/**
 * When the primary was last at or before the position that the replica has replayed: everything committed before then is on the replica.
 * @param before the previous result, which still holds when the replica is behind every mark that is kept
 * @returns the time, or null when it is unknown, and the marks without those that later calls do not need
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
