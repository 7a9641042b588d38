import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';
import type { Holder, WithdrawalState } from './withdrawal.ts';

export interface WithdrawalRow {
  readonly owner_id: bigint;
  readonly withdrawal_id: string;
  readonly brand_id: number;
  readonly reference: string;
  readonly account_id: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly guarantee: bigint;
  readonly currency: string;
  readonly class: number;
  readonly state: WithdrawalState;
  readonly held: bigint;
  readonly refunded: bigint;
  readonly risks: string[];
  readonly is_escalated: boolean;
  readonly document_wanted: string | null;
  readonly reason_code: string | null;
  readonly approval_id: string | null;
  readonly locked_by: bigint | null;
  readonly locked_at: Date | null;
  readonly day: string;
  readonly applied_at: Date;
  readonly changed_at: Date;
  readonly ended_at: Date | null;
  /** Of the request; null for rows older than this column. */
  readonly content_hash: Buffer | null;
}
export type NewWithdrawal = Omit<
  WithdrawalRow,
  | 'refunded'
  | 'risks'
  | 'is_escalated'
  | 'document_wanted'
  | 'reason_code'
  | 'approval_id'
  | 'locked_by'
  | 'locked_at'
  | 'changed_at'
  | 'ended_at'
>;

/** Claims the numbers of a new withdrawal; false when one of them is taken, by any owner. */
async function claim(tx: Tx, row: NewWithdrawal): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into cashier.withdrawal_number (withdrawal_id, owner_id, brand_id, reference) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [row.withdrawal_id, row.owner_id, row.brand_id, row.reference],
  );
  return rows.length === 1;
}
/** Writes a new withdrawal; false when the id is taken, by any owner. */
export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<boolean> {
  if (!(await claim(tx, row))) return false;
  await run(
    tx,
    `insert into cashier.withdrawal (owner_id, withdrawal_id, brand_id, reference, account_id, amount, fee, guarantee, currency, class, state, held, day, applied_at, changed_at, content_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)`,
    [
      row.owner_id,
      row.withdrawal_id,
      row.brand_id,
      row.reference,
      row.account_id,
      row.amount,
      row.fee,
      row.guarantee,
      row.currency,
      row.class,
      row.state,
      row.held,
      row.day,
      row.applied_at,
      row.content_hash,
    ],
  );
  return true;
}

export async function readWithdrawal(db: Db | Tx, ownerId: bigint, id: string): Promise<WithdrawalRow | null> {
  const [row] = await run<WithdrawalRow>(
    db,
    'select * from cashier.withdrawal where owner_id = $1 and withdrawal_id = $2',
    [ownerId, id],
  );
  return row ?? null;
}
export async function lockWithdrawal(tx: Tx, ownerId: bigint, id: string): Promise<WithdrawalRow | null> {
  const [row] = await run<WithdrawalRow>(
    tx,
    'select * from cashier.withdrawal where owner_id = $1 and withdrawal_id = $2 for update',
    [ownerId, id],
  );
  return row ?? null;
}
/** Owner of a withdrawal of this brand. */
export async function readOwner(db: Db | Tx, brandId: number, id: string): Promise<bigint | null> {
  const [row] = await run<{ owner_id: bigint }>(
    db,
    'select owner_id from cashier.withdrawal_number where withdrawal_id = $2 and brand_id = $1',
    [brandId, id],
  );
  return row?.owner_id ?? null;
}

type Changes = Partial<
  Pick<
    WithdrawalRow,
    | 'state'
    | 'held'
    | 'refunded'
    | 'risks'
    | 'is_escalated'
    | 'document_wanted'
    | 'reason_code'
    | 'approval_id'
    | 'locked_by'
    | 'locked_at'
    | 'ended_at'
    | 'account_id'
  >
>;
/** Changes columns of a locked withdrawal. */
export async function writeWithdrawal(
  tx: Tx,
  { owner_id, withdrawal_id }: Pick<WithdrawalRow, 'owner_id' | 'withdrawal_id'>,
  changes: Changes,
  at: Date,
): Promise<void> {
  const names = Object.keys(changes);
  await run(
    tx,
    `update cashier.withdrawal set changed_at = $3${names.map((name, index) => `, ${name} = $${index + 4}`).join('')} where owner_id = $1 and withdrawal_id = $2`,
    [owner_id, withdrawal_id, at, ...Object.values(changes)],
  );
}

