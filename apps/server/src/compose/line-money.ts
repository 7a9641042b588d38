import type { Clock } from '@kismet/kernel/time';
import { type Commission, createCommission } from '../modules/commission/index.ts';
import { createRollups, type Rollups } from '../modules/rollups/index.ts';
import type { Logger } from '../platform/log.ts';
import type { Product } from './product.ts';

type Parts = Pick<Product, 'db' | 'live' | 'site' | 'agents' | 'wallet' | 'vendors'>;

/** What bets and money add up to along lines of agents, and what lines earn of bets. */
export function composeLineMoney(parts: Parts & { readonly clock: Clock; readonly log: Logger }): {
  readonly rollups: Rollups;
  readonly commission: Commission;
} {
  const { db, clock, log, live, site, agents, wallet, vendors } = parts;
  const rollups = createRollups({
    db,
    clock,
    log,
    agents,
    zones: async () => new Map((await site.brands()).map((brand) => [brand.brandId, brand.zone])),
    readUpTo: () => commission.readUpTo(),
    alert: (tx, { about, ...alert }) => vendors.raiseOfChannel(tx, { ...alert, channelCode: about, ownerId: null }),
  });
  const commission = createCommission({
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
  });
  return { rollups, commission };
}
