import { uuidv7 } from '@kismet/kernel/ids';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { LimitKey, LimitKind, LimitSpan } from './span.ts';

export interface RuleRow {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly set_by: 'member' | 'operator';
  readonly amount: bigint;
  readonly asked_amount: bigint | null;
  readonly ready_at: Date | null;
}
export const readRules = (db: Db | Tx, ownerId: bigint): Promise<RuleRow[]> =>
  run(db, 'select kind, span, set_by, amount, asked_amount, ready_at from protection.limit_rule where owner_id = $1', [
    ownerId,
  ]);
/** Sets a limit; a pending change is dropped. */
export async function putRule(
  tx: Tx,
  ownerId: bigint,
  { kind, span }: LimitKey,
  setBy: RuleRow['set_by'],
  amount: bigint | null,
  at: Date,
): Promise<void> {
  const key = [ownerId, kind, span, setBy];
  if (amount === null) {
    await run(
      tx,
      'delete from protection.limit_rule where owner_id = $1 and kind = $2 and span = $3 and set_by = $4',
      key,
    );
    return;
  }
  await run(
    tx,
    `insert into protection.limit_rule (owner_id, kind, span, set_by, amount, since) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner_id, kind, span, set_by) do update set amount = excluded.amount, since = excluded.since, asked_amount = null, ready_at = null`,
    [...key, amount, at],
  );
}
/** Stores a pending looser limit; null for its time cancels it. */
export async function askRule(
  tx: Tx,
  ownerId: bigint,
  { kind, span }: LimitKey,
  asked: { amount: bigint | null; readyAt: Date } | null,
): Promise<void> {
  await run(
    tx,
    `update protection.limit_rule set asked_amount = $4, ready_at = $5 where owner_id = $1 and kind = $2 and span = $3 and set_by = 'member'`,
    [ownerId, kind, span, asked?.amount ?? null, asked?.readyAt ?? null],
  );
}

export interface BlockRow {
  readonly category: string;
  readonly ready_at: Date | null;
}
export const readBlocks = (db: Db | Tx, ownerId: bigint): Promise<BlockRow[]> =>
  run(db, 'select category, ready_at from protection.block where owner_id = $1 order by category', [ownerId]);
export async function putBlock(
  tx: Tx,
  ownerId: bigint,
  category: string,
  at: Date,
  readyAt: Date | null,
): Promise<void> {
  await run(
    tx,
    `insert into protection.block (owner_id, category, since, ready_at) values ($1, $2, $3, $4)
     on conflict (owner_id, category) do update set ready_at = excluded.ready_at`,
    [ownerId, category, at, readyAt],
  );
}
export async function deleteBlock(tx: Tx, ownerId: bigint, category: string): Promise<void> {
  await run(tx, 'delete from protection.block where owner_id = $1 and category = $2', [ownerId, category]);
}

export async function readReminder(db: Db | Tx, ownerId: bigint): Promise<bigint | null> {
  const [row] = await run<{ every_ms: bigint }>(db, 'select every_ms from protection.reminder where owner_id = $1', [
    ownerId,
  ]);
  return row?.every_ms ?? null;
}
export async function putReminder(tx: Tx, ownerId: bigint, everyMs: bigint | null, at: Date): Promise<void> {
  if (everyMs === null) await run(tx, 'delete from protection.reminder where owner_id = $1', [ownerId]);
  else
    await run(
      tx,
      `insert into protection.reminder (owner_id, every_ms, since) values ($1, $2, $3)
       on conflict (owner_id) do update set every_ms = excluded.every_ms, since = excluded.since`,
      [ownerId, everyMs, at],
    );
}

/** Adds to the deposits of a business day. */
export async function addDeposit(tx: Tx, ownerId: bigint, day: string, amount: bigint): Promise<void> {
  await run(
    tx,
    `insert into protection.deposit_day as d (owner_id, day, amount) values ($1, $2, $3)
     on conflict (owner_id, day) do update set amount = d.amount + excluded.amount`,
    [ownerId, day, amount],
  );
}
/** Deposits since each of these business days. */
export async function readDeposits(db: Db | Tx, ownerId: bigint, days: readonly string[]): Promise<bigint[]> {
  const rows = await run<{ amount: bigint }>(
    db,
    `select coalesce(sum(d.amount), 0)::bigint as amount from unnest($2::date[]) with ordinality as w (day, n)
       left join protection.deposit_day d on d.owner_id = $1 and d.day >= w.day group by w.n order by w.n`,
    [ownerId, [...days]],
  );
  return rows.map((row) => row.amount);
}

export type Actor = 'member' | 'operator' | 'system';
export interface EventRow {
  readonly actor: Actor;
  readonly what: string;
  readonly detail: Record<string, string>;
  readonly at: Date;
}
/** Records who changed what. */
export async function noteEvent(
  tx: Tx,
  nowMs: number,
  ownerId: bigint,
  event: { actor: Actor; what: string; detail?: Readonly<Record<string, string>> },
): Promise<void> {
  await run(
    tx,
    'insert into protection.event (owner_id, event_id, actor, what, detail, at) values ($1, $2, $3, $4, $5::jsonb, $6)',
    [ownerId, uuidv7(nowMs), event.actor, event.what, JSON.stringify(event.detail ?? {}), new Date(nowMs)],
  );
}
export const readEvents = (db: Db, ownerId: bigint, limit: number): Promise<EventRow[]> =>
  run(db, 'select actor, what, detail, at from protection.event where owner_id = $1 order by event_id desc limit $2', [
    ownerId,
    limit,
  ]);
