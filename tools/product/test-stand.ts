import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './build.ts';
import type { Steps } from './steps.ts';

/** A separate stand for tests, so that one in use is untouched. */
export interface TestStand {
  /** Environment of its programs and clients. */
  readonly env: Readonly<Record<string, string>>;
  /** Its own data: addresses, accounts, keys. */
  readonly facts: Readonly<Record<string, string>>;
  /** The same for a browser, with its own output folder. */
  readonly pages: Readonly<Record<string, string>>;
  down(): Promise<void>;
}

/**
 * Starts a stand; `env` is for the browser, `services` are the stand's outside services. Null if it failed: the steps
 * say why.
 */
export async function upStand(
  steps: Steps,
  name: string,
  env: Record<string, string>,
  services: Record<string, string> = {},
): Promise<TestStand | null> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-test-'));
  const own = {
    KISMET_STAND: path.join(root, '.data', name),
    KISMET_CWD: place,
    STAND_ENV: path.join(place, 'stand.env'),
    LIMIT_FACTOR: '100',
    PASSWORD_COST: 'light',
    // one per file of agent journeys (tests/e2e/support/scenes.ts), and more for second tries
    READY_BRANDS: process.env.KISMET_FULL === '1' ? '8' : '2',
    ...env,
  };
  const stand = (act: 'up' | 'down') =>
    steps.run(`${name} ${act}`, process.execPath, ['tools/stand.ts', act], { ...own, ...services });
  const drop = () => fs.rmSync(place, { recursive: true, force: true });
  if (!(await stand('up'))) {
    drop();
    return null;
  }
  const facts = Object.fromEntries(
    fs
      .readFileSync(own.STAND_ENV, 'utf8')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return {
    env: own,
    facts,
    pages: { ...own, BASE: facts.BASE!, OPBASE: facts.OPBASE!, PW_OUTPUT: path.join(root, '.data/test-results', name) },
    async down() {
      await steps.run(`the books of ${name}`, process.execPath, ['tools/invariants.ts', '--url', facts.PGURL_RO!], own);
      await stand('down');
      drop();
    },
  };
}
