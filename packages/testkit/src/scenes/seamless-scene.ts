import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exactJson, parseExactJson } from '@kismet/contracts/vendor/exact-json';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import { systemClock } from '@kismet/kernel/time';
import { createAlerts } from '@kismet/server/src/modules/alerts/index.ts';
import { createBets } from '@kismet/server/src/modules/bets/index.ts';
import { createVendors, NO_BONUS, NO_GUARDS } from '@kismet/server/src/modules/vendors/index.ts';
import { insertSession } from '@kismet/server/src/modules/vendors/session-store.ts';
import { createWallet, type Wallet } from '@kismet/server/src/modules/wallet/index.ts';
import { createSecretBox, randomToken, tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { connectionConfig, type Db, run, withTx } from '@kismet/server/src/platform/db.ts';
import { traceCalls } from '@kismet/server/src/platform/http/traced.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { createMetrics, type Metrics } from '@kismet/server/src/platform/metrics/metrics.ts';
import { NO_TRACING, type Tracing } from '@kismet/server/src/platform/tracing/tracing.ts';
import Fastify from 'fastify';
import { audit } from '../audit.ts';
import type { testDatabase } from '../database.ts';
import { readSamples } from '../metric-samples.ts';

export const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
type Reply = { status: string; balance?: bigint; request_uuid?: string };

interface Platform {
  db: Db;
  wallet: Wallet;
  metrics: Metrics;
  tracing: Tracing;
  log: ReturnType<typeof createLog>;
  /** Members who may not play. */
  locked: Set<bigint>;
}
/** Vendors over a wallet, with every other module answering yes. */
function createTestVendors({ db, wallet, metrics, tracing, log, locked }: Platform) {
  return createVendors({
    canary: null,
    db,
    clock: systemClock,
    log,
    metrics,
    tracing,
    wallet,
    secretBox: createSecretBox(Buffer.alloc(32)),
    bets: createBets(),
    publicOrigin: 'http://127.0.0.1',
    ownersOfPublicIds: async (ids) =>
      new Map(ids.filter((id) => /^user[1-3]$/.test(id)).map((id) => [id, BigInt(id.at(-1)!)])),
    importGames: async () => {},
    checkMember: async () => {},
    checkPlay: async () => {},
    guards: NO_GUARDS,
    bonus: NO_BONUS,
    betStopped: () => {},
    agentPathOf: async () => [],
    checkGame: async () => {},
    launchableGames: async () => [],
    gameCategory: async (_vendor, game) => (game.startsWith('game') ? 'slots' : null),
    profileOf: async () => undefined,
    notePlayed: () => {},
    betPlaced: () => {},
    poolsOf: async () => [],
    playableGames: async () => [],
    mayPlay: async (_query, ids) => new Set(ids.filter((id) => !locked.has(id))),
    gameCounts: async () => new Map(),
    showVendor: async () => {},
    alerts: createAlerts({ db, clock: systemClock, publicIdsOf: async () => new Map() }),
  });
}
type Vendors = ReturnType<typeof createTestVendors>;

/** One vendor, and members 1 to 3 with 10.00 each and an open game; returns their tokens. */
async function addVendorAndMembers({ db, wallet }: Platform, vendors: Vendors): Promise<Map<string, string>> {
  const file = { names: { en: 'V' }, dialect: 'hub88', games_api: 'http://127.0.0.1:9', games: [] };
  await withTx(db, (tx) => vendors.admin.add(tx, 'VENDOR', pem, file));
  const tokens = new Map<string, string>();
  for (const ownerId of [1n, 2n, 3n]) {
    await withTx(db, async (tx) => {
      await wallet.openAccounts(tx, { ownerId, brandId: 1, currency: 'PKR', accountClass: 0 });
      await wallet.adjust(tx, {
        ownerId,
        brandId: 1,
        currency: 'PKR',
        accountClass: 0,
        amount: 1_000_000n,
        opId: randomUUID(),
        reference: 'open',
        note: 'open',
        kind: 'opening',
      });
    });
    const token = randomToken();
    tokens.set(`user${ownerId}`, token);
    await insertSession(db, {
      owner_id: ownerId,
      token_hash: tokenHash(token),
      partner_id: 1,
      brand_id: 1,
      game_code: 'game1',
      currency: 'PKR',
      class: 0,
      agent_path: [],
      expires_at: new Date(Date.now() + 3_600_000),
    });
  }
  return tokens;
}

/** The vendor's signed calls. */
async function vendorCalls(vendors: Vendors, tokens: ReadonlyMap<string, string>, tracing: Tracing) {
  const app = Fastify();
  traceCalls(app, ['/vendors'], tracing);
  await vendors.mountSeamless(app);
  const call = async (path: string, body: object, headers?: Record<string, string>): Promise<Reply> => {
    const bytes = Buffer.from(exactJson(body));
    const send = () =>
      app.inject({
        method: 'POST',
        url: `/vendors/VENDOR${path}`,
        payload: bytes,
        headers: { 'content-type': 'application/json', ...(headers ?? signHeaders(bytes, pair.privateKey)) },
      });
    let answer = await send();
    // On a loaded machine an answer may miss its deadline; the vendor then retries with the same bytes.
    for (let tries = 0; answer.statusCode === 503 && tries < 20; tries++) answer = await send();
    return parseExactJson(answer.body) as Reply;
  };
  const money = (user: string, extra: object) => ({
    user,
    token: tokens.get(user)!,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: 's',
    round: 'r',
    round_closed: false,
    game_code: 'game1',
    currency: 'PKR',
    amount: 100_000n,
    is_free: false,
    is_aggregated: false,
    ...extra,
  });
  return { app, call, money };
}

/** A vendor's view of the wallet over a real database: members 1 to 3 with 10.00 each, one process. */
export async function seamlessScene(database: Awaited<ReturnType<typeof testDatabase>>, tracing: Tracing = NO_TRACING) {
  const { db } = database;
  const log = createLog('test', 'silent');
  const locked = new Set<bigint>();
  const metrics = createMetrics();
  const writerConnection = connectionConfig({
    url: database.url,
    size: 1,
    statementTimeoutMs: 20_000,
    connectTimeoutMs: 20_000,
    role: 'kismet_app',
  });
  const wallet = createWallet({
    db,
    clock: systemClock,
    log,
    metrics,
    tracing,
    writerConnection,
    writers: 1,
    moved: () => {},
  });
  const platform = { db, wallet, metrics, tracing, log, locked };
  const vendors = createTestVendors(platform);
  const tokens = await addVendorAndMembers(platform, vendors);
  // hundreds of concurrent calls from one process that also signs them take seconds on a busy machine: no answer counts as late there
  await run(database.owner, 'update vendors.partner set answer_deadline_ms = 20000');
  const { app, call, money } = await vendorCalls(vendors, tokens, tracing);
  return {
    db,
    owner: database.owner,
    wallet,
    samples: async () => readSamples((await metrics.scrape()).text),
    call,
    sign: (body: object) => signHeaders(Buffer.from(exactJson(body)), pair.privateKey) as Record<string, string>,
    money,
    locked,
    tokens,
    bet: (user: string, extra: object = {}) => call('/transaction/bet', money(user, extra)),
    win: (user: string, reference: string, extra: object = {}) =>
      call('/transaction/win', money(user, { reference_transaction_uuid: reference, ...extra })),
    rollback: (user: string, reference: string, extra: object = {}) => {
      const { currency: _c, amount: _a, is_free: _f, is_aggregated: _g, ...rest } = money(user, {});
      return call('/transaction/rollback', { ...rest, reference_transaction_uuid: reference, ...extra });
    },
    balance: async (id: bigint) => (await wallet.balancesOf([id])).get(id)!.total,
    async [Symbol.asyncDispose]() {
      await vendors.stop();
      await app.close();
      await audit(database.url);
    },
  };
}
