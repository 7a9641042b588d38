import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { defineConfig } from 'vitest/config';
import { IS_FULL, shareOf } from './packages/testkit/src/extent.ts';
import { components } from './tools/component-tests.ts';

/** What comes to be after a while is waited for as long as on a machine with much other work; it is there at once on most. */
const expected = { poll: { timeout: 20_000 } };
const node = { environment: 'node' as const, expect: expected };
/** Which database tests: those of the studio, all others, or both (tools/test.ts runs the two beside each other). */
const part = process.env.DB_PART;
/** Kills of whole processes and long simulations: `npm run test:full`, a share of them each day. */
const long = fs
  .globSync('{packages,apps,tests,tools}/**/*.full{,.db}.test.ts', { exclude: ['**/node_modules/**'] })
  .sort();
const mine = new Set(IS_FULL ? shareOf(long) : []);
const leftOut = long.filter((file) => !mine.has(file));
const STUDIO = 'apps/studio/**/*.db.test.ts';
/** The seed of every random test: the same in each `npm test`, another one in each full run; SEED repeats one that was printed. */
const RANDOM_SEED = process.env.SEED ?? String(IS_FULL ? randomInt(1_000_000) : 20_261_130);
export default defineConfig({
  test: {
    env: { RANDOM_SEED },
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          isolate: false,
          setupFiles: ['./packages/testkit/src/unit-setup.ts'],
          // beside a stand that comes up
          // ten thousand random hands of the full form take half a minute
          testTimeout: IS_FULL ? 300_000 : 30_000,
          include: ['{packages,apps,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.db.test.ts',
            '**/*.firebase.test.ts',
            '**/*.component.test.tsx',
            ...leftOut,
          ],
        },
      },
      ...components,
      {
        test: {
          ...node,
          // Against the vendor's own emulator, which is installed outside the repository the first time.
          name: 'firebase',
          include: ['tools/firebase/*.firebase.test.ts', 'apps/**/*.firebase.test.ts'],
          globalSetup: ['./tools/test-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...node,
          name: 'db',
          isolate: false,
          include: part === 'studio' ? [STUDIO] : ['{packages,apps,tests,tools}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...(part === 'platform' ? [STUDIO] : []), ...leftOut],
          globalSetup: ['./tools/test-database.ts'],
          // ends a test that hangs; on a slow machine beside the journeys the longest take a minute
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: Number(process.env.DB_WORKERS ?? 2),
        },
      },
    ],
  },
});
