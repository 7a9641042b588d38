import type { DepositState } from '@kismet/contracts/cashier/deposit';
import { type Db, run } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';
import type { DepositRow } from './deposit-store.ts';

/** Deposits of a brand in these states: open ones oldest first, closed ones newest first. */
export async function readQueue(
  db: Db,
  brandId: number,
  states: readonly DepositState[],
  how: { isOver: boolean; after: Place | null; limit: number },
): Promise<DepositRow[]> {
  const [sign, order] = how.isOver ? ['<', 'desc'] : ['>', 'asc'];
  // one branch per state, so that each is read in index order
  const branches = states.map(
    (_, i) => `(select * from cashier.deposit where brand_id = $1 and state = $${i + 5}
      and ($2::timestamptz is null or (created_at, deposit_id) ${sign} ($2::timestamptz, $3::uuid))
      order by created_at ${order}, deposit_id ${order} limit $4)`,
  );
  return run(
    db,
    `select * from (${branches.join(' union all ')}) d order by created_at ${order}, deposit_id ${order} limit $4`,
    [brandId, how.after?.at ?? null, how.after?.id ?? null, how.limit, ...states],
  );
}
