// What a bet and a win leave behind: bytes of each table and index, and WAL by table. Counted, not timed: a busy machine
// changes none of it.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Requests } from './bodies.ts';

/** Bytes by relation, tables and indexes separately. */
type Sizes = ReadonlyMap<string, number>;
/** One table's share of a request, in bytes. */
export interface Share {
  readonly table: string;
  readonly heap: number;
  readonly indexes: number;
  readonly wal: number;
}
export interface Stored {
  readonly shares: readonly Share[];
  /** All WAL of a request, commits included, in bytes. */
  readonly wal: number;
  /** Share of account updates that touched no index (HOT). */
  readonly hot: number;
}

/** Tables whose rows are kept: the others are emptied by workers, or updated in place. */
export const KEPT = ['wallet.ledger', 'wallet.operation', 'vendors.transaction', 'vendors.request', 'bets.bet'];

/** The main fork only: free-space and visibility maps come with vacuum. */
async function sizes(admin: pg.Client): Promise<Sizes> {
  const { rows } = await admin.query<{ name: string; bytes: string }>(
    `select c.oid::regclass::text as name, pg_relation_size(c.oid, 'main')::text as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'i') and n.nspname !~ '^(pg_|information_schema)'`,
  );
  return new Map(rows.map((one) => [one.name, Number(one.bytes)]));
}

/** Index to table, both with their schema. */
async function tableOfIndexes(admin: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await admin.query<{ index: string; table: string }>(
    `select indexrelid::regclass::text as index, indrelid::regclass::text as table from pg_index`,
  );
  return new Map(rows.map((one) => [one.index, one.table]));
}

/** WAL by relation since `from`; a record counts for the relation of its first block. */
async function walByRelation(admin: pg.Client, from: string, to: string): Promise<Sizes> {
  const { rows } = await admin.query<{ name: string; bytes: string }>(
    `select coalesce(pg_filenode_relation(0, relfilenode)::regclass::text, 'other') as name, sum(record_length)::text as bytes
       from pg_get_wal_block_info($1, $2, false) where block_id = 0 group by 1`,
    [from, to],
  );
  return new Map(rows.map((one) => [one.name, Number(one.bytes)]));
}

const lsn = async (admin: pg.Client): Promise<string> =>
  (await admin.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')).rows[0]!.at;

async function accountUpdates(admin: pg.Client): Promise<{ all: number; hot: number }> {
  const { rows } = await admin.query<{ all: string; hot: string }>(
    `select n_tup_upd::text as all, n_tup_hot_upd::text as hot from pg_stat_user_tables where relid = 'wallet.account'::regclass`,
  );
  return { all: Number(rows[0]!.all), hot: Number(rows[0]!.hot) };
}

/** Sessions report their counters at most once a second, and when idle. */
const SETTLED_MS = 1_500;
const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

/**
 * Runs `send` and counts what its `requests` stored, per request. Full-page images after a checkpoint are excluded from the WAL
 * (`full_page_writes` is off in the meantime): they depend on the frequency of checkpoints, rows do not.
 */
export async function countStored(admin: pg.Client, requests: number, send: () => Promise<void>): Promise<Stored> {
  await admin.query('create extension if not exists pg_walinspect');
  await admin.query('alter system set full_page_writes = off');
  await admin.query('select pg_reload_conf()');
  await settled();
  const [before, tables, updatesBefore, from] = [
    await sizes(admin),
    await tableOfIndexes(admin),
    await accountUpdates(admin),
    await lsn(admin),
  ];
  await send();
  await settled();
  const to = await lsn(admin);
  const [after, wal, updates] = [await sizes(admin), await walByRelation(admin, from, to), await accountUpdates(admin)];
  const { rows } = await admin.query<{ bytes: string }>('select pg_wal_lsn_diff($2, $1)::text as bytes', [from, to]);
  await admin.query('alter system reset full_page_writes');
  await admin.query('select pg_reload_conf()');
  const grown = new Map([...after].map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)]));
  return {
    shares: sharesOf(grown, wal, tables, requests),
    wal: Number(rows[0]!.bytes) / requests,
    hot: (updates.hot - updatesBefore.hot) / Math.max(1, updates.all - updatesBefore.all),
  };
}

/** Growth and WAL of relations, grouped by table and divided by the requests; tables that neither grew nor were written are omitted. */
export function sharesOf(grown: Sizes, wal: Sizes, tables: ReadonlyMap<string, string>, requests: number): Share[] {
  const names = new Set([...grown.keys(), ...wal.keys()].map((name) => tables.get(name) ?? name));
  const sum = (of: Sizes, isCounted: (name: string) => boolean) =>
    [...of].reduce((total, [name, bytes]) => total + (isCounted(name) ? bytes : 0), 0) / requests;
  return [...names]
    .map((table) => ({
      table,
      heap: sum(grown, (name) => name === table),
      indexes: sum(grown, (name) => tables.get(name) === table),
      wal: sum(wal, (name) => name === table || tables.get(name) === table),
    }))
    .filter((one) => one.heap + one.indexes >= 1 || one.wal >= 1)
    .sort((a, b) => b.heap + b.indexes - a.heap - a.indexes);
}

/** A win of `amount` for each bet, of the same member and round, without a signature. */
export function winsOf(bets: Requests, amount: bigint): Requests {
  return bets.map((bet) => {
    const [, text] = bet.toString('utf8').split('\r\n\r\n') as [string, string];
    const { bet: _bet, transaction_uuid, ...rest } = JSON.parse(text) as Record<string, unknown>;
    const body = JSON.stringify({
      ...rest,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: transaction_uuid,
      round_closed: true,
      amount: Number(amount),
    });
    return Buffer.from(
      `POST /vendors/BENCH/transaction/win HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Hub88-Signature: none\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}
