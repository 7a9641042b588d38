// npm run test:simulation -- [--seeds N] [--seed S]: the long simulation, or one seed printed by a failure.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './product/build.ts';

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '500' }, seed: { type: 'string' } } });
const env = {
  ...process.env,
  KISMET_FULL: '1',
  SIM_SEEDS: values.seeds,
  DECISION_SEEDS: String(Number(values.seeds) * 20),
  ...(values.seed ? { SIM_SEED: values.seed } : {}),
};
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const done = spawnSync(process.execPath, [vitest, 'run', 'tests/simulation'], { cwd: root, env, stdio: 'inherit' });
process.exit(done.status ?? 1);
