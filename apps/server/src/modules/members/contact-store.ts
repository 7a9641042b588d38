import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query, Statement } from '../../platform/query.ts';

/** A member's stored contact: encrypted, with the times at which number and address were verified. */
export interface ContactRow {
  readonly contact: Buffer | null;
  readonly legalName: Buffer | null;
  readonly birthDate: string | null;
  readonly mobileVerifiedAt: Date | null;
  readonly emailVerifiedAt: Date | null;
}
const CONTACT: Statement = {
  name: 'members.contact',
  text: 'select contact, legal_name, birth_date, mobile_verified_at, email_verified_at from members.member where member_id = $1',
};
export async function readContact(query: Query, memberId: bigint): Promise<ContactRow | null> {
  const [row] = await query<{
    contact: Buffer | null;
    legal_name: Buffer | null;
    birth_date: string | null;
    mobile_verified_at: Date | null;
    email_verified_at: Date | null;
  }>(CONTACT, [memberId]);
  return row
    ? {
        contact: row.contact,
        legalName: row.legal_name,
        birthDate: row.birth_date,
        mobileVerifiedAt: row.mobile_verified_at,
        emailVerifiedAt: row.email_verified_at,
      }
    : null;
}

const OWNER_BY_MOBILE: Statement = {
  name: 'members.owner_by_mobile',
  text: 'select member_id from members.member where brand_id = $1 and mobile_index = $2 and mobile_verified_at is not null',
};
const OWNER_BY_EMAIL: Statement = {
  name: 'members.owner_by_email',
  text: 'select member_id from members.member where brand_id = $1 and email_index = $2 and email_verified_at is not null',
};
/** The owner of a verified number or address; at most one per brand. */
export async function readOwner(
  query: Query,
  kind: 'mobile' | 'email',
  brandId: number,
  index: Buffer,
): Promise<bigint | null> {
  const [row] = await query<{ member_id: bigint }>(kind === 'mobile' ? OWNER_BY_MOBILE : OWNER_BY_EMAIL, [
    brandId,
    index,
  ]);
  return row?.member_id ?? null;
}

/** Members who entered this number or address, verified or not; for the back office's search. */
export async function readIdsByContact(
  db: Db,
  kind: 'mobile' | 'email',
  brandId: number,
  index: Buffer,
  limit: number,
): Promise<bigint[]> {
  const column = kind === 'mobile' ? 'mobile_index' : 'email_index';
  const rows = await run<{ member_id: bigint }>(
    db,
    `select member_id from members.member where brand_id = $1 and ${column} = $2 order by member_id desc limit $3`,
    [brandId, index, limit],
  );
  return rows.map((row) => row.member_id);
}

/** The encrypted contact, locked until the end of the transaction, to serialise changes. */
export async function lockContact(tx: Tx, memberId: bigint): Promise<Buffer | null> {
  const [row] = await run<{ contact: Buffer | null }>(
    tx,
    'select contact from members.member where member_id = $1 for update',
    [memberId],
  );
  return row?.contact ?? null;
}
export async function writeContact(
  tx: Tx,
  memberId: bigint,
  kind: 'mobile' | 'email',
  row: { contact: Buffer; index: Buffer; verifiedAt: Date },
): Promise<void> {
  const set =
    kind === 'mobile' ? 'mobile_index = $3, mobile_verified_at = $4' : 'email_index = $3, email_verified_at = $4';
  await run(tx, `update members.member set contact = $2, ${set} where member_id = $1`, [
    memberId,
    row.contact,
    row.index,
    row.verifiedAt,
  ]);
}

/** Stores name, birthday and contact that a member skipped at registration; filled fields are kept. */
export async function writeProfile(
  tx: Tx,
  memberId: bigint,
  row: {
    contact: Buffer | null;
    legalName: Buffer | null;
    birthDate: string | null;
    personIndex: Buffer | null;
    documentIndex: Buffer | null;
  },
): Promise<void> {
  await run(
    tx,
    `update members.member set contact = coalesce($2, contact), legal_name = coalesce(legal_name, $3), birth_date = coalesce(birth_date, $4),
       person_index = coalesce(person_index, $5), document_index = coalesce(document_index, $6) where member_id = $1`,
    [memberId, row.contact, row.legalName, row.birthDate, row.personIndex, row.documentIndex],
  );
}

/** Records the first run of the first-login action; false when it had run before. */
export async function claimFirstLogin(tx: Tx, memberId: bigint, at: Date): Promise<boolean> {
  const rows = await run(
    tx,
    'update members.member set first_login_at = $2 where member_id = $1 and first_login_at is null returning 1',
    [memberId, at],
  );
  return rows.length === 1;
}

/** Returns those of these lower-case names that are taken. */
export async function readTakenNames(query: Query, brandId: number, names: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ name: string }>(TAKEN, [brandId, names]);
  return new Set(rows.map((row) => row.name));
}
const TAKEN: Statement = {
  name: 'members.taken_names',
  text: 'select lower(login_name) as name from members.member where brand_id = $1 and lower(login_name) = any($2::text[])',
};

