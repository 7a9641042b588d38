import type { ExportKind } from '@kismet/contracts/operators/exports';
import { type Db, run, type Tx } from '../../platform/db.ts';

export interface ExportRecord {
  readonly export_id: string;
  readonly brand_id: number;
  readonly operator_id: bigint;
  readonly kind: ExportKind;
  readonly from_day: string;
  readonly to_day: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly state: 'running' | 'done' | 'failed';
  readonly slice_at: Date;
  readonly last_at: string | null;
  readonly last_key: string | null;
  readonly chunks: number;
  readonly row_count: number;
  readonly asked_at: Date;
  readonly touched_at: Date;
}
export async function insertExport(tx: Tx, row: ExportRecord): Promise<boolean> {
  const names = Object.keys(row);
  const made = await run(
    tx,
    `insert into reports.export (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing returning 1 as one`,
    Object.values(row),
  );
  return made.length > 0;
}
export async function writeExport(tx: Tx, id: string, change: Partial<ExportRecord>): Promise<void> {
  const names = Object.keys(change);
  await run(
    tx,
    `update reports.export set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')} where export_id = $1`,
    [id, ...Object.values(change)],
  );
}
/** Only one worker writes at a time: others find nothing to do. */
export async function lockRunning(tx: Tx, id: string): Promise<ExportRecord | null> {
  const rows = await run<ExportRecord>(
    tx,
    `select * from reports.export where export_id = $1 and state = 'running' for update skip locked`,
    [id],
  );
  return rows[0] ?? null;
}
export async function readExport(db: Db | Tx, brandId: number, id: string): Promise<ExportRecord | null> {
  const rows = await run<ExportRecord>(db, 'select * from reports.export where export_id = $2 and brand_id = $1', [
    brandId,
    id,
  ]);
  return rows[0] ?? null;
}
export const readExports = (db: Db, brandId: number, below: string | null, limit: number): Promise<ExportRecord[]> =>
  run(
    db,
    'select * from reports.export where brand_id = $1 and ($2::uuid is null or export_id < $2::uuid) order by export_id desc limit $3',
    [brandId, below, limit],
  );
/** Number of an operator's unfinished exports; concurrent requests wait for each other. */
export async function countRunning(tx: Tx, operatorId: bigint): Promise<number> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 8))', [`exports:${operatorId}`]);
  const [row] = await run<{ count: number }>(
    tx,
    `select count(*)::int as count from reports.export where state = 'running' and operator_id = $1`,
    [operatorId],
  );
  return row!.count;
}
export const readStalled = (db: Db, before: Date): Promise<{ export_id: string }[]> =>
  run(
    db,
    `select export_id from reports.export where state = 'running' and touched_at < $1 order by touched_at limit 50`,
    [before],
  );
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await run(db, 'delete from reports.export where asked_at < $1', [before]);
}
export const insertChunk = (tx: Tx, id: string, n: number, body: string) =>
  run(tx, 'insert into reports.export_chunk (export_id, n, body) values ($1, $2, $3)', [id, n, body]);
export async function readChunk(db: Db, id: string, n: number): Promise<string | null> {
  const rows = await run<{ body: string }>(
    db,
    'select body from reports.export_chunk where export_id = $1 and n = $2',
    [id, n],
  );
  return rows[0]?.body ?? null;
}

/** A row to write; `cursor_at` and `cursor_key` are the position after it. */
export interface SourceRow extends Readonly<Record<string, unknown>> {
  readonly owner_id: bigint;
  readonly cursor_at: string;
  readonly cursor_key: string;
}
/** Table, timestamp and key per kind; each time slice is served by an index on the timestamp. */
const SOURCES: Readonly<Record<ExportKind, { columns: string; from: string; at: string; key: string }>> = {
  ledger: {
    columns:
      'l.owner_id, l.at, l.kind, l.amount, l.balance_after, a.code, a.currency, c.code as contra, o.reference, l.op_id',
    from: `wallet.ledger_view l join wallet.account_view a on a.owner_id = l.owner_id and a.account_id = l.account_id and a.brand_id = $1
      join wallet.house_view c on c.account_id = l.contra_id
      join wallet.operation_view o on o.owner_id = l.owner_id and o.op_id = l.op_id where true`,
    at: 'l.at',
    key: `l.owner_id || '/' || l.account_id || '/' || l.seq`,
  },
  deposits: {
    columns:
      'd.owner_id, d.deposit_id, d.created_at as at, c.code as channel, d.state, d.amount, d.received, d.credited, d.charged_back, d.currency, d.ended_at',
    from: 'cashier.deposit_view d join cashier.channel_view c using (channel_id) where d.brand_id = $1',
    at: 'd.created_at',
    key: 'd.deposit_id::text',
  },
  withdrawals: {
    columns:
      'w.owner_id, w.withdrawal_id, w.reference, w.applied_at as at, w.state, w.amount, w.fee, w.refunded, w.currency, w.ended_at',
    from: 'cashier.withdrawal_view w where w.brand_id = $1',
    at: 'w.applied_at',
    key: 'w.withdrawal_id::text',
  },
  bets: {
    columns:
      'b.owner_id, b.bet_id, b.placed_at as at, b.settled_at, b.source_code, b.game_code, b.category, b.round_id, b.state, b.stake, b.valid_bet, b.payout, b.currency, b.is_free',
    from: 'bets.record b where b.brand_id = $1',
    at: 'b.placed_at',
    key: 'b.bet_id::text',
  },
};
/** Rows of a time slice after a position, oldest first. */
export function readSource(
  db: Db,
  kind: ExportKind,
  brandId: number,
  slice: { from: Date; to: Date; lastAt: string | null; lastKey: string | null },
  limit: number,
): Promise<SourceRow[]> {
  const { columns, from, at, key } = SOURCES[kind];
  return run(
    db,
    `select ${columns}, ${at}::text as cursor_at, ${key} as cursor_key from ${from}
       and ${at} >= $2 and ${at} < $3 and ($4::text is null or (${at}, ${key}) > ($4::timestamptz, $5::text))
     order by ${at}, ${key} limit $6`,
    [brandId, slice.from, slice.to, slice.lastAt, slice.lastKey, limit],
  );
}
