import { type Db, run, type Tx } from '../../platform/db.ts';

export interface BarRow {
  readonly owner_id: bigint;
  readonly bar_id: string;
  readonly kind: 'break' | 'exclusion';
  readonly set_by: 'member' | 'operator' | 'system';
  readonly from_at: Date;
  readonly until_at: Date;
  readonly asked_at: Date | null;
  readonly lifted_at: Date | null;
  readonly origin_id: bigint | null;
}
export interface NewBar {
  readonly ownerId: bigint;
  readonly barId: string;
  readonly brandId: number;
  readonly kind: BarRow['kind'];
  readonly setBy: BarRow['set_by'];
  readonly reason: string;
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly originId: bigint | null;
}
export interface PersonKey {
  readonly kind: 'person' | 'document' | 'mobile' | 'email';
  readonly key: Buffer;
}
const COLUMNS = 'owner_id, bar_id, kind, set_by, from_at, until_at, asked_at, lifted_at, origin_id';

/** Bars that stand: breaks that run, exclusions that were not lifted, however old. */
export const readStanding = (db: Db | Tx, ownerId: bigint, now: Date): Promise<BarRow[]> =>
  run(
    db,
    `select ${COLUMNS} from protection.bar where owner_id = $1 and lifted_at is null and (kind = 'exclusion' or until_at > $2)
     order by kind = 'exclusion' desc, until_at desc`,
    [ownerId, now],
  );
export async function insertBar(tx: Tx, bar: NewBar): Promise<void> {
  await run(
    tx,
    `insert into protection.bar (owner_id, bar_id, brand_id, kind, set_by, reason, from_at, until_at, origin_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [bar.ownerId, bar.barId, bar.brandId, bar.kind, bar.setBy, bar.reason, bar.fromAt, bar.untilAt, bar.originId],
  );
}
export async function putKeys(tx: Tx, ownerId: bigint, barId: string, keys: readonly PersonKey[]): Promise<void> {
  await run(
    tx,
    `insert into protection.excluded_key (key_kind, key, owner_id, bar_id) select k.kind, k.key, $1, $2
       from unnest($3::text[], $4::bytea[]) as k (kind, key) on conflict do nothing`,
    [ownerId, barId, keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
  );
}
/** The exclusion that stands for the person of this account's keys and ends last, if any; what two operators took back is none. */
export async function readExclusionOf(
  tx: Db | Tx,
  ownerId: bigint,
  keys: readonly PersonKey[],
): Promise<BarRow | null> {
  if (keys.length === 0) return null;
  const [row] = await run<BarRow>(
    tx,
    `select ${COLUMNS.split(', ')
      .map((name) => `b.${name}`)
      .join(', ')} from unnest($1::text[], $2::bytea[]) as k (kind, key)
       join protection.excluded_key e on e.key_kind = k.kind and e.key = k.key
       join protection.bar b on b.owner_id = e.owner_id and b.bar_id = e.bar_id
      where b.lifted_at is null and not exists (select 1 from protection.exempt x where x.owner_id = $3
              and x.origin_id = coalesce(b.origin_id, b.owner_id) and x.key_kind = k.kind and x.key = k.key)
      order by b.until_at desc limit 1`,
    [keys.map(({ kind }) => kind), keys.map(({ key }) => key), ownerId],
  );
  return row ?? null;
}
export async function askReturn(tx: Tx, ownerId: bigint, barIds: readonly string[], at: Date): Promise<void> {
  await run(
    tx,
    'update protection.bar set asked_at = $3 where owner_id = $1 and bar_id = any($2::uuid[]) and asked_at is null',
    [ownerId, [...barIds], at],
  );
}
export async function lift(tx: Tx, ownerId: bigint, barIds: readonly string[], at: Date): Promise<void> {
  await run(tx, 'update protection.bar set lifted_at = $3 where owner_id = $1 and bar_id = any($2::uuid[])', [
    ownerId,
    [...barIds],
    at,
  ]);
  await run(tx, 'delete from protection.excluded_key where owner_id = $1 and bar_id = any($2::uuid[])', [
    ownerId,
    [...barIds],
  ]);
}
/** Exclusions of a brand, newest first, below an id. */
export const readRegister = (db: Db, brandId: number, below: string | null, limit: number): Promise<BarRow[]> =>
  run(
    db,
    `select ${COLUMNS} from protection.bar where brand_id = $1 and kind = 'exclusion' and ($2::uuid is null or bar_id < $2) order by bar_id desc limit $3`,
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
