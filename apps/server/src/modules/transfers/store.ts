import { type Db, isConstraint, run, type Tx } from '../../platform/db.ts';
import type { Direction, TransferState } from './transfer.ts';

export interface TransferRow {
  readonly owner_id: bigint;
  readonly transfer_id: string;
  readonly brand_id: number;
  readonly partner_code: string;
  readonly public_id: string;
  readonly direction: Direction;
  readonly amount: bigint | null;
  readonly currency: string;
  readonly class: number;
  readonly state: TransferState;
  readonly tries: number;
  readonly at: Date;
  /** Whether the full amount was requested, whatever it came to. */
  readonly asks_all: boolean;
}

/** Writes a new transfer; false while another one between these two is open. */
export async function insertTransfer(tx: Tx, row: TransferRow): Promise<boolean> {
  try {
    await run(
      tx,
      `insert into transfers.transfer (owner_id, transfer_id, brand_id, partner_code, public_id, direction, amount, currency, class, state, tries, at, asks_all)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        row.owner_id,
        row.transfer_id,
        row.brand_id,
        row.partner_code,
        row.public_id,
        row.direction,
        row.amount,
        row.currency,
        row.class,
        row.state,
        row.tries,
        row.at,
        row.asks_all,
      ],
    );
    return true;
  } catch (error) {
    if (isConstraint(error, 'transfer_running') || isConstraint(error, 'transfer_pkey')) return false;
    throw error;
  }
}
export async function readTransfer(db: Db | Tx, ownerId: bigint, transferId: string): Promise<TransferRow | null> {
  const [row] = await run<TransferRow>(
    db,
    'select * from transfers.transfer where owner_id = $1 and transfer_id = $2',
    [ownerId, transferId],
  );
  return row ?? null;
}
export async function lockTransfer(tx: Tx, ownerId: bigint, transferId: string): Promise<TransferRow | null> {
  const [row] = await run<TransferRow>(
    tx,
    'select * from transfers.transfer where owner_id = $1 and transfer_id = $2 for update',
    [ownerId, transferId],
  );
  return row ?? null;
}
export async function writeState(
  tx: Tx,
  key: { ownerId: bigint; transferId: string },
  to: { state: TransferState; amount: bigint | null; tries: number; endedAt: Date | null },
): Promise<void> {
  await run(
    tx,
    'update transfers.transfer set state = $3, amount = $4, tries = $5, ended_at = $6 where owner_id = $1 and transfer_id = $2',
    [key.ownerId, key.transferId, to.state, to.amount, to.tries, to.endedAt],
  );
}
export async function readRunning(db: Db, ownerId: bigint, partnerCode: string): Promise<TransferRow | null> {
  const [row] = await run<TransferRow>(
    db,
    `select * from transfers.transfer where owner_id = $1 and partner_code = $2 and state in ('sent', 'unknown', 'manual')`,
    [ownerId, partnerCode],
  );
  return row ?? null;
}
/** Up to a hundred waiting for an operator, oldest first. */
export async function readManual(db: Db): Promise<TransferRow[]> {
  return run(db, `select * from transfers.transfer where state = 'manual' order by at limit 100`);
}
/** Whether vendors may hold money of this member: more was transferred in than out, or a transfer is open. */
export async function readMayBeAway(tx: Db | Tx, ownerId: bigint): Promise<boolean> {
  const [row] = await run<{ away: boolean }>(
    tx,
    `select exists (
       select 1 from transfers.transfer where owner_id = $1 and state <> 'failed' group by partner_code
       having bool_or(state <> 'success')
           or sum(case direction when 'in' then amount else 0 end) > sum(case direction when 'out' then amount else 0 end)) as away`,
    [ownerId],
  );
  return row?.away ?? false;
}
export async function readNewest(db: Db, ownerId: bigint, limit: number): Promise<TransferRow[]> {
  return run(db, 'select * from transfers.transfer where owner_id = $1 order by at desc limit $2', [ownerId, limit]);
}