/** Closes trial accounts older than this, oldest first; returns their owners. */
export async function closeOldTrials(tx: Tx, before: Date, limit: number): Promise<bigint[]> {
  const rows = await run<{ member_id: bigint }>(
    tx,
    `update members.member set state = 'closed' where member_id in (
       select member_id from members.member where account_kind = 4 and state <> 'closed' and registered_at < $1
          and login_name like 'trial-%' order by registered_at limit $2 for update skip locked) returning member_id`,
    [before, limit],
  );
  return rows.map((row) => row.member_id);
}

/** Another member who appears to be the same person, and the matching attribute. */
export interface Double {
  readonly memberId: bigint;
  readonly by: 'person' | 'document';
}
export async function readDoubles(tx: Tx, memberId: bigint): Promise<Double[]> {
  const rows = await run<{ member_id: bigint; by: Double['by'] }>(
    tx,
    `with me as (select brand_id, person_index, document_index from members.member where member_id = $1)
     (select m.member_id, 'person' as by from members.member m, me where m.brand_id = me.brand_id and m.person_index = me.person_index and m.member_id <> $1 limit 10)
     union all
     (select m.member_id, 'document' as by from members.member m, me where m.brand_id = me.brand_id and m.document_index = me.document_index and m.member_id <> $1 limit 10)`,
    [memberId],
  );
  return rows.map((row) => ({ memberId: row.member_id, by: row.by }));
}

export interface MemberKey {
  readonly memberId: bigint;
  readonly way: 'person' | 'document';
  readonly key: string;
  readonly label: null;
}
/** Keyed hashes of name with birth date and of the identity paper of these members. */
export async function readLinkKeys(db: Db, memberIds: readonly bigint[]): Promise<MemberKey[]> {
  const rows = await run<{ member_id: bigint; way: MemberKey['way']; key: string }>(
    db,
    `select m.member_id, k.way, encode(k.key, 'hex') as key
       from members.member m, lateral (values ('person', m.person_index), ('document', m.document_index)) as k (way, key)
      where m.member_id = any($1::bigint[]) and k.key is not null`,
    [[...memberIds]],
  );
  return rows.map(({ member_id, way, key }) => ({ memberId: member_id, way, key, label: null }));
}

const TERMS: Statement = {
  name: 'members.terms',
  text: 'select terms_version from members.member where member_id = $1',
};
export async function readTerms(query: Query, memberId: bigint): Promise<string | null> {
  const [row] = await query<{ terms_version: string | null }>(TERMS, [memberId]);
  return row?.terms_version ?? null;
}
export async function writeTerms(tx: Tx, memberId: bigint, version: string, at: Date): Promise<void> {
  await run(tx, 'update members.member set terms_version = $2, terms_accepted_at = $3 where member_id = $1', [
    memberId,
    version,
    at,
  ]);
}

/** A keyed hash that identifies a person across accounts. */
export interface PersonKey {
  readonly kind: 'person' | 'document' | 'mobile' | 'email';
  readonly key: Buffer;
}
const PERSON_KEYS: Statement = {
  name: 'members.person_keys',
  text: `select k.kind, k.key from members.member m, lateral (values ('person', m.person_index), ('document', m.document_index),
           ('mobile', case when m.mobile_verified_at is not null then m.mobile_index end),
           ('email', case when m.email_verified_at is not null then m.email_index end)) as k (kind, key)
         where m.member_id = $1 and k.key is not null`,
};
/** Name with birth date, document, and verified number and address: unverified contacts could be anyone's. */
export const readPersonKeys = (query: Query, memberId: bigint): Promise<PersonKey[]> => query(PERSON_KEYS, [memberId]);

const SAME_PEOPLE: Statement = {
  name: 'members.same_people',
  text: `select m.member_id from unnest($1::int[]) as b (brand_id), unnest($2::text[], $3::bytea[]) as k (kind, key)
           cross join lateral (
             (select member_id from members.member x where k.kind = 'person' and x.brand_id = b.brand_id and x.person_index = k.key limit 20) union
             (select member_id from members.member x where k.kind = 'document' and x.brand_id = b.brand_id and x.document_index = k.key limit 20) union
             (select member_id from members.member x where k.kind = 'mobile' and x.brand_id = b.brand_id and x.mobile_index = k.key and x.mobile_verified_at is not null) union
             (select member_id from members.member x where k.kind = 'email' and x.brand_id = b.brand_id and x.email_index = k.key and x.email_verified_at is not null)) m`,
};
/** Accounts of these brands that share one of these keys. */
export async function readSamePeople(
  query: Query,
  keys: readonly PersonKey[],
  brandIds: readonly number[],
): Promise<bigint[]> {
  if (keys.length === 0) return [];
  const rows = await query<{ member_id: bigint }>(SAME_PEOPLE, [
    brandIds,
    keys.map(({ kind }) => kind),
    keys.map(({ key }) => key),
  ]);
  return [...new Set(rows.map((row) => row.member_id))];
}
