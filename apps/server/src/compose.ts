import type { Clock } from '@kismet/kernel/time';
import { composeBackOffice } from './compose/back-office.ts';
import { composeCashier } from './compose/cashier.ts';
import { composeCrm } from './compose/crm.ts';
import { composeEarnings } from './compose/earnings.ts';
import { composeIdentity } from './compose/identity.ts';
import { composeLoyalty } from './compose/loyalty.ts';
import { composeMoney } from './compose/money.ts';
import { composePeople } from './compose/people.ts';
import { composePlatform, type Platform } from './compose/platform.ts';
import { composePlay } from './compose/play.ts';
import type { Product } from './compose/product.ts';
import { composePromotions } from './compose/promotions.ts';
import type { Replaced } from './compose/replaced.ts';
import type { Config } from './config.ts';
import type { Duty, Job } from './platform/job-runner.ts';
import type { Logger } from './platform/log.ts';

export type { Product };

type Modules = Omit<Product, 'jobs' | 'duties' | 'stop'>;

export async function compose(config: Config, clock: Clock, log: Logger): Promise<Product> {
  return composeProduct(await composePlatform(config, clock, log));
}

/** Builds all modules once on this infrastructure, group by group in dependency order. */
export function composeProduct(platform: Platform, replaced: Replaced = {}): Product {
  const people = composePeople(platform);
  const money = composeMoney(platform, people);
  const earnings = composeEarnings(platform, people, money);
  const promotions = composePromotions(platform, people, money, earnings);
  const play = composePlay(platform, people, money, earnings, promotions);
  const identity = composeIdentity(platform, people, money, earnings, replaced);
  const loyalty = composeLoyalty(platform, people, money, earnings, identity, promotions);
  const cashier = composeCashier(platform, people, money, earnings, identity, loyalty, promotions);
  const crm = composeCrm(platform, people, money, promotions);
  const backOffice = composeBackOffice(
    platform,
    { people, money, earnings, promotions, play, identity, cashier },
    replaced,
  );
  const modules: Modules = {
    publicOrigin: platform.config.siteOrigin,
    ...platform,
    ...people,
    ...money,
    ...earnings,
    ...play,
    promotions,
    identity,
    loyalty,
    cashier,
    crm,
    ...backOffice,
  };
  forgetOnNews(modules);
  return {
    ...modules,
    jobs: jobsOf(modules),
    duties: dutiesOf(modules),
    async stop() {
      await play.vendors.stop();
      await play.catalogue.stop();
      await backOffice.reports.board.flush();
      await platform.live.stop();
      await platform.reportsDb.stop();
      await platform.pool.end();
      await platform.tracing.stop();
    },
  };
}

/** Subscribes before any page does, so that a page's reload already sees the new state. */
function forgetOnNews({ live, site, content, catalogue, identity }: Modules): void {
  live.onHeard((topic, ownerId) => {
    // `resync`: notifications may have been missed
    if (topic === 'status' || topic === 'resync') site.forget();
    if (topic === 'content' || topic === 'resync') {
      content.reader.forget();
      catalogue.forget();
    }
    if (topic === 'signed-out' && ownerId !== null) identity.forgetSessions(ownerId);
  });
}

const jobsOf = (all: Modules): Job[] =>
  [
    [{ jobs: [{ name: 'prune-rate-windows', schedule: '*/5 * * * *', run: all.limiter.prune }] }],
    [
      all.files,
      all.wallet,
      all.alerts,
      all.vendors,
      all.archive,
      all.identity,
      all.operators,
      all.catalogue,
      all.messages,
      all.inbox,
    ],
    [all.reports, all.transfers, all.cashier, all.wagering, all.reconciliation, all.exports, all.lottery],
    [all.agents, all.agreements, all.rollups, all.commission, all.loyalty, all.promotions, all.crm],
  ].flatMap((some) => some.flatMap((module) => module.jobs));

const dutiesOf = (all: Modules): Duty[] =>
  [
    [all.messages, all.transfers, all.cashier, all.exports, all.reconciliation],
    [all.lottery, all.agreements, all.rollups, all.commission],
  ].flatMap((some) => some.flatMap((module) => module.duties));
