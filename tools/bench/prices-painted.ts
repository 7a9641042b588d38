import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { FeedTeller } from '../../apps/studio/test/feed-teller.ts';
import { launchBody, TestStudio } from '../../apps/studio/test/test-studio.ts';
import { quantile } from '../../tests/bench/lottery/waiting-bets.ts';
import { ensureBrowser } from '../product/browser.ts';
import { root } from '../product/build.ts';
import { step } from '../product/progress.ts';

export interface Told {
  readonly fixtures: number;
  /** New prices per second over all fixtures. */
  readonly rate: number;
  readonly seconds: number;
}
/** The measurements, in milliseconds from the feed's message to the frame that shows its price. */
export interface Painted {
  readonly p50: number;
  readonly p95: number;
  /** Prices on the page. */
  readonly cells: number;
  readonly told: number;
  readonly unseen: number;
}

const CODES = ['home', 'draw', 'away'];
/** Rungs of the odds ladder, a different one for each message of a fixture within the run. */
const pricesOf = (turn: number): Record<string, number> =>
  Object.fromEntries(CODES.map((code, n) => [code, 20_000 + 200 * (((turn + n) % 45) + 1)]));
const ALIVE_EACH_MS = 5_000;
const SETTLED_MS = 3_000;
const LAST_PAINT_MS = 2_000;

/** Records, for each price written into the page, when the next frame with it was painted, by fixture and price. */
function watchPrices(): void {
  const painted: Record<string, number> = {};
  Object.assign(window, { painted });
  new MutationObserver((changes) => {
    const written = new Set<string>();
    for (const { target } of changes) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('li');
      const match = row?.querySelector('a')?.getAttribute('href')?.split('/').at(-1);
      const price = /\d+\.\d+/.exec(row?.querySelector('.book-odds .num')?.textContent ?? '')?.[0];
      if (match && price) written.add(`${match} ${price}`);
    }
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const one of written) painted[one] ??= performance.timeOrigin + performance.now();
      };
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function opened(page: Page, { operator, origin }: TestStudio): Promise<number> {
  const body = { ...launchBody('looks', 'maidan'), lang: 'en' };
  const { url } = (await (await operator.call(origin, 'MAIDAN', '/game/url', body)).json()) as { url: string };
  await page.addInitScript(watchPrices);
  await page.goto(origin + url.slice(new URL(url).origin.length));
  await page.locator('.book-odds').first().waitFor();
  await sleep(SETTLED_MS);
  return page.locator('.book-odds').count();
}

/**
 * The built page of the book, with the fixtures of a feed in play on its board: every message reprices the first market of one
 * fixture, and the page is watched for the frame that shows it. Studio, feed, database and browser share the machine.
 */
export async function pricesPainted({ fixtures, rate, seconds }: Told): Promise<Painted> {
  step('building the page ...');
  await build({ configFile: path.join(root, 'apps/studio/vite.config.ts'), logLevel: 'error' });
  const studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000' });
  const feed = new FeedTeller(studio, studio.studio.book.deps.time);
  step(`${fixtures} matches are in play ...`);
  const ids: string[] = [];
  for (let n = 1; n <= fixtures; n++) {
    ids.push(await feed.plan(n, -600_000));
    await feed.score(n, 0, 0);
    await feed.price(n, 'result', pricesOf(0));
  }
  const { program, env } = ensureBrowser();
  const launch = { executablePath: program, env: { ...process.env, ...env }, args: ['--no-sandbox', '--disable-gpu'] };
  const browser = await chromium.launch(launch);
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  const living = setInterval(() => void feed.alive(), ALIVE_EACH_MS);
  try {
    const cells = await opened(page, studio);
    step(`${rate} new prices a second on a page of ${cells} ...`);
    const told = new Map<string, number>();
    const telling: Promise<void>[] = [];
    const from = performance.now();
    for (let turn = 1; turn <= rate * seconds; turn++) {
      const due = from + (turn * 1_000) / rate;
      if (due > performance.now()) await sleep(due - performance.now());
      const n = turn % fixtures;
      const prices = pricesOf(Math.floor(turn / fixtures) + 1);
      told.set(`${ids[n]!} ${(prices.home! / 10_000).toFixed(2)}`, performance.timeOrigin + due);
      telling.push(feed.reprice(n + 1, 'result', prices));
    }
    await Promise.all(telling);
    await sleep(LAST_PAINT_MS);
    const painted = await page.evaluate(() => (window as unknown as { painted: Record<string, number> }).painted);
    const took = [...told].flatMap(([key, at]) => (painted[key] ? [painted[key] - at] : [])).sort((a, b) => a - b);
    return {
      ...{ cells, told: told.size, unseen: told.size - took.length },
      p50: quantile(took, 0.5),
      p95: quantile(took, 0.95),
    };
  } finally {
    clearInterval(living);
    await browser.close();
    await studio.stop();
  }
}
