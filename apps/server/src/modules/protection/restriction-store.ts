import { type Db, run, type Tx } from '../../platform/db.ts';

export interface RestrictionRow {
  readonly owner_id: bigint;
  readonly restriction_id: string;
  readonly kind: 'break' | 'exclusion';
  readonly set_by: 'member' | 'operator' | 'system';
  readonly from_at: Date;
  readonly until_at: Date;
  readonly asked_at: Date | null;
  readonly lifted_at: Date | null;
  readonly origin_id: bigint | null;
}
export interface NewRestriction {
  readonly ownerId: bigint;
  readonly restrictionId: string;
  readonly brandId: number;
  readonly kind: RestrictionRow['kind'];
  readonly setBy: RestrictionRow['set_by'];
  readonly reason: string;
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly originId: bigint | null;
}
export interface PersonKey {
  readonly kind: 'person' | 'document' | 'mobile' | 'email';
  readonly key: Buffer;
}
const COLUMNS = 'owner_id, restriction_id, kind, set_by, from_at, until_at, asked_at, lifted_at, origin_id';

/** Active restrictions: breaks, and exclusions that were not lifted, however old. */
export const readStanding = (db: Db | Tx, ownerId: bigint, now: Date): Promise<RestrictionRow[]> =>
  run(
    db,
    `select ${COLUMNS} from protection.restriction where owner_id = $1 and lifted_at is null and (kind = 'exclusion' or until_at > $2)
     order by kind = 'exclusion' desc, until_at desc`,
    [ownerId, now],
  );
