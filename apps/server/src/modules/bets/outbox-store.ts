import { type Db, run, type Tx } from '../../platform/db.ts';

/**
 * A position in the outbox: the transaction that wrote it, then row order. `xid` exceeds the safe integer range, so
 * it is text.
 */
export interface OutboxPosition {
  readonly xid: string;
  readonly n: bigint;
}
export interface OutboxSpan {
  readonly above: OutboxPosition;
  readonly upTo: OutboxPosition;
  readonly count: number;
  readonly brandIds: readonly number[];
}

/**
 * The next readable rows: only from transactions older than any still running, so that no row can later appear before
 * or between them. Null when there are none.
 */
export async function nextSpan(tx: Tx, above: OutboxPosition, limit: number): Promise<OutboxSpan | null> {
  const [row] = await run<{ xid: string | null; n: bigint; count: number; brand_ids: number[] }>(
    tx,
    `with batch as (
       select xid, n, brand_id from bets.outbox where (xid, n) > ($1::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by xid, n limit $3)
     select (select xid from batch order by xid desc, n desc limit 1)::text as xid,
            (select n from batch order by xid desc, n desc limit 1) as n, (select count(*) from batch)::int as count, (select array_agg(distinct brand_id) from batch) as brand_ids`,
    [above.xid, above.n, limit],
  );
  return row?.xid ? { above, upTo: { xid: row.xid, n: row.n }, count: row.count, brandIds: row.brand_ids } : null;
}
/** Start of the oldest transaction that may still settle a bet. Must be read before the committed rows. */
export async function oldestOpen(tx: Tx): Promise<Date> {
  const [row] = await run<{ at: Date }>(tx, 'select bets.oldest_open() as at');
  return row!.at;
}
/** Write time of the oldest committed unread row; null when all are read. */
export async function oldestUnread(tx: Tx, above: OutboxPosition): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(
    tx,
    'select min(at) as at from bets.outbox where (xid, n) > ($1::xid8, $2::bigint)',
    [above.xid, above.n],
  );
  return row!.at;
}
/** Deletes one batch of rows that every reader has passed; returns how many. */
export async function cutRead(db: Db | Tx, upTo: OutboxPosition, limit: number): Promise<number> {
  const gone = await run(
    db,
    `delete from bets.outbox where (xid, n) in (
       select xid, n from bets.outbox where (xid, n) <= ($1::xid8, $2::bigint) order by xid, n limit $3) returning 1`,
    [upTo.xid, upTo.n, limit],
  );
  return gone.length;
}
