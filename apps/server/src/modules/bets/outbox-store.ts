import { type Db, run, type Tx } from '../../platform/db.ts';

/** A place in the outbox: the transaction that wrote, and its rows in order. `xid` is a number too big for a number: text. */
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
 * The next rows that may be read: of transactions older than any that still runs, so that nothing can appear between or before
 * them later. Null where there is nothing.
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
/** The start of the oldest transaction that may still settle a bet. Asked before what is committed is looked at. */
export async function oldestOpen(tx: Tx): Promise<Date> {
  const [row] = await run<{ at: Date }>(tx, 'select bets.oldest_open() as at');
  return row!.at;
}
/** When the oldest row that is committed and not yet read was written; null where all are read. */
export async function oldestUnread(tx: Tx, above: OutboxPosition): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(
    tx,
    'select min(at) as at from bets.outbox where (xid, n) > ($1::xid8, $2::bigint)',
    [above.xid, above.n],
  );
  return row!.at;
}
/** Cuts away some of what every reader has passed; how many went. */
export async function cutRead(db: Db | Tx, upTo: OutboxPosition, limit: number): Promise<number> {
  const gone = await run(
    db,
    `delete from bets.outbox where (xid, n) in (
       select xid, n from bets.outbox where (xid, n) <= ($1::xid8, $2::bigint) order by xid, n limit $3) returning 1`,
    [upTo.xid, upTo.n, limit],
  );
  return gone.length;
}
