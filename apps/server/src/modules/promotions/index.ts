import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import { bonusPlay } from './bonus/bonus-play.ts';
import { forfeitAll, type GrantDeps, settleAll } from './bonus/grant-commands.ts';
import { readCurrent } from './bonus/grant-store.ts';

export interface Promotions {
  readonly deps: GrantDeps;
  /** Bonus money in the wallet's fast path. */
  readonly play: typeof bonusPlay;
  /** Whether a bonus is active or waits. */
  hasBonus(tx: Db | Tx, ownerId: bigint): Promise<boolean>;
  /** Ends the bonuses of a member who withdraws after being told, or who is excluded. */
  forfeit(tx: Tx, ownerId: bigint): Promise<void>;
  readonly jobs: readonly Job[];
}

export function createPromotions(deps: GrantDeps): Promotions {
  return {
    deps,
    play: bonusPlay,
    hasBonus: async (tx, ownerId) => (await readCurrent(tx, ownerId)) !== null,
    forfeit: (tx, ownerId) => forfeitAll(deps, tx, ownerId),
    jobs: [{ name: 'promotions-grants', schedule: '* * * * *', run: () => settleAll(deps) }],
  };
}

export type { BonusOwner, BonusTerms, GrantDeps } from './bonus/grant-commands.ts';
export { grantBonus, settleGrant } from './bonus/grant-commands.ts';
