import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query, Statement } from '../../platform/query.ts';
import type { AccountClass, Member, MemberState, PlayState } from './member.ts';

interface Row {
  member_id: bigint;
  brand_id: number;
  public_id: string;
  login_name: string;
  account_kind: AccountKind;
  account_class: AccountClass;
  state: MemberState;
  lock_reason: string | null;
  nickname: string;
  registered_at: Date;
  last_login_at: Date | null;
  last_login_ip: string | null;
  vip_level: number;
  tags: string[];
  icon: string | null;
}
const COLUMNS = `member_id, brand_id, public_id, login_name, account_kind, account_class, state, lock_reason, nickname, registered_at, last_login_at, last_login_ip, vip_level, tags, icon`;

const toMember = (row: Row): Member => ({
  memberId: row.member_id,
  brandId: row.brand_id,
  publicId: row.public_id,
  loginName: row.login_name,
  accountKind: row.account_kind,
  accountClass: row.account_class,
  state: row.state,
  lockReason: row.lock_reason,
  nickname: row.nickname,
  registeredAt: row.registered_at,
  lastLoginAt: row.last_login_at,
  lastLoginIp: row.last_login_ip,
  vipLevel: row.vip_level,
  tags: row.tags,
  icon: row.icon,
});

const PLAY_STATES: Statement = {
  name: 'members.play_states',
  text: 'select owner_id, state, account_kind, account_class from members.standing where owner_id = any($1::bigint[])',
};
const BY_IDS: Statement = {
  name: 'members.by_ids',
  text: `select ${COLUMNS} from members.member where member_id = any($1::bigint[])`,
};
const BY_PUBLIC_ID: Statement = {
  name: 'members.by_public_id',
  text: `select ${COLUMNS} from members.member where public_id = $2 and brand_id = $1`,
};
const BY_PUBLIC_IDS: Statement = {
  name: 'members.by_public_ids',
  text: `select ${COLUMNS} from members.member where brand_id = $1 and public_id = any($2::text[])`,
};
const BY_LOGIN_NAME: Statement = {
  name: 'members.by_login_name',
  text: `select ${COLUMNS} from members.member where brand_id = $1 and lower(login_name) = lower($2)`,
};

const HELD_STATE: Statement = {
  name: 'members.held_state',
  text: 'select state, account_kind, account_class from members.standing where owner_id = $1 for share',
};
/** The play state of a member, locked against changes until the transaction ends. */
export async function readHeldState(query: Query, memberId: bigint): Promise<PlayState | null> {
  const [row] = await query<Pick<Row, 'state' | 'account_kind' | 'account_class'>>(HELD_STATE, [memberId]);
  return row ? { state: row.state, accountKind: row.account_kind, accountClass: row.account_class } : null;
}

