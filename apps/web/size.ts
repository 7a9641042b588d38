import path from 'node:path';
import { sizesOf, together } from './sizes.ts';

/**
 * Prints the download size of a first visit and of every lazy chunk, gzip -9; exits with 1 when a budget is exceeded.
 */

/**
 * kB, and requests of a first screen: current budgets. `first` is what the browser runs to hydrate the server-rendered home
 * page, `pages` the same of the others; the aim is 120 (decision 15). `rendered`: the HTML the server sends, with its
 * answers, uncompressed.
 */
export const BUDGET = {
  first: 107,
  pages: { '/rng': 120, '/elott': 120, '/lottery': 119, '/login': 120, '/promotions': 119 },
  chunk: 45,
  css: 22,
  fonts: 50,
  html: 24,
  rendered: 420,
  requests: 50,
};

if (import.meta.main) {
  const sizes = sizesOf(path.join(import.meta.dirname, 'dist'));
  let failed = false;
  const line = (name: string, kB: number, budget?: number): void => {
    const over = budget !== undefined && !(kB <= budget);
    failed ||= over;
    console.log(
      `${name.padEnd(44)} ${kB.toFixed(1).padStart(7)} kB${budget ? `  (budget ${budget})` : ''}${over ? '  OVER' : ''}`,
    );
  };
  line('first load of /: scripts', together(sizes.first), BUDGET.first);
  for (const { file, kB } of sizes.first) line(`  ${file}`, kB);
  for (const [page, budget] of Object.entries(BUDGET.pages))
    line(`first load of ${page}: scripts`, sizes.pages[page] ?? Number.NaN, budget);
  line('index.html with styles', sizes.html, BUDGET.html);
  line('styles', sizes.css, BUDGET.css);
  line('fonts before the first paint', sizes.fonts, BUDGET.fonts);
  for (const { file, kB } of sizes.lazy) line(`lazy ${file}`, kB, BUDGET.chunk);
  process.exit(failed ? 1 : 0);
}
