import type { Queryable } from '../database.ts';

/** The right to run a table for a limited time. All times are the database's. */
export interface Lease {
  readonly table: string;
  readonly owner: string;
  /** Every write carries it; a later claim has a greater one. */
  readonly epoch: bigint;
  /** Whole milliseconds since 1970; null when nobody ran the table before. */
  readonly servedUntil: number | null;
}

/** Claims a table whose lease has ended, or that was never run; null while another process runs it. */
export async function claimLease(tx: Queryable, table: string, owner: string, leaseMs: number): Promise<Lease | null> {
  const { rows } = await tx.query(
    `insert into studio.table_lease as held (table_id, owner, epoch, until, renewed_at)
     values ($1, $2, 1, clock_timestamp() + $3::int * interval '1 millisecond', clock_timestamp())
     on conflict (table_id) do update set owner = excluded.owner, epoch = held.epoch + 1, until = excluded.until,
       renewed_at = excluded.renewed_at, served_until = held.renewed_at, given_up_at = null
       where held.until <= clock_timestamp()
     returning epoch, floor(extract(epoch from served_until) * 1000)::float8 as "servedUntil"`,
    [table, owner, leaseMs],
  );
  const claimed = rows[0];
  return claimed ? { table, owner, epoch: claimed.epoch, servedUntil: claimed.servedUntil } : null;
}

/** Renews leases that have not ended, in one statement; false for a lost one, in the order of the leases. */
export async function renewLeases(tx: Queryable, leases: readonly Lease[], leaseMs: number): Promise<boolean[]> {
  const { rows } = await tx.query(
    `with held as (
       select l.table_id from studio.table_lease l
       join unnest($1::text[], $2::bigint[]) as t(table_id, epoch) on t.table_id = l.table_id and t.epoch = l.epoch
       where l.until > clock_timestamp() order by l.table_id for update of l)
     update studio.table_lease l
     set until = clock_timestamp() + $3::int * interval '1 millisecond', renewed_at = clock_timestamp()
     from held where l.table_id = held.table_id returning l.table_id as table, l.epoch`,
    [leases.map(({ table }) => table), leases.map(({ epoch }) => epoch), leaseMs],
  );
  const held = new Set(rows.map(({ table, epoch }) => `${table} ${epoch}`));
  return leases.map(({ table, epoch }) => held.has(`${table} ${epoch}`));
}

/**
 * Ends a lease at once, so that another process need not wait for its expiry.
 * @param isGivenUp nobody sits at the table any more: no process resumes it by itself
 */
export async function releaseLease(tx: Queryable, lease: Lease, isGivenUp = false): Promise<void> {
  await tx.query(
    `update studio.table_lease set until = clock_timestamp(), renewed_at = clock_timestamp(),
       given_up_at = case when $3::boolean then clock_timestamp() end
     where table_id = $1 and epoch = $2 and until > clock_timestamp()`,
    [lease.table, lease.epoch, isGivenUp],
  );
}

/** Tables whose names have a given prefix and that were ever run, so that a round may have been left behind. */
export async function knownTables(tx: Queryable, prefix: string): Promise<string[]> {
  const { rows } = await tx.query(
    'select table_id as table from studio.table_lease where starts_with(table_id, $1) order by table_id limit 100',
    [prefix],
  );
  return rows.map(({ table }) => table);
}

/** Tables with rounds whose names have a given prefix and whose process has ended without another one continuing them. */
export async function leftTables(tx: Queryable, prefix: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query(
    `select l.table_id as "table" from studio.table_lease l
     where l.given_up_at is null and starts_with(l.table_id, $1) and l.until <= clock_timestamp()
       and exists (select 1 from studio.table_round r where r.table_id = l.table_id)
     order by l.table_id limit $2`,
    [prefix, limit],
  );
  return rows.map(({ table }) => table);
}
