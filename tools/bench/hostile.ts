// npm run bench:hostile: 300 signed bets a second alone, then beside 300 hostile calls a second. What sends them is niced and
// pinned to one core, so that the figures are those of the server and not of whoever asks.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { checkInvariants } from '../../apps/server/src/invariants.ts';
import { addBenchVendor } from '../../tests/bench/wallet/bench-vendor.ts';
import { makeRequests, type Requests } from '../../tests/bench/wallet/bodies.ts';
import { hostileCalls } from '../../tests/bench/wallet/hostile-calls.ts';
import { makeWorld, PLAYING } from '../../tests/bench/wallet/world.ts';
import { startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { migrate } from '../product/database.ts';
import { ensureKeys, ensurePair } from '../product/keys.ts';
import { freePort } from '../product/processes.ts';
import { step } from '../product/progress.ts';

const BENCH = {
  title:
    '[F-65] 300 bets a second beside as many hostile calls: every bet is accepted, and its p99 is told beside that alone',
  perSecond: 300,
  seconds: process.argv.includes('--quick') ? 5 : 20,
  /** What is aimed at, on two cores that nobody else uses. */
  p99Ms: 100,
};
interface Sent {
  readonly p50: number;
  readonly p99: number;
  readonly ok: number;
  readonly refused: number;
  readonly broken: number;
  readonly server5xx: number;
  readonly cpuMs: number;
}

const folder = path.join(root, '.data/bench-hostile');
fs.rmSync(folder, { recursive: true, force: true });
const keys = ensureKeys(path.join(folder, 'keys'));
const vendor = ensurePair(path.join(folder, 'keys'), 'bench');
const database = await startPostgres({
  dir: path.join(folder, `postgres-${process.pid}`),
  durable: true,
  isTemporary: true,
});
const owner = new pg.Client(database.url('postgres'));
await owner.connect();
await owner.query('create database kismet');
await owner.end();
const url = database.url('kismet');
await migrate(url);
const players = (await makeWorld(url)).slice(0, PLAYING);
const admin = new pg.Client(url);
await admin.connect();
await addBenchVendor(admin, fs.readFileSync(vendor.publicFile, 'utf8'));
await admin.end();

const port = await freePort();
const server = spawn(process.execPath, [path.join(root, 'tests/bench/wallet/server.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: url,
    MASTER_KEY_FILE: keys.masterKeyFile,
    LOG_LEVEL: 'error',
    MODE: 'signed',
    PORT: String(port),
  },
});
for (let i = 0; i < 200; i++) {
  const answers = await fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
  if (answers) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const bets = (count: number): Promise<Requests> =>
  makeRequests({
    count,
    players,
    path: '/vendors/BENCH/transaction/bet',
    key: fs.readFileSync(vendor.privateFile, 'utf8'),
  });

/** Sends requests from a process of the lowest priority on the last core. */
function sendNiced(requests: Requests): Promise<Sent> {
  const core = String((process.env.BENCH_CORE ?? navigator.hardwareConcurrency - 1) as number);
  const script = path.join(root, 'tests/bench/wallet/paced.ts');
  const args = ['-n', '19', 'taskset', '-c', core, process.execPath, script, String(port), String(BENCH.perSecond)];
  const child = spawn('nice', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(requests.map((request) => request.toString('base64')).join('\n'));
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(said) as Sent) : reject(new Error(`it ended with ${code}`)),
    ),
  );
}
/** Milliseconds of processor that the server has used. */
const serverCpuMs = (): number => {
  const parts = fs.readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(parts[11]) + Number(parts[12])) * 10;
};

console.log(BENCH.title);
const count = BENCH.perSecond * BENCH.seconds;
step('warming up ...');
await sendNiced(await bets(PLAYING / 2));
const [first, second] = [await bets(count), await bets(count)];
const before = serverCpuMs();
const alone = await sendNiced(first);
const between = serverCpuMs();
const [beside, hostile] = await Promise.all([sendNiced(second), sendNiced(hostileCalls(first, count))]);
const after = serverCpuMs();

const line = (name: string, one: Sent, cpuMs: number) =>
  console.log(
    `  ${name.padEnd(22)} p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms (${(one.p99 / BENCH.p99Ms).toFixed(2)} of the aim of ${BENCH.p99Ms} ms), ${one.ok} accepted, ${one.refused} refused, ${one.broken} cut off; the server used ${(cpuMs / count).toFixed(2)} ms a bet, the sender ${(one.cpuMs / count).toFixed(2)}`,
  );
line('alone', alone, between - before);
line('beside hostile calls', beside, after - between);
console.log(
  `  hostile calls: ${hostile.refused} refused, ${hostile.broken} cut off, ${hostile.ok} accepted, ${hostile.server5xx} faults; p99 of bets beside them is ${(beside.p99 / alone.p99).toFixed(2)} of that alone`,
);
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
const broken = (await checkInvariants(url)).filter(({ rows }) => rows.length > 0);
for (const { id, title } of broken) console.error(`${id} ${title}`);
await database.stop();
const isWhole = alone.ok === count && beside.ok === count && hostile.ok === 0 && hostile.server5xx === 0;
if (!isWhole) console.error('a bet was not accepted, or a hostile call was or met a fault');
process.exit(isWhole && broken.length === 0 ? 0 : 1);
