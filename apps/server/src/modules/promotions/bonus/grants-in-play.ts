import type { PlayedReward } from '../free/free-reward.ts';
import type { PlayedGrant } from './grant.ts';

/** A member's grants in play: at most one is active; ended ones are needed while their bets may still be paid. */
export interface GrantsInPlay {
  readonly ownerId: bigint;
  readonly grants: ReadonlyMap<string, PlayedGrant>;
  readonly changed: ReadonlySet<string>;
  /** Free rounds by the key of their reward; read only in batches that play one. */
  readonly free: ReadonlyMap<string, PlayedReward>;
  readonly freeChanged: ReadonlySet<string>;
}
