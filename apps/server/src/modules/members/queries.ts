import { Refused } from '@kismet/kernel/outcome';
import type { Db } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { Member, MemberState } from './member.ts';
import * as store from './store.ts';

export interface MemberList {
  readonly list: readonly Member[];
  readonly nextCursor: string | null;
}
export interface MemberFilter {
  readonly search?: string | undefined;
  readonly state?: MemberState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const PUBLIC_ID = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** Members of a brand: the one with this id, else those whose name starts so, else all, newest first. */
export async function listMembers(db: Db, brandId: number, filter: MemberFilter): Promise<MemberList> {
  const { search, limit } = filter;
  const page = { brandId, state: filter.state ?? null, limit: limit + 1 };
  if (search && PUBLIC_ID.test(search)) {
    const one = await store.readByPublicId(queryOf(db), brandId, search);
    if (one && (!filter.state || one.state === filter.state)) return { list: [one], nextCursor: null };
  }
  if (search)
    return cut(await store.readByPrefix(db, page, search, filter.cursor ?? null), limit, (last) =>
      last.loginName.toLowerCase(),
    );
  return cut(await store.readNewest(db, page, idOf(filter.cursor)), limit, (last) => String(last.memberId));
}

function cut(rows: readonly Member[], limit: number, cursorOf: (last: Member) => string): MemberList {
  const list = rows.slice(0, limit);
  return { list, nextCursor: rows.length > limit ? cursorOf(list.at(-1)!) : null };
}

function idOf(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw new Refused('INPUT_INVALID', {}, [{ name: 'cursor', code: 'FIELD_INVALID' }]);
  return BigInt(cursor);
}
