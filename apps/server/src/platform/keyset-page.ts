import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';

/** A keyset page; `nextCursor` is where the next one begins, null on the last. */
export interface KeysetPage<R> {
  readonly list: R[];
  readonly nextCursor: string | null;
}

/** Cuts rows to a page; one row more than shown is read, to learn whether another page follows. */
export function cutToPage<R>(rows: readonly R[], limit: number, cursorOf: (last: R) => string): KeysetPage<R> {
  const list = rows.slice(0, limit);
  return { list, nextCursor: rows.length > limit ? cursorOf(list.at(-1)!) : null };
}

/** Reads a page: `read` gets the number of rows to fetch, `cursorOf` builds the cursor of the last row shown. */
export async function keysetPage<R>(
  limit: number,
  read: (most: number) => Promise<readonly R[]>,
  cursorOf: (last: R) => string,
): Promise<KeysetPage<R>> {
  return cutToPage(await read(limit + 1), limit, cursorOf);
}

export const badCursor = (): Refused => new Refused('INPUT_INVALID', {}, [{ name: 'cursor', code: 'FIELD_INVALID' }]);

/** The number in a cursor; null on the first page. Refuses an invalid one. */
export function idCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw badCursor();
  return BigInt(cursor);
}

/** The UUID in a cursor, likewise. */
export function uuidCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!UUID_PATTERN.test(cursor)) throw badCursor();
  return cursor;
}

/** A place in a list ordered by time. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** The cursor of a row, from its time and id. */
export const placeText = (at: Date, id: string): string => `${at.getTime()}_${id}`;

/** The place in a cursor, likewise; the id is a UUID by default. */
export function placeCursor(cursor: string | undefined, idPattern = UUID_PATTERN): Place | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})_(.+)$/.exec(cursor) ?? [];
  if (!at || !id || !idPattern.test(id)) throw badCursor();
  return { at: new Date(Number(at)), id };
}
