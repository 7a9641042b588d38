import type { Queryable } from '../database.ts';
import type { AccountKey } from './account-store.ts';

export interface TransferRow {
  readonly currency: string;
  /** Null: its status was requested before the transfer arrived. */
  readonly direction: 'in' | 'out' | null;
  /** Units of 10^-5; null for the whole balance. */
  readonly asked: bigint | null;
  readonly state: 'SUCCESS' | 'FAILED';
  readonly moved: bigint;
}

const KEY = 'house = $1 and owner = $2 and reference = $3';

/**
 * Claims a reference, recorded as failed until it succeeds; false if it exists already. Waits for a concurrent transaction that is claiming it,
 * so that the second caller finds the first one's result.
 */
export async function takeReference(
  tx: Queryable,
  of: AccountKey,
  reference: string,
  asked: Pick<TransferRow, 'direction' | 'asked'>,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.account_transfer (house, owner, reference, currency, direction, asked, state, at)
     values ($1, $2, $3, $4, $5, $6, 'FAILED', $7) on conflict do nothing`,
    [of.house, of.owner, reference, of.currency, asked.direction, asked.asked, at],
  );
  return rowCount === 1;
}

export async function readTransfer(tx: Queryable, of: AccountKey, reference: string): Promise<TransferRow> {
  const { rows } = await tx.query(
    `select currency, direction, asked, state, moved from studio.account_transfer where ${KEY}`,
    [of.house, of.owner, reference],
  );
  return rows[0];
}

export async function writeSuccess(tx: Queryable, of: AccountKey, reference: string, moved: bigint): Promise<void> {
  await tx.query(`update studio.account_transfer set state = 'SUCCESS', moved = $4 where ${KEY}`, [
    of.house,
    of.owner,
    reference,
    moved,
  ]);
}
