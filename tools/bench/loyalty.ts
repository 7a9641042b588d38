// npm run bench:loyalty: the VIP, points and rebate nights of 50,000 members who made ten bets each that day, compared with their sums by
// one plain statement of the same database in the same run. Results are compared with those sums. `--full` for a million members and ten
// million bets.
import fs from 'node:fs';
import path from 'node:path';
import { addDays, systemClock } from '@kismet/kernel/time';
import pg from 'pg';
import { composePlatform } from '../../apps/server/src/compose/platform.ts';
import { composeProduct } from '../../apps/server/src/compose.ts';
import { checkInvariants } from '../../apps/server/src/invariants.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { testConfig } from '../../packages/testkit/src/cold-platform.ts';
import { BETS_EACH, makeWorld } from '../../tests/bench/loyalty/world.ts';
import { startPostgres } from '../postgres.ts';
import { root } from '../product/build.ts';
import { migrate } from '../product/database.ts';
import { fail, step } from '../product/progress.ts';

const isFull = process.argv.includes('--full');
const members = isFull ? 1_000_000 : 50_000;
const MINUTE_MS = 60_000;
/** Limit of each complete night with a million active members, in seconds. */
const LIMIT_S = 300;
/** The maximum ratio of a night, with its postings and marks, to its plain sums: about twice the first measurement. */
const MOST_TIMES: Readonly<Record<'vip' | 'points' | 'rebate', number>> = { vip: 60, points: 250, rebate: 80 };
/** When each night is due after the end of its day, in minutes. */
const DUE = { vip: 35, points: 65, rebate: 725 } as const;
type Night = keyof typeof DUE;
/** Rows in which a night and its plain sums differ. */
const ASTRAY: Readonly<Record<Night, string>> = {
  vip: `select 1 from bench.vip b left join loyalty.vip v using (owner_id)
         where (v.deposit, v.valid_bet) is distinct from (b.deposit, b.valid_bet)`,
  points: `select 1 from bench.points b left join wallet.account a on a.owner_id = b.owner_id and a.currency = 'PTS' and a.code = 'points'
            where coalesce(a.balance, 0) <> b.points * 100000`,
  rebate:
    'select 1 from bench.rebate b full join loyalty.water_rebate w using (owner_id) where w.amount is distinct from b.amount',
};

const folder = path.join(root, '.data/bench-loyalty');
fs.rmSync(folder, { recursive: true, force: true });
const database = await startPostgres({
  dir: path.join(folder, `postgres-${process.pid}`),
  durable: true,
  isTemporary: true,
  settings: { shared_buffers: '2GB', max_wal_size: '16GB' },
});
const owner = new pg.Client(database.url('postgres'));
await owner.connect();
await owner.query('create database kismet');
const url = database.url('kismet');
await migrate(url);
const client = new pg.Client(url);
await client.connect();
const day = addDays(new Date().toISOString().slice(0, 10), -1);
await makeWorld(client, { members, day }, step);
await client.query('create schema bench');
const plain = new Map(
  fs
    .readFileSync(path.join(root, 'tests/bench/loyalty/plain.sql'), 'utf8')
    .split('-- name: ')
    .slice(1)
    .map((part) => [
      part.slice(0, part.indexOf('\n')),
      part.slice(part.indexOf('\n')).replaceAll('$1', `'${day}'::date`),
    ]),
);

/** The offset of the nights' clock from this machine's. */
const time = { ahead: 0 };
const platform = await composePlatform(
  testConfig(url),
  { now: () => systemClock.now() + time.ahead },
  createLog('bench', 'error'),
);
const product = composeProduct(platform);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
async function isDone(job: Night): Promise<boolean> {
  const { rows } = await client.query<{ part: number; owners: string; is_last: boolean }>(
    'select count(*)::int as part, sum(owners)::text as owners, bool_or(is_last) as is_last from loyalty.night where job = $1',
    [job],
  );
  const [{ part, owners, is_last }] = rows as [(typeof rows)[0]];
  step(`${job} night: ${owners} members in ${part} parts`);
  return is_last;
}

const figures: { night: Night; took: number; plain: number }[] = [];
for (const night of ['vip', 'points', 'rebate'] as const) {
  time.ahead = Date.parse(`${addDays(day, 1)}T00:00:00Z`) + DUE[night] * MINUTE_MS - systemClock.now();
  const sums = async () => {
    await client.query(plain.get(night)!);
  };
  // totals are summed before the night adds to them
  const before = night === 'vip' ? await seconds(sums) : null;
  let took = 0;
  do took += await seconds(() => product.loyalty.runNights());
  while (!(await isDone(night)));
  figures.push({ night, took, plain: before ?? (await seconds(sums)) });
  const { rows } = await client.query(`${ASTRAY[night]} limit 1`);
  if (rows.length > 0) fail(`the ${night} night differs from the plain sums`);
}
step('auditing the books ...');
const found = (await checkInvariants(url)).filter(({ id, rows }) => rows.length > 0 && !/^I(9|14)\b/.test(id));

console.log(`\none day of ${members} members with ${members * BETS_EACH} bets, counted`);
for (const { night, took, plain } of figures)
  console.log(
    [
      `${`${night} night`.padEnd(14)} ${took.toFixed(1).padStart(7)} s   one plain statement ${plain.toFixed(2).padStart(6)} s`,
      `night / statement ${(took / plain).toFixed(1).padStart(6)} <= ${MOST_TIMES[night]}`,
      ...(isFull ? [`night / ${LIMIT_S} s ${(took / LIMIT_S).toFixed(3)} <= 1`] : []),
    ].join('   '),
  );
console.log(
  `nights and plain sums agree; books: ${found.length === 0 ? 'in order' : found.map(({ id }) => id).join(' ')}`,
);
await product.stop();
await client.end();
await owner.end();
await database.stop();
fs.rmSync(folder, { recursive: true, force: true });
if (found.length > 0) fail('the books are not in order');
const isSlow = ({ night, took, plain }: (typeof figures)[0]) =>
  took > plain * MOST_TIMES[night] || (isFull && took > LIMIT_S);
if (figures.some(isSlow)) fail('a night takes longer than allowed');
