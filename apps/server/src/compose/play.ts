import { createCatalogue } from '../modules/catalogue/index.ts';
import { refuseLocked } from '../modules/members/index.ts';
import type { Promotions } from '../modules/promotions/index.ts';
import { createTransfers } from '../modules/transfers/index.ts';
import { createVendors } from '../modules/vendors/index.ts';
import { queryOf } from '../platform/query.ts';
import { canaryMember } from './canary-member.ts';
import type { Earnings } from './earnings.ts';
import { composeLottery } from './lottery.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';

/** All betting products: vendors' games by seamless or transfer wallet, and own lotteries. */
export function composePlay(
  platform: Platform,
  people: People,
  money: Money,
  earnings: Earnings,
  promotions: Promotions,
) {
  const { db, clock, log, pictures } = platform;
  const openGames = (ownerId: bigint) => money.bets.openGames(db, ownerId);
  const catalogue = createCatalogue({ db, clock, log, site: people.site, pictures, openGames });
  const vendors = composeVendors(platform, people, money, catalogue, promotions);
  // money that may be at a vendor is not zero, and excluded members may not play on
  const transfers = createTransfers({
    db,
    clock,
    wallet: money.wallet,
    vendors: vendors.transferClient,
    isTransferVendor: catalogue.isTransferVendor,
    vendorsOf: catalogue.transferVendors,
    balance: vendors.transferClient.balance,
    checkOpen: catalogue.checkVendor,
    alert: (tx, row, detail) =>
      people.alerts.raise(tx, {
        vendorCode: row.partner_code,
        brandId: row.brand_id,
        ownerId: row.owner_id,
        kind: 'transfer-unclear',
        detail,
      }),
    async checkMember(memberId) {
      refuseLocked(await people.mayPlay(memberId));
      await money.protection.refuseRestricted(memberId);
    },
    moved: earnings.credited,
  });
  money.wagering.mayBeAway.push(transfers.mayBeAway);
  money.protection.onRestricted.push(vendors.endSessions);
  promotions.roundsVendors.push(vendors.freeRounds);
  return { catalogue, vendors, transfers, lottery: composeLottery(platform, people, money) };
}
export type Play = ReturnType<typeof composePlay>;

type Catalogue = ReturnType<typeof createCatalogue>;
function composeVendors(
  platform: Platform,
  people: People,
  money: Money,
  catalogue: Catalogue,
  promotions: Promotions,
) {
  const { config, db, clock, log, live, metrics, tracing, secretBox } = platform;
  const { members, agents } = people;
  return createVendors({
    db,
    clock,
    log,
    metrics,
    tracing,
    secretBox,
    wallet: money.wallet,
    bets: { writeMany: money.writeBets },
    alerts: people.alerts,
    publicOrigin: config.siteOrigin,
    mayPlay: people.playersOf,
    guards: money.protection.guards,
    bonus: promotions.play,
    betStopped: (ownerId, why) => live.touch(ownerId, 'protection', why),
    async checkPlay(memberId, vendorCode, gameCode) {
      await money.protection.checkPlay(memberId, (await catalogue.gameCategory(vendorCode, gameCode)) ?? 'slots');
    },
    ownersOfPublicIds: (publicIds) => members.ownersByPublicIds(queryOf(db), publicIds),
    checkMember: async (memberId) => refuseLocked(await people.mayPlay(memberId)),
    agentPathOf: async (memberId) => (await agents.pathOf(queryOf(db), [memberId])).get(memberId) ?? [],
    checkGame: catalogue.checkGame,
    gameCategory: catalogue.gameCategory,
    importGames: catalogue.importVendor,
    gameCounts: catalogue.gameCounts,
    showVendor: catalogue.setVendorEnabled,
    notePlayed: catalogue.notePlayed,
    poolsOf: catalogue.pools,
    canary: config.hasCanary
      ? { brands: people.site.brands, memberOf: (brand) => canaryMember({ db, members, wallet: money.wallet }, brand) }
      : null,
    playableGames: catalogue.playableGames,
    launchableGames: catalogue.launchableGames,
    betPlaced: (ownerId, betId) => live.touch(ownerId, 'round', { betId }),
    async profileOf(memberId) {
      const profile = await members.profileOf(queryOf(db), memberId);
      return profile ? { ...profile, jurisdiction: '' } : undefined;
    },
  });
}
