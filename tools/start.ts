// npm start: from a bare clone to the running product. Shows what it does, and ends everything in order on Ctrl-C.
import fs from 'node:fs';
import path from 'node:path';
import { studioVendorFiles } from '../apps/studio/vendor-file.ts';
import { buildPages, root } from './product/build.ts';
import { keepUrl, migrate, openDatabases, usableRole } from './product/database.ts';
import { drawParties } from './product/draw-parties.ts';
import { addVendor, seedDemoWorld, seedSandboxChannels, withProduct } from './product/installation.ts';
import { ensureKeys } from './product/keys.ts';
import { takeLock } from './product/lock.ts';
import { endOrphans, remember } from './product/orphans.ts';
import { isPortFree, type Running, startProcess, stopProcess, untilReady } from './product/processes.ts';
import { fail, step } from './product/progress.ts';
import { welcome } from './product/welcome.ts';

const data = path.resolve(process.env.KISMET_DATA ?? path.join(root, '.data'));
const port = Number(process.env.PORT ?? 8080);
const operatorPort = Number(process.env.OPERATOR_PORT ?? port + 1);
const studioPort = Number(process.env.STUDIO_PORT ?? port + 2);
const sandboxPort = Number(process.env.SANDBOX_PORT ?? port + 3);
const origin = {
  site: `http://127.0.0.1:${port}`,
  operator: `http://127.0.0.1:${operatorPort}`,
  studio: `http://127.0.0.1:${studioPort}`,
  sandbox: `http://127.0.0.1:${sandboxPort}`,
};

const running: Running[] = [];
let letGo = () => {};
let database: Awaited<ReturnType<typeof openDatabases>> | null = null;
let isStopping = false;
async function stop(code: number): Promise<never> {
  if (!isStopping) {
    isStopping = true;
    step('stopping ...');
    // Those who call first, then those who are called, then the database.
    for (const one of [...running].reverse()) await stopProcess(one);
    await database?.server?.stop();
    letGo();
    step('stopped');
    process.exit(code);
  }
  return new Promise(() => {});
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

async function start(): Promise<void> {
  const lock = takeLock(data);
  if ('heldBy' in lock)
    fail(
      `it is already running here (process ${lock.heldBy}); stop that one first, or set KISMET_DATA to another folder`,
    );
  letGo = lock.release;
  const orphans = await endOrphans(data);
  if (orphans > 0) step(`ended ${orphans} processes that a killed start had left running`);
  for (const [name, wanted] of [
    ['PORT', port],
    ['OPERATOR_PORT', operatorPort],
    ['STUDIO_PORT', studioPort],
    ['SANDBOX_PORT', sandboxPort],
  ] as const)
    if (!(await isPortFree(wanted)))
      fail(`port ${wanted} is busy: stop what listens there, or set ${name} to another one`);
  await buildPages();
  database = await openDatabases(path.join(data, 'postgres'));
  database.server?.ended.then(
    () =>
      !isStopping && (console.error('kismet: the database ended by itself; the same command starts it again'), stop(1)),
  );
  step(
    database.server ? `database is up${database.server.fresh ? ' (new)' : ''}` : 'database is the one of DATABASE_URL',
  );
  const applied = await migrate(database.platformUrl);
  step(applied.length > 0 ? `${applied.length} migrations applied` : 'database is up to date');
  keepUrl(data, database.platformUrl);

  const keys = ensureKeys(path.join(data, 'keys'));
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: database.platformUrl,
    DATABASE_ROLE: await usableRole(database.platformUrl),
    MASTER_KEY_FILE: keys.masterKeyFile,
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    SITE_ORIGIN: origin.site,
    OPERATOR_ORIGIN: origin.operator,
    PAYMENT_ORIGINS: origin.sandbox,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PAGES: path.join(root, 'apps/web/dist'),
    OPERATOR_PAGES: path.join(root, 'apps/backoffice/dist'),
  };
  const accounts = await withProduct(env, async (product) => {
    const seeded = await seedDemoWorld(product, data);
    await seedSandboxChannels(product, origin.sandbox, keys.sandboxFile);
    const studioKey = fs.readFileSync(keys.studioPublicFile, 'utf8');
    for (const { code, file } of studioVendorFiles(origin.studio)) await addVendor(product, code, studioKey, file);
    fs.writeFileSync(keys.platformPublicFile, await product.vendors.publicKey());
    return seeded;
  });
  step('brand, accounts and games are there');

  const logs = path.join(data, 'logs');
  const begin = async (name: string, script: string, more: Record<string, string>, ready: string | null) => {
    const one = startProcess(name, script, more, logs);
    running.push(one);
    remember(data, one.child.pid!, script);
    one.child.once(
      'exit',
      (code) =>
        !isStopping &&
        (console.error(`kismet: ${name} ended by itself (${code}); its log is ${one.logFile}`), void stop(1)),
    );
    if (ready) await untilReady(ready, one);
  };
  // before people can bet: what opens without two promises is not sold
  for (const party of await drawParties(database.platformUrl, keys, env.LOG_LEVEL))
    await begin(party.name, party.script, party.env, null);
  await begin('api', 'apps/server/src/api.ts', env, `${origin.site}/readyz`);
  step('site, API and back office are up');
  await begin(
    'sandbox-provider',
    'tools/sandbox-provider/sandbox.ts',
    { SANDBOX_PORT: String(sandboxPort), SANDBOX_ORIGIN: origin.sandbox, SANDBOX_KEYS_FILE: keys.sandboxFile },
    `${origin.sandbox}/readyz`,
  );
  await begin('worker', 'apps/server/src/worker.ts', env, null);
  await begin(
    'studio',
    'apps/studio/src/studio.ts',
    {
      NODE_ENV: 'development',
      STUDIO_PORT: String(studioPort),
      STUDIO_HOST: '127.0.0.1',
      STUDIO_DATABASE_URL: database.studioUrl,
      STUDIO_ORIGIN: origin.studio,
      STUDIO_WALLET_BASE: `${origin.site}/vendors`,
      STUDIO_PRIVATE_KEY_FILE: keys.studioPrivateFile,
      STUDIO_OPERATOR_PUBLIC_KEY_FILE: keys.platformPublicFile,
      STUDIO_FRAME_ANCESTORS: `${origin.site} http://localhost:${port}`,
    },
    `${origin.studio}/readyz`,
  );
  step('studio is up');
  console.log(welcome({ origin, accounts, data, logs }));
  if (process.env.EXIT_WHEN_READY) await stop(0);
}

start().catch(async (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EACCES' || error.code === 'EPERM'
      ? `no permission for ${error.path ?? data}: make it yours, or set KISMET_DATA to a folder that is`
      : error.message;
  console.error(`kismet: ${reason}`);
  await stop(1);
});
