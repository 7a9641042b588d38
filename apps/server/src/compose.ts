import type { Clock } from '@kismet/kernel/time';
import type { Config } from './config.ts';
import { type Agents, createAgents } from './modules/agents/index.ts';
import { createBets } from './modules/bets/index.ts';
import { type Catalogue, createCatalogue } from './modules/catalogue/index.ts';
import { type Content, createContent } from './modules/content/index.ts';
import {
  createCaptchaSink,
  createFirebase,
  createGeetest,
  createIdentity,
  type Identity,
  resetFactorsAction,
} from './modules/identity/index.ts';
import { createMembers, type Members } from './modules/members/index.ts';
import { chosenChannels } from './modules/messages/channels/chosen.ts';
import { createMessages, type Messages } from './modules/messages/index.ts';
import { adjustmentAction } from './modules/operators/adjustment.ts';
import { createOperators, type Operators } from './modules/operators/index.ts';
import { createReports, type Reports, readOpenGames } from './modules/reports/index.ts';
import { createSite, type Site } from './modules/site/index.ts';
import { createTransfers, type Transfers } from './modules/transfers/index.ts';
import { createVendors, refuseLocked, type Vendors } from './modules/vendors/index.ts';
import { createWallet, type Wallet } from './modules/wallet/index.ts';
import { createSecretBox, nameUuid, type SecretBox } from './platform/crypto.ts';
import { connectionConfig, createDb, createPool, type Db } from './platform/db.ts';
import { type CountryOf, openGeo } from './platform/geo.ts';
import type { Duty, Job } from './platform/job-runner.ts';
import { createLive, type Live } from './platform/live.ts';
import type { Logger } from './platform/log.ts';
import { createPasswordHasher } from './platform/password-hasher.ts';
import { createPictureStore, type PictureStore } from './platform/pictures.ts';
import { queryOf } from './platform/query.ts';
import { createRateLimiter, type RateLimiter, type RateRule } from './platform/rate-limit.ts';

/** Everything there is, built once, in the order in which one needs the other. */
export interface Product {
  readonly publicOrigin: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly live: Live;
  readonly limiter: RateLimiter;
  readonly secretBox: SecretBox;
  readonly countryOf: CountryOf;
  readonly site: Site;
  readonly members: Members;
  readonly messages: Messages;
  readonly content: Content;
  readonly pictures: PictureStore;
  readonly agents: Agents;
  readonly wallet: Wallet;
  readonly catalogue: Catalogue;
  readonly vendors: Vendors;
  readonly transfers: Transfers;
  readonly identity: Identity;
  readonly operators: Operators;
  readonly reports: Reports;
  readonly jobs: readonly Job[];
  readonly duties: readonly Duty[];
  stop(): Promise<void>;
}

export async function compose(config: Config, clock: Clock, log: Logger): Promise<Product> {
  const { databaseUrl: url, databaseRole: role } = config;
  const pool = createPool({ url, role, size: 8, statementTimeoutMs: 5000 });
  const db = createDb(pool);
  const live = createLive(connectionConfig({ url, role, size: 1, statementTimeoutMs: 5000 }), log);
  const limiter = scaled(createRateLimiter(db), config.limitFactor);
  const secretBox = createSecretBox(config.masterKey);
  const hasher = createPasswordHasher();
  const countryOf = await openGeo();

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
  const pictures = createPictureStore(db);
  const content = createContent({ db, clock, secretBox, pictures });
  const agents = createAgents({ db, members });
  const laneConnection = connectionConfig({ url, role, size: 1, statementTimeoutMs: 3000, settings: LANE_SETTINGS });
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
  const openGames = async (ownerId: bigint) =>
    new Set((await readOpenGames(db, ownerId)).map((bet) => `${bet.source_code}/${bet.game_code}`));
  const catalogue = createCatalogue({ db, clock, log, site, pictures, openGames });
  const playersOf = async (query: Parameters<Members['playStates']>[0], ids: readonly bigint[]) => {
    const states = await members.playStates(query, ids);
    return new Set(ids.filter((id) => states.get(id)?.state === 'active'));
  };
  const vendors = createVendors({
    db,
    clock,
    log,
    secretBox,
    wallet,
    bets,
    publicOrigin: config.siteOrigin,
    mayPlay: playersOf,
    ownerOfPublicId: async (publicId) => (await members.ownerByPublicId(queryOf(db), publicId)) ?? undefined,
    checkMember: async (memberId) => refuseLocked((await playersOf(queryOf(db), [memberId])).has(memberId)),
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
    publicIdsOf: async (ids) =>
      new Map([...(await members.byIds(queryOf(db), ids))].map(([id, member]) => [id, member.publicId])),
  });
  const transfers = createTransfers({
    db,
    clock,
    wallet,
    vendors: vendors.transferClient,
    isTransferVendor: catalogue.isTransferVendor,
    balance: vendors.transferClient.balance,
    checkOpen: catalogue.checkVendor,
    alert: (tx, row, detail) =>
      vendors.raise(tx, row.partner_code, {
        brandId: row.brand_id,
        ownerId: row.owner_id,
        kind: 'transfer-unclear',
        detail,
      }),
    checkMember: async (memberId) => refuseLocked((await playersOf(queryOf(db), [memberId])).has(memberId)),
    moved: (ownerId) => live.touch(ownerId, 'balance'),
  });
  const identity = createIdentity({
    db,
    clock,
    site,
    members,
    agents,
    hasher,
    limiter,
    live,
    secretBox,
    messages,
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
      adjustmentAction(
        async (tx, adjustment, approvalId) => {
          const reference = `approval:${approvalId}`;
          await wallet.adjust(tx, { ...adjustment, opId: nameUuid(reference), reference });
        },
        (ownerId) => live.touch(ownerId, 'balance'),
      ),
      resetFactorsAction(identity.parts, site),
    ],
  });
  const reports = createReports({ db, clock, log, catalogue });
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
    content,
    pictures,
    agents,
    wallet,
    catalogue,
    vendors,
    transfers,
    identity,
    operators,
    reports,
    jobs: [
      ...wallet.jobs,
      ...vendors.jobs,
      ...identity.jobs,
      ...operators.jobs,
      ...catalogue.jobs,
      ...messages.jobs,
      ...reports.jobs,
      ...transfers.jobs,
    ],
    duties: [...messages.duties, ...transfers.duties],
    async stop() {
      await vendors.stop();
      await catalogue.stop();
      await reports.board.flush();
      await live.stop();
      await pool.end();
    },
  };
}

/**
 * Every statement of a lane goes by keys. Its plan is made once, perhaps while a table is still empty, and a plan that
 * reads a whole table would then be kept while the table grows: so such plans are not to be had here.
 */
const LANE_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  jit: 'off',
};

/** On a stand everyone is a test behind one address: the same rules with more room. */
function scaled(limiter: RateLimiter, factor: number): RateLimiter {
  if (factor === 1) return limiter;
  return {
    ...limiter,
    take: (rule: RateRule, subject) => limiter.take({ ...rule, max: Math.floor(rule.max * factor) }, subject),
  };
}
