import { type Db, run, type Tx } from '../../platform/db.ts';
import type { PersonKey, RestrictionRow } from './restriction-store.ts';
import { readExcludedBy, readUnlifted } from './restriction-store.ts';

/** Another person's active exclusion that reached this account. */
export interface LinkedRow {
  readonly restriction_id: string;
  readonly origin_id: bigint;
  readonly from_at: Date;
  readonly until_at: Date;
}
export const readLinked = (db: Db | Tx, ownerId: bigint): Promise<LinkedRow[]> =>
  run(
    db,
    `select restriction_id, origin_id, from_at, until_at from protection.restriction
      where owner_id = $1 and lifted_at is null and kind = 'exclusion' and origin_id is not null order by restriction_id desc`,
    [ownerId],
  );

/** The keys by which an account was matched to an exclusion: those of the excluded account and of all accounts it reached. */
export async function readMatches(
  db: Db | Tx,
  ownerId: bigint,
  originId: bigint,
  keys: readonly PersonKey[],
): Promise<PersonKey[]> {
  const others = (await readExcludedBy(db, keys)).filter((one) => one.owner_id !== ownerId);
  const standing = others.length === 0 ? [] : await readUnlifted(db, others);
  const ofOrigin = standing.filter((one) => (one.origin_id ?? one.owner_id) === originId);
  const reached = others.filter(({ owner_id, restriction_id }) =>
    ofOrigin.some((one) => one.owner_id === owner_id && one.restriction_id === restriction_id),
  );
  // an account may be reached by one key from several
  return keys.filter(({ kind, key }) => reached.some((one) => one.kind === kind && one.key.equals(key)));
}

export interface Exemption {
  readonly origin_id: bigint;
  readonly since: Date;
  readonly kinds: readonly PersonKey['kind'][];
}
export const readExemptions = (db: Db | Tx, ownerId: bigint): Promise<Exemption[]> =>
  run(
    db,
    `select origin_id, max(since) as since, array_agg(key_kind order by key_kind) as kinds
       from protection.exemption where owner_id = $1 group by origin_id order by 2 desc`,
    [ownerId],
  );

/** Which of these accounts are still matched by a key of the excluded person, without those revoked by two operators. */
export async function readReached(
  tx: Tx,
  originId: bigint,
  found: readonly { readonly ownerId: bigint; readonly keys: readonly PersonKey[] }[],
): Promise<bigint[]> {
  const rows = found.flatMap(({ ownerId, keys }) => keys.map(({ kind, key }) => ({ ownerId, kind, key })));
  const left = await run<{ owner_id: bigint }>(
    tx,
    `select distinct f.owner_id from unnest($2::bigint[], $3::text[], $4::bytea[]) as f (owner_id, kind, key)
       left join protection.exemption x on x.owner_id = f.owner_id and x.origin_id = $1 and x.key_kind = f.kind and x.key = f.key
      where x.owner_id is null`,
    [originId, rows.map((row) => row.ownerId), rows.map((row) => row.kind), rows.map((row) => row.key)],
  );
  return left.map((row) => row.owner_id);
}

export async function putExemption(
  tx: Tx,
  to: { ownerId: bigint; originId: bigint; approvalId: string; at: Date },
  keys: readonly PersonKey[],
): Promise<void> {
  await run(
    tx,
    `insert into protection.exemption (owner_id, origin_id, key_kind, key, approval_id, since)
       select $1, $2, k.kind, k.key, $3, $4 from unnest($5::text[], $6::bytea[]) as k (kind, key) on conflict do nothing`,
    [to.ownerId, to.originId, to.approvalId, to.at, keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
  );
}
/** Origin of a restriction: the account itself, or the person whose exclusion it followed. */
export const rootOf = (restriction: Pick<RestrictionRow, 'owner_id' | 'origin_id'>): bigint =>
  restriction.origin_id ?? restriction.owner_id;
