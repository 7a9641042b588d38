import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import { KINDS, type Kind, kindName } from './account-plan.ts';
import type { LedgerRow, Operation } from './posting.ts';

/** Entry types that reports do not count here: transfers between the owner's own accounts or with a vendor, and play itself. */
const NOT_COUNTED: ReadonlySet<Kind> = new Set<Kind>([
  'bet',
  'win',
  'rollback',
  'promo-win',
  'adjustment',
  'opening',
  'hold',
  'release',
  'capture',
  'transfer-in',
  'transfer-out',
  'points-earn',
  'points-spend',
]);

/**
 * Publishes a cold-path operation in its own transaction, for consumers that aggregate money. The row's number and its transaction
 * number are column defaults and must come from the same node: the statement reads no table, because a distributed database would then
 * take them from two nodes and the roll-ups would skip the fact.
 */
export async function noteFacts(
  query: Query,
  operations: readonly Operation[],
  rows: readonly LedgerRow[],
): Promise<void> {
  const legs = Map.groupBy(rows, (row) => row.operation);
  const counted = operations.flatMap((operation) => {
    const own = legs.get(operation);
    if (NOT_COUNTED.has(operation.kind) || !own) return [];
    return [{ operation, account: own[0]!.account, amount: own.reduce((sum, row) => sum + row.amount, 0n) }];
  });
  if (counted.length === 0) return;
  await query(
    {
      name: 'wallet-facts',
      text: `insert into wallet.fact (owner_id, op_id, kind, reference, reverses, brand_id, currency, class, amount)
             select * from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::text[], $5::uuid[], $6::integer[], $7::text[], $8::smallint[], $9::bigint[])`,
    },
    [
      counted.map(({ operation }) => operation.ownerId),
      counted.map(({ operation }) => operation.opId),
      counted.map(({ operation }) => KINDS[operation.kind]),
      counted.map(({ operation }) => operation.reference),
      counted.map(({ operation }) => operation.reverses),
      counted.map(({ account }) => account.brandId),
      counted.map(({ account }) => account.currency),
      counted.map(({ account }) => account.accountClass),
      counted.map(({ amount }) => amount),
    ],
  );
}

export interface FactPosition {
  readonly xid: string;
  readonly n: bigint;
}
export interface MoneyFact extends FactPosition {
  readonly ownerId: bigint;
  readonly opId: string;
  /** For a reversal: the entry type that it reverses. */
  readonly kind: Kind;
  readonly reference: string;
  readonly isReversal: boolean;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  /** Net change of the owner's balance over all ledger accounts. */
  readonly amount: bigint;
  readonly at: Date;
}
/**
 * The next readable facts written by a node (0 on a single PostgreSQL): only those of transactions below a number under which all have
 * ended, because commits may overtake each other.
 */
export async function nextFacts(
  tx: Tx,
  origin: number,
  above: FactPosition,
  below: string | null,
  limit: number,
): Promise<MoneyFact[]> {
  const rows = await run<{
    xid: string;
    n: bigint;
    owner_id: bigint;
    op_id: string;
    kind: number;
    undone: number | null;
    undone_reference: string | null;
    reference: string;
    brand_id: number;
    currency: string;
    class: number;
    amount: bigint;
    at: Date;
  }>(
    tx,
    `select f.xid::text as xid, f.n, f.owner_id, f.op_id, f.kind, o.kind as undone, o.reference as undone_reference, f.reference, f.brand_id, f.currency,
            f.class, f.amount, f.at
       from wallet.fact f left join wallet.operation o on o.owner_id = f.owner_id and o.op_id = f.reverses
      where f.origin = $4 and (f.xid, f.n) > ($1::xid8, $2::bigint) and f.xid < $5::xid8 order by f.xid, f.n limit $3`,
    [above.xid, above.n, limit, origin, below],
  );
  return rows.map((row) => ({
    xid: row.xid,
    n: row.n,
    ownerId: row.owner_id,
    opId: row.op_id,
    kind: kindName(row.undone ?? row.kind),
    reference: row.undone_reference ?? row.reference,
    isReversal: row.undone !== null,
    brandId: row.brand_id,
    currency: row.currency,
    accountClass: row.class,
    amount: row.amount,
    at: row.at,
  }));
}
/** Write time of a node's oldest committed unread fact; null when all are read. */
export async function oldestUnreadFact(tx: Tx, origin: number, above: FactPosition): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(
    tx,
    'select min(at) as at from wallet.fact where origin = $3 and (xid, n) > ($1::xid8, $2::bigint)',
    [above.xid, above.n, origin],
  );
  return row!.at;
}
/** Deletes one batch of a node's read facts; returns how many. */
export async function cutFacts(db: Db | Tx, origin: number, upTo: FactPosition, limit: number): Promise<number> {
  const gone = await run(
    db,
    `delete from wallet.fact where origin = $4 and (xid, n) in (
       select xid, n from wallet.fact where origin = $4 and (xid, n) <= ($1::xid8, $2::bigint) order by xid, n limit $3) returning 1`,
    [upTo.xid, upTo.n, limit, origin],
  );
  return gone.length;
}
