import type { Clock } from '@kismet/kernel/time';
import { composeAgreements } from './compose/agreements.ts';
import { composeCashier } from './compose/cashier.ts';
import { composeExports } from './compose/exports.ts';
import { composeLineMoney } from './compose/line-money.ts';
import { composeLottery } from './compose/lottery.ts';
import { composePlatform } from './compose/platform.ts';
import { playNames } from './compose/play-names.ts';
import type { Product } from './compose/product.ts';
import type { Config } from './config.ts';
import { createAgents } from './modules/agents/index.ts';
import { createAlerts } from './modules/alerts/index.ts';
import { type Bets, createBets } from './modules/bets/index.ts';
import { askPaid, reportOf, withdrawalActions } from './modules/cashier/index.ts';
import { createCatalogue } from './modules/catalogue/index.ts';
import { createContent } from './modules/content/index.ts';
import {
  createCaptchaSink,
  createFirebase,
  createGeetest,
  createIdentity,
  resetFactorsAction,
} from './modules/identity/index.ts';
import { createMembers, type Members } from './modules/members/index.ts';
import { chosenChannels } from './modules/messages/channels/chosen.ts';
import { createInbox } from './modules/messages/inbox.ts';
import { createMessages } from './modules/messages/index.ts';
import { adjustmentAction } from './modules/operators/adjustment.ts';
import { createOperators } from './modules/operators/index.ts';
import { createProtection } from './modules/protection/index.ts';
import { createReconciliation } from './modules/reconciliation/index.ts';
import { createReports, readOpenGames } from './modules/reports/index.ts';
import { createSite } from './modules/site/index.ts';
import { createTransfers } from './modules/transfers/index.ts';
import { createTurnover } from './modules/turnover/index.ts';
import { createVendors, refuseLocked } from './modules/vendors/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { nameUuid } from './platform/crypto.ts';
import type { Logger } from './platform/log.ts';
import { queryOf } from './platform/query.ts';

export type { Product };

