import path from 'node:path';
import { type Databases, keepUrls, openDatabases } from './database.ts';
import { drawParties } from './draw-parties.ts';
import { keepPorts } from './kept-ports.ts';
import type { Keys } from './keys.ts';
import { takeLock } from './lock.ts';
import { endOrphans, remember } from './orphans.ts';
import type { Place } from './place.ts';
import { isPortFree } from './ports.ts';
import { type Running, startProcess, stopProcess, untilReady } from './processes.ts';
import { fail, step, timed } from './progress.ts';
import { keysOf, migrateBoth, SEEDING_S, seedAll, serverEnv } from './set-up.ts';
import { welcome } from './welcome.ts';

/** A process of the product: command, and the URL that shows it is ready. */
export interface Part {
  readonly name: string;
  readonly script: string;
  readonly env: Record<string, string>;
  readonly ready?: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** How a command serves the product: `npm start` from built pages, `npm run dev` from source. */
export interface Serving {
  readonly place: Place;
  /** Ports of the servers themselves; the public ones if nothing is in front of them. */
  readonly behind: Pick<Place, 'port' | 'operatorPort' | 'studioPort'>;
  /** Additional environment of the server processes. */
  readonly serverEnv: Record<string, string>;
  /** Node options of processes that restart when their sources change. */
  readonly before: readonly string[];
  /** Servers in front of the product's. */
  readonly front: readonly Part[];
  readonly preparePages: () => Promise<void>;
  /** Stops what the command itself started; called last. */
  readonly stopOwn?: () => Promise<void>;
}

/** Starts everything in order, prints the addresses, and ends everything in order on Ctrl-C or when a part dies. */
export function serve(serving: Serving): void {
  const { place } = serving;
  const running: Running[] = [];
  const open: { databases: Databases | null; release: () => void } = { databases: null, release: () => {} };
  let isStopping = false;
  const stop = async (code: number): Promise<never> => {
    if (!isStopping) {
      isStopping = true;
      step('stopping ...');
      // Callers first, then callees, then the database.
      for (const one of [...running].reverse()) await stopProcess(one);
      await open.databases?.server?.stop();
      await serving.stopOwn?.();
      open.release();
      step('stopped');
      process.exit(code);
    }
    return new Promise(() => {});
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  const logs = path.join(place.data, 'logs');
  const begin = async ({ name, script, env, ready, ...options }: Part) => {
    const one = startProcess(name, script, env, logs, options);
    running.push(one);
    remember(place.data, one.child.pid!, script);
    one.child.once('exit', (code) => {
      if (isStopping) return;
      console.error(`kismet: ${name} ended unexpectedly (${code}); its log is ${one.logFile}`);
      void stop(1);
    });
    if (ready) await untilReady(ready, one);
  };
  const start = async (): Promise<void> => {
    open.release = await claim(serving);
    await serving.preparePages();
    open.databases = await openDatabases(path.join(place.data, 'postgres'));
    const { server } = open.databases;
    void server?.ended.then(() => {
      if (isStopping) return;
      console.error('kismet: the database ended unexpectedly; run the same command to start it again');
      void stop(1);
    });
    step(server ? `database is up${server.fresh ? ' (new)' : ''}` : 'using the database of DATABASE_URL');
    await migrateBoth(open.databases);
    keepUrls(place.data, open.databases);
    keepPorts(place);
    const keys = keysOf(place);
    const env = await serverEnv(place, open.databases.platformUrl, keys);
    const accounts = await timed('brand, accounts and games are in place', SEEDING_S, () =>
      seedAll(place, { ...env, ...serving.serverEnv }, keys),
    );
    for (const part of await partsOf(serving, open.databases, env, keys)) await begin(part);
    step('site, API, back office and studio are up');
    console.log(welcome({ origin: place.origin, accounts, data: place.data, logs }));
    if (process.env.EXIT_WHEN_READY) await stop(0);
  };
  start().catch(async (error: NodeJS.ErrnoException) => {
    const isRight = error.code === 'EACCES' || error.code === 'EPERM';
    const remedy = 'make it yours, or set KISMET_DATA to a folder that is';
    console.error(`kismet: ${isRight ? `no permission for ${error.path ?? place.data}: ${remedy}` : error.message}`);
    await stop(1);
  });
}

/** Locks the folder and checks the ports, or says who uses them; returns the release function. */
async function claim({ place, behind }: Serving): Promise<() => void> {
  const lock = takeLock(place.data);
  if ('heldBy' in lock)
    fail(
      `it is already running here (process ${lock.heldBy}); stop that one first, or set KISMET_DATA to another folder`,
    );
  const orphans = await endOrphans(place.data);
  if (orphans > 0) step(`ended ${orphans} processes that a killed start had left running`);
  const named = [
    ['PORT', place.port],
    ['OPERATOR_PORT', place.operatorPort],
    ['STUDIO_PORT', place.studioPort],
    ['SANDBOX_PORT', place.sandboxPort],
    ...[behind.port, behind.operatorPort, behind.studioPort].map((port) => ['PORT', port] as const),
  ] as const;
  for (const [name, wanted] of named)
    if (!(await isPortFree(wanted))) {
      lock.release();
      fail(`port ${wanted} is busy: stop what listens there, or set ${name} to another one`);
    }
  return lock.release;
}

/** All processes, in start order. */
async function partsOf(
  { place, behind, serverEnv: more, before, front }: Serving,
  { platformUrl, studioUrl, witnessUrl }: Databases,
  env: Record<string, string>,
  keys: Keys,
): Promise<readonly Part[]> {
  const { origin } = place;
  const ports = { PORT: String(behind.port), OPERATOR_PORT: String(behind.operatorPort) };
  const server = { ...env, ...ports, ...more };
  const local = (port: number) => `http://127.0.0.1:${port}`;
  return [
    // before bets open: a draw without both commitments is not sold
    ...(await drawParties(platformUrl, keys, env.LOG_LEVEL!)).map((party) => ({ ...party, before })),
    { name: 'api', script: 'apps/server/src/api.ts', env: server, ready: `${local(behind.port)}/readyz`, before },
    {
      name: 'sandbox-provider',
      script: 'tools/sandbox-provider/sandbox.ts',
      env: {
        SANDBOX_PORT: String(place.sandboxPort),
        SANDBOX_ORIGIN: origin.sandbox,
        SANDBOX_KEYS_FILE: keys.sandboxFile,
      },
      ready: `${origin.sandbox}/readyz`,
    },
    { name: 'worker', script: 'apps/server/src/worker.ts', env: server, before },
    {
      name: 'studio',
      script: 'apps/studio/src/studio.ts',
      env: {
        NODE_ENV: 'development',
        STUDIO_PORT: String(behind.studioPort),
        STUDIO_HOST: '127.0.0.1',
        STUDIO_DATABASE_URL: studioUrl,
        STUDIO_ORIGIN: origin.studio,
        STUDIO_WALLET_BASE: `${local(behind.port)}/vendors`,
        STUDIO_PRIVATE_KEY_FILE: keys.studioPrivateFile,
        STUDIO_OPERATOR_PUBLIC_KEY_FILE: keys.platformPublicFile,
        STUDIO_WITNESS_KEY_FILE: keys.witnessKeyFile,
        ...(witnessUrl ? { STUDIO_WITNESS_DATABASE_URL: witnessUrl } : {}),
        STUDIO_FRAME_ANCESTORS: `${origin.site} http://localhost:${place.port}`,
      },
      ready: `${local(behind.studioPort)}/readyz`,
      before,
    },
    ...front,
  ];
}