/** Play states from the members' standings, which the database writes with the member: a bet reads no other table of members. */
export async function readPlayStates(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, PlayState>> {
  const rows = await query<{ owner_id: bigint } & Pick<Row, 'state' | 'account_kind' | 'account_class'>>(PLAY_STATES, [
    memberIds,
  ]);
  return new Map(
    rows.map((row) => [
      row.owner_id,
      { state: row.state, accountKind: row.account_kind, accountClass: row.account_class },
    ]),
  );
}
export async function readByIds(query: Query, memberIds: readonly bigint[]): Promise<Map<bigint, Member>> {
  return new Map((await query<Row>(BY_IDS, [memberIds])).map((row) => [row.member_id, toMember(row)]));
}
const OWNERS_BY_PUBLIC_IDS: Statement = {
  name: 'members.owners_by_public_ids',
  text: 'select public_id, member_id from members.member where public_id = any($1::text[])',
};
/** Members of outward ids in any brand, for vendors, which know only those ids; unknown ones are left out. */
export async function readOwnersByPublicIds(
  query: Query,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query<{ public_id: string; member_id: bigint }>(OWNERS_BY_PUBLIC_IDS, [publicIds]);
  return new Map(rows.map((row) => [row.public_id, row.member_id]));
}

export async function readByPublicId(query: Query, brandId: number, publicId: string): Promise<Member | null> {
  const [row] = await query<Row>(BY_PUBLIC_ID, [brandId, publicId]);
  return row ? toMember(row) : null;
}
/** Several at once, by outward id; unknown ids are left out. */
export async function readByPublicIds(
  query: Query,
  brandId: number,
  publicIds: readonly string[],
): Promise<Map<string, Member>> {
  const rows = await query<Row>(BY_PUBLIC_IDS, [brandId, publicIds]);
  return new Map(rows.map(toMember).map((member) => [member.publicId, member]));
}
export async function readByLoginName(query: Query, brandId: number, loginName: string): Promise<Member | null> {
  const [row] = await query<Row>(BY_LOGIN_NAME, [brandId, loginName]);
  return row ? toMember(row) : null;
}

export interface MemberPage {
  readonly brandId: number;
  readonly state: MemberState | null;
  readonly limit: number;
}

/** Newest first, after `before`. */
export async function readNewest(
  db: Db,
  { brandId, state, limit }: MemberPage,
  before: bigint | null,
): Promise<Member[]> {
  const rows = await run<Row>(
    db,
    `select ${COLUMNS} from members.member where brand_id = $1 ${state ? 'and state = $4' : ''} and ($2::bigint is null or member_id < $2)
      order by member_id desc limit $3`,
    [brandId, before, limit, ...(state ? [state] : [])],
  );
  return rows.map(toMember);
}

/** By name, those starting with `prefix`, after the name `after`. In byte order, like the index. */
export async function readByPrefix(
  db: Db,
  { brandId, state, limit }: MemberPage,
  prefix: string,
  after: string | null,
): Promise<Member[]> {
  const rows = await run<Row>(
    db,
    `select ${COLUMNS} from members.member where brand_id = $1 and lower(login_name) like $2
        and ($3::text is null or lower(login_name) ~>~ $3) and ($5::text is null or state = $5)
      order by lower(login_name) using ~<~ limit $4`,
    [brandId, `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`, after, limit, state],
  );
  return rows.map(toMember);
}

/** By name, those containing `part` but not as a prefix, after the name `after`. */
export async function readByPart(
  db: Db,
  { brandId, state, limit }: MemberPage,
  part: string,
  after: string | null,
): Promise<Member[]> {
  const text = part.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const rows = await run<Row>(
    db,
    `select ${COLUMNS} from members.member where brand_id = $1 and lower(login_name) like $2 and lower(login_name) not like $6
        and ($3::text is null or lower(login_name) ~>~ $3) and ($5::text is null or state = $5)
      order by lower(login_name) using ~<~ limit $4`,
    [brandId, `%${text}%`, after, limit, state, `${text}%`],
  );
  return rows.map(toMember);
}

export async function nextMemberId(tx: Tx): Promise<bigint> {
  const [row] = await run<{ id: bigint }>(
    tx,
    `select nextval(pg_get_serial_sequence('members.member', 'member_id')) as id`,
  );
  return row!.id;
}

export interface NewMemberRow
  extends Omit<Member, 'state' | 'lockReason' | 'lastLoginAt' | 'lastLoginIp' | 'vipLevel' | 'tags' | 'icon'> {
  readonly legalName: Buffer | null;
  readonly contact: Buffer | null;
  readonly birthDate: string | null;
  readonly country: string | null;
  readonly origin: Readonly<Record<string, string>>;
  readonly mobileIndex: Buffer | null;
  readonly mobileVerifiedAt: Date | null;
  readonly emailIndex: Buffer | null;
  readonly emailVerifiedAt: Date | null;
  readonly termsVersion: string | null;
  readonly personIndex: Buffer | null;
  readonly documentIndex: Buffer | null;
}
export async function writeMember(tx: Tx, row: NewMemberRow): Promise<void> {
  await run(
    tx,
    `insert into members.member (member_id, brand_id, public_id, login_name, account_kind, account_class, nickname, legal_name, contact, birth_date, country, origin, registered_at, mobile_index, mobile_verified_at, email_index, email_verified_at, terms_version, terms_accepted_at, person_index, document_index)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, case when $18::text is not null then $13::timestamptz end, $19, $20)`,
    [
      row.memberId,
      row.brandId,
      row.publicId,
      row.loginName,
      row.accountKind,
      row.accountClass,
      row.nickname,
      row.legalName,
      row.contact,
      row.birthDate,
      row.country,
      JSON.stringify(row.origin),
      row.registeredAt,
      row.mobileIndex,
      row.mobileVerifiedAt,
      row.emailIndex,
      row.emailVerifiedAt,
      row.termsVersion,
      row.personIndex,
      row.documentIndex,
    ],
  );
}

/** Moves a member between two states; null when it was in neither or is unknown. */
export async function writeState(
  tx: Tx,
  memberId: bigint,
  from: MemberState,
  to: MemberState,
  reason: string | null,
): Promise<Member | null> {
  const [row] = await run<Row>(
    tx,
    `update members.member set state = $3, lock_reason = $4 where member_id = $1 and state = $2 returning ${COLUMNS}`,
    [memberId, from, to, reason],
  );
  return row ? toMember(row) : null;
}

export async function writeKind(tx: Tx, memberId: bigint, kind: AccountKind): Promise<void> {
  await run(tx, 'update members.member set account_kind = $2 where member_id = $1', [memberId, kind]);
}

export async function writeLogin(tx: Tx, memberId: bigint, at: Date, ip: string): Promise<void> {
  await run(tx, `update members.member set last_login_at = $2, last_login_ip = $3 where member_id = $1`, [
    memberId,
    at,
    ip,
  ]);
}

const PROFILE: Statement = {
  name: 'members.profile',
  text: 'select country, birth_date, registered_at from members.member where member_id = $1',
};
export interface Profile {
  readonly country: string | null;
  readonly birthDate: string | null;
  readonly registeredAt: Date;
}
/** Member data that a vendor may receive. */
export async function readProfile(query: Query, memberId: bigint): Promise<Profile | null> {
  const [row] = await query<{ country: string | null; birth_date: string | null; registered_at: Date }>(PROFILE, [
    memberId,
  ]);
  return row ? { country: row.country, birthDate: row.birth_date, registeredAt: row.registered_at } : null;
}

/** Writes a member's level and tags. */
export async function writeLabels(
  tx: Tx,
  memberId: bigint,
  { vipLevel, tags }: { vipLevel: number; tags: readonly string[] },
): Promise<void> {
  await run(tx, 'update members.member set vip_level = $2, tags = $3 where member_id = $1', [memberId, vipLevel, tags]);
}

/** Sets the VIP levels of many members. */
export async function writeLevels(tx: Tx, levels: readonly { memberId: bigint; level: number }[]): Promise<void> {
  if (levels.length === 0) return;
  await run(
    tx,
    `update members.member m set vip_level = u.level from unnest($1::bigint[], $2::int[]) as u(member_id, level)
      where m.member_id = u.member_id and m.vip_level <> u.level`,
    [levels.map((one) => one.memberId), levels.map((one) => one.level)],
  );
}
