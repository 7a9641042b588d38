import type { Tx } from '../../../platform/db.ts';
import type { LoyaltyDeps } from '../deps.ts';
import { orderOfRounds } from './order.ts';
import { giveBack } from './redeem-commands.ts';
import { readRedemption } from './redemption-store.ts';

/** Returns points and stock of free rounds that never reached a vendor, once, in the transaction that established this. */
export async function roundsReturned(
  deps: LoyaltyDeps,
  tx: Tx,
  { ownerId, rewardKey }: { readonly ownerId: bigint; readonly rewardKey: string },
): Promise<void> {
  const redemptionId = orderOfRounds(rewardKey);
  if (redemptionId === null) return;
  await deps.wallet.lock(tx, [ownerId]);
  const row = await readRedemption(tx, ownerId, redemptionId);
  if (row?.state !== 'APPROVED') return;
  await giveBack(deps, tx, row, { event: 'return', remark: null });
  await deps.tell(tx, { ownerId, brandId: row.brand_id, kind: 'redemption-returned', params: {} });
}
