import { Refused } from '@kismet/kernel/outcome';
import type { Queryable } from '../database.ts';
import type { Session } from '../sessions/session-store.ts';
import { stateOf } from './free-reward.ts';
import { lockReward } from './free-reward-store.ts';

/**
 * Whether a round of a session may be one of these free rounds, in the transaction that journals it: the lock lets no second round
 * begin meanwhile, whatever page or process asks for it. Refuses FREE_ROUNDS_OVER.
 */
export async function takeFreeRound(
  tx: Queryable,
  session: Session,
  rewardId: string,
  stake: bigint,
  now: Date,
): Promise<void> {
  const reward = session.isDemo ? null : await lockReward(tx, rewardId);
  const isTheirs =
    reward?.owner === session.owner &&
    reward.gameCode === session.gameCode &&
    reward.currency === session.currency &&
    reward.value === stake;
  if (!isTheirs || stateOf(reward, now.getTime()) !== 'FRS_ACTIVE') throw new Refused('FREE_ROUNDS_OVER');
}
