// npm run bench:soak -- [--minutes 30] [--bets 50]: a mixed load on its own stand; latencies, errors, memory, tables and
// the books at the end, each with its limit (LOAD-4). Not part of CI.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { checkInvariants } from '../../apps/server/src/invariants.ts';
import { mixOf } from '../../tests/bench/soak/mix.ts';
import { type Kind, pace } from '../../tests/bench/soak/pace.ts';
import { behindVacuum, growingWithoutCause, TableWatch } from '../../tests/bench/soak/tables.ts';
import { MemoryWatch } from '../../tests/bench/soak/watch.ts';
import { FaultStand } from '../../tests/fault/fault-stand.ts';
import { openMoneyMember } from '../../tests/fault/money-members.ts';
import { root } from '../product/build.ts';
import { withProduct } from '../product/installation.ts';
import { step } from '../product/progress.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, bets: { type: 'string' } } });
const minutes = Number(values.minutes ?? 2);
const betsPerSecond = Number(values.bets ?? 50);
const MEMBERS = 80;
const BET_P99_MS = 60;
const GROWTH = 0.1;
/** The limit of a node and of the worker in the Helm chart (`deploy/helm/kismet/values.yaml`). */
const RESIDENT_MIB = 1024;
/** Memory baseline, taken once everything is loaded. */
const SETTLED_MS = Math.min(5 * 60_000, (minutes * 60_000) / 3);

const folder = path.join(root, `.data/soak-${process.pid}`);
fs.mkdirSync(folder, { recursive: true });
// every member comes from one machine, so limits by address would distort the result
process.env.LIMIT_FACTOR = '1000';
const stand = new FaultStand(folder);
let failed = 0;
const line = (what: string, measured: number, limit: number) => {
  if (measured > limit) failed++;
  const ratio = limit === 0 ? String(measured) : (measured / limit).toFixed(2);
  console.log(
    `${measured <= limit ? 'ok  ' : 'FAIL'} ${what}: ${measured.toFixed(2)} of ${limit} (${ratio} of its limit)`,
  );
};
const kB = (bytes: number) => (bytes / 1024).toFixed(0);
const table = (kinds: readonly Kind[]) => {
  for (const one of kinds) {
    console.log(
      `     ${one.name.padEnd(14)} ${String(one.done).padStart(7)} done ${String(one.failed).padStart(4)} failed ${String(one.skipped).padStart(4)} skipped  p50 ${one.p50.toFixed(1)} p95 ${one.p95.toFixed(1)} p99 ${one.p99.toFixed(1)} ms`,
    );
    for (const [why, times] of one.faults) console.log(`       ${times} times ${why}`);
  }
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stand.command('down').finally(() => process.exit(1)));
try {
  await stand.command('up');
  step('stand is up');
  const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
  await withProduct(env, async (product) => {
    const members = [];
    for (let i = 0; i < MEMBERS; i++) members.push(await openMoneyMember(product, stand, 100_000n * UNITS_PER_ONE));
    step(`${MEMBERS} members; ${minutes} minutes at ${betsPerSecond} bets a second ...`);
    const memory = new MemoryWatch(stand);
    const tables = new TableWatch(stand.fact('PGURL'));
    await tables.start();
    let settled = Promise.resolve();
    const warm = setTimeout(() => {
      settled = Promise.all([tables.begin(), memory.begin()]).then(() => {});
    }, SETTLED_MS);
    const kinds = await pace(mixOf(product, stand, members, betsPerSecond), minutes * 60_000, (minute, so) => {
      step(`minute ${minute}`);
      if (minute % 5 === 0) table(so);
    });
    clearTimeout(warm);
    await settled;
    const used = await memory.end();
    const grown = await tables.growth();
    await tables.stop();
    table(kinds);
    line('p99 of a bet, ms', kinds[0]!.p99, BET_P99_MS);
    line(
      'calls that failed',
      kinds.reduce((sum, one) => sum + one.failed, 0),
      0,
    );
    line(
      'calls that could not start',
      kinds.reduce((sum, one) => sum + one.skipped, 0),
      0,
    );
    for (const { name, beginMib, endMib, mostResidentMib } of used) {
      console.log(`     ${name}: ${beginMib.toFixed(1)} MiB in use, then ${endMib.toFixed(1)}`);
      line(`growth of memory in use of ${name}`, endMib / beginMib - 1, GROWTH);
      line(`most resident memory of ${name}, MiB`, mostResidentMib, RESIDENT_MIB);
    }
    for (const { name, rows, bytes, end } of grown.slice(0, 14))
      console.log(
        `     ${name.padEnd(28)} ${kB(bytes).padStart(9)} kB and ${String(rows).padStart(8)} rows more, ${end.dead} dead, ${end.vacuums} vacuums`,
      );
    const loose = growingWithoutCause(grown);
    for (const { name, bytes } of loose) console.log(`     ${name} keeps no data of play, but grew by ${kB(bytes)} kB`);
    line('tables that grow but should not', loose.length, 0);
    const behind = behindVacuum(grown);
    for (const { name, end } of behind) console.log(`     ${name}: ${end.dead} dead rows, ${end.rows} live`);
    line('tables whose vacuum lags behind', behind.length, 0);
  });
  const broken = (await checkInvariants(stand.fact('PGURL'))).filter(({ rows }) => rows.length > 0);
  for (const { id, title, rows } of broken) console.log(`     ${id} ${title}: ${rows.length} rows`);
  line('invariants that do not hold', broken.length, 0);
} finally {
  await stand.command('down').catch(() => {});
  if (failed === 0) fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(failed > 0 ? 1 : 0);
