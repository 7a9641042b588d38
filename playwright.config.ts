import { defineConfig } from '@playwright/test';

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
];
/**
 * Journeys that change what everybody meets (settings of the brand, its games, its content, operators) or that count on being alone with
 * an account. They run one after another, after the rest; what is not named here runs two at a time. Those of agents and of the lottery
 * have a stand of their own and run beside the others: each half takes about as long.
 */
const BESIDE = /(agents|agents-pay|backoffice-agents|backoffice-line|backoffice-lottery|lottery[\w-]*)\.spec\.ts$/;
const ALONE =
  /(backoffice|backoffice-cashier|backoffice-content|backoffice-identity|backoffice-money|deposit|documents|launch|login-page|main-job|outside|protection|registration|security-centre|terms|transfer-house|upline|ways-in|withdrawal|withdrawal-desk)\.spec\.ts$/;
/** Pictures of every screen: before anybody has played, since the order of games tells it. */
const SCREENS = /every-screen\.spec\.ts$/;
const executablePath = process.env.CHROME_PATH;

export default defineConfig({
  testDir: 'tests/e2e',
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
  // a project by itself: `playwright test --project=alone`
  projects: [
    { name: 'screens', testMatch: SCREENS },
    { name: 'together', testIgnore: [ALONE, BESIDE, SCREENS] },
    { name: 'alone', testMatch: ALONE, workers: 1 },
    { name: 'beside', testMatch: BESIDE, workers: 1 },
  ],
  use: {
    baseURL: process.env.BASE,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    // it would answer what a test withholds; its own journeys (pwa.spec.ts) let it work
    serviceWorkers: 'block',
  },
});
