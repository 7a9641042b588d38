// npm run test:faults -- [NAME ...] [--seed S] [--short | --long]: kills, network cuts and races on its own stand, then
// the books.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkInvariants } from '../apps/server/src/invariants.ts';
import { FAULTS } from '../tests/fault/every-fault.ts';
import type { Fault } from '../tests/fault/fault.ts';
import { FaultStand } from '../tests/fault/fault-stand.ts';
import { Verdicts } from '../tests/fault/verdicts.ts';
import { root } from './product/build.ts';
import { fail, step } from './product/progress.ts';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, short: { type: 'boolean' }, long: { type: 'boolean' } },
  allowPositionals: true,
});
/** Repetitions in a long run. */
const LONG = 20;
const seed = values.seed ?? String(Date.now());
const unknown = positionals.filter((name) => !FAULTS.some((one) => one.name === name));
if (unknown.length > 0)
  fail(`no such fault: ${unknown.join(', ')}; there are ${FAULTS.map((one) => one.name).join(', ')}`);
const chosen = FAULTS.filter((one) => positionals.length === 0 || positionals.includes(one.name));
const folder = path.join(root, `.data/fault-stand-${process.pid}`);
fs.mkdirSync(folder, { recursive: true });
const stand = new FaultStand(folder);

/** One fault, the books afterwards, and its result line. */
async function runOne(fault: Fault): Promise<boolean> {
  console.log(`${fault.title}\n     seed ${seed}`);
  const verdicts = new Verdicts();
  const started = performance.now();
  try {
    await fault.run({ stand, seed, times: values.long ? LONG : 1, verdicts });
    for (const { id, title, rows } of await checkInvariants(stand.fact('PGURL')))
      verdicts.expect(
        rows.length === 0,
        () =>
          `${id} ${title}: ${JSON.stringify(rows.slice(0, 3), (_key, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      );
  } catch (error) {
    verdicts.expect(false, () => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  }
  for (const wrong of verdicts.wrong.slice(0, 10)) console.log(`FAIL ${wrong}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${verdicts.wrong.length === 0 ? 'ok  ' : 'FAIL'} ${fault.name}: ${verdicts.passed} passed, ${verdicts.wrong.length} failed (${seconds} s)\n`,
  );
  return verdicts.wrong.length === 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stand.command('down').finally(() => process.exit(1)));
let failed = 0;
// a test may wait only for the password hashing thread, which keeps no process alive
const alive = setInterval(() => {}, 60_000);
try {
  await stand.command('up');
  step('stand is up');
  for (const fault of chosen) if (!(await runOne(fault))) failed++;
} finally {
  clearInterval(alive);
  await stand.command('down').catch(() => {});
  if (failed === 0) fs.rmSync(folder, { recursive: true, force: true });
  else console.log(`logs of the stand: ${folder}/logs`);
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