/** An owner's withdrawals on a business day, without refused or returned ones, and the number still open. */
export async function readUse(
  db: Db | Tx,
  ownerId: bigint,
  day: string,
): Promise<{ count: number; sum: bigint; open: number }> {
  const [row] = await run<{ count: number; sum: bigint }>(
    db,
    `select count(*)::int as count, coalesce(sum(amount - refunded), 0)::bigint as sum from cashier.withdrawal
     where owner_id = $1 and day = $2 and state not in ('REJECTED', 'CANCELLED', 'REFUNDED')`,
    [ownerId, day],
  );
  const [open] = await run<{ open: number }>(
    db,
    `select count(*)::int as open from cashier.withdrawal where owner_id = $1 and state in ('APPLIED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'DISBURSED')`,
    [ownerId],
  );
  return { ...row!, open: open!.open };
}
/** Time of the owner's last withdrawal request that was not refused. */
export async function readLastPaid(db: Db | Tx, ownerId: bigint, before: Date): Promise<Date | null> {
  const [row] = await run<{ applied_at: Date }>(
    db,
    `select applied_at from cashier.withdrawal where owner_id = $1 and applied_at < $2 and state not in ('REJECTED', 'CANCELLED', 'REFUNDED') order by applied_at desc limit 1`,
    [ownerId, before],
  );
  return row?.applied_at ?? null;
}
export async function isAccountInUse(db: Db | Tx, ownerId: bigint, accountId: string): Promise<boolean> {
  const rows = await run(
    db,
    'select 1 as one from cashier.withdrawal where owner_id = $1 and account_id = $2 and ended_at is null limit 1',
    [ownerId, accountId],
  );
  return rows.length > 0;
}

/** Withdrawals of an owner, newest first. */
export const readNewest = (db: Db, ownerId: bigint, after: Place | null, limit: number): Promise<WithdrawalRow[]> =>
  run<WithdrawalRow>(
    db,
    `select * from cashier.withdrawal where owner_id = $1 and ($2::timestamptz is null or (applied_at, withdrawal_id) < ($2, $3::uuid))
     order by applied_at desc, withdrawal_id desc limit $4`,
    [ownerId, after?.at ?? null, after?.id ?? null, limit],
  );
/** Open withdrawals of an owner. */
export const readOpen = (db: Db | Tx, ownerId: bigint): Promise<WithdrawalRow[]> =>
  run<WithdrawalRow>(
    db,
    'select * from cashier.withdrawal where owner_id = $1 and ended_at is null order by applied_at desc limit 20',
    [ownerId],
  );

export interface StepRow {
  readonly step: number;
  readonly event: string;
  readonly holder: Holder;
  readonly part: number | null;
  readonly reference: string | null;
  readonly amount: bigint | null;
  readonly at: Date;
}
/** Appends to the history; the row of the withdrawal is locked. */
export async function addStep(
  tx: Tx,
  { owner_id, withdrawal_id }: Pick<WithdrawalRow, 'owner_id' | 'withdrawal_id'>,
  step: Omit<StepRow, 'step'>,
): Promise<void> {
  await run(
    tx,
    `insert into cashier.withdrawal_step (owner_id, withdrawal_id, step, event, holder, part, reference, amount, at)
     select $1, $2, coalesce(max(step), 0) + 1, $3, $4, $5, $6, $7, $8 from cashier.withdrawal_step where owner_id = $1 and withdrawal_id = $2`,
    [owner_id, withdrawal_id, step.event, step.holder, step.part, step.reference, step.amount, step.at],
  );
}
export const readSteps = (db: Db | Tx, ownerId: bigint, id: string): Promise<StepRow[]> =>
  run<StepRow>(
    db,
    'select step, event, holder, part, reference, amount, at from cashier.withdrawal_step where owner_id = $1 and withdrawal_id = $2 order by step limit 500',
    [ownerId, id],
  );

/** Durations of the last completed payouts, in minutes. */
export async function readDurations(db: Db, brandId: number): Promise<number[]> {
  const rows = await run<{ minutes: number }>(
    db,
    `select (extract(epoch from (select max(p.disbursed_at) from cashier.withdrawal_part p where p.owner_id = w.owner_id and p.withdrawal_id = w.withdrawal_id) - w.applied_at) / 60)::int as minutes
     from cashier.withdrawal w where w.brand_id = $1 and w.state in ('RECEIVED', 'AUTO_RECEIVED') order by w.ended_at desc limit 100`,
    [brandId],
  );
  return rows.map((row) => row.minutes).sort((a, b) => a - b);
}
