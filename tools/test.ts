// npm test: everything that CI runs. `--only a,b` runs some parts: check, unit, firebase, db, browser, conformance, faults.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { ensureFirebaseTools } from './firebase/install.ts';
import { startOutside } from './outside.ts';
import { ensureBrowser } from './product/browser.ts';
import { buildPages, root } from './product/build.ts';
import { fail, step } from './product/progress.ts';
import { Steps } from './product/steps.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const wants = (part: string) => !wanted || wanted.includes(part);
const steps = new Steps();
await buildPages().catch((error: Error) => fail(error.message));
if (wants('check')) await check(steps);
if (wants('unit')) await steps.run('unit tests', 'vitest', ['run', '--project', 'unit']);
if (wants('firebase')) {
  // Where it cannot be installed, the tests themselves say why.
  await ensureFirebaseTools(step).catch(() => undefined);
  await steps.run('sign-in against the Firebase emulator', 'vitest', ['run', '--project', 'firebase']);
}
if (wants('db')) await steps.run('database tests and simulation', 'vitest', ['run', '--project', 'db']);

if (wants('browser') || wants('conformance') || wants('faults')) {
  const browser = ensureBrowser();
  // A stand of its own, so that one that someone is using stays as it is.
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-test-'));
  const env = {
    KISMET_STAND: path.join(root, '.data/test-stand'),
    KISMET_CWD: place,
    STAND_ENV: path.join(place, 'stand.env'),
    LIMIT_FACTOR: '100',
    CHROME_PATH: browser.program,
    ...browser.env,
  };
  // The journeys through the outside check and the outside sign-in; nothing else asks for them.
  const outside = wants('browser') ? await startOutside(step) : null;
  const stand = (...args: string[]) =>
    steps.run(`stand ${args.join(' ')}`, process.execPath, ['tools/stand.ts', ...args], { ...env, ...outside?.env });
  try {
    if (await stand('up')) {
      const facts = Object.fromEntries(
        fs
          .readFileSync(env.STAND_ENV, 'utf8')
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
      const pages = { ...env, BASE: facts.BASE!, OPBASE: facts.OPBASE! };
      // runs of their own, so that nobody changes the brand while the others look at it, and a fault in one does not leave out the other
      if (wants('browser'))
        for (const project of ['screens', 'together', 'alone'])
          await steps.run(`browser journeys, ${project}`, 'playwright', ['test', `--project=${project}`], pages);
      if (wants('conformance'))
        await steps.run(
          'conformance of the wallet',
          process.execPath,
          [
            'tools/conformance.ts',
            '--stand',
            env.STAND_ENV,
            '--game2',
            facts.VENDOR_GAME2!,
            `--expired-token=${facts.M1_EXPIRED_TOKEN}`,
            `--foreign-token=${facts.M1_FOREIGN_TOKEN}`,
            '--kill-command',
            `${process.execPath} tools/stand.ts kill9 node1 && ${process.execPath} tools/stand.ts start node1`,
            '--audit-command',
            `${process.execPath} tools/invariants.ts --url '${facts.PGURL_RO}'`,
            '--lock-command',
            `${process.execPath} tools/stand/member-lock.ts lock M1`,
            '--unlock-command',
            `${process.execPath} tools/stand/member-lock.ts unlock M1`,
          ],
          env,
        );
      if (wants('faults') && fs.existsSync(path.join(root, 'tools/faults.ts')))
        await steps.run('faults and races, short', process.execPath, ['tools/faults.ts', '--short'], env);
      await steps.run(
        'the books of the stand',
        process.execPath,
        ['tools/invariants.ts', '--url', facts.PGURL_RO!],
        env,
      );
      await stand('down');
    }
  } finally {
    await outside?.stop();
    fs.rmSync(place, { recursive: true, force: true });
  }
}
step('done');
steps.end();
