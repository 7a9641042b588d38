import type { VendorFile } from '@kismet/contracts/vendor/games';
import type { Clock } from '@kismet/kernel/time';
import type { FastifyInstance } from 'fastify';
import type { SecretBox } from '../../platform/crypto.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/job-runner.ts';
import type { Logger } from '../../platform/log.ts';
import { type Metrics, NO_METRICS } from '../../platform/metrics/metrics.ts';
import { queryOf } from '../../platform/query.ts';
import { remembered } from '../../platform/remembered.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import type { Alerts } from '../alerts/index.ts';
import type { Bets } from '../bets/index.ts';
import { houseAccounts, type Wallet } from '../wallet/index.ts';
import { type AdminDeps, createVendorsAdmin, type VendorsAdmin } from './admin.ts';
import { type CanaryDeps, canaryJob } from './canary/canary.ts';
import { CANARY_CODE } from './canary/code.ts';
import { groupedSignatures } from './grouped-signatures.ts';
import { pruneVendors } from './jobs.ts';
import type { LaunchDeps } from './launch.ts';
import { createFreeRoundsClient, type FreeRoundsClient } from './outbound/free-rounds-client.ts';
import { createGamesClient, type GamesClient } from './outbound/games-client.ts';
import { createJackpots, type JackpotDeps } from './outbound/jackpots.ts';
import { createLiveTables, type LiveTablesDeps } from './outbound/live-tables.ts';
import { createTransferClient } from './outbound/transfer-client.ts';
import { createPartners, type Partners, signingKey } from './partners.ts';
import { createSeamless, type SeamlessDeps } from './seamless.ts';
import { mountSeamless, type SeamlessRouteDeps } from './seamless-routes.ts';
import { endSessions } from './session-store.ts';
import { createSessions } from './sessions.ts';
import { type ParticipantDeps, vendorParticipant } from './vendor-participant.ts';
import type { HouseAccounts } from './wallet-request.ts';

export interface VendorsDeps
  extends Pick<LaunchDeps, 'checkGame' | 'checkMember' | 'checkPlay' | 'agentPathOf' | 'launchableGames'>,
    Pick<SeamlessDeps, 'gameCategory' | 'notePlayed' | 'profileOf' | 'betPlaced' | 'betStopped'>,
    Pick<ParticipantDeps, 'mayPlay' | 'guards' | 'bonus'>,
    Pick<JackpotDeps, 'poolsOf'>,
    Pick<LiveTablesDeps, 'playableGames'>,
    Pick<AdminDeps, 'gameCounts' | 'showVendor'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** No measurement when absent. */
  readonly metrics?: Pick<Metrics, 'observe' | 'count'>;
  readonly tracing?: Pick<Tracing, 'current'>;
  readonly secretBox: SecretBox;
  readonly wallet: Wallet;
  readonly bets: Pick<Bets, 'writeMany'>;
  readonly alerts: Pick<Alerts, 'writeMany' | 'countsOfVendors'>;
  readonly publicOrigin: string;
  readonly ownersOfPublicIds: (publicIds: readonly string[]) => Promise<ReadonlyMap<string, bigint>>;
  readonly importGames: (tx: Tx, code: string, file: VendorFile) => Promise<void>;
  /** Null: no canary bets. */
  readonly canary: Pick<CanaryDeps, 'brands' | 'memberOf'> | null;
}

export interface Vendors {
  readonly partners: Partners;
  readonly games: GamesClient;
  readonly admin: VendorsAdmin;
  readonly launchDeps: LaunchDeps;
  /** Jackpots of a brand's vendors, or of one vendor. */
  readonly jackpots: ReturnType<typeof createJackpots>;
  /** Current state of the tables of a brand's vendors, by category. */
  readonly liveTables: ReturnType<typeof createLiveTables>;
  /** Called after commit when a real-money bet was paid. */
  readonly onBetWon: ((ownerId: bigint, betId: string) => void)[];
  /** Free rounds at vendors. */
  readonly freeRounds: FreeRoundsClient;
  /** The vendors' side of transfer wallets. */
  readonly transferClient: ReturnType<typeof createTransferClient>;
  /** Ends a member's game sessions in the transaction that excludes the member; later bets of them are refused. */
  endSessions(tx: Tx, ownerId: bigint): Promise<void>;
  readonly jobs: readonly Job[];
  /** Our public key (PEM), with which vendors verify our calls. */
  publicKey(): Promise<string>;
  /** Serves the seamless wallet to vendors; only a benchmark of signature cost passes `isSigned`. */
  mountSeamless(app: FastifyInstance, isSigned?: SeamlessRouteDeps['isSigned']): Promise<void>;
  stop(): Promise<void>;
}

