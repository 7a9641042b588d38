import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Db } from '../../platform/db.ts';
import { cutToPage, idCursor, type KeysetPage } from '../../platform/keyset-page.ts';
import { queryOf } from '../../platform/query.ts';
import type { Members } from './index.ts';
import type { Member, MemberState } from './member.ts';
import * as store from './store.ts';

export interface MemberFilter {
  readonly search?: string | undefined;
  readonly state?: MemberState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const PUBLIC_ID = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** As people of the first brand's country write their numbers, without a country code. */
const HOME: CountryCode = 'PK';
/** More would not be told apart by a person who looks for one. */
const SAME_CONTACT_MAX = 50;

/** What someone typed as a number (E.164, from any writing of it) or as an address; null where it is neither. */
export function contactTyped(text: string): { kind: 'mobile' | 'email'; value: string } | null {
  if (text.includes('@')) return { kind: 'email', value: text };
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false });
  return number?.isValid() ? { kind: 'mobile', value: number.number } : null;
}

/** Fewer letters than a trigram are looked for at the start alone. */
const PART_MIN = 3;
/** Marks a cursor behind the names that start so: what follows holds the text further in. No name has a colon. */
const INSIDE = 'in:';

/** Members of a brand: the one with this id, else those whose name starts so and then those that hold it, else all, newest first. */
export async function listMembers(db: Db, brandId: number, filter: MemberFilter): Promise<KeysetPage<Member>> {
  const { search, limit } = filter;
  const page = { brandId, state: filter.state ?? null, limit: limit + 1 };
  if (!search)
    return cutToPage(await store.readNewest(db, page, idCursor(filter.cursor)), limit, (last) => String(last.memberId));
  const one = PUBLIC_ID.test(search) ? await store.readByPublicId(queryOf(db), brandId, search) : null;
  if (one && (!filter.state || one.state === filter.state)) return { list: [one], nextCursor: null };
  const cursor = filter.cursor ?? null;
  const isInside = cursor?.startsWith(INSIDE) ?? false;
  const starting = isInside ? [] : await store.readByPrefix(db, page, search, cursor);
  if (starting.length > limit || [...search].length < PART_MIN) return cutToPage(starting, limit, nameOf);
  const after = isInside ? cursor!.slice(INSIDE.length) : null;
  const inside = await store.readByPart(db, { ...page, limit: page.limit - starting.length }, search, after || null);
  const rows = [...starting, ...inside];
  // a page that ends with the last name that starts so goes on with the first of the others
  return cutToPage(rows, limit, (last) => INSIDE + (starting.includes(last) ? '' : nameOf(last)));
}
const nameOf = ({ loginName }: Member): string => loginName.toLowerCase();

/** Members who gave this number, in any writing, or this address, newest first; proved or not. */
export async function findMembers(
  db: Db,
  members: Pick<Members, 'idsByContact'>,
  brandId: number,
  { contact, state }: { contact: string; state?: MemberState | undefined },
): Promise<Member[]> {
  const typed = contactTyped(contact);
  if (!typed) return [];
  const ids = await members.idsByContact(db, brandId, typed.kind, typed.value, SAME_CONTACT_MAX);
  const found = await store.readByIds(queryOf(db), ids);
  return ids.flatMap((id) => found.get(id) ?? []).filter((member) => !state || member.state === state);
}
