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
const executablePath = process.env.CHROME_PATH;

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide' } },
  reporter: [['list']],
  outputDir: '.data/test-results',
  snapshotPathTemplate: 'tests/e2e/snapshots/{arg}{ext}',
  use: {
    baseURL: process.env.BASE,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
  },
});
