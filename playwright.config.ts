import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { IS_FULL } from './packages/testkit/src/extent.ts';
import { MOVES_CLOCK } from './tests/e2e/support/scenes.ts';

/** As root and without a GPU; WebGL in software, so that games are drawn. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // a process for each page and not for each origin on it: each costs half a second of processor to start
  '--disable-site-isolation-trials',
  // its compiler and collector wait for a core as everything else does; handing work to threads of their own costs a tenth of it
  '--js-flags=--single-threaded',
];
/** Playwright keeps the shared memory of Chromium's processes in files, for machines whose own has the 64 MB of a container. */
const { bsize, bavail } = fs.existsSync('/dev/shm') ? fs.statfsSync('/dev/shm') : { bsize: 0, bavail: 0 };
const ENOUGH_SHARED_MEMORY = 1024 ** 3;
const ignoreDefaultArgs = bsize * bavail >= ENOUGH_SHARED_MEMORY ? ['--disable-dev-shm-usage'] : [];
const executablePath = process.env.CHROME_PATH;
const FOLDER = path.join(import.meta.dirname, 'tests/e2e');

/**
 * The journeys, and those that move the clock of the whole stand. Each file has a brand of its own (`support/journey.ts`) but no project of
 * its own: a worker would start anew for each, with another browser.
 */
const clocks = [...MOVES_CLOCK].map((name) => `**/${name}.spec.ts`);
const projects = [
  { name: 'journey', testIgnore: clocks },
  ...(clocks.length > 0 ? [{ name: 'clock', testMatch: clocks }] : []),
];

export default defineConfig({
  testDir: FOLDER,
  // what only `npm run test:full` goes through (tests/e2e/support/extent.ts)
  ...(IS_FULL ? {} : { grepInvert: /@full/ }),
  workers: 2,
  // on a busy machine of two cores; whatever passed only then is named at the end of the run (tools/product/steps.ts)
  retries: 1,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide' },
    toMatchSnapshot: { maxDiffPixelRatio: 0.02 },
  },
  reporter: [['list']],
  outputDir: process.env.PW_OUTPUT ?? '.data/test-results',
  snapshotPathTemplate: 'tests/e2e/snapshots/{arg}{ext}',
  projects,
  use: {
    launchOptions: { args, ignoreDefaultArgs, ...(executablePath ? { executablePath } : {}) },
    viewport: { width: 1366, height: 900 },
    // a quarter of the dots to paint, which nobody sees; what compares pictures asks for all of them
    deviceScaleFactor: 0.5,
    // what moves by itself costs a sixth of a core on every page; a journey about motion asks for it
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    // it would answer what a test withholds; its own journeys (pwa.spec.ts) let it work
    serviceWorkers: 'block',
  },
});
