import { Refused } from '@kismet/kernel/outcome';
import { playNames } from '../compose/play-names.ts';
import type { Product } from '../compose.ts';
import type { Config } from '../config.ts';
import { mountCatalogue } from '../modules/catalogue/routes.ts';
import type { MemberWho } from '../modules/identity/index.ts';
import { mountLotteryBets } from '../modules/lottery/bets/bet-routes.ts';
import { mountChases } from '../modules/lottery/chases/chase-routes.ts';
import { mountLotteryHall } from '../modules/lottery/routes.ts';
import { maskedName } from '../modules/members/index.ts';
import { mountReports } from '../modules/reports/routes.ts';
import type { Visitor } from '../modules/site/index.ts';
import { mountLaunch } from '../modules/vendors/routes.ts';
import type { Mount, Visit } from '../platform/http/gate.ts';
import { queryOf } from '../platform/query.ts';

/** Games, draws and bet records. */
export function mountPlay(mount: Mount, product: Product, config: Config): void {
  const { site, identity, members, db, clock, limiter, catalogue, vendors, lottery } = product;
  const [member, visitor] = [identity.authoriseMember, site.authorisePublic];
  mountCatalogue(mount, { catalogue, limiter, visitor, member });
  mountReports(mount, {
    reports: product.reports,
    authorise: member,
    visitor,
    clock,
    replayUrl: replayUrl(product),
    gameNames: playNames(catalogue, lottery).gameNames,
    maskedNames: async (ids) =>
      new Map([...(await members.byIds(queryOf(db), ids))].map(([id, one]) => [id, maskedName(one.loginName)])),
  });
  mountLaunch<MemberWho, Visitor>(mount, {
    launch: vendors.launchDeps,
    ...{ limiter, member, visitor },
    jackpots: vendors.jackpots,
    liveTables: vendors.liveTables,
    gameCategory: catalogue.gameCategory,
    asMember: (who) => ({
      memberId: who.memberId,
      publicId: who.publicId,
      accountClass: who.accountClass,
      isTrial: who.accountKind === 4,
    }),
    placeOf: (who, visit) => placeOf(who, visit, config),
  });
  mountChases(mount, { lottery, limiter, member });
  mountLotteryBets(mount, { lottery, limiter, member, visitor });
  mountLotteryHall(mount, { lottery, visitor });
}

function placeOf(who: MemberWho | Visitor, visit: Visit, config: Config) {
  const { brand } = who;
  return {
    brandId: brand.brandId,
    currency: brand.currency,
    symbol: brand.symbol,
    play: brand.play,
    siteOrigin: visit.origin ?? config.siteOrigin,
    ip: visit.ip,
    country: visit.country,
  };
}

/** The vendor's own replay of the round of a bet. */
const replayUrl =
  ({ vendors }: Product) =>
  async (who: MemberWho, vendorCode: string, round: string): Promise<string> => {
    const partner = await vendors.partners.find(vendorCode);
    if (!partner) throw new Refused('NOT_FOUND');
    return vendors.games.roundUrl(partner, { user: who.publicId, round });
  };
