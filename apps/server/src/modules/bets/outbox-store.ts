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
  /** The node that wrote these rows: a position counts only that node's transactions. 0 on a single PostgreSQL. */
  readonly origin: number;
  readonly above: OutboxPosition;
  readonly upTo: OutboxPosition;
  readonly count: number;
  readonly brandIds: readonly number[];
}

/** What is committed on a node that writes to the outboxes; a single PostgreSQL is one node, 0. */
export interface NodeBound {
  readonly node: number;
  /**
   * Every transaction of the node below this number has ended: later reads show all of them, and no row can appear before or between
   * theirs. Null when the node does not answer.
   */
  readonly below: string | null;
  /** Start of the oldest transaction on any node that may still settle a bet; null while a node does not answer. */
  readonly openSince: Date | null;
}
/** Above every transaction number: the bound of a node that has left the cluster, on which nothing is written any more. */
export const ABOVE_ALL = '18446744073709551615';
/** The bounds of every node, in one query; read before the committed rows. */
export const readBounds = (db: Db): Promise<NodeBound[]> =>
  run<NodeBound>(
    db,
    `select node, below::text as below, nullif(open_since, '-infinity') as "openSince" from bets.bounds() order by node`,
  );
/** The next readable rows of a node: those of transactions below the node's bound. Null when there are none. */
export async function nextSpan(
  tx: Tx,
  origin: number,
  above: OutboxPosition,
  below: string | null,
  limit: number,
): Promise<OutboxSpan | null> {
  const [row] = await run<{ xid: string | null; n: bigint; count: number; brand_ids: number[] }>(
    tx,
    `with batch as (
       select xid, n, brand_id from bets.outbox where origin = $4 and (xid, n) > ($1::xid8, $2::bigint) and xid < $5::xid8
        order by xid, n limit $3)
     select (select xid from batch order by xid desc, n desc limit 1)::text as xid,
            (select n from batch order by xid desc, n desc limit 1) as n, (select count(*) from batch)::int as count, (select array_agg(distinct brand_id) from batch) as brand_ids`,
    [above.xid, above.n, limit, origin, below],
  );
  return row?.xid
    ? { origin, above, upTo: { xid: row.xid, n: row.n }, count: row.count, brandIds: row.brand_ids }
    : null;
}
/** Write time of the oldest committed unread row of a node; null when all are read. */
export async function oldestUnread(tx: Tx, origin: number, above: OutboxPosition): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(
    tx,
    'select min(at) as at from bets.outbox where origin = $3 and (xid, n) > ($1::xid8, $2::bigint)',
    [above.xid, above.n, origin],
  );
  return row!.at;
}
/** Deletes one batch of a node's rows that its reader has passed; returns how many. */
export async function cutRead(db: Db | Tx, origin: number, upTo: OutboxPosition, limit: number): Promise<number> {
  const gone = await run(
    db,
    `delete from bets.outbox where origin = $4 and (xid, n) in (
       select xid, n from bets.outbox where origin = $4 and (xid, n) <= ($1::xid8, $2::bigint) order by xid, n limit $3) returning 1`,
    [upTo.xid, upTo.n, limit, origin],
  );
  return gone.length;
}
