// npm test: everything that CI runs. `--only a,b` runs some parts: check, unit, components, firebase, db, browser, conformance, faults.
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { ensureFirebaseTools } from './firebase/install.ts';
import { startOutside } from './outside.ts';
import { ensureBrowser } from './product/browser.ts';
import { buildPages } from './product/build.ts';
import { fail, step } from './product/progress.ts';
import { Steps } from './product/steps.ts';
import { type TestStand, upStand } from './product/test-stand.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const wants = (part: string) => !wanted || wanted.includes(part);
const steps = new Steps();
await buildPages().catch((error: Error) => fail(error.message));
if (wants('check')) await check(steps);
if (wants('unit')) await steps.run('unit tests', 'vitest', ['run', '--project', 'unit']);
if (wants('components')) await steps.run('component tests', 'vitest', ['run', '--project', 'components *']);
if (wants('firebase')) {
  // Where it cannot be installed, the tests themselves say why.
  await ensureFirebaseTools(step).catch(() => undefined);
  await steps.run('sign-in against the Firebase emulator', 'vitest', ['run', '--project', 'firebase']);
}
if (wants('db')) await steps.run('database tests and simulation', 'vitest', ['run', '--project', 'db']);

const journeys = (project: string, stand: TestStand) =>
  steps.run(`browser journeys, ${project}`, 'playwright', ['test', `--project=${project}`], stand.pages);

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

/** Journeys that want a stand alone, in two halves beside one another: each has one that it may change. */
async function aloneAndBeside(stand: TestStand, env: Record<string, string>): Promise<void> {
  await Promise.all([
    journeys('alone', stand),
    (async () => {
      const own = await upStand(steps, 'second-stand', env);
      if (!own) return;
      await journeys('beside', own);
      await own.down();
    })(),
  ]);
}

if (wants('browser') || wants('conformance') || wants('faults')) {
  const browser = ensureBrowser();
  const env = { CHROME_PATH: browser.program, ...browser.env };
  // The journeys through the outside check and the outside sign-in; nothing else asks for them.
  const outside = wants('browser') ? await startOutside(step) : null;
  try {
    const stand = await upStand(steps, 'test-stand', env, outside?.env);
    if (stand) {
      // runs of their own, so that nobody changes the brand while the others look at it, and a fault in one does not leave out the other
      if (wants('browser')) {
        await journeys('screens', stand);
        await journeys('together', stand);
        await aloneAndBeside(stand, env);
      }
      if (wants('conformance')) await conformance(stand);
      if (wants('faults'))
        await steps.run('faults and races, short', process.execPath, ['tools/faults.ts', '--short'], stand.env);
      await stand.down();
    }
  } finally {
    await outside?.stop();
  }
}
step('done');
steps.end();
