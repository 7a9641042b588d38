import { seriesOf } from '@kismet/contracts/agents/rates';
import { businessDay, businessDayStart, type Clock } from '@kismet/kernel/time';
import type { Config } from '../config.ts';
import type { Bets } from '../modules/bets/index.ts';
import type { LotteryGuards } from '../modules/lottery/deps.ts';
import { createLottery, type Lottery } from '../modules/lottery/index.ts';
import { DEFAULT_RATES } from '../modules/lottery/price.ts';
import { refuseLocked } from '../modules/vendors/index.ts';
import type { Logger } from '../platform/log.ts';
import { queryOf } from '../platform/query.ts';
import type { Product } from './product.ts';
import { createTextSource } from './text-source.ts';

type Parts = Pick<Product, 'db' | 'live' | 'site' | 'agents' | 'wallet' | 'protection' | 'vendors'>;
export interface LotteryParts extends Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly writeBets: Bets['writeMany'];
  readonly mayPlay: (memberId: bigint) => Promise<boolean>;
}

/** The operator's own lotteries, with what they need of the others. */
export function composeLottery(parts: LotteryParts): Lottery {
  const { config, clock, log, db, live, site, agents, wallet, protection, vendors, writeBets, mayPlay } = parts;
  return createLottery({
    db,
    clock,
    log,
    wallet,
    writeBets,
    guards: protection.guards as LotteryGuards,
    async checkPlay(memberId, category) {
      refuseLocked(await mayPlay(memberId));
      await protection.checkPlay(memberId, category);
    },
    agentPathOf: async (memberId) => (await agents.pathOf(queryOf(db), [memberId])).get(memberId) ?? [],
    async ratesOf(memberId) {
      const query = queryOf(db);
      // whoever hangs under no one has what the house gives everybody
      if (!(await agents.pathOf(query, [memberId])).has(memberId)) return DEFAULT_RATES;
      const rates = await agents.ratesOf(query, memberId);
      return { series: seriesOf(rates.get('e-lottery') ?? 0), keepPpm: rates.get('lottery') ?? 0 };
    },
    async dayStart(brandId, nowMs) {
      const { zone } = await site.brandById(brandId);
      return businessDayStart(businessDay(nowMs, zone), zone);
    },
    moved: (ownerId) => live.touch(ownerId, 'balance'),
    drawChanged: () => live.announce('draw'),
    alert: (tx, { about, ...alert }) => vendors.raiseOfChannel(tx, { ...alert, channelCode: about, ownerId: null }),
    fetchText: createTextSource(config.resultOrigins, clock, log),
  });
}
