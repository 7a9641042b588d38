// npm run check: types, lint, layers, dead code, SQL, tidy.
import fs from 'node:fs';
import os from 'node:os';
import { buildPages } from './product/build.ts';
import { Steps, type Task, workOff } from './product/steps.ts';

/**
 * Checks types, and that no promise is left unhandled, by the nearest tsconfig of each file: a separate compiler run would read
 * every source again.
 */
const RULES = ['--allow=all', '--deny=typescript/no-floating-promises'];
const TYPES = [...RULES, '--type-aware', '--type-check', 'apps', 'packages', 'tools', 'tests', ...fs.globSync('*.ts')];
const LAYERS = 'apps packages tools tests --config .dependency-cruiser.cjs --output-type err';

/** The compiler's garbage collector runs less often, and not at all while plenty of memory is free: that saves two fifths of the CPU time. */
const MUCH_GIB = 6;
const hasMuch = os.freemem() > 2 * MUCH_GIB * 2 ** 30;
const SPARING_COLLECTOR: Record<string, string> = hasMuch
  ? { GOGC: 'off', GOMEMLIMIT: `${MUCH_GIB}GiB` }
  : { GOGC: '400' };

/** Every check as a task, the longest first. */
export const checks = (steps: Steps): Task[] => [
  () => steps.run('promises and types', 'oxlint', TYPES, SPARING_COLLECTOR),
  () =>
    steps.run('SQL of the stores agrees with the schema', process.execPath, ['tools/sql-check.ts'], SPARING_COLLECTOR),
  () => steps.run('format and lint', 'biome', ['ci', '--diagnostic-level=error', '.']),
  () => steps.run('layers', 'depcruise', LAYERS.split(' ')),
  () => steps.run('dead code', 'knip', ['--no-config-hints', '--no-progress']),
  () => steps.run('tidy', process.execPath, ['tools/tidy.ts']),
];

if (import.meta.main) {
  await buildPages();
  const steps = new Steps();
  const waiting = checks(steps);
  // one for each core of the smallest machine
  await Promise.all([workOff(waiting), workOff(waiting)]);
  steps.end();
}
