import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';

/** A page of a list that has no page numbers; `nextCursor` says where the next one begins, null after the last. */
export interface KeysetPage<R> {
  readonly list: R[];
  readonly nextCursor: string | null;
}

/** Cuts rows, of which one more was read than is shown, to a page: the one too many tells that there is another page. */
export function cutToPage<R>(rows: readonly R[], limit: number, cursorOf: (last: R) => string): KeysetPage<R> {
  const list = rows.slice(0, limit);
  return { list, nextCursor: rows.length > limit ? cursorOf(list.at(-1)!) : null };
}

/** Reads a page: `read` is told how many rows to bring, `cursorOf` names the last one that is shown. */
export async function keysetPage<R>(
  limit: number,
  read: (most: number) => Promise<readonly R[]>,
  cursorOf: (last: R) => string,
): Promise<KeysetPage<R>> {
  return cutToPage(await read(limit + 1), limit, cursorOf);
}

export const badCursor = (): Refused => new Refused('INPUT_INVALID', {}, [{ name: 'cursor', code: 'FIELD_INVALID' }]);

/** The number that a cursor is; null on the first page. Refuses one that is not ours. */
export function idCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw badCursor();
  return BigInt(cursor);
}

/** The UUID that a cursor is, likewise. */
export function uuidCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!UUID_PATTERN.test(cursor)) throw badCursor();
  return cursor;
}
