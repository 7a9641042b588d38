import { type Db, run } from './db.ts';

/** Pages that one statement reads: 8 MB with some tens of thousands of rows, so that no bet waits long for what it deletes. */
const PAGES = 1_000;
const HOURS = 24;

/** Places of rows in the file of a table: from the first on, before the second. */
export interface HeapRange {
  readonly from: string;
  readonly before: string;
}

/**
 * Goes through the part of a table that an hour of the day has, a range of pages after the other: within a day through all of it, at the same
 * cost however much is old. An index by time does not serve that for long: one by ranges of pages remembers the oldest time that a page ever
 * held, so that where old rows are deleted and new ones take their place it soon names the whole table.
 * @param within deletes what is old in a range
 * @param elsewhere deletes what is old of a table whose rows are on other nodes of a distributed database
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