export function createVendors(deps: VendorsDeps): Vendors {
  const { db, clock, log, wallet, metrics = NO_METRICS, tracing = NO_TRACING } = deps;
  const partners = createPartners(db, clock);
  const onBetWon: Vendors['onBetWon'] = [];
  let key: ReturnType<typeof signingKey> | null = null;
  const ourKey = () => (key ??= signingKey(db, deps.secretBox));
  const games = createGamesClient(async () => (await ourKey()).privateKey, clock, log, metrics);
  const launchDeps: LaunchDeps = {
    db,
    clock,
    partners,
    games,
    checkGame: deps.checkGame,
    checkMember: deps.checkMember,
    checkPlay: deps.checkPlay,
    agentPathOf: deps.agentPathOf,
    launchableGames: deps.launchableGames,
    notePlayed: deps.notePlayed,
  };
  const writer = wallet.openWriter(
    vendorParticipant({
      writeBets: deps.bets.writeMany,
      writeAlerts: deps.alerts.writeMany,
      mayPlay: deps.mayPlay,
      guards: deps.guards,
      bonus: deps.bonus,
    }),
  );
  const seamless = createSeamless({
    clock,
    writer,
    sessions: createSessions(db, deps.ownersOfPublicIds),
    ...knowingCanary(deps),
    profileOf: deps.profileOf,
    betPlaced: deps.betPlaced,
    betWon(ownerId, betId) {
      for (const listener of onBetWon) listener(ownerId, betId);
    },
    betStopped: deps.betStopped,
    balanceOf: (ownerId, play) => balanceTold(deps, ownerId, play),
    houseAccountsOf: keptHouseAccounts(db, wallet),
  });
  return {
    partners,
    games,
    launchDeps,
    onBetWon,
    freeRounds: createFreeRoundsClient({ partners, games, clock, gameCategory: deps.gameCategory }),
    transferClient: createTransferClient({ partners, games }),
    jackpots: createJackpots({ clock, partners, games, poolsOf: deps.poolsOf }),
    liveTables: createLiveTables({ clock, partners, games, playableGames: deps.playableGames }),
    admin: createVendorsAdmin({
      db,
      partners,
      games,
      publicOrigin: deps.publicOrigin,
      importGames: deps.importGames,
      gameCounts: deps.gameCounts,
      showVendor: deps.showVendor,
      alertCounts: deps.alerts.countsOfVendors,
    }),
    endSessions,
    jobs: [pruneVendors(deps), ...canaryJobs(deps, ourKey)],
    publicKey: async () => (await ourKey()).publicPem,
    mountSeamless: (app, isSigned = groupedSignatures()) =>
      mountSeamless(app, { partners, seamless, clock, metrics, tracing, isSigned }),
    stop: () => writer.stop(),
  };
}

/** The canary has no game in the catalogue. */
const knowingCanary = ({
  gameCategory,
  notePlayed,
}: VendorsDeps): Pick<SeamlessDeps, 'gameCategory' | 'notePlayed'> => ({
  gameCategory: async (vendor, game) => (vendor === CANARY_CODE ? 'slots' : gameCategory(vendor, game)),
  notePlayed(ownerId, vendor, game) {
    if (vendor !== CANARY_CODE) notePlayed(ownerId, vendor, game);
  },
});

const canaryJobs = (
  { canary, db, clock, log, metrics = NO_METRICS, publicOrigin }: VendorsDeps,
  ourKey: CanaryDeps['ourKey'],
): readonly Job[] =>
  canary ? [canaryJob({ ...canary, db, clock, log, metrics, ourKey, walletOrigin: publicOrigin })] : [];

/** Cash, and bonus money where the game of the session may be played with it. */
async function balanceTold(
  { db, wallet, bonus, gameCategory }: VendorsDeps,
  ownerId: bigint,
  { vendorCode, gameCode, nowMs }: { vendorCode: string; gameCode: string; nowMs: number },
): Promise<{ total: bigint; currency: string } | undefined> {
  const main = (await wallet.balancesOf([ownerId])).get(ownerId);
  const row = main && (await bonus.read(queryOf(db), [ownerId], nowMs)).get(ownerId);
  if (!row) return main;
  const category = (await gameCategory(vendorCode, gameCode)) ?? 'slots';
  if (!bonus.isUsable(row, { category, gameCode, nowMs })) return main;
  const bonusAccount = (await wallet.accountsOf(ownerId)).find(
    (one) => one.code === 'bonus' && one.currency === main.currency,
  );
  return { ...main, total: main.total + (bonusAccount?.balance ?? 0n) };
}

/** House accounts never move or change, so their ids are cached. */
function keptHouseAccounts(db: Db, wallet: Wallet): SeamlessDeps['houseAccountsOf'] {
  const known = remembered<string, HouseAccounts>(10_000);
  return async (brandId, vendorCode, currency, accountClass) => {
    const id = `${brandId}:${vendorCode}:${currency}:${accountClass}`;
    const cached = known.get(id);
    if (cached) return cached;
    const account = (code: string) => wallet.account(db, { ownerId: 0n, brandId, code, currency, accountClass });
    const accounts = {
      play: await account(houseAccounts.vendor(vendorCode)),
      promo: await account(houseAccounts.vendorPromo(vendorCode)),
      bonus: await account(houseAccounts.bonus),
    };
    known.set(id, accounts);
    return accounts;
  };
}

export { NO_BONUS } from './bonus-play.ts';
export { NO_GUARDS } from './play-guards.ts';
export type { VendorsAdmin };
