import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { Period } from '@kismet/rules/agreements/period';
import type { BillState } from '@kismet/rules/agreements/waterfall';
import { type Db, run, type Tx } from '../../../platform/db.ts';

/** Source of a real-time bill; amounts as text of units. */
export interface StoredParts {
  readonly profitBase?: string;
  readonly lossBase?: string;
  readonly tickets?: number;
  readonly leftBefore?: string;
  /** Whether the carry-over of the previous slot was of another day. */
  readonly isNewDay?: boolean;
  /** The category to which a negative carry-over moves. */
  readonly movedTo?: string;
}
export interface BillRow {
  readonly bill_id: string;
  readonly run_id: string;
  readonly agreement_id: string;
  readonly brand_id: number;
  readonly class: number;
  readonly currency: string;
  readonly kind: AgreementKind;
  readonly category: string;
  readonly period: Period;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly root_id: bigint;
  readonly payer_id: bigint;
  readonly offerer_id: bigint;
  readonly accepter_id: bigint;
  readonly tier: number;
  readonly base: bigint;
  readonly gross: bigint;
  readonly due: bigint;
  readonly received: bigint;
  readonly owed: bigint;
  readonly passed: bigint;
  readonly state: BillState;
  readonly is_open: boolean;
  readonly remark: string;
  readonly expires_at: Date | null;
  readonly left_over: bigint;
  readonly parts: StoredParts;
  readonly created_at: Date;
}
/** Writes bills; existing ones stay (they are equal: one per kind, category, period and member). */
export async function insertBills(tx: Tx, bills: readonly BillRow[]): Promise<void> {
  if (bills.length === 0) return;
  await run(
    tx,
    `insert into agreements.bill (bill_id, run_id, agreement_id, brand_id, class, currency, kind, category, period, period_start, period_end, root_id, payer_id, offerer_id,
       accepter_id, tier, base, gross, due, received, owed, passed, state, is_open, remark, expires_at, left_over, parts, created_at, changed_at)
     select b.bill_id, b.run_id, b.agreement_id, b.brand_id, b.class, b.currency, b.kind, b.category, b.period, b.period_start, b.period_end, b.root_id, b.payer_id, b.offerer_id,
       b.accepter_id, b.tier, b.base, b.gross, b.due, b.received, b.owed, b.passed, b.state, b.is_open, b.remark, b.expires_at, b.left_over, b.parts, b.created_at, b.created_at
     from jsonb_to_recordset($1::jsonb) as b(bill_id uuid, run_id uuid, agreement_id uuid, brand_id integer, class smallint, currency text, kind text, category text, period text,
       period_start timestamptz, period_end timestamptz, root_id bigint, payer_id bigint, offerer_id bigint, accepter_id bigint, tier smallint, base bigint, gross bigint, due bigint,
       received bigint, owed bigint, passed bigint, state text, is_open boolean, remark text, expires_at timestamptz, left_over bigint, parts jsonb, created_at timestamptz)`,
    [JSON.stringify(bills, (_key, value) => (typeof value === 'bigint' ? String(value) : value))],
  );
}
/** Bills of a tree of a run. Locked until the transaction ends with `lock`. */
export const readTreeBills = (
  db: Db | Tx,
  { runId, category, rootId }: { runId: string; category: string; rootId: bigint },
  lock: 'update' | 'none',
): Promise<BillRow[]> =>
  run<BillRow>(
    db,
    `select b.* from agreements.bill b join agreements.agreement a on a.agreement_id = b.agreement_id
     where b.run_id = $1 and b.category = $2 and b.root_id = $3 order by a.created_at, b.agreement_id ${lock === 'update' ? 'for update of b' : ''}`,
    [runId, category, rootId],
  );
