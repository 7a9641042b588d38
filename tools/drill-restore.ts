// npm run drill:restore [-- --keep] [--binaries DIR]: backs up a platform under load, loses it, restores it to a mark in time and to the newest
// archived moment, and proves the books and the audit chain of what came back. Needs PostgreSQL 15 or later and pgBackRest.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkInvariants } from '../apps/server/src/invariants.ts';
import { addBenchVendor } from '../tests/bench/wallet/bench-vendor.ts';
import { makeWorld, PLAYING } from '../tests/bench/wallet/world.ts';
import { ARCHIVE_TIMEOUT_S, type DrillCluster, openCluster } from './drill/cluster.ts';
import { type Acknowledged, startLoad } from './drill/load.ts';
import { createDatabase, migrate } from './product/database.ts';
import { ensureKeys, ensurePair } from './product/keys.ts';
import { freePort, startProcess, stopProcess } from './product/processes.ts';
import { fail, step } from './product/progress.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean' }, binaries: { type: 'string' } } });
const binaries = values.binaries ?? fs.globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
if (!binaries || spawnSync('pgbackrest', ['version']).status !== 0)
  fail('PostgreSQL and pgBackRest are needed (Debian: apt-get install postgresql pgbackrest)');
/** Limits: what may be lost, and how long it may take. */
const RPO_S = 30;
const RTO_S = 5 * 60;
const BEFORE_MARK_MS = 8000;
const AFTER_MARK_MS = 8000;
let failed = 0;
const line = (what: string, measured: number, limit: number, unit: string) => {
  if (measured > limit) failed++;
  const share = limit === 0 ? '' : ` (${(measured / limit).toFixed(2)} of its limit)`;
  console.log(`${measured <= limit ? 'ok  ' : 'FAIL'} ${what}: ${measured.toFixed(1)} of ${limit} ${unit}${share}`);
};
const seconds = (from: number): number => (performance.now() - from) / 1000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-drill-'));
fs.chmodSync(folder, 0o711);
const cluster = await openCluster(path.join(folder, 'cluster'), binaries).catch((error: Error) => fail(error.message));
const url = cluster.url('kismet');

async function world(): Promise<{
  port: number;
  players: Awaited<ReturnType<typeof makeWorld>>;
  stop(): Promise<void>;
}> {
  await createDatabase(cluster.url('postgres'), 'kismet');
  await migrate(url);
  const players = (await makeWorld(url)).slice(0, PLAYING);
  const keys = ensureKeys(path.join(folder, 'keys'));
  const admin = new pg.Client(url);
  await admin.connect();
  await addBenchVendor(admin, fs.readFileSync(ensurePair(path.join(folder, 'keys'), 'drill').publicFile, 'utf8'));
  await admin.end();
  const port = await freePort();
  const env = { DATABASE_URL: url, MASTER_KEY_FILE: keys.masterKeyFile, LOG_LEVEL: 'error', MODE: 'unsigned' };
  const node = startProcess('node', 'tests/bench/wallet/server.ts', { ...env, PORT: String(port) }, folder);
  for (let i = 0; i < 200; i++) {
    if (
      await fetch(`http://127.0.0.1:${port}/`)
        .then(() => true)
        .catch(() => false)
    )
      break;
    await sleep(100);
  }
  return { port, players, stop: () => stopProcess(node) };
}

/** The acknowledged bets that the database has. */
async function present(bets: readonly Acknowledged[]): Promise<ReadonlySet<string>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select ext_id::text as id from vendors.transaction where partner_id = 1 and ext_id = any($1::uuid[])',
    [bets.map(({ transactionId }) => transactionId)],
  );
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

/** Restores into an empty data folder, starts the server and waits until it takes writes; returns the seconds of both. */
async function restore(target: readonly string[]): Promise<number> {
  const began = performance.now();
  cluster.dropData();
  cluster.backrest('restore', ...target);
  step(`restored in ${seconds(began).toFixed(1)} s; replaying the archive ...`);
  cluster.start();
  const client = new pg.Client(cluster.url('postgres'));
  await client.connect();
  while ((await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')).rows[0]!.waits)
    await sleep(200);
  await client.end();
  return seconds(began);
}

/** Proves the books and the audit chain of the restored database. */
async function prove(): Promise<number> {
  const began = performance.now();
  const findings = await checkInvariants(url);
  const broken = findings.filter(({ rows }) => rows.length > 0);
  line(
    `broken invariants of ${findings.length} (${broken.map(({ id }) => id).join(' ') || 'none'})`,
    broken.length,
    0,
    '',
  );
  return seconds(began);
}

async function drill(one: DrillCluster): Promise<void> {
  step('a world of 20,000 members ...');
  const platform = await world();
  const load = startLoad(platform.port, platform.players);
  step('full backup under load ...');
  const backupBegan = performance.now();
  one.backrest('backup', '--type=full');
  step(`full backup in ${seconds(backupBegan).toFixed(1)} s`);
  await sleep(BEFORE_MARK_MS);
  const mark = new Date();
  step(`mark ${mark.toISOString()}`);
  await sleep(AFTER_MARK_MS);
  await sleep(ARCHIVE_TIMEOUT_S * 1000);
  const lostAt = Date.now();
  one.kill();
  await load.stop();
  await platform.stop();
  const bets = load.acknowledged;
  step(`the server is gone, and its disk: ${bets.length} bets were acknowledged`);

  step('restoring to the newest archived moment ...');
  const newest = await restore(['--type=default']);
  const recovered = await present(bets);
  const lost = bets.filter(({ transactionId }) => !recovered.has(transactionId));
  const reach = lost.length === 0 ? lostAt : Math.min(...lost.map(({ answeredAt }) => answeredAt));
  line(`lost: ${lost.length} of ${bets.length} bets, the newest`, (lostAt - reach) / 1000, RPO_S, 's');
  line('restored, replayed and proved', newest + (await prove()), RTO_S, 's');
  one.stop();

  step('restoring to the mark ...');
  const toMark = await restore([
    '--type=time',
    `--target=${mark.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
  ]);
  const there = await present(bets);
  const before = bets.filter(({ answeredAt }) => answeredAt < mark.getTime());
  const after = bets.filter(({ sentAt }) => sentAt > mark.getTime());
  line(
    `of ${before.length} bets acknowledged before the mark, missing`,
    before.filter(({ transactionId }) => !there.has(transactionId)).length,
    0,
    '',
  );
  line(
    `of ${after.length} bets sent after the mark, present`,
    after.filter(({ transactionId }) => there.has(transactionId)).length,
    0,
    '',
  );
  line('restored to the mark, replayed and proved', toMark + (await prove()), RTO_S, 's');
  one.stop();
}

try {
  await drill(cluster);
} finally {
  if (values.keep) console.log(`kept: ${folder}`);
  else fs.rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'the drill succeeded' : `${failed} of its figures failed`);
process.exit(failed === 0 ? 0 : 1);
