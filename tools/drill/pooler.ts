// npm run drill:pooler: a platform under load whose cold paths go through PgBouncer in transaction mode, with the file of deploy/pgbouncer.
// No acknowledged bet may be missing, the database sees no more connections than the pool has, and jobs run. Needs Debian's pgbouncer.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSamples } from '@kismet/testkit/metric-samples';
import pg from 'pg';
import { startPostgres } from '../postgres.ts';
import { freePort } from '../product/ports.ts';
import { startProcess, stopProcess } from '../product/processes.ts';
import { fail, step } from '../product/progress.ts';
import { startLoad } from './load.ts';
import { openFigures, openPlatform, presentBets } from './platform.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((one) => fs.existsSync(one));
if (!PROGRAM) fail('needed: apt-get install pgbouncer');
const NOBODY = 65_534;
const PASSWORD = 'drill';
const LOAD_MS = 20_000;
/** Concurrent callers of calls that go through the pooler. */
const CALLERS = 200;
const WORKER_S = 120;
const figures = openFigures();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-pooler-'));
fs.chmodSync(folder, 0o755);

/** The settings of an installation. */
const deployed = (file: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '../../deploy/pgbouncer', file), 'utf8');
const INI = deployed('pgbouncer.ini');
const POOL_SIZE = Number(/default_pool_size = (\d+)/.exec(INI)![1]);

/** PgBouncer with these settings, but with other ports and the login of the drill. */
function startPooler(port: number, postgresPort: number): ChildProcess {
  const users = path.join(folder, 'userlist.txt');
  fs.writeFileSync(users, `"kismet_pool" "${PASSWORD}"\n`);
  const settings = INI.replace('port=5432', `port=${postgresPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settings);
  return spawn(PROGRAM!, ['-q', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
}

/** The maximum number of connections from the pooler that the database had at once, until `stop`. */
function watchConnections(admin: pg.Client) {
  let most = 0;
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      const { rows } = await admin.query(
        `select count(*)::int as n from pg_stat_activity where usename = 'kismet_pool'`,
      );
      most = Math.max(most, rows[0].n);
      await sleep(100);
    }
  })();
  return {
    async stop(): Promise<number> {
      isOn = false;
      await watching;
      return most;
    },
  };
}

/** Balances requested by many concurrent callers; returns how many were answered and how many were not. */
async function askBalances(port: number, players: readonly { user: string; token: string }[], until: number) {
  let [answered, failed] = [0, 0];
  const caller = async (n: number) => {
    for (let at = n; Date.now() < until; at += CALLERS) {
      const { user, token } = players[at % players.length]!;
      const answer = await fetch(`http://127.0.0.1:${port}/vendors/BENCH/user/balance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': 'none' },
        body: JSON.stringify({ user, token, request_uuid: crypto.randomUUID(), game_code: 'bench', currency: 'PKR' }),
      })
        .then((one) => one.text())
        .catch(() => '');
      if (answer.includes('"RS_OK"')) answered++;
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, n) => caller(n)));
  return { answered, failed };
}

/** Seconds until the worker has run a job. */
async function untilWorked(metricsPort: number): Promise<number> {
  for (const from = Date.now(); ; await sleep(1000)) {
    const waited = (Date.now() - from) / 1000;
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
    const done = readSamples((await answer?.text()) ?? '').some(
      ({ name }) => name === 'kismet_job_last_success_seconds',
    );
    if (done || waited > 2 * WORKER_S) return waited;
  }
}

const postgresPort = await freePort();
const server = await startPostgres({
  dir: path.join(folder, 'data'),
  ...{ durable: true, isTemporary: true, tcpPort: postgresPort },
});
const port = await freePort();
let pooler: ChildProcess | null = null;
try {
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  await admin.query('create database kismet');
  step('creating 20,000 members ...');
  const poolUrl = `postgresql://kismet_pool:${PASSWORD}@127.0.0.1:${port}/kismet`;
  const platform = await openPlatform(server.url('kismet'), folder, { DATABASE_POOL_URL: poolUrl }, async () => {
    await admin.query(deployed('login.sql').replace(":'password'", `'${PASSWORD}'`));
    pooler = startPooler(port, postgresPort);
    await sleep(1000);
  });
  const metricsPort = await freePort();
  const worker = startProcess(
    'worker',
    'apps/server/src/worker.ts',
    { ...platform.env, METRICS_PORT: `${metricsPort}` },
    folder,
  );
  const connections = watchConnections(admin);
  step(`placing bets while ${CALLERS} callers request balances ...`);
  const load = startLoad(platform.port, platform.players);
  const { answered, failed } = await askBalances(platform.port, platform.players, Date.now() + LOAD_MS);
  await load.stop();
  const bets = load.acknowledged;
  const there = await presentBets(server.url('kismet'), bets);
  figures.line('loads without an acknowledged bet', bets.length === 0 ? 1 : 0, 0, '');
  figures.line(
    `missing, of ${bets.length} acknowledged bets`,
    bets.filter((bet) => !there.has(bet.transactionId)).length,
    0,
    '',
  );
  figures.line(`not answered, of ${answered + failed} balance requests`, failed, 0, '');
  figures.line('the worker has run a job', await untilWorked(metricsPort), WORKER_S, 's');
  const most = await connections.stop();
  figures.line('loads without a statement through the pooler', most === 0 ? 1 : 0, 0, '');
  figures.line(`connections from the pooler to the database, for ${CALLERS} callers`, most, POOL_SIZE, '');
  await stopProcess(worker);
  await platform.stop();
  await admin.end();
  await figures.proveBooks(server.url('kismet'));
} catch (error) {
  figures.line((error as Error).message, 1, 0, '');
} finally {
  (pooler as ChildProcess | null)?.kill();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(figures.failures() === 0 ? 0 : 1);
