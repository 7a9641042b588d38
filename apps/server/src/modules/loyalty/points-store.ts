import { type Db, run, type Tx } from '../../platform/db.ts';

export interface Carry {
  readonly ownerId: bigint;
  readonly type: string;
  /** Money, in units. */
  readonly carry: bigint;
  /** Points of this type so far, in units of the points currency. */
  readonly earned: bigint;
}
/** The carries of these owners. Written only by the nightly job, which holds their ledger accounts, so there is no separate lock. */
export async function readCarriesOf(tx: Tx, ownerIds: readonly bigint[]): Promise<Carry[]> {
  const rows = await run<{ owner_id: bigint; type: string; carry: bigint; earned: bigint }>(
    tx,
    'select owner_id, type, carry, earned from loyalty.point_carry where owner_id = any($1::bigint[]) order by owner_id, type',
    [ownerIds],
  );
  return rows.map((row) => ({ ownerId: row.owner_id, type: row.type, carry: row.carry, earned: row.earned }));
}
export async function readCarries(db: Db, ownerId: bigint): Promise<Carry[]> {
  const rows = await run<{ owner_id: bigint; type: string; carry: bigint; earned: bigint }>(
    db,
    'select owner_id, type, carry, earned from loyalty.point_carry where owner_id = $1 order by type',
    [ownerId],
  );
  return rows.map((row) => ({ ownerId: row.owner_id, type: row.type, carry: row.carry, earned: row.earned }));
}
export async function writeCarries(tx: Tx, carries: readonly Carry[]): Promise<void> {
  if (carries.length === 0) return;
  await run(
    tx,
    `insert into loyalty.point_carry (owner_id, type, carry, earned) select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[])
     on conflict (owner_id, type) do update set carry = excluded.carry, earned = excluded.earned`,
    [
      carries.map((one) => one.ownerId),
      carries.map((one) => one.type),
      carries.map((one) => one.carry),
      carries.map((one) => one.earned),
    ],
  );
}

export interface PointEntry {
  readonly ownerId: bigint;
  readonly entryId: string;
  readonly sourceKey: string;
  readonly type: string;
  readonly day: string;
  /** Money that earned them or was paid for them, and money per point. Units. */
  readonly amount: bigint;
  readonly perPoint: bigint;
  /** Units of the points currency, as is the balance after it. */
  readonly changed: bigint;
  readonly balance: bigint;
  readonly at: Date;
}
export async function writeEntries(tx: Tx, entries: readonly PointEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await run(
    tx,
    `insert into loyalty.point_entry (owner_id, entry_id, source_key, type, day, amount, per_point, changed, balance, at)
     select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::date[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::timestamptz[])`,
    [
      entries.map((one) => one.ownerId),
      entries.map((one) => one.entryId),
      entries.map((one) => one.sourceKey),
      entries.map((one) => one.type),
      entries.map((one) => one.day),
      entries.map((one) => one.amount),
      entries.map((one) => one.perPoint),
      entries.map((one) => one.changed),
      entries.map((one) => one.balance),
      entries.map((one) => one.at),
    ],
  );
}
interface EntryRow {
  owner_id: bigint;
  entry_id: string;
  source_key: string;
  type: string;
  day: string;
  amount: bigint;
  per_point: bigint;
  changed: bigint;
  balance: bigint;
  at: Date;
}
const toEntry = (row: EntryRow): PointEntry => ({
  ownerId: row.owner_id,
  entryId: row.entry_id,
  sourceKey: row.source_key,
  type: row.type,
  day: row.day,
  amount: row.amount,
  perPoint: row.per_point,
  changed: row.changed,
  balance: row.balance,
  at: row.at,
});
const COLUMNS = 'owner_id, entry_id, source_key, type, day, amount, per_point, changed, balance, at';
/** Entries of an owner, newest first, before a given one. */
export async function readEntries(
  db: Db,
  ownerId: bigint,
  wanted: { readonly type: string | null; readonly before: string | null; readonly limit: number },
): Promise<PointEntry[]> {
  const rows = await run<EntryRow>(
    db,
    `select ${COLUMNS} from loyalty.point_entry where owner_id = $1 and ($2::text is null or type = $2) and ($3::uuid is null or entry_id < $3)
      order by entry_id desc limit $4`,
    [ownerId, wanted.type, wanted.before, wanted.limit],
  );
  return rows.map(toEntry);
}
export async function readBySource(db: Db | Tx, ownerId: bigint, sourceKey: string): Promise<PointEntry | null> {
  const [row] = await run<EntryRow>(
    db,
    `select ${COLUMNS} from loyalty.point_entry where owner_id = $1 and source_key = $2`,
    [ownerId, sourceKey],
  );
  return row ? toEntry(row) : null;
}
/** Points of an owner exchanged on a business day, positive. */
export async function readExchanged(db: Db | Tx, ownerId: bigint, day: string): Promise<bigint> {
  const [row] = await run<{ points: bigint }>(
    db,
    `select coalesce(-sum(changed), 0)::bigint as points from loyalty.point_entry where owner_id = $1 and day = $2 and type = 'redeem' and source_key like 'convert:%'`,
    [ownerId, day],
  );
  return row!.points;
}
