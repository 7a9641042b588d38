import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { seedBase } from '../../apps/server/db/seed/base.ts';
import { lotteriesOf } from '../../apps/server/db/seed/lotteries.ts';
import { offerLotteries } from '../../apps/server/db/seed/lottery-offer.ts';
import { withTx } from '../../apps/server/src/platform/db.ts';
import { studioVendorFiles } from '../../apps/studio/vendor-file.ts';
import { startPostgres } from '../postgres.ts';
import { buildPages, root } from '../product/build.ts';
import { createDatabase, migrate } from '../product/database.ts';
import { drawParties } from '../product/draw-parties.ts';
import { addVendor, seedSandboxChannels, withProduct } from '../product/installation.ts';
import { ensureKeys, ensurePair } from '../product/keys.ts';
import { freePort } from '../product/processes.ts';
import { step } from '../product/progress.ts';
import { addStandVendors } from './accounts.ts';
import { BRAND_HOSTS, keepReady, seedOwnBrand } from './brands.ts';
import { keepClock } from './clock.ts';
import { startMember } from './processes.ts';
import { folder, logs, type Member, writeStand } from './state.ts';

/**
 * Two nodes and a worker on one database, behind an edge, seeded: as an operator would run it. Secrets are generated.
 */
export async function up(): Promise<string> {
  await buildPages({ withGallery: true });
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(logs, { recursive: true, mode: 0o700 });
  const ports = {
    tcp: await freePort(),
    edge: await freePort(),
    operatorEdge: await freePort(),
    sinks: await freePort(),
    smtp: await freePort(),
    studio: await freePort(),
    sandbox: await freePort(),
    n1: await freePort(),
    n1o: await freePort(),
    n2: await freePort(),
    n2o: await freePort(),
    brands: await freePort(),
  };
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const dir = path.join(folder, `postgres-${Date.now()}`);
  const postgres = await startPostgres({
    dir,
    durable: true,
    tcpPort: ports.tcp,
    detachedLog: path.join(logs, 'postgres.log'),
  });
  writeStand({ postgres: { pid: postgres.pid, tcpPort: ports.tcp, dir }, members: [] });
  for (const name of ['kismet', 'kismet_studio']) await createDatabase(postgres.url('postgres'), name);
  await migrate(postgres.url('kismet'));
  const clockFile = await keepClock(postgres.url('kismet'), folder);
  const readOnly = await readOnlyUrl(postgres.url('kismet'), ports.tcp);
  step('database is up, empty and migrated');

  const keys = ensureKeys(path.join(folder, 'keys'));
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url('kismet'),
    MASTER_KEY_FILE: keys.masterKeyFile,
    SITE_ORIGIN: at(ports.edge),
    OPERATOR_ORIGIN: at(ports.operatorEdge),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PAGES: path.join(root, 'apps/web/dist'),
    OPERATOR_PAGES: path.join(root, 'apps/backoffice/dist'),
    PAYMENT_ORIGINS: at(ports.sandbox),
    LIMIT_FACTOR: process.env.LIMIT_FACTOR ?? '1',
    PASSWORD_COST: process.env.PASSWORD_COST ?? 'full',
    CLOCK_FILE: clockFile,
    ...messagesInto(at(ports.sinks), ports.smtp),
  };
  const members: Member[] = [];
  const begin = async (name: string, script: string, more: Record<string, string>, ready: string | null) => {
    members.push(await startMember({ name, script, env: more, ready }));
    writeStand({ postgres: { pid: postgres.pid, tcpPort: ports.tcp, dir }, members });
  };
  await begin(
    'sinks',
    'tools/stand/sinks.ts',
    { SINK_PORT: String(ports.sinks), SINK_SMTP_PORT: String(ports.smtp) },
    `${at(ports.sinks)}/readyz`,
  );
  await begin(
    'sandbox-provider',
    'tools/sandbox-provider/sandbox.ts',
    {
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_ORIGIN: at(ports.sandbox),
      SANDBOX_KEYS_FILE: keys.sandboxFile,
    },
    `${at(ports.sandbox)}/readyz`,
  );
  const vendor = {
    one: ensurePair(path.join(folder, 'keys'), 'vendor-one'),
    two: ensurePair(path.join(folder, 'keys'), 'vendor-two'),
  };
  const accounts = await withProduct({ ...env, PORT: '0', OPERATOR_PORT: '0' }, async (product) => {
    await seedBase(product);
    // vendors are listed in the lobby by creation: the house's own first
    await withTx(product.db, (tx) => offerLotteries(tx, product.catalogue, lotteriesOf(0)));
    await addStandVendors(product, {
      one: fs.readFileSync(vendor.one.publicFile, 'utf8'),
      two: fs.readFileSync(vendor.two.publicFile, 'utf8'),
      gamesApi: `${at(ports.sinks)}/vendor`,
    });
    const studioKey = fs.readFileSync(keys.studioPublicFile, 'utf8');
    for (const { code, file } of studioVendorFiles(at(ports.studio))) await addVendor(product, code, studioKey, file);
    const facts = await seedOwnBrand(product);
    await seedSandboxChannels(product, at(ports.sandbox), keys.sandboxFile);
    await keepReady(
      product,
      {
        edgePort: String(ports.edge),
        operatorEdgePort: String(ports.operatorEdge),
        sandbox: at(ports.sandbox),
        sandboxKeysFile: keys.sandboxFile,
      },
      Number(process.env.READY_BRANDS ?? 0),
    );
    fs.writeFileSync(keys.platformPublicFile, await product.vendors.publicKey());
    return facts;
  });
  step('seeded');
  const node = { ...env, ...outside() };
  // before bets open: a draw without both commitments is not sold
  for (const party of await drawParties(env.DATABASE_URL, keys, env.LOG_LEVEL))
    await begin(party.name, party.script, party.env, null);
  await begin(
    'node1',
    'apps/server/src/api.ts',
    { ...node, PORT: String(ports.n1), OPERATOR_PORT: String(ports.n1o) },
    `${at(ports.n1)}/readyz`,
  );
  await begin(
    'node2',
    'apps/server/src/api.ts',
    { ...node, PORT: String(ports.n2), OPERATOR_PORT: String(ports.n2o) },
    `${at(ports.n2)}/readyz`,
  );
  await begin('worker', 'apps/server/src/worker.ts', env, null);
  await begin(
    'edge',
    'tools/stand/edge.ts',
    { EDGE_PORT: String(ports.edge), EDGE_NODES: `${at(ports.n1)} ${at(ports.n2)}` },
    `${at(ports.edge)}/readyz`,
  );
  await begin(
    'operator-edge',
    'tools/stand/edge.ts',
    { EDGE_PORT: String(ports.operatorEdge), EDGE_NODES: `${at(ports.n1o)} ${at(ports.n2o)}` },
    `${at(ports.operatorEdge)}/readyz`,
  );
  await begin(
    'studio',
    'apps/studio/src/studio.ts',
    {
      NODE_ENV: process.env.STUDIO_NODE_ENV ?? 'production',
      STUDIO_PORT: String(ports.studio),
      STUDIO_DATABASE_URL: postgres.url('kismet_studio'),
      STUDIO_ORIGIN: at(ports.studio),
      STUDIO_WALLET_BASE: `${at(ports.edge)}/vendors`,
      STUDIO_PRIVATE_KEY_FILE: keys.studioPrivateFile,
      STUDIO_OPERATOR_PUBLIC_KEY_FILE: keys.platformPublicFile,
      STUDIO_FRAME_ANCESTORS: `${at(ports.edge)} http://*.${BRAND_HOSTS}:${ports.edge}`,
      CLOCK_FILE: clockFile,
    },
    `${at(ports.studio)}/readyz`,
  );
  await begin(
    'brands',
    'tools/stand/brand-maker.ts',
    {
      ...env,
      PORT: '0',
      OPERATOR_PORT: '0',
      // store of previously created brands
      KISMET_STAND: folder,
      BRANDS_PORT: String(ports.brands),
      EDGE_PORT: String(ports.edge),
      OPERATOR_EDGE_PORT: String(ports.operatorEdge),
      SANDBOX: at(ports.sandbox),
      SANDBOX_KEYS_FILE: keys.sandboxFile,
    },
    `${at(ports.brands)}/readyz`,
  );
  step('nodes, worker, edge and studio are up');

  const facts: Record<string, string> = {
    BASE: at(ports.edge),
    NODE1: at(ports.n1),
    NODE2: at(ports.n2),
    OPBASE: at(ports.operatorEdge),
    STUDIO: at(ports.studio),
    SANDBOX: at(ports.sandbox),
    JWKS: `${at(ports.edge)}/.well-known/jwks.json`,
    ...accounts,
    VENDOR_URL: `${at(ports.edge)}/vendors/${accounts.VENDOR_CODE}`,
    VENDOR_KEY: vendor.one.privateFile,
    VENDOR2_URL: `${at(ports.edge)}/vendors/${accounts.VENDOR2_CODE}`,
    VENDOR2_KEY: vendor.two.privateFile,
    SMS_SINK: `${at(ports.sinks)}/sms`,
    MAIL_SINK: `${at(ports.sinks)}/mail`,
    CAPTCHA_SINK: `${at(ports.sinks)}/captcha`,
    LOGDIR: logs,
    BRANDS: `${at(ports.brands)}/brands`,
    CLOCK_FILE: clockFile,
    PGURL_RO: readOnly,
    PGURL: postgres.url('kismet'),
    ...firebaseFacts(),
  };
  const file = path.resolve(process.env.KISMET_CWD ?? root, 'stand.env');
  fs.writeFileSync(
    file,
    `${Object.entries(facts)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
    { mode: 0o600 },
  );
  return file;
}

/** Outside services started by the caller (tools/outside.ts); a stand has none by default. */
const OUTSIDE = [
  'GEETEST_ID',
  'GEETEST_KEY_FILE',
  'GEETEST_URL',
  'GEETEST_SCRIPT_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_EMULATOR_ALLOWED',
] as const;
const outside = (): Record<string, string> =>
  Object.fromEntries(OUTSIDE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
/** Where tests read the codes the emulator shows instead of sending. */
const firebaseFacts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(outside()).filter(([name]) => /^FIREBASE_(PROJECT_ID|AUTH_EMULATOR_HOST)$/.test(name)),
  );

/** Messages use the same adapters as in production, with a sink as gateway and mail server. */
function messagesInto(sinks: string, smtpPort: number): Record<string, string> {
  const file = path.join(folder, 'keys/smtp-url');
  fs.writeFileSync(file, `smtp://127.0.0.1:${smtpPort}\n`, { mode: 0o600 });
  return {
    SMS_CHANNEL: 'http',
    SMS_HTTP_URL: `${sinks}/sms`,
    SMS_HTTP_BODY: '{"to":"{to}","text":"{text}"}',
    EMAIL_CHANNEL: 'smtp',
    SMTP_URL_FILE: file,
    EMAIL_FROM: 'Kismet <no-reply@kismet.example>',
    CAPTCHA_SINK: `${sinks}/captcha`,
  };
}

/** A read-only login with its own password, over loopback. */
async function readOnlyUrl(ownerUrl: string, port: number): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query(`create role kismet_reader login password '${password}' in role kismet_ro`);
  await client.query('alter role kismet_reader set default_transaction_read_only = on');
  await client.end();
  return `postgres://kismet_reader:${password}@127.0.0.1:${port}/kismet`;
}
