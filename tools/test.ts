// npm test: everything CI runs. npm run test:full: additionally every width and seed, faults, and the day's share of rarely run
// journeys, languages, long simulations and planted bugs; `--share 2` another one, `--share all` all of it in some two hours
// and a half. `--only a,b` runs some parts: check, unit, components, firebase, db, journeys, conformance, faults, mutants.
import { parseArgs } from 'node:util';
import { SHARES } from '../packages/testkit/src/extent.ts';
import { MOVES_CLOCK } from '../tests/e2e/support/scenes.ts';
import { checks } from './check.ts';
import { components } from './component-tests.ts';
import { ensureFirebaseTools } from './firebase/install.ts';
import { startOutside } from './outside.ts';
import { ensureBrowser } from './product/browser.ts';
import { fail, step } from './product/progress.ts';
import { Steps, type Task, workOff } from './product/steps.ts';
import { type TestStand, upStand } from './product/test-stand.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean' }, share: { type: 'string' } },
});
const isFull = values.full ?? false;
const shares = ['all', ...Array.from({ length: SHARES }, (_, at) => String(at + 1))];
if (values.share && !shares.includes(values.share)) fail(`--share is one of ${shares.join(', ')}`);
// a share a day; once every share has run, each task switches to its other language
const day = Math.floor(Date.now() / 86_400_000);
// read by everything that has a short and a full form
if (isFull) process.env.KISMET_FULL = '1';
if (isFull) process.env.KISMET_SHARE = values.share ?? String((day % SHARES) + 1);
// young objects are collected a quarter as often: saves a twentieth of the CPU time at the cost of spare memory
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
process.env.KISMET_LANGUAGES ??= isFull && Math.floor(day / SHARES) % 2 === 1 ? 'turned' : 'planned';
/** Parts of the full run only. */
const FULL_ONLY = new Set(['firebase', 'faults', 'mutants']);
const chosen = values.only?.split(',');
const wants = (part: string) => (chosen ? chosen.includes(part) : isFull || !FULL_ONLY.has(part));
const steps = new Steps();
if (isFull)
  step(
    `share ${process.env.KISMET_SHARE} of ${SHARES} (--share 1, 2, ... or all), tasks in their ${process.env.KISMET_LANGUAGES} languages (KISMET_LANGUAGES=planned, turned or both)`,
  );
/** The pages that stand and studio serve; everything else starts without them. */
const pages = steps.run('pages', process.execPath, ['tools/build.ts']);

/** One worker each, leaving the other core to other tasks. */
const vitest =
  (name: string, project: string): Task =>
  () =>
    steps.run(name, 'vitest', ['run', '--project', project, '--maxWorkers=1']);

/**
 * Tasks that follow the journeys and either part of the database tests, whichever ends first: three at once, since each waits a
 * fifth of its time for a database, a timer or another process. The longest come first, so that none is left alone at the end.
 */
const waiting: Task[] = [
  ...(wants('unit') ? [vitest('unit tests', 'unit')] : []),
  ...(wants('components')
    ? components.map(({ test }) => vitest(`tests of the ${test!.name}`, String(test!.name)))
    : []),
  ...(wants('check') ? checks(steps) : []),
];

const journeys = (kind: 'journey' | 'clock', { pages }: TestStand, name: string = kind, args: readonly string[] = []) =>
  steps.run(`browser journeys, ${name}`, 'playwright', ['test', `--project=${kind}`, ...args], pages);

/** The journeys of `npm test`, and in a full run its share of all others. */
async function allJourneys(stand: TestStand): Promise<void> {
  await journeys('journey', stand, 'journey', ['--grep-invert', '@full']);
  const share = process.env.KISMET_SHARE;
  if (isFull)
    await journeys('journey', stand, 'seldom', [
      '--grep',
      '@full|@whole',
      ...(Number(share) ? [`--shard=${share}/${SHARES}`] : []),
    ]);
  // after the others, which would otherwise see the clock jump
  if (MOVES_CLOCK.size > 0) await journeys('clock', stand);
}

const conformance = ({ env }: TestStand) =>
  steps.run('conformance of the wallet', process.execPath, ['tools/conformance.ts', '--stand', env.STAND_ENV!], env);

/** The studio's tables are played in real time: their tests wait more than they work, so they have a separate worker. */
async function databaseTests(part: 'studio' | 'platform'): Promise<void> {
  if (!wants('db')) return;
  await steps.run(`database tests, ${part}`, 'vitest', ['run', '--project', 'db'], { DB_PART: part, DB_WORKERS: '1' });
}

async function firebase(): Promise<void> {
  if (!wants('firebase')) return;
  // If it cannot be installed, the tests report the reason.
  await ensureFirebaseTools(step).catch(() => undefined);
  await steps.run('sign-in against the Firebase emulator', 'vitest', ['run', '--project', 'firebase']);
}

/** Stand of the browser tests and the wallet's conformance list; null if not needed or not started. */
async function standUp(): Promise<{ stand: TestStand; down(): Promise<void> } | null> {
  if (!['journeys', 'conformance', 'faults'].some(wants)) return null;
  const browser = ensureBrowser();
  // The journeys of the outside check and sign-in, all of them in the full run; nothing else needs these services.
  const outside = isFull && wants('journeys') ? await startOutside(step) : null;
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

async function onStand(areBuilt: boolean): Promise<void> {
  const up = areBuilt ? await standUp() : null;
  if (!up) return;
  const { stand } = up;
  try {
    if (wants('journeys')) await allJourneys(stand);
    if (wants('conformance')) await conformance(stand);
    if (wants('faults'))
      await steps.run('faults and races, short', process.execPath, ['tools/faults.ts', '--short'], stand.env);
  } finally {
    await up.down();
  }
}

const databases = async () => {
  await firebase();
  const studio = pages.then(() => databaseTests('studio')).then(() => workOff(waiting));
  // a given database cannot serve both
  if (process.env.TEST_DATABASE_URL) await studio;
  await databaseTests('platform');
  await pages;
  await workOff(waiting);
  await studio;
};
await Promise.all([pages.then(onStand).then(() => workOff(waiting)), databases()]);
if (wants('mutants'))
  await steps.run('planted bugs', process.execPath, ['tools/mutants.ts', ...(chosen ? [] : ['--proved'])]);
step('done');
steps.end();
