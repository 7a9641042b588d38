import { Refused } from '@kismet/kernel/outcome';
import type { Queryable } from '../database.ts';
import type { Session } from '../sessions/session-store.ts';
import { stateOf } from './free-reward.ts';
import { lockReward } from './free-reward-store.ts';

/** The same as `mayBeFree`; refuses FREE_ROUNDS_OVER if it may not. */
export async function takeFreeRound(...of: Parameters<typeof mayBeFree>): Promise<void> {
  if (!(await mayBeFree(...of))) throw new Refused('FREE_ROUNDS_OVER');
}

/**
 * Whether a round of a session may use one of these free rounds, in the transaction that journals it: the lock keeps a second round from
 * beginning meanwhile, whichever page or process requests it.
 */
export async function mayBeFree(
  tx: Queryable,
  session: Session,
  rewardId: string,
  stake: bigint,
  now: Date,
): Promise<boolean> {
  const reward = session.isDemo ? null : await lockReward(tx, rewardId);
  const isTheirs =
    reward?.owner === session.owner &&
    reward.gameCode === session.gameCode &&
    reward.currency === session.currency &&
    reward.value === stake;
  return isTheirs && stateOf(reward, now.getTime()) === 'FRS_ACTIVE';
}
