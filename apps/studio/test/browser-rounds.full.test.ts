import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBrowser } from '../../../tools/product/browser.ts';
import { blockMessage, drive } from '../games/engine/stream.ts';
import { CLIENT_SEED, FISHING, PLAYED, shotOf, tableOf } from './browser/computed-rounds.ts';
import { tableBlocks } from './table-blocks.ts';

/** Verticals 1.5: 10,000 rounds of each game, in Node and in the browser build. */
const ROUNDS = 10_000;
const AT_ONCE = 500;
let folder: string;
let server: http.Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-rounds-'));
  // built like the studio's pages (vite.config.ts)
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ...{ outDir: folder, target: 'es2022', minify: true },
      lib: {
        entry: path.join(import.meta.dirname, 'browser/computed-rounds.ts'),
        formats: ['es'],
        fileName: () => 'rounds.js',
      },
    },
  });
  server = http.createServer((request, response) => {
    const isScript = request.url === '/rounds.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? fs.readFileSync(path.join(folder, 'rounds.js')) : '<!doctype html><title>rounds</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { program, env } = ensureBrowser();
  browser = await chromium.launch({
    executablePath: program,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
  });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** As text: the runner would rewrite an import within a function. */
const inBrowser = (game: string, first: number, last: number): Promise<string[]> =>
  page.evaluate(`import('/rounds.js').then((rounds) => rounds.computedRounds('${game}', ${first}, ${last}))`);
/** Uses Node's own HMAC. */
function inNode(game: string, round: number): string {
  if (game !== FISHING) return JSON.stringify(drive(PLAYED.get(game)!(round), tableBlocks(tableOf(game), round)));
  const block = (counter: number) =>
    createHmac('sha256', Buffer.alloc(32))
      .update(blockMessage(CLIENT_SEED, round, counter))
      .digest();
  return JSON.stringify(drive(shotOf(round), block));
}

it.each([...PLAYED.keys(), FISHING])(
  '[TV-6.265] %s: ten thousand rounds give the same results in the browser build as in Node',
  { timeout: 600_000 },
  async (game) => {
    for (let first = 1; first <= ROUNDS; first += AT_ONCE) {
      const last = first + AT_ONCE - 1;
      const here = Array.from({ length: AT_ONCE }, (_, n) => inNode(game, first + n));
      expect(await inBrowser(game, first, last), `${game} ${first}`).toEqual(here);
    }
  },
);
