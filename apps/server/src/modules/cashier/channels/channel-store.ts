import type { AdapterCode } from '@kismet/contracts/operators/deposits';
import { type Db, run, type Tx } from '../../../platform/db.ts';

type Texts = Record<string, string>;
/** A stored channel; amounts in units of 10^-5, rates in parts per million. */
export interface ChannelRow {
  readonly channel_id: number;
  readonly brand_id: number;
  readonly code: string;
  readonly adapter: AdapterCode;
  readonly names: Texts;
  readonly currency: string;
  readonly min_amount: bigint;
  readonly max_amount: bigint;
  readonly tolerance: bigint;
  readonly fee_ppm: number;
  readonly extra_ppm: number;
  readonly minutes: number;
  readonly has_tail: boolean;
  readonly enabled: boolean;
  readonly closed: Texts | null;
  readonly sort: number;
  readonly base_url: string | null;
  readonly payees: Buffer | null;
  readonly keys: Buffer | null;
  readonly version: number;
}

/** All channels of a brand in display order; there are only a few. */
export async function readChannels(db: Db | Tx, brandId: number): Promise<ChannelRow[]> {
  return run(db, 'select * from cashier.channel where brand_id = $1 order by sort, channel_id limit 100', [brandId]);
}
/** Names of payment methods by code; unknown codes are omitted. */
export async function readChannelNames(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (codes.length === 0) return new Map();
  const rows = await run<Pick<ChannelRow, 'code' | 'names'>>(
    db,
    'select code, names from cashier.channel where code = any($1)',
    [[...codes]],
  );
  return new Map(rows.map((row) => [row.code, row.names]));
}
export async function readChannel(db: Db | Tx, code: string): Promise<ChannelRow | null> {
  const rows = await run<ChannelRow>(db, 'select * from cashier.channel where code = $1', [code]);
  return rows[0] ?? null;
}
export async function readChannelById(db: Db | Tx, channelId: number): Promise<ChannelRow> {
  const rows = await run<ChannelRow>(db, 'select * from cashier.channel where channel_id = $1', [channelId]);
  return rows[0]!;
}
/** Serialises editors of a brand's channels until the transaction ends. */
export async function lockChannels(tx: Tx, brandId: number): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 6))', [`channels:${brandId}`]);
}
export async function insertChannel(tx: Tx, row: Omit<ChannelRow, 'channel_id'>): Promise<void> {
  await write(
    tx,
    row,
    (names, values) => `insert into cashier.channel (${names.join(', ')}) values (${values.join(', ')})`,
  );
}
export async function updateChannel(tx: Tx, code: string, change: Partial<ChannelRow>): Promise<void> {
  await write(
    tx,
    change,
    (names, values) =>
      `update cashier.channel set ${names.map((name, i) => `${name} = ${values[i]}`).join(', ')} where code = $${names.length + 1}`,
    [code],
  );
}
async function write(
  tx: Tx,
  row: object,
  textOf: (names: readonly string[], values: readonly string[]) => string,
  more: readonly unknown[] = [],
): Promise<void> {
  const entries = Object.entries(row);
  const isTexts = (name: string) => name === 'names' || name === 'closed';
  await run(
    tx,
    textOf(
      entries.map(([name]) => name),
      entries.map(([name], i) => `$${i + 1}${isTexts(name) ? '::jsonb' : ''}`),
    ),
    [...entries.map(([name, value]) => (isTexts(name) && value !== null ? JSON.stringify(value) : value)), ...more],
  );
}

/** Median time in seconds of the last fifty credited orders; null with fewer than five. */
export async function readTypical(db: Db, channelId: number): Promise<number | null> {
  const [row] = await run<{ orders: bigint; seconds: number | null }>(
    db,
    `select count(*) as orders, percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)) as seconds
     from (select created_at, ended_at from cashier.deposit where channel_id = $1 and ended_at is not null and state = 'CREDITED' order by ended_at desc limit 50) d`,
    [channelId],
  );
  return row && row.orders >= 5n && row.seconds !== null ? Math.round(row.seconds) : null;
}
export interface ChannelDay {
  readonly credited: bigint;
  readonly failed: bigint;
  readonly expired: bigint;
  readonly refused_news: bigint;
}
/** Outcomes of a channel's orders since a moment, and the number of rejected call-backs. */
export async function readDay(db: Db, channelId: number, since: Date): Promise<ChannelDay> {
  const [row] = await run<ChannelDay>(
    db,
    `select d.credited, d.failed, d.expired, n.refused_news from (
       select count(*) filter (where state = 'CREDITED') as credited, count(*) filter (where state in ('FAILED', 'REJECTED')) as failed,
              count(*) filter (where state = 'EXPIRED') as expired
         from cashier.deposit where channel_id = $1 and ended_at > $2) d,
      (select count(*) as refused_news from cashier.provider_news
        where channel_id = $1 and at > $2 and verdict in ('forged', 'unreadable', 'no-such-order', 'other-order-number')) n`,
    [channelId, since],
  );
  return row!;
}
