// npm run bench:lottery: a draw of a million tickets settled by two worker processes concurrently, compared with what
// the same database needs for the naive form (rewriting every ticket) and for the minimum of writes (winners and their
// payouts), in the same run; and the latency of bets by members whose tickets are being settled. `--quick` for a tenth
// of it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { lotteriesOf } from '../../apps/server/db/seed/lotteries.ts';
import { checkInvariants } from '../../apps/server/src/invariants.ts';
import { floor, type Limit, measured, naive } from '../../tests/bench/lottery/limits.ts';
import { betMeanwhile, quantile } from '../../tests/bench/lottery/waiting-bets.ts';
import { giveResult, makeWorld } from '../../tests/bench/lottery/world.ts';
import { startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { migrate } from '../product/database.ts';
import { withProduct } from '../product/installation.ts';
import { ensureKeys } from '../product/keys.ts';
import { step } from '../product/progress.ts';

const isQuick = process.argv.includes('--quick');
const size = isQuick ? { accounts: 20_000, tickets: 100_000 } : { accounts: 200_000, tickets: 1_000_000 };
const WORKERS = 2;
const CALM_MS = 3000;
const WATCH_MS = 2000;
/** Milliseconds a settlement may add to a bet's latency. */
const WAIT_LIMIT_MS = 100;

const folder = path.join(root, '.data/bench-lottery');
fs.rmSync(folder, { recursive: true, force: true });
const keys = ensureKeys(path.join(folder, 'keys'));
const database = await startPostgres({
  dir: path.join(folder, `postgres-${process.pid}`),
  durable: true,
  isTemporary: true,
  settings: { shared_buffers: '1GB', max_wal_size: '8GB' },
});
const owner = new pg.Client(database.url('postgres'));
await owner.connect();
await owner.query('create database kismet');
const url = database.url('kismet');
await migrate(url);
const client = new pg.Client(url);
const watching = new pg.Client(url);
await Promise.all([client.connect(), watching.connect()]);
await client.query(
  `insert into site.brand (brand_id, code, names, currency, symbol, zone, languages) values (1, 'bench', '{"en":"Bench"}', 'PKR', 'P', 'UTC', '{EN}')`,
);
const env = {
  DATABASE_URL: url,
  MASTER_KEY_FILE: keys.masterKeyFile,
  LOG_LEVEL: 'error',
  PORT: '0',
  OPERATOR_PORT: '0',
};

const settled = (drawId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'tests/bench/lottery/worker.ts'), drawId], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
  });
async function watch(drawId: string): Promise<void> {
  const { rows } = await watching.query<{ done: number }>('select done from lottery.settlement where draw_id = $1', [
    drawId,
  ]);
  step(`${rows[0]?.done ?? 0} of ${size.tickets} tickets settled`);
}

const outcome = await withProduct(env, async (product) => {
  await product.lottery.saveGames(lotteriesOf(1));
  await client.query(`update lottery.game set most_ticket = 100000000000`);
  const draws = await makeWorld(url, size, step);
  await giveResult(client, draws.drawId);
  step('measuring bets while nothing is being settled ...');
  const calmUntil = performance.now() + CALM_MS;
  const calm = await betMeanwhile(product, watching, draws, size.accounts, () => performance.now() > calmUntil);
  let isOver = false;
  step(`settling with ${WORKERS} workers ...`);
  const timer = setInterval(() => void watch(draws.drawId).catch(() => {}), WATCH_MS);
  const meanwhile = betMeanwhile(product, watching, draws, size.accounts, () => isOver);
  const run = await measured(client, async () => {
    await Promise.all(Array.from({ length: WORKERS }, () => settled(draws.drawId)));
    return (
      await client.query<{ n: number }>('select count(*)::int as n from lottery.outcome where draw_id = $1', [
        draws.drawId,
      ])
    ).rows[0]!.n;
  });
  isOver = true;
  clearInterval(timer);
  return { run, calm, during: await meanwhile, draws };
});
const { rows: took } = await client.query<{ s: number }>(
  `select extract(epoch from ended_at - started_at)::float8 as s from lottery.settlement where draw_id = $1`,
  [outcome.draws.drawId],
);
const seconds = took[0]!.s;
step('measuring the limits of this database ...');
await client.query(fs.readFileSync(path.join(root, 'tests/bench/lottery/limits.sql'), 'utf8'));
await client.query('vacuum analyze bench.ticket');
await client.query('vacuum analyze bench.account');
const least = await floor(client);
const whole = await naive(client);

const line = (name: string, { seconds: s, walMb, winners }: Limit) =>
  console.log(
    `${name.padEnd(52)} ${s.toFixed(1).padStart(8)} ${walMb.toFixed(0).padStart(8)} ${String(winners).padStart(9)} ${(size.tickets / s).toFixed(0).padStart(10)}`,
  );
console.log(
  `\n${'one draw'.padEnd(52)} ${'seconds'.padStart(8)} ${'WAL MB'.padStart(8)} ${'rows'.padStart(9)} ${'tickets/s'.padStart(10)}`,
);
line(`settled by ${WORKERS} workers while bets arrive`, { ...outcome.run, seconds });
line('every ticket rewritten, one statement', whole);
line('winners recorded and credited, one statement', least);
console.log(`\nsettled / every ticket rewritten: ${(seconds / whole.seconds).toFixed(2)}`);
console.log(`settled / winners recorded and credited: ${(seconds / least.seconds).toFixed(2)}`);
const waits = (name: string, all: readonly number[]) =>
  console.log(
    `${name.padEnd(52)} p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms, longest ${(all.at(-1) ?? 0).toFixed(1)} ms of ${all.length}`,
  );
console.log('');
waits('a bet while nothing is being settled', outcome.calm);
waits('a bet by a member whose tickets are being settled', outcome.during);
const added = quantile(outcome.during, 0.99) - quantile(outcome.calm, 0.99);
console.log(
  `99 of 100 wait at most ${WAIT_LIMIT_MS} ms longer than without a settlement: ${added <= WAIT_LIMIT_MS ? 'yes' : 'NO'} (${added.toFixed(1)} ms)`,
);

// The tickets were bulk-loaded without their stakes in the ledger, so I10 is checked for payouts only.
const { rows: astray } = await client.query(
  `select 1 from lottery.outcome w left join wallet.operation o on o.owner_id = w.owner_id and o.reference = 'lottery:' || w.ticket_id || ':win:1'
   left join wallet.ledger l on l.owner_id = o.owner_id and l.op_id = o.op_id and l.account_id = split_part(o.ledger_rows, '/', 1)::bigint and l.seq = split_part(o.ledger_rows, '/', 2)::bigint
   where l.amount is distinct from w.payout limit 1`,
);
const broken = (await checkInvariants(url)).filter(
  (one) => /^I(1|2|3|3b|4|12|20)$/.test(one.id) && one.rows.length > 0,
);
const isSound = astray.length === 0 && broken.length === 0 && least.winners === outcome.run.winners;
console.log(
  `books after the run: ${isSound ? 'balanced, with the same winners by a second calculation' : `BROKEN ${broken.map((one) => one.id).join(' ')}`}`,
);
await Promise.all([client.end(), watching.end(), owner.end()]);
await database.stop();
process.exit(isSound && added <= WAIT_LIMIT_MS ? 0 : 1);
