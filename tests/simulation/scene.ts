import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseExactJson } from '@kismet/contracts/vendor/exact-json';
import type { Clock } from '@kismet/kernel/time';
import { createAlerts } from '@kismet/server/src/modules/alerts/index.ts';
import { createBets } from '@kismet/server/src/modules/bets/index.ts';
import { createVendors, NO_BONUS, NO_GUARDS } from '@kismet/server/src/modules/vendors/index.ts';
import { insertSession } from '@kismet/server/src/modules/vendors/session-store.ts';
import { createWallet, type Wallet } from '@kismet/server/src/modules/wallet/index.ts';
import { createSecretBox, nameUuid, tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { connectionConfig, run, withTx } from '@kismet/server/src/platform/db.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import type { TestDatabase } from '@kismet/testkit/database';
import Fastify from 'fastify';
import type { Call, Observed, World } from './call.ts';
import { wireOf } from './wire.ts';

const ACCOUNT = { brandId: 1, currency: 'PKR', accountClass: 0 };
const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Several in-process nodes, each with its own batched writers and caches, over one database and real sockets. */
export interface Scene extends AsyncDisposable {
  readonly owners: ReadonlyMap<string, bigint>;
  /** Creates a world's members and tokens; ids never collide with another world's. */
  open(world: World): Promise<void>;
  setLocked(user: string, isLocked: boolean): void;
  /** Sends a call to a node; null when no answer tells what was done. */
  send(node: number, call: Call): Promise<Observed | null>;
}

export async function simulationScene(database: TestDatabase, nodes: number): Promise<Scene> {
  const owners = new Map<string, bigint>();
  const locked = new Set<bigint>();
  const time = { ms: Date.parse('2026-03-01Z') };
  const clock = { now: () => time.ms };
  const started = await Promise.all(Array.from({ length: nodes }, () => startNode(database, clock, owners, locked)));
  const [first] = started;
  const file = { names: { en: 'Simulated' }, dialect: 'hub88', games_api: 'http://127.0.0.1:9', games: [] };
  const pem = key.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const partners = new Map<string, number>();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  async function addVendor(code: string, isEnabled: boolean): Promise<void> {
    await withTx(database.db, (tx) => first!.vendors.admin.add(tx, code, pem, file));
    // A loaded machine must not cause timeouts: behaviour at the deadline has tests of its own.
    const rows = await run<{ partner_id: number }>(
      database.owner,
      'update vendors.partner set enabled = $2, answer_deadline_ms = 20000 where code = $1 returning partner_id',
      [code, isEnabled],
    );
    partners.set(code, rows[0]!.partner_id);
  }

  return {
    owners,
    async open(world) {
      time.ms += 60_000;
      for (const { code, isEnabled } of world.vendors) if (!partners.has(code)) await addVendor(code, isEnabled);
      for (const { user, opening } of world.members) {
        const ownerId = BigInt(owners.size + 1);
        owners.set(user, ownerId);
        await withTx(database.db, async (tx) => {
          await first!.wallet.openAccounts(tx, { ownerId, ...ACCOUNT });
          if (opening > 0n)
            await first!.wallet.adjust(tx, {
              ownerId,
              ...ACCOUNT,
              amount: opening,
              opId: nameUuid(`opening ${ownerId}`),
              reference: 'opening',
              note: 'opening',
              kind: 'opening',
            });
        });
      }
      for (const { vendor, user, token, isExpired } of world.tokens)
        await insertSession(database.db, {
          owner_id: owners.get(user)!,
          token_hash: tokenHash(token),
          partner_id: partners.get(vendor)!,
          brand_id: 1,
          game_code: 'game1',
          currency: 'PKR',
          class: 0,
          agent_path: [],
          expires_at: new Date(time.ms + (isExpired ? -60_000 : 3_600_000)),
        });
    },
    setLocked(user, isLocked) {
      if (isLocked) locked.add(owners.get(user)!);
      else locked.delete(owners.get(user)!);
    },
    async send(node, call) {
      const { path, body, headers } = wireOf(call, key.privateKey as KeyObject, otherKey.privateKey as KeyObject);
      const answer = await post(agent, `${started[node % nodes]!.origin}/vendors/${call.vendor}${path}`, body, headers);
      if (answer.code === 503) return null;
      if (answer.code !== 200) throw new Error(`HTTP ${answer.code} ${answer.text} to ${body}`);
      const { status, balance, request_uuid } = parseExactJson(answer.text) as {
        status: string;
        balance?: bigint;
        request_uuid?: string;
      };
      if (!call.wire && request_uuid !== call.requestId)
        throw new Error(`the answer is to another call: ${answer.text}`);
      return { status, balance: balance ?? null };
    },
    async [Symbol.asyncDispose]() {
      agent.destroy();
      for (const node of started) await node.stop();
    },
  };
}

async function startNode(
  database: TestDatabase,
  clock: Clock,
  owners: ReadonlyMap<string, bigint>,
  locked: ReadonlySet<bigint>,
) {
  const { db } = database;
  const log = createLog('simulation', 'silent');
  const writerConnection = connectionConfig({
    url: database.url,
    size: 1,
    statementTimeoutMs: 10_000,
    role: 'kismet_app',
  });
  const wallet: Wallet = createWallet({ db, clock, log, writerConnection, writers: 2, moved: () => {} });
  const vendors = createVendors({
    canary: null,
    db,
    clock,
    log,
    wallet,
    secretBox: createSecretBox(Buffer.alloc(32)),
    bets: createBets(),
    publicOrigin: 'http://127.0.0.1',
    ownersOfPublicIds: async () => owners,
    importGames: async () => {},
    checkMember: async () => {},
    checkPlay: async () => {},
    guards: NO_GUARDS,
    bonus: NO_BONUS,
    betStopped: () => {},
    agentPathOf: async () => [],
    checkGame: async () => {},
    gameCategory: async (_vendor, game) => (/^game[12]$/.test(game) ? 'slots' : null),
    profileOf: async () => undefined,
    notePlayed: () => {},
    betPlaced: () => {},
    poolsOf: async () => [],
    mayPlay: async (_query, ids) => new Set(ids.filter((id) => !locked.has(id))),
    gameCounts: async () => new Map(),
    showVendor: async () => {},
    alerts: createAlerts({ db, clock, publicIdsOf: async () => new Map() }),
    playableGames: async () => [],
    launchableGames: async () => [],
  });
  const app = Fastify({ forceCloseConnections: true });
  await vendors.mountSeamless(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    wallet,
    vendors,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async stop() {
      await vendors.stop();
      await app.close();
    },
  };
}

function post(
  agent: http.Agent,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ code: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ code: response.statusCode ?? 0, text }));
      },
    );
    request.on('error', reject).end(body);
  });
}
