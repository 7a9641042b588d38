import type { Tx } from '../../../platform/db.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { readReward, reverseReward } from '../offers/entry-store.ts';
import { returnBudget } from '../offers/offer-store.ts';
import { type FreeRow, writeFree } from './free-store.ts';

/** Notifies the source of the rounds that the vendor never had them, so that their price is returned. */
export async function returnRounds(
  { roundsReturned }: Pick<OfferDeps, 'roundsReturned'>,
  tx: Tx,
  { owner_id: ownerId, reward_key: rewardKey }: FreeRow,
): Promise<void> {
  for (const tell of roundsReturned) await tell(tx, { ownerId, rewardKey });
}

/**
 * Takes back free rounds that never reached a vendor: the reward is reversed and its budget restored. Only before any of them was
 * played; takes the locked row.
 */
export async function withdrawFree(
  deps: Pick<OfferDeps, 'clock' | 'roundsReturned'>,
  tx: Tx,
  row: FreeRow,
): Promise<void> {
  const at = new Date(deps.clock.now());
  await writeFree(tx, row, { state: 'failed', paid: row.paid ?? 0n, settled_at: row.settled_at ?? at, due_at: null });
  await returnRounds(deps, tx, row);
  const reward = await readReward(tx, row.owner_id, row.reward_key);
  if (reward?.state !== 'taken') return;
  await reverseReward(tx, reward);
  await returnBudget(tx, reward.offer_id, reward.amount);
}
