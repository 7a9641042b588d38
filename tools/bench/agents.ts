// npm run bench:agents: one five-minute window of a network of a million members with ten million bets a day, counted
// and read as real-time pay reads it, compared with the same sums by one plain statement of the same database in the
// same run; and the outbox's overhead on bet settlement. Ratios, not absolute times. `--small` for a twentieth of it.
import fs from 'node:fs';
import path from 'node:path';
import { systemClock } from '@kismet/kernel/time';
import pg from 'pg';
import { createRollups, patiently, readPeople, readTeamPlay } from '../../apps/server/src/modules/rollups/index.ts';
import { createDb, createPool } from '../../apps/server/src/platform/db.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { queryOf } from '../../apps/server/src/platform/query.ts';
import { outboxCost } from '../../tests/bench/agents/outbox-cost.ts';
import { makeWorld, PLAIN, type Size, settleWindow } from '../../tests/bench/agents/world.ts';
import { startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { migrate } from '../product/database.ts';
import { fail, step } from '../product/progress.ts';

const isSmall = process.argv.includes('--small');
const size: Size = isSmall ? { members: 50_000, bets: 1736 } : { members: 1_000_000, bets: 34_722 };
const WINDOWS = 3;
const WINDOW_S = 300;
const LIMIT = 0.02;
const PAGE = 5000;
const BATCHES = isSmall ? 50 : 200;

const folder = path.join(root, '.data/bench-agents');
fs.rmSync(folder, { recursive: true, force: true });
const database = await startPostgres({
  dir: path.join(folder, `postgres-${process.pid}`),
  durable: true,
  isTemporary: true,
  settings: { autovacuum: 'off', shared_buffers: '2GB', max_wal_size: '16GB' },
});
const owner = new pg.Client(database.url('postgres'));
await owner.connect();
await owner.query('create database kismet');
const url = database.url('kismet');
await migrate(url);
const client = new pg.Client(url);
await client.connect();
const depth = await makeWorld(client, size, step);
await client.query('vacuum analyze');
step(`a network of ${size.members} members, ${depth} deep, is ready`);

const pool = createPool({ url, role: null, size: 4, statementTimeoutMs: 60_000 });
const db = createDb(pool);
const rollups = createRollups({
  db,
  clock: systemClock,
  log: createLog('bench', 'error'),
  agents: { pathOf: async () => new Map() },
  zones: async () => new Map([[1, 'UTC']]),
  alert: async () => {},
});

/** All settled bets of the window, page by page, as real-time pay reads them. */
async function readBase(from: Date, to: Date): Promise<number> {
  let [count, after] = [0, null as { slot: Date; factId: bigint } | null];
  for (;;) {
    const found = await rollups.settledBets(queryOf(db), { from, to, after, limit: PAGE });
    count += found.length;
    if (found.length < PAGE) return count;
    after = found.at(-1)!;
  }
}
async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { seconds: (performance.now() - started) / 1000, value };
}
/** As the worker does: a step that timed out is retried with fewer bets. */
async function countAll(): Promise<void> {
  for (let more = 5; ; more--) {
    const error = await rollups.count().catch((thrown: Error) => thrown);
    if (!error) return;
    if (more === 0) throw error;
    step(`a step was abandoned, smaller ones follow: ${error.message}`);
  }
}
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

const took = { count: [] as number[], read: [] as number[], plain: [] as number[] };
let read = 0;
for (let i = 0; i < WINDOWS; i++) {
  await settleWindow(client, size);
  const [{ xid }] = (await client.query<{ xid: string }>('select max(xid::text::bigint)::text as xid from bets.outbox'))
    .rows as [{ xid: string }];
  const plain = async () => took.plain.push((await timed(() => client.query(PLAIN, [xid]))).seconds);
  // alternating, so that neither always finds the other's pages warm
  if (i % 2 === 0) await plain();
  took.count.push((await timed(countAll)).seconds);
  const base = await timed(() => readBase(new Date(0), new Date(Date.now() + 86_400_000)));
  // earlier windows are in the same slots: the read is timed as a whole and divided
  took.read.push((base.seconds * size.bets) / base.value);
  read = base.value;
  if (i % 2 === 1) await plain();
  step(`window ${i + 1} of ${WINDOWS}: counted in ${took.count.at(-1)!.toFixed(2)} s`);
}
const { rows: astray } = await client.query(
  `select 1 from rollups.team_day d join bench.team_day b using (agent_id, day, category, currency)
    where (d.stake, d.valid_bet, d.payout, d.bets) is distinct from (b.stake, b.valid_bet, b.payout, b.bets) limit 1`,
);
if (astray.length > 0 || read !== size.bets * WINDOWS) fail("the counted sums differ from the plain statement's");
const today = new Date().toISOString().slice(0, 10);
const span = { from: today, to: today, category: null };
const total = await timed(() => readTeamPlay(db, [1n], span, 'agent'));
const people = await timed(() => patiently(db, (tx) => readPeople(tx, 1n, span, true)));
step(`settling ${BATCHES} batches with the outbox and ${BATCHES} without ...`);
const cost = await outboxCost(url, BATCHES);

const [count, base, plain] = [median(took.count), median(took.read), median(took.plain)];
const line = (name: string, value: string, aim = '') => console.log(`${name.padEnd(66)} ${value.padStart(9)}   ${aim}`);
console.log(`\none window: ${size.bets} bets of a network of ${size.members} members, median of ${WINDOWS}`);
line('counted: facts, rows of members and their uplines, by hour and day', `${count.toFixed(2)} s`);
line('real-time base read, page by page', `${base.toFixed(2)} s`);
line('the sums alone, as one plain statement', `${plain.toFixed(2)} s`);
console.log('');
const ratio = (count + base) / WINDOW_S;
line(`(counted + read) / ${WINDOW_S} s`, ratio.toFixed(4), `<= ${LIMIT}`);
line('counted / one plain statement', (count / plain).toFixed(2));
line('total of the whole network for the day, read from its row', `${(total.seconds * 1000).toFixed(1)} ms`);
line(`which of its ${people.value.bettors} members bet, counted`, `${people.seconds.toFixed(2)} s`);
line('settling bets with the outbox / without', (cost.with / cost.without).toFixed(2));
console.log('\ncounted and plain agree');
await pool.end();
await client.end();
await owner.end();
await database.stop();
fs.rmSync(folder, { recursive: true, force: true });
if (!isSmall && ratio > LIMIT) fail('a window takes longer than allowed');
