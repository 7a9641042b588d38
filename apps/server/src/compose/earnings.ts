import { type Commission, createCommission } from '../modules/commission/index.ts';
import { createRollups } from '../modules/rollups/index.ts';
import { composeAgreements } from './agreements.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';

/** Agents: roll-ups of bets and money, commission, and agreements. */
export function composeEarnings(platform: Platform, people: People, { wallet }: Money) {
  const { db, clock, log, live, metrics, tracing } = platform;
  const { site, agents, alerts } = people;
  const afterCount: (() => void)[] = [];
  const rollups = createRollups({
    db,
    clock,
    log,
    agents,
    zones: async () => new Map((await site.brands()).map((brand) => [brand.brandId, brand.zone])),
    alert: alerts.raiseOnceAnHour,
    tracing,
    counted(ownerIds) {
      for (const ownerId of ownerIds) live.touch(ownerId, 'progress');
      for (const follow of afterCount) follow();
    },
    proved: (brandId, differences) =>
      metrics.set('kismet_rollup_differences', { brand: String(brandId) }, differences.length),
  });
  const commission: Commission = createCommission({
    db,
    clock,
    rollups,
    wallet,
    ratesAt: agents.ratesAt,
    statusesOf: agents.statusesOf,
    pathOf: agents.pathOf,
    async brandOf(brandId) {
      const { zone, agents: rules } = await site.brandById(brandId);
      return { zone, payout: rules.commissionPayout };
    },
    moved: (ownerId) => live.touch(ownerId, 'balance'),
    tracing,
  });
  rollups.readers.push(commission.readUpTo);
  const agreements = composeAgreements(platform, { ...people, wallet, rollups });
  return {
    rollups,
    /** Called after real-money bets were counted. */
    afterCount,
    commission,
    agreements,
    /** After a commit that credited an agent: pays what the agent owes to downlines, before the money can be moved elsewhere. */
    credited(ownerId: bigint): void {
      live.touch(ownerId, 'balance');
      agreements.credited(ownerId);
    },
  };
}
export type Earnings = ReturnType<typeof composeEarnings>;
