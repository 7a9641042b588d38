// npm test: everything that CI runs. npm run test:full: besides, every language, theme, width and seed, the long simulations, faults and
// planted bugs. `--only a,b` runs some parts: check, unit, components, firebase, db, journeys, conformance, faults, mutants.
import { parseArgs } from 'node:util';
import { MOVES_CLOCK } from '../tests/e2e/scenes.ts';
import { check } from './check.ts';
import { ensureFirebaseTools } from './firebase/install.ts';
import { startOutside } from './outside.ts';
import { ensureBrowser } from './product/browser.ts';
import { buildPages } from './product/build.ts';
import { fail, step } from './product/progress.ts';
import { Steps } from './product/steps.ts';
import { type TestStand, upStand } from './product/test-stand.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, full: { type: 'boolean' } } });
const isFull = values.full ?? false;
// read by whatever has a short and a full form
if (isFull) process.env.KISMET_FULL = '1';
/** What only the full run does. */
const FULL_ONLY = new Set(['firebase', 'faults', 'mutants']);
const chosen = values.only?.split(',');
const wants = (part: string) => (chosen ? chosen.includes(part) : isFull || !FULL_ONLY.has(part));
const steps = new Steps();
await buildPages().catch((error: Error) => fail(error.message));

/** What needs no stand. */
async function checksAndUnits(): Promise<void> {
  if (wants('unit')) await steps.run('unit tests', 'vitest', ['run', '--project', 'unit']);
  // what takes two processors last: it is quick once the journeys are over
  await databaseTests();
  if (wants('components')) await steps.run('component tests', 'vitest', ['run', '--project', 'components *']);
  if (wants('check')) await check(steps);
}

const journeys = (kind: 'journey' | 'clock', { pages }: TestStand) =>
  steps.run(`browser journeys, ${kind}`, 'playwright', ['test', `--project=${kind}/*`], pages);

async function conformance({ env, facts }: TestStand): Promise<void> {
  const program = process.execPath;
  await steps.run(
    'conformance of the wallet',
    program,
    [
      'tools/conformance.ts',
      '--stand',
      env.STAND_ENV!,
      '--game2',
      facts.VENDOR_GAME2!,
      `--expired-token=${facts.M1_EXPIRED_TOKEN}`,
      `--foreign-token=${facts.M1_FOREIGN_TOKEN}`,
      '--kill-command',
      `${program} tools/stand.ts kill9 node1 && ${program} tools/stand.ts start node1`,
      '--audit-command',
      `${program} tools/invariants.ts --url '${facts.PGURL_RO}'`,
      '--lock-command',
      `${program} tools/stand/member-lock.ts lock M1`,
      '--unlock-command',
      `${program} tools/stand/member-lock.ts unlock M1`,
    ],
    env,
  );
}

async function databaseTests(): Promise<void> {
  if (wants('firebase')) {
    // Where it cannot be installed, the tests themselves say why.
    await ensureFirebaseTools(step).catch(() => undefined);
    await steps.run('sign-in against the Firebase emulator', 'vitest', ['run', '--project', 'firebase']);
  }
  // beside journeys, which leave a third of two cores idle and no more
  const workers = { DB_WORKERS: wants('journeys') ? '1' : '2' };
  if (wants('db')) await steps.run('database tests and simulation', 'vitest', ['run', '--project', 'db'], workers);
}

/** The stand of the browser and of the wallet's list; null where nothing wants it or it did not come up. */
async function standUp(): Promise<{ stand: TestStand; down(): Promise<void> } | null> {
  if (!['journeys', 'conformance', 'faults'].some(wants)) return null;
  const browser = ensureBrowser();
  // The journeys through the outside check and the outside sign-in; nothing else asks for them.
  const outside = wants('journeys') ? await startOutside(step) : null;
  const stand = await upStand(steps, 'test-stand', { CHROME_PATH: browser.program, ...browser.env }, outside?.env);
  if (!stand) {
    await outside?.stop();
    return null;
  }
  return {
    stand,
    async down() {
      await stand.down();
      await outside?.stop();
    },
  };
}

async function onStand(): Promise<void> {
  const up = await standUp();
  if (!up) return;
  const { stand } = up;
  try {
    if (wants('journeys')) {
      await journeys('journey', stand);
      // after the others, which would meet another time of day than they began in
      if (MOVES_CLOCK.size > 0) await journeys('clock', stand);
    }
    if (wants('conformance')) await conformance(stand);
    if (wants('faults'))
      await steps.run('faults and races, short', process.execPath, ['tools/faults.ts', '--short'], stand.env);
  } finally {
    await up.down();
  }
}

await Promise.all([onStand(), checksAndUnits()]);
if (wants('mutants')) await steps.run('planted bugs', process.execPath, ['tools/mutants.ts']);
step('done');
steps.end();
