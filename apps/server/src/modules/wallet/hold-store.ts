import type { Query } from '../../platform/query.ts';
import type { HoldState, NewHold } from './hold.ts';

export interface HoldRow {
  owner_id: bigint;
  hold_id: string;
  brand_id: number;
  currency: string;
  class: number;
  amount: bigint;
  state: HoldState;
  reason: string;
  expires_at: Date;
}

export async function insertHold(query: Query, wanted: NewHold): Promise<void> {
  await query(
    {
      name: 'hold-insert',
      text: `insert into wallet.hold (owner_id, hold_id, brand_id, currency, class, amount, state, reason, expires_at) values ($1, $2, $3, $4, $5, $6, 'open', $7, $8)`,
    },
    [
      wanted.ownerId,
      wanted.holdId,
      wanted.brandId,
      wanted.currency,
      wanted.accountClass,
      wanted.amount,
      wanted.reason,
      wanted.expiresAt,
    ],
  );
}

export async function lockHold(query: Query, ownerId: bigint, holdId: string): Promise<HoldRow | undefined> {
  const rows = await query<HoldRow>(
    { name: 'hold-lock', text: 'select * from wallet.hold where owner_id = $1 and hold_id = $2 for update' },
    [ownerId, holdId],
  );
  return rows[0];
}

export async function setHoldState(query: Query, ownerId: bigint, holdId: string, state: HoldState): Promise<void> {
  await query(
    {
      name: 'hold-close',
      text: 'update wallet.hold set state = $3, closed_at = (select clock_timestamp()) where owner_id = $1 and hold_id = $2',
    },
    [ownerId, holdId, state],
  );
}

/** Expired holds that are still open, oldest first. */
export async function readDueHolds(query: Query, limit: number): Promise<{ owner_id: bigint; hold_id: string }[]> {
  return query(
    {
      name: 'hold-due',
      text: `select owner_id, hold_id from wallet.hold where state = 'open' and expires_at <= (select platform.now()) order by expires_at limit $1`,
    },
    [limit],
  );
}
