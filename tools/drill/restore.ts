// npm run drill:restore [-- --keep] [--binaries DIR]: backs up a platform under load, loses it, restores it to a given point in time and to the
// newest archived moment, and verifies the books and the audit chain of the restored database. Needs PostgreSQL 15 or later and pgBackRest.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createDatabase } from '../product/database.ts';
import { fail, step } from '../product/progress.ts';
import { ARCHIVE_TIMEOUT_S, type DrillCluster, openCluster } from './cluster.ts';
import { startLoad } from './load.ts';
import { openFigures, openPlatform, presentBets } from './platform.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean' }, binaries: { type: 'string' } } });
const binaries = values.binaries ?? fs.globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
if (!binaries || spawnSync('pgbackrest', ['version']).status !== 0)
  fail('PostgreSQL and pgBackRest are needed (Debian: apt-get install postgresql pgbackrest)');
/** Limits on what may be lost, and on the time it may take. */
const RPO_S = 30;
const RTO_S = 5 * 60;
const BEFORE_MARK_MS = 8000;
const AFTER_MARK_MS = 8000;
const figures = openFigures();
const { line } = figures;
const seconds = (from: number): number => (performance.now() - from) / 1000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-drill-'));
fs.chmodSync(folder, 0o711);
const cluster = await openCluster(path.join(folder, 'cluster'), binaries).catch((error: Error) => fail(error.message));
const url = cluster.url('kismet');

/** Restores into an empty data folder, starts the server and waits until it accepts writes; returns the seconds of both. */
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

/** Verifies the restored database; returns the seconds that it took. */
async function prove(): Promise<number> {
  const began = performance.now();
  await figures.proveBooks(url);
  return seconds(began);
}

async function drill(one: DrillCluster): Promise<void> {
  step('creating 20,000 members ...');
  await createDatabase(one.url('postgres'), 'kismet');
  const platform = await openPlatform(url, folder);
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
  step(`the server and its disk are gone: ${bets.length} bets were acknowledged`);

  step('restoring to the latest archived point ...');
  const newest = await restore(['--type=default']);
  const recovered = await presentBets(url, bets);
  const lost = bets.filter(({ transactionId }) => !recovered.has(transactionId));
  const reach = lost.length === 0 ? lostAt : Math.min(...lost.map(({ answeredAt }) => answeredAt));
  line(`lost: ${lost.length} of ${bets.length} bets, window of loss`, (lostAt - reach) / 1000, RPO_S, 's');
  line('restored, replayed and verified', newest + (await prove()), RTO_S, 's');
  one.stop();

  step('restoring to the mark ...');
  const toMark = await restore([
    '--type=time',
    `--target=${mark.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
  ]);
  const there = await presentBets(url, bets);
  const before = bets.filter(({ answeredAt }) => answeredAt < mark.getTime());
  const after = bets.filter(({ sentAt }) => sentAt > mark.getTime());
  line(
    `missing, of ${before.length} bets acknowledged before the mark`,
    before.filter(({ transactionId }) => !there.has(transactionId)).length,
    0,
    '',
  );
  line(
    `present, of ${after.length} bets sent after the mark`,
    after.filter(({ transactionId }) => there.has(transactionId)).length,
    0,
    '',
  );
  line('restored to the mark, replayed and verified', toMark + (await prove()), RTO_S, 's');
  one.stop();
}

try {
  await drill(cluster);
} finally {
  if (values.keep) console.log(`kept: ${folder}`);
  else fs.rmSync(folder, { recursive: true, force: true });
}
const failed = figures.failures();
console.log(failed === 0 ? 'the drill succeeded' : `${failed} of its figures failed`);
process.exit(failed === 0 ? 0 : 1);