export async function readBill(db: Db | Tx, billId: string): Promise<BillRow | null> {
  const [row] = await run<BillRow>(db, 'select * from agreements.bill where bill_id = $1', [billId]);
  return row ?? null;
}
/** The fields of bills changed by a payment. */
export async function writeBills(
  tx: Tx,
  bills: readonly Pick<
    BillRow,
    'bill_id' | 'due' | 'received' | 'owed' | 'passed' | 'state' | 'is_open' | 'remark' | 'expires_at'
  >[],
  at: Date,
): Promise<void> {
  if (bills.length === 0) return;
  await run(
    tx,
    `update agreements.bill b set due = u.due, received = u.received, owed = u.owed, passed = u.passed, state = u.state, is_open = u.is_open, remark = u.remark, expires_at = u.expires_at, changed_at = $10
     from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::boolean[], $8::text[], $9::timestamptz[])
       as u(bill_id, due, received, owed, passed, state, is_open, remark, expires_at) where b.bill_id = u.bill_id`,
    [
      bills.map((bill) => bill.bill_id),
      bills.map((bill) => bill.due),
      bills.map((bill) => bill.received),
      bills.map((bill) => bill.owed),
      bills.map((bill) => bill.passed),
      bills.map((bill) => bill.state),
      bills.map((bill) => bill.is_open),
      bills.map((bill) => bill.remark),
      bills.map((bill) => bill.expires_at),
      at,
    ],
  );
}
export interface FlowRow {
  readonly bill_id: string;
  readonly n: number;
  readonly payer_id: bigint;
  readonly payee_id: bigint;
  readonly amount: bigint;
  readonly from_cash: bigint;
  readonly at: Date;
}
export async function insertFlows(tx: Tx, flows: readonly FlowRow[]): Promise<void> {
  if (flows.length === 0) return;
  await run(
    tx,
    `insert into agreements.flow (bill_id, n, payer_id, payee_id, amount, from_cash, at)
     select * from unnest($1::uuid[], $2::integer[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::timestamptz[])`,
    [
      flows.map((flow) => flow.bill_id),
      flows.map((flow) => flow.n),
      flows.map((flow) => flow.payer_id),
      flows.map((flow) => flow.payee_id),
      flows.map((flow) => flow.amount),
      flows.map((flow) => flow.from_cash),
      flows.map((flow) => flow.at),
    ],
  );
}
export async function countFlows(tx: Tx, billIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await run<{ bill_id: string; n: number }>(
    tx,
    'select bill_id, max(n) as n from agreements.flow where bill_id = any($1::uuid[]) group by bill_id',
    [billIds],
  );
  return new Map(rows.map((row) => [row.bill_id, row.n]));
}
export const readFlows = (db: Db, billId: string): Promise<FlowRow[]> =>
  run<FlowRow>(db, 'select * from agreements.flow where bill_id = $1 order by n', [billId]);

/** An agent's unpaid bills of direct downlines, oldest first, salaries before dividends of the same period. */
export const readDebts = (db: Db | Tx, payerId: bigint, limit: number): Promise<BillRow[]> =>
  run<BillRow>(
    db,
    `select * from agreements.bill where payer_id = $1 and is_open
      order by period_start, period_end, kind = 'dividend', kind, category, accepter_id limit $2`,
    [payerId, limit],
  );
export async function readOwed(db: Db | Tx, payerId: bigint): Promise<{ count: number; owed: bigint }> {
  const [row] = await run<{ count: number; owed: bigint }>(
    db,
    'select count(*)::int as count, coalesce(sum(due - received), 0)::bigint as owed from agreements.bill where payer_id = $1 and is_open',
    [payerId],
  );
  return row!;
}
/** Agents with unpaid bills. */
export const readDebtors = (db: Db, after: bigint, limit: number): Promise<{ payer_id: bigint }[]> =>
  run(db, 'select distinct payer_id from agreements.bill where is_open and payer_id > $1 order by payer_id limit $2', [
    after,
    limit,
  ]);
/** Who of these members has unpaid bills. */
export async function readDebtorsOf(db: Db, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await run<{ payer_id: bigint }>(
    db,
    'select distinct payer_id from agreements.bill where payer_id = any($1::bigint[]) and is_open order by payer_id',
    [memberIds],
  );
  return rows.map((row) => row.payer_id);
}
/** Remainders of earlier periods of a series expire when the next one is settled (rule 2.7). */
export async function expireBefore(
  tx: Tx,
  { brand_id, kind, period }: { brand_id: number; kind: string; period: string },
  start: Date,
  at: Date,
): Promise<void> {
  await run(
    tx,
    `update agreements.bill set state = case when state in ('INSUFFICIENT', 'PART_RECEIVED', 'UNCLAIMED') then 'EXPIRED' else state end, is_open = false, expires_at = null, changed_at = $5
     where brand_id = $1 and kind = $2 and period = $3 and period_start < $4 and (is_open or state in ('INSUFFICIENT', 'PART_RECEIVED', 'UNCLAIMED'))`,
    [brand_id, kind, period, start, at],
  );
}
/** Bills past their payment deadline. */
export async function expireOld(db: Db, now: Date, limit: number): Promise<number> {
  const rows = await run(
    db,
    `update agreements.bill set state = case when state in ('INSUFFICIENT', 'PART_RECEIVED', 'UNCLAIMED') then 'EXPIRED' else state end, is_open = false, expires_at = null, changed_at = $1
     where bill_id in (select bill_id from agreements.bill where expires_at <= $1 order by expires_at limit $2 for update skip locked) returning bill_id`,
    [now, limit],
  );
  return rows.length;
}
