// npm run drill:failover [-- --keep] [--binaries DIR]: a platform under load on three PostgreSQL servers under Patroni loses its primary
// in three ways. Nothing acknowledged may be missing afterwards, and play resumes within the limit. Needs Debian's postgresql, patroni,
// etcd-server and haproxy.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSamples, valueIn } from '@kismet/testkit/metric-samples';
import pg from 'pg';
import { PATRONI_SERIES } from '../deploy/files.ts';
import { freePort } from '../product/ports.ts';
import { startProcess, stopProcess } from '../product/processes.ts';
import { fail, step } from '../product/progress.ts';
import { startLoad } from './load.ts';
import { openGroup, type PatroniGroup } from './patroni-group.ts';
import { longestPauseMs } from './pause.ts';
import { openFigures, openPlatform, presentBets } from './platform.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean' }, binaries: { type: 'string' } } });
const binaries = values.binaries ?? fs.globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
const has = (program: string, flag: string): boolean =>
  spawnSync(program, [flag], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0;
if (!binaries || !has('patroni', '--version') || !has('etcd', '--version') || !has('haproxy', '-v'))
  fail('needed: apt-get install postgresql patroni etcd-server haproxy');
/** Limits in seconds: until bets are acknowledged again, and until the lost member follows the new primary. */
const PAUSE_S = 35;
const REJOIN_S = 120;
/** How long the worker may take until it next runs a job; its shortest schedule is a minute. */
const WORKER_S = 120;
const CALM_MS = 5000;
const figures = openFigures();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-failover-'));
fs.chmodSync(folder, 0o711);

/** The login of docs/how-to/deploy.md, with a database of its own. */
async function createInstallation(group: PatroniGroup): Promise<{ url: string; reportsUrl: string }> {
  const admin = new pg.Client(group.superuserUrl('postgres'));
  await admin.connect();
  await admin.query("create role kismet login createrole password 'drill'");
  await admin.query('create database kismet owner kismet');
  await admin.end();
  const login = ['kismet', 'drill', 'kismet'] as const;
  return { url: group.url(...login), reportsUrl: group.reportsUrl(...login) };
}

interface Loss {
  readonly title: string;
  /** Takes the primary away, or moves it. */
  begin(group: PatroniGroup, primary: string): Promise<void>;
  /** What an operator has to do afterwards, if anything. */
  repair(group: PatroniGroup, primary: string): void;
}
const LOSSES: readonly Loss[] = [
  {
    title: 'PostgreSQL of the primary is killed',
    begin: async (group, primary) => group.killPostgres(primary),
    repair: () => {},
  },
  {
    title: 'Patroni and PostgreSQL of the primary are killed',
    begin: async (group, primary) => group.killMember(primary),
    repair: (group, primary) => group.startMember(primary),
  },
  {
    title: 'a planned switch-over',
    begin: async (group, primary) => group.switchOver(primary, (await group.synchronousStandby())!),
    repair: () => {},
  },
];

/** One loss under load: the pause, a new primary, and the old one as a replica. */
async function lose(group: PatroniGroup, load: ReturnType<typeof startLoad>, loss: Loss): Promise<void> {
  const before = await group.primary();
  step(`${loss.title} (${before}) ...`);
  const from = Date.now();
  await loss.begin(group, before);
  while (Date.now() < from + CALM_MS || !isPlayed(load, from)) {
    if (Date.now() > from + 2 * PAUSE_S * 1000) break;
    await sleep(200);
  }
  const after = await group.primary();
  const to = Date.now();
  figures.line(`${loss.title}: play paused`, longestPauseMs(load.acknowledged, from, to) / 1000, PAUSE_S, 's');
  figures.line(`the primary is ${after}; primaries that did not move`, after === before ? 1 : 0, 0, '');
  const rejoining = Date.now();
  loss.repair(group, before);
  await group.untilReplica(before, 2 * REJOIN_S);
  figures.line(`${before} follows ${after} again`, (Date.now() - rejoining) / 1000, REJOIN_S, 's');
  while (!(await group.synchronousStandby())) await sleep(200);
}

/** Whether bets sent after the loss are acknowledged, and remain so. */
function isPlayed(load: ReturnType<typeof startLoad>, from: number): boolean {
  const { acknowledged } = load;
  return (
    acknowledged.some(({ sentAt }) => sentAt > from + CALM_MS) && acknowledged.at(-1)!.answeredAt > Date.now() - 500
  );
}

/** A strict group without a standby: checks what the alert rules read, and that no bet stored on only one disk is acknowledged. */
async function loseStandbys(group: PatroniGroup, load: ReturnType<typeof startLoad>): Promise<void> {
  const primary = await group.primary();
  step('killing both standbys ...');
  for (const name of group.members) if (name !== primary) group.killMember(name);
  await sleep(CALM_MS);
  const counted = load.acknowledged.length;
  const samples = readSamples(await group.metricsOf(primary));
  const unknown = PATRONI_SERIES.filter((name) => valueIn(samples, name) === null);
  figures.line(`series in the alert rules that Patroni does not serve ${unknown.join(' ')}`, unknown.length, 0, '');
  figures.line('members that claim to be primary', valueIn(samples, 'patroni_primary') ?? 0, 1, '');
  figures.line('synchronous standbys', valueIn(samples, 'patroni_sync_standby') ?? Number.NaN, 0, '');
  await sleep(CALM_MS);
  figures.line('bets acknowledged without a standby', load.acknowledged.length - counted, 0, '');
  for (const name of group.members) if (name !== primary) group.startMember(name);
  const from = Date.now();
  while (load.acknowledged.length === counted && Date.now() < from + 2 * PAUSE_S * 1000) await sleep(200);
  figures.line('standbys are back, and play continues', (Date.now() - from) / 1000, PAUSE_S, 's');
}

/** Seconds until the worker reads reports from a standby. */
async function reportsAgain(metricsPort: number): Promise<number> {
  const from = Date.now();
  for (;;) {
    const waited = (Date.now() - from) / 1000;
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
    const isRead = valueIn(readSamples((await answer?.text()) ?? ''), 'kismet_reports_from_replica') === 1;
    if (isRead || waited > 2 * REJOIN_S) return waited;
    await sleep(500);
  }
}

/** Seconds until a job of the worker has succeeded that ended after `from`. */
async function workerAgain(metricsPort: number, from: number): Promise<number> {
  for (;;) {
    const waited = (Date.now() - from) / 1000;
    if (waited > 2 * WORKER_S) return waited;
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
    const ends = readSamples((await answer?.text()) ?? '')
      .filter(({ name }) => name === 'kismet_job_last_success_seconds')
      .map(({ value }) => value * 1000);
    if (Math.max(0, ...ends) > from) return waited;
    await sleep(1000);
  }
}

async function drill(group: PatroniGroup): Promise<void> {
  const { url, reportsUrl } = await createInstallation(group);
  step('creating 20,000 members ...');
  const platform = await openPlatform(url, folder);
  const metricsPort = await freePort();
  const settings = { ...platform.env, METRICS_PORT: String(metricsPort), DATABASE_REPORTS_URL: reportsUrl };
  const worker = startProcess('worker', 'apps/server/src/worker.ts', settings, folder);
  const load = startLoad(platform.port, platform.players);
  try {
    await sleep(CALM_MS);
    if (load.acknowledged.length === 0) throw new Error(`no bet was acknowledged before the first loss: see ${folder}`);
    for (const loss of LOSSES) {
      await lose(group, load, loss);
      figures.line('reports are read from a standby', await reportsAgain(metricsPort), REJOIN_S, 's');
    }
    await loseStandbys(group, load);
    const last = Date.now();
    await sleep(CALM_MS);
    await load.stop();
    const bets = load.acknowledged;
    const there = await presentBets(url, bets);
    const missing = bets.filter(({ transactionId }) => !there.has(transactionId));
    figures.line(`missing, of ${bets.length} acknowledged bets`, missing.length, 0, '');
    figures.line('the worker runs jobs again', await workerAgain(metricsPort, last), WORKER_S, 's');
    const ended = [platform.node, worker].filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
    for (const { name, logFile } of ended)
      console.log(`${name} ended:\n${fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-20).join('\n')}`);
    figures.line('platform processes that ended', ended.length, 0, '');
    await figures.proveBooks(url);
  } finally {
    await load.stop();
    await stopProcess(worker);
    await platform.stop();
  }
}

let group: PatroniGroup | null = null;
try {
  step('starting three members under Patroni ...');
  group = await openGroup(path.join(folder, 'group'), binaries);
  await drill(group);
} catch (error) {
  figures.line((error as Error).message, 1, 0, '');
} finally {
  await group?.stop();
  if (values.keep) console.log(`kept: ${folder}`);
  else fs.rmSync(folder, { recursive: true, force: true });
}
const failed = figures.failures();
console.log(failed === 0 ? 'the drill succeeded' : `${failed} of its figures failed`);
process.exit(failed === 0 ? 0 : 1);
