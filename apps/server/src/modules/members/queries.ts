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

/** National notation of the first brand's country, without a country code. */
const HOME: CountryCode = 'PK';
/** Result limit: a person could not tell more apart. */
const SAME_CONTACT_MAX = 50;

/** The input as a number (E.164, from any notation) or address; null when it is neither. */
export function contactTyped(text: string): { kind: 'mobile' | 'email'; value: string } | null {
  if (text.includes('@')) return { kind: 'email', value: text };
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false });
  return number?.isValid() ? { kind: 'mobile', value: number.number } : null;
}

/** Below trigram length only prefixes are searched. */
const PART_MIN = 3;
/** Marks a cursor past the prefix matches: the rest contains the text further in. Names have no colon. */
const INSIDE = 'in:';

/** Members of a brand: the one with this id; else prefix matches, then names containing the text; else all, newest first. */
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
  // a page that ends with the last prefix match continues with the first of the others
  return cutToPage(rows, limit, (last) => INSIDE + (starting.includes(last) ? '' : nameOf(last)));
}
const nameOf = ({ loginName }: Member): string => loginName.toLowerCase();

/** Members who entered this number, in any notation, or this address, newest first; verified or not. */
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
