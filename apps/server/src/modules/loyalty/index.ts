import type { Vip } from '@kismet/contracts/loyalty/vip';
import { type LadderLevel, levelOf } from '@kismet/rules/loyalty/vip';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { LoyaltyDeps, Owner } from './deps.ts';
import { payWaiting } from './gift-commands.ts';
import { type LevelWanted, setLevel } from './level-commands.ts';
import { roundsReturned } from './mall/give-commands.ts';
import { runNights } from './night.ts';
import { POINTS_PART, pointsNight } from './points-night.ts';
import { REBATE_PART, rebateNight } from './rebate-night.ts';
import { readLadder } from './rules-store.ts';
import { VIP_PART, vipNight } from './vip-night.ts';
import type { VipRow } from './vip-store.ts';
import { vipOf } from './vip-view.ts';

export type { LoyaltyDeps } from './deps.ts';

/** VIP levels and points of members (chapter 4 of the rules). */
export interface Loyalty {
  readonly deps: LoyaltyDeps;
  /** A level's benefits at the cashier: the daily withdrawal limit, and how many withdrawals are free. */
  benefitsOf(db: Db | Tx, brandId: number, level: number): Promise<Pick<LadderLevel, 'dailyCap' | 'freeWithdrawals'>>;
  vipOf(owner: Owner): Promise<Vip>;
  /** For free rounds that never reached a vendor: if they were redeemed in the mall, returns their points, in the caller's transaction. */
  roundsReturned(tx: Tx, rounds: { readonly ownerId: bigint; readonly rewardKey: string }): Promise<void>;
  /** Sets a level by hand, within the caller's transaction; null when nothing changes. */
  setLevel(tx: Tx, memberId: bigint, wanted: LevelWanted): Promise<VipRow | null>;
  /** Processes all due parts of all nights. */
  runNights(): Promise<void>;
  readonly jobs: readonly Job[];
}
const MINUTE_MS = 60_000;
/** After the end of the business day (rules 4.1 to 4.3). */
const AFTER = { vip: 30 * MINUTE_MS, points: 60 * MINUTE_MS, rebate: 12 * 60 * MINUTE_MS };

export function createLoyalty(
  deps: LoyaltyDeps,
  parts: { readonly vip: number; readonly points: number; readonly rebate: number } = {
    vip: VIP_PART,
    points: POINTS_PART,
    rebate: REBATE_PART,
  },
): Loyalty {
  async function nights(): Promise<void> {
    const paid = new Set<bigint>();
    try {
      for (const brand of await deps.site.brands()) {
        const vip = vipNight(deps, (ownerId) => paid.add(ownerId), parts.vip);
        await runNights(deps, brand, { name: 'vip', afterMs: AFTER.vip, work: vip });
        const points = pointsNight(deps, parts.points);
        await runNights(deps, brand, { name: 'points', afterMs: AFTER.points, work: points });
        const rebate = rebateNight(deps, (ownerId) => paid.add(ownerId), parts.rebate);
        await runNights(deps, brand, { name: 'rebate', afterMs: AFTER.rebate, isFromNow: true, work: rebate });
        for (const ownerId of await payWaiting(deps, brand.brandId)) paid.add(ownerId);
      }
    } finally {
      for (const ownerId of paid) deps.moved(ownerId);
    }
  }
  return {
    deps,
    async benefitsOf(db, brandId, level) {
      const { dailyCap, freeWithdrawals } = levelOf((await readLadder(db, brandId)).rules, level);
      return { dailyCap, freeWithdrawals };
    },
    vipOf: (owner) => vipOf(deps, owner, AFTER.vip),
    roundsReturned: (tx, rounds) => roundsReturned(deps, tx, rounds),
    setLevel: (tx, memberId, wanted) => setLevel(deps, tx, memberId, wanted),
    runNights: nights,
    jobs: [{ name: 'loyalty-nights', schedule: '*/5 * * * *', run: nights }],
  };
}