/** Which of these owners have an active restriction. */
export async function readRestricted(db: Db | Tx, ownerIds: readonly bigint[], now: Date): Promise<Set<bigint>> {
  const rows = await run<{ owner_id: bigint }>(
    db,
    `select distinct owner_id from protection.restriction
      where owner_id = any($1::bigint[]) and lifted_at is null and (kind = 'exclusion' or until_at > $2)`,
    [ownerIds, now],
  );
  return new Set(rows.map((row) => row.owner_id));
}
export async function insertRestriction(tx: Tx, restriction: NewRestriction): Promise<void> {
  await run(
    tx,
    `insert into protection.restriction (owner_id, restriction_id, brand_id, kind, set_by, reason, from_at, until_at, origin_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      restriction.ownerId,
      restriction.restrictionId,
      restriction.brandId,
      restriction.kind,
      restriction.setBy,
      restriction.reason,
      restriction.fromAt,
      restriction.untilAt,
      restriction.originId,
    ],
  );
}
export async function putKeys(
  tx: Tx,
  ownerId: bigint,
  restrictionId: string,
  keys: readonly PersonKey[],
): Promise<void> {
  await run(
    tx,
    `insert into protection.excluded_key (key_kind, key, owner_id, restriction_id) select k.kind, k.key, $1, $2
       from unnest($3::text[], $4::bytea[]) as k (kind, key) on conflict do nothing`,
    [ownerId, restrictionId, keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
  );
}
/** A key of an excluded person, and the exclusion to which it belongs. */
export interface KeyOfExcluded extends PersonKey {
  readonly owner_id: bigint;
  readonly restriction_id: string;
}
/** Exclusions of any person with one of these keys, including lifted ones. */
export const readExcludedBy = (db: Db | Tx, keys: readonly PersonKey[]): Promise<KeyOfExcluded[]> =>
  run<KeyOfExcluded>(
    db,
    `select e.key_kind as kind, e.key, e.owner_id, e.restriction_id from unnest($1::text[], $2::bytea[]) as k (kind, key)
       join protection.excluded_key e on e.key_kind = k.kind and e.key = k.key`,
    [keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
  );
/** Those of these exclusions that are in force, latest end first. */
export const readUnlifted = (db: Db | Tx, excluded: readonly KeyOfExcluded[]): Promise<RestrictionRow[]> =>
  run<RestrictionRow>(
    db,
    `select b.owner_id, b.restriction_id, b.kind, b.set_by, b.from_at, b.until_at, b.asked_at, b.lifted_at, b.origin_id
       from (select distinct owner_id, restriction_id from unnest($1::bigint[], $2::uuid[]) as u (owner_id, restriction_id)) u
       join protection.restriction b on b.owner_id = u.owner_id and b.restriction_id = u.restriction_id
      where b.lifted_at is null order by b.until_at desc, b.restriction_id`,
    [excluded.map((one) => one.owner_id), excluded.map((one) => one.restriction_id)],
  );

/**
 * The active exclusion matched by this account's keys that ends last, if any; revoked matches excluded. Keys, exclusions and revocations
 * belong to different members, so each is read separately.
 */
export async function readExclusionOf(
  tx: Db | Tx,
  ownerId: bigint,
  keys: readonly PersonKey[],
): Promise<RestrictionRow | null> {
  if (keys.length === 0) return null;
  const excluded = await readExcludedBy(tx, keys);
  if (excluded.length === 0) return null;
  const standing = await readUnlifted(tx, excluded);
  const revoked = await run<{ origin_id: bigint; kind: string; key: Buffer }>(
    tx,
    'select origin_id, key_kind as kind, key from protection.exemption where owner_id = $1',
    [ownerId],
  );
  const isRevoked = (origin: bigint, { kind, key }: PersonKey) =>
    revoked.some((one) => one.origin_id === origin && one.kind === kind && one.key.equals(key));
  const matches = ({ owner_id, restriction_id, origin_id }: RestrictionRow) =>
    excluded.some(
      (one) =>
        one.owner_id === owner_id && one.restriction_id === restriction_id && !isRevoked(origin_id ?? owner_id, one),
    );
  return standing.find(matches) ?? null;
}
export async function askReturn(tx: Tx, ownerId: bigint, restrictionIds: readonly string[], at: Date): Promise<void> {
  await run(
    tx,
    'update protection.restriction set asked_at = $3 where owner_id = $1 and restriction_id = any($2::uuid[]) and asked_at is null',
    [ownerId, [...restrictionIds], at],
  );
}
export async function lift(tx: Tx, ownerId: bigint, restrictionIds: readonly string[], at: Date): Promise<void> {
  await run(
    tx,
    'update protection.restriction set lifted_at = $3 where owner_id = $1 and restriction_id = any($2::uuid[])',
    [ownerId, [...restrictionIds], at],
  );
  await run(tx, 'delete from protection.excluded_key where owner_id = $1 and restriction_id = any($2::uuid[])', [
    ownerId,
    [...restrictionIds],
  ]);
}
/** Exclusions of a brand, newest first, below an id. */
export const readRegister = (db: Db, brandId: number, below: string | null, limit: number): Promise<RestrictionRow[]> =>
  run(
    db,
    `select ${COLUMNS} from protection.restriction where brand_id = $1 and kind = 'exclusion' and ($2::uuid is null or restriction_id < $2) order by restriction_id desc limit $3`,
    [brandId, below, limit],
  );

export async function noteDormant(tx: Tx, ownerId: bigint, at: Date): Promise<void> {
  await run(
    tx,
    `insert into protection.dormant (owner_id, since) values ($1, $2)
     on conflict (owner_id) do update set since = excluded.since, cleared_at = null`,
    [ownerId, at],
  );
}
export async function readDormant(db: Db | Tx, ownerId: bigint): Promise<boolean> {
  const rows = await run(db, 'select 1 from protection.dormant where owner_id = $1 and cleared_at is null', [ownerId]);
  return rows.length > 0;
}
export async function clearDormant(tx: Tx, ownerId: bigint, at: Date): Promise<void> {
  await run(tx, 'update protection.dormant set cleared_at = $2 where owner_id = $1 and cleared_at is null', [
    ownerId,
    at,
  ]);
}