/** Builds everything there is, once, in the order in which one needs the other. */
export async function compose(config: Config, clock: Clock, log: Logger): Promise<Product> {
  const platform = await composePlatform(config, clock, log);
  const { pool, db, live, limiter, secretBox, hasher, countryOf, pictures, files, laneConnection } = platform;

  const site = createSite({ db, clock, countryOf });
  // before the pages, so that what they then ask is answered by what holds now
  live.onHeard((topic, ownerId) => {
    if (topic === 'status') site.forget();
    if (topic === 'content') {
      content.reader.forget();
      catalogue.forget();
    }
    if (topic === 'signed-out' && ownerId !== null) identity.forgetSessions(ownerId);
  });
  const members = createMembers({ clock, secretBox });
  const messages = createMessages({ db, clock, secretBox, log, channels: chosenChannels(config.messages) });
  const inbox = createInbox({ db, clock, changed: (ownerId) => live.touch(ownerId, 'message') });
  const alerts = createAlerts({
    db,
    clock,
    publicIdsOf: async (ids) =>
      new Map([...(await members.byIds(queryOf(db), ids))].map(([id, member]) => [id, member.publicId])),
  });
  const content = createContent({ db, clock, secretBox, pictures });
  const agents = createAgents({ db, clock, members, site });
  const wallet = createWallet({
    db,
    clock,
    log,
    laneConnection,
    lanes: config.walletLanes,
    moved: (ownerIds) => {
      for (const ownerId of ownerIds) live.touch(ownerId, 'balance');
    },
  });
  const bets = createBets();
  const turnover = createTurnover({
    db,
    clock,
    fundsOf: async (tx, ownerId) => ((await transfers.mayBeAway(tx, ownerId)) ? null : wallet.fundsOf(tx, ownerId)),
  });
  const protection = createProtection({
    db,
    clock,
    site,
    members,
    files,
    lockOwner: wallet.lockOwner,
    endPlay: (tx, ownerId) => vendors.endSessions(tx, ownerId),
    tell: inbox.tell,
    touch: (ownerId) => live.touch(ownerId, 'protection', {}),
  });
  const openGames = async (ownerId: bigint) =>
    new Set((await readOpenGames(db, ownerId)).map((bet) => `${bet.source_code}/${bet.game_code}`));
  const catalogue = createCatalogue({ db, clock, log, site, pictures, openGames });
  const playersOf = async (query: Parameters<Members['playStates']>[0], ids: readonly bigint[]) => {
    const states = await members.playStates(query, ids);
    return new Set(ids.filter((id) => states.get(id)?.state === 'active'));
  };
  const mayPlay = async (memberId: bigint) => (await playersOf(queryOf(db), [memberId])).has(memberId);
  const writeBets: Bets['writeMany'] = async (query, placed, changes) => {
    await Promise.all([bets.writeMany(query, placed, changes), turnover.noteChanges(query, changes)]);
  };
  const vendors = createVendors({
    db,
    clock,
    log,
    secretBox,
    wallet,
    bets: { writeMany: writeBets },
    publicOrigin: config.siteOrigin,
    mayPlay: playersOf,
    guards: protection.guards,
    betStopped: (ownerId, why) => live.touch(ownerId, 'protection', why),
    async checkPlay(memberId, vendorCode, gameCode) {
      await protection.checkPlay(memberId, (await catalogue.gameCategory(vendorCode, gameCode)) ?? 'slots');
    },
    ownerOfPublicId: async (publicId) => (await members.ownerByPublicId(queryOf(db), publicId)) ?? undefined,
    checkMember: async (memberId) => refuseLocked(await mayPlay(memberId)),
    agentPathOf: async (memberId) => (await agents.pathOf(queryOf(db), [memberId])).get(memberId) ?? [],
    checkGame: catalogue.checkGame,
    gameCategory: catalogue.gameCategory,
    importGames: catalogue.importVendor,
    gameCounts: catalogue.gameCounts,
    showVendor: catalogue.setVendorEnabled,
    notePlayed: catalogue.notePlayed,
    poolsOf: catalogue.pools,
    betWon: (ownerId, betId) => reports.board.note(ownerId, betId),
    betPlaced: (ownerId, betId) => live.touch(ownerId, 'round', { betId }),
    async profileOf(memberId) {
      const profile = await members.profileOf(queryOf(db), memberId);
      return profile ? { ...profile, jurisdiction: '' } : undefined;
    },
    alerts,
  });
  const transfers = createTransfers({
    db,
    clock,
    wallet,
    vendors: vendors.transferClient,
    isTransferVendor: catalogue.isTransferVendor,
    vendorsOf: catalogue.transferVendors,
    balance: vendors.transferClient.balance,
    checkOpen: catalogue.checkVendor,
    alert: (tx, row, detail) =>
      alerts.raise(tx, {
        vendorCode: row.partner_code,
        ...{ brandId: row.brand_id, ownerId: row.owner_id },
        kind: 'transfer-unclear',
        detail,
      }),
    async checkMember(memberId) {
      refuseLocked(await mayPlay(memberId));
      await protection.refuseBarred(memberId);
    },
    moved: credited,
  });
  const lottery = composeLottery({
    ...{ config, clock, log, db, live, site, agents, wallet, protection, alerts },
    writeBets,
    mayPlay,
  });
  const { rollups, commission } = composeLineMoney({ db, clock, log, live, site, agents, wallet, alerts });
  const agreements = composeAgreements({
    ...{ db, clock, log, live, site, members, agents, wallet, inbox, alerts, rollups },
  });
  // what somebody owes below is paid out of what he is given, before he can send it elsewhere
  function credited(ownerId: bigint): void {
    live.touch(ownerId, 'balance');
    agreements.credited(ownerId);
  }
  const withdrawalChanged = (ownerId: bigint, id: string) => live.touch(ownerId, 'withdrawal', { id });
  const cashier = composeCashier({
    ...{ config, clock, log, db, live, secretBox, files, site },
    ...{ members, agents, agreements, commission, wallet, turnover, protection, inbox, alerts },
    ...{ withdrawalChanged, credited, mayPlay },
    // later ones in this order
    identity: () => identity,
    reports: () => reports,
  });
  const identity = createIdentity({
    db,
    clock,
    site,
    members,
    agents,
    protection,
    hasher,
    limiter,
    live,
    secretBox,
    messages,
    tell: inbox.tell,
    noteShared: commission.noteShared,
    publicOrigin: config.siteOrigin,
    firebase: config.firebase && createFirebase({ ...config.firebase, clock }),
    geetest: config.humanCheck.geetest && createGeetest(config.humanCheck.geetest),
    captchaSink: config.humanCheck.captchaSink === null ? null : createCaptchaSink(config.humanCheck.captchaSink),
    openAccounts: (tx, owner) => wallet.openPurses(tx, owner),
    async grantTrial(tx, owner, amount) {
      const reference = `trial:${owner.ownerId}`;
      const opId = nameUuid(reference);
      await wallet.adjust(tx, { ...owner, amount, kind: 'opening', opId, reference, note: 'free play' });
    },
  });
  const operators = createOperators({
    db,
    clock,
    site,
    limiter,
    hasher,
    secretBox,
    actions: [
      adjustmentAction(async (tx, adjustment, approvalId) => {
        const reference = `approval:${approvalId}`;
        await wallet.adjust(tx, { ...adjustment, opId: nameUuid(reference), reference });
      }, credited),
      resetFactorsAction(identity.parts, site),
      ...cashier.deposits.actions,
      ...withdrawalActions(cashier.withdrawals.approveBySecond, withdrawalChanged),
      ...protection.actions,
      ...lottery.actions,
      ...agents.actions,
      ...agreements.actions,
    ],
  });
  const dataExports = composeExports({ db, clock, members });
  const reconciliation = createReconciliation({
    db,
    clock,
    log,
    site,
    reportOf: (channelCode, span) => reportOf(cashier.deposits.deps, channelCode, span),
    askPaid: (ownerId, depositId) => askPaid(cashier.deposits.deps, ownerId, depositId),
  });
  const reports = createReports({
    db,
    clock,
    log,
    catalogue: playNames(catalogue, lottery),
    wallet,
    turnover,
    deposits: cashier.deposits,
  });
  return {
    publicOrigin: config.siteOrigin,
    db,
    clock,
    live,
    limiter,
    secretBox,
    countryOf,
    site,
    members,
    messages,
    inbox,
    content,
    pictures,
    files,
    alerts,
    agents,
    agreements,
    rollups,
    commission,
    wallet,
    catalogue,
    vendors,
    transfers,
    cashier,
    protection,
    turnover,
    identity,
    operators,
    reports,
    reconciliation,
    exports: dataExports,
    lottery,
    jobs: [
      [{ jobs: [{ name: 'prune-rate-windows', schedule: '*/5 * * * *', run: limiter.prune }] }],
      [files, wallet, vendors, identity, operators, catalogue, messages, inbox],
      [reports, transfers, cashier, turnover, reconciliation, dataExports, lottery],
      [agents, agreements, rollups, commission],
    ].flatMap((some) => some.flatMap((module) => module.jobs)),
    duties: [
      messages,
      transfers,
      cashier,
      dataExports,
      reconciliation,
      lottery,
      agreements,
      rollups,
      commission,
    ].flatMap((module) => module.duties),
    async stop() {
      await vendors.stop();
      await catalogue.stop();
      await reports.board.flush();
      await live.stop();
      await pool.end();
    },
  };
}
