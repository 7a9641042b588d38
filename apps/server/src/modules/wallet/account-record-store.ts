import { type Db, run } from '../../platform/db.ts';

export interface RecordRow {
  readonly seq: bigint;
  readonly at: Date;
  readonly kind: number;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly contra: string;
  readonly reference: string;
}
/** Row filter: one ledger account, rows `[fromSeq, belowSeq)`, a time range, some entry types or all. */
export interface RecordFilter {
  readonly ownerId: bigint;
  readonly accountId: bigint;
  readonly fromSeq: bigint;
  readonly belowSeq: bigint;
  readonly startMs: number;
  readonly endMs: number;
  readonly kinds: readonly number[] | null;
}

/**
 * Finds the first row of a ledger account not older than a moment by binary search: rows are in time order, so bets
 * need not maintain a time index. Rows of nearly the same moment may be a few positions apart; callers scan around
 * the result.
 */
export async function firstSeqAt(db: Db, ownerId: bigint, accountId: bigint, atMs: number): Promise<bigint> {
  const [row] = await run<{ seq: bigint }>(
    db,
    `with recursive halves (low, high) as (
       select 1::bigint, a.seq + 1 from wallet.account a where a.owner_id = $1 and a.account_id = $2
       union all
       select case when l.at < $3 then h.mid + 1 else h.low end, case when l.at < $3 then h.high else h.mid end
         from (select low, high, (low + high) / 2 as mid from halves where low < high) h
         join wallet.ledger l on l.owner_id = $1 and l.account_id = $2 and l.seq = h.mid)
     select low as seq from halves where low = high`,
    [ownerId, accountId, new Date(atMs)],
  );
  return row?.seq ?? 1n;
}

/** Rows matching a filter, by its values `$1` to `$6`; the next parameter is the caller's. */
const ROWS = 'l.owner_id = $1 and l.account_id = $2 and l.seq >= $3 and l.seq < $4 and l.at >= $5 and l.at < $6';
const OF_KINDS = `${ROWS} and l.kind = any($8::smallint[])`;
/**
 * Bets and wins are many and read in row order; other entry types have an index of their own (`ledger_beside_play`). The wanted types are
 * expressed this way to keep the planner from misestimating: with `any` it expects next to no rows, reads the whole index and sorts them for
 * a page.
 */
const BESIDE_PLAY = `${ROWS} and l.kind >= 10 and array_position($8::smallint[], l.kind) is not null`;
const isBesidePlay = (kinds: readonly number[] | null) => kinds?.every((kind) => kind >= 10) ?? false;
const valuesOf = (filter: RecordFilter, more: number | string): unknown[] => [
  filter.ownerId,
  filter.accountId,
  filter.fromSeq,
  filter.belowSeq,
  new Date(filter.startMs),
  new Date(filter.endMs),
  more,
  ...(filter.kinds ? [filter.kinds] : []),
];

/** Newest first. */
export async function readRecord(db: Db, filter: RecordFilter, limit: number): Promise<RecordRow[]> {
  const { kinds } = filter;
  return run<RecordRow>(
    db,
    `select l.seq, l.at, l.kind, l.amount, l.balance_after, c.code as contra, o.reference
       from wallet.ledger l
       join wallet.house c on c.account_id = l.contra_id
       join wallet.operation o on o.owner_id = l.owner_id and o.op_id = l.op_id
      where ${kinds === null ? ROWS : isBesidePlay(kinds) ? BESIDE_PLAY : OF_KINDS} order by l.seq desc limit $7`,
    valuesOf(filter, limit),
  );
}

export interface KindSum {
  readonly day: string;
  readonly kind: number;
  readonly count: number;
  readonly credited: bigint;
  readonly debited: bigint;
}
/** Sums by entry type and business day of the filter; `debited` is positive. */
export async function readKindSums(db: Db, filter: RecordFilter, zone: string): Promise<KindSum[]> {
  const { kinds } = filter;
  const rows = await run<{ day: string; kind: number; count: number; credited: string; debited: string }>(
    db,
    `select to_char(l.at at time zone $7::text, 'YYYY-MM-DD') as day, l.kind, count(*)::int as count,
            coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text as credited,
            coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::text as debited
       from wallet.ledger l where ${kinds === null ? ROWS : isBesidePlay(kinds) ? BESIDE_PLAY : OF_KINDS} group by 1, 2`,
    valuesOf(filter, zone),
  );
  return rows.map((row) => ({ ...row, credited: BigInt(row.credited), debited: BigInt(row.debited) }));
}
