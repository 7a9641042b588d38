import { seriesOf } from '@kismet/contracts/agents/rates';
import { businessDay, businessDayStart } from '@kismet/kernel/time';
import { DEFAULT_RATES } from '../modules/lottery/bets/price.ts';
import type { LotteryGuards } from '../modules/lottery/deps.ts';
import { createLottery, type Lottery } from '../modules/lottery/index.ts';
import { refuseLocked } from '../modules/members/index.ts';
import { queryOf } from '../platform/query.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';
import { createTextSource } from './text-source.ts';

/** The brand's own lotteries with their dependencies. */
export function composeLottery(platform: Platform, people: People, money: Money): Lottery {
  const { config, clock, log, db, live } = platform;
  const { site, agents, alerts, mayPlay } = people;
  const { wallet, protection, writeBets } = money;
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
      // members without an upline get the brand's own series
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
    alert: alerts.raiseOnceAnHour,
    drawsSimulated: config.simulatedDraws,
    fetchText: createTextSource(config.resultOrigins, clock, log),
  });
}
