import type { BonusRow } from '@kismet/contracts/promotions/bonus';
import { withTx } from '../../../platform/db.ts';
import { settleGrant } from './grant-commands.ts';
import type { GrantDeps } from './grant-posting.ts';
import { type GrantRow, readEndedGrants, readOpenGrants } from './grant-store.ts';

const ENDED_SHOWN = 30;
export interface ShownBonuses<R> {
  readonly open: R[];
  readonly ended: R[];
}

/** A member's bonuses that are active or waiting, and those that ended recently. Wagering since the last check is counted first. */
export const bonusesOf = (deps: GrantDeps, ownerId: bigint): Promise<ShownBonuses<BonusRow>> =>
  grantsOf(deps, ownerId, (row) => row);

/** The same, each extended with what `shown` derives from its grant. */
export async function grantsOf<R>(
  deps: GrantDeps,
  ownerId: bigint,
  shown: (row: BonusRow, grant: GrantRow) => R,
): Promise<ShownBonuses<R>> {
  const progress = await withTx(deps.db, async (tx) => {
    await settleGrant(deps, tx, ownerId);
    return deps.wagering.openOf(tx, ownerId);
  });
  const [open, ended, accounts] = await Promise.all([
    readOpenGrants(deps.db, ownerId),
    readEndedGrants(deps.db, ownerId, ENDED_SHOWN),
    deps.wallet.accountsOf(ownerId),
  ]);
  const one = (grant: GrantRow): R => {
    const bonusAccount = accounts.find(({ code, currency }) => code === 'bonus' && currency === grant.currency);
    const done = progress.find(({ reference }) => reference === `bonus:${grant.grant_id}`)?.done;
    return shown(rowOf(grant, bonusAccount?.balance ?? 0n, done), grant);
  };
  return { open: open.map(one), ended: ended.map(one) };
}

function rowOf(grant: GrantRow, bonusBalance: bigint, done: bigint | undefined): BonusRow {
  const required = (grant.base * grant.multiple_ppm) / 1_000_000n;
  return {
    bonusId: grant.grant_id,
    state: grant.state,
    amount: grant.amount,
    balance: grant.state === 'active' ? bonusBalance : 0n,
    required,
    done: done ?? (grant.state === 'converted' ? required : 0n),
    maxBet: grant.max_bet,
    minOddsE4: grant.min_odds_e4,
    cap: grant.cap,
    moved: grant.moved,
    weights: Object.entries(grant.weights).map(([category, weightPpm]) => ({
      category: category as 'slots',
      weightPpm,
    })),
    createdAt: grant.created_at.toISOString(),
    expiresAt: grant.expires_at?.toISOString() ?? null,
    endedAt: grant.ended_at?.toISOString() ?? null,
  };
}
