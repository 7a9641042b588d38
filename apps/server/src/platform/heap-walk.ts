import { type Db, run } from './db.ts';

/** Pages per statement: 8 MB with some tens of thousands of rows, so that no bet waits long for its deletions. */
const PAGES = 1_000;
const HOURS = 24;

/** A range of row positions (ctid) in a table's file: `from` inclusive, `before` exclusive. */
export interface HeapRange {
  readonly from: string;
  readonly before: string;
}

/**
 * Walks the slice of a table that belongs to an hour of the day, one range of pages at a time. A day covers the whole table, at a cost that
 * does not depend on how much is old. A time index does not stay useful for this: a block-range index remembers the oldest time that a range
 * of pages ever held, so once old rows are deleted and new ones take their place, it soon matches the whole table.
 * @param within deletes old rows in a range
 * @param elsewhere deletes old rows of a table whose rows are on other nodes of a distributed database
 */
export async function walkHeap(
  db: Db,
  table: string,
  hour: number,
  within: (range: HeapRange) => Promise<void>,
  elsewhere: () => Promise<void>,
): Promise<void> {
  const [size] = await run<{ pages: number }>(
    db,
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [table],
  );
  const { pages } = size!;
  if (pages === 0) return elsewhere();
  const end = Math.floor((pages * (hour + 1)) / HOURS);
  for (let page = Math.floor((pages * hour) / HOURS); page < end; page += PAGES)
    await within({ from: `(${page},0)`, before: `(${Math.min(page + PAGES, end)},0)` });
}
