import type { Tx } from '../../../platform/db.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { type FreeRow, readFree } from './free-store.ts';

/** Reads free rounds under the lock of their owner's accounts, which play takes too. */
export async function lockFreeReward(
  deps: Pick<OfferDeps, 'wallet'>,
  tx: Tx,
  ownerId: bigint,
  rewardKey: string,
): Promise<FreeRow | null> {
  await deps.wallet.lock(tx, [ownerId]);
  return readFree(tx, ownerId, rewardKey);
}
