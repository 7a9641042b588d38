import { type Db, run, type Tx } from '../../../platform/db.ts';

/** The unique values that a deposit claims, and the columns that determine them. */
export interface NumberedDeposit {
  readonly deposit_id: string;
  readonly owner_id: bigint;
  readonly brand_id: number;
  readonly channel_id: number;
  readonly provider_no: string | null;
  /** Units of 10^-5. */
  readonly amount: bigint;
  /** Unique cents; 0 without. */
  readonly tail: bigint;
  readonly state: string;
}

/** States in which a transfer is waiting for its money: its amount with unique cents is taken. */
const WAITS: ReadonlySet<string> = new Set(['CREATED', 'SUBMITTED', 'IN_AUDIT']);
const paidOf = ({ tail, state, amount }: NumberedDeposit): bigint | null =>
  tail > 0n && WAITS.has(state) ? amount + tail : null;

/** Claims a new deposit's id and amount with unique cents; false when the id belongs to another deposit. */
export async function claimDeposit(tx: Tx, row: NumberedDeposit): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into cashier.deposit_number (deposit_id, owner_id, brand_id, channel_id, provider_no, paid)
     values ($1, $2, $3, $4, $5, $6) on conflict (deposit_id) do nothing returning 1`,
    [row.deposit_id, row.owner_id, row.brand_id, row.channel_id, row.provider_no, paidOf(row)],
  );
  return rows.length === 1;
}
/**
 * Updates the claims after a change to a deposit, and releases those it no longer holds. A provider's number taken by another
 * deposit violates the key.
 */
export async function claimChanged(tx: Tx, row: NumberedDeposit): Promise<void> {
  await run(tx, 'update cashier.deposit_number set provider_no = $2, paid = $3 where deposit_id = $1', [
    row.deposit_id,
    row.provider_no,
    paidOf(row),
  ]);
}

/** The owner of a deposit of a channel, by our id or by the provider's number. */
export async function findClaim(
  db: Db | Tx,
  channelId: number,
  by: { depositId: string | null; providerNo: string },
): Promise<{ owner_id: bigint; deposit_id: string } | null> {
  const [found] = await run<{ owner_id: bigint; deposit_id: string }>(
    db,
    by.depositId === null
      ? 'select owner_id, deposit_id from cashier.deposit_number where channel_id = $1 and provider_no = $2'
      : 'select owner_id, deposit_id from cashier.deposit_number where channel_id = $1 and deposit_id = $2',
    [channelId, by.depositId ?? by.providerNo],
  );
  return found ?? null;
}
/** Owner of a deposit of this brand. */
export async function readOwner(db: Db | Tx, brandId: number, depositId: string): Promise<bigint | null> {
  const [found] = await run<{ owner_id: bigint }>(
    db,
    'select owner_id from cashier.deposit_number where deposit_id = $1 and brand_id = $2',
    [depositId, brandId],
  );
  return found?.owner_id ?? null;
}
/** Unique cents in use by open transfers of a channel for this amount. */
export async function readTails(tx: Tx, channelId: number, amount: bigint): Promise<Set<bigint>> {
  const rows = await run<{ paid: bigint | null }>(
    tx,
    'select paid from cashier.deposit_number where channel_id = $1 and paid between $2::bigint and $2::bigint + 99000 limit 200',
    [channelId, amount],
  );
  return new Set(rows.map((row) => row.paid! - amount));
}
