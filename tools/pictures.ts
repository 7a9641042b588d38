// npm run pictures -- [NAME ...]: takes the pictures of the shared games and (`site`) of the site's first screens in docs/pictures from the running
// installation (`npm start`): each at 390 px in Urdu and at 1366 px in English, with play money; the wide ones show a result. The page of the vendor
// for the operator's people is opened by `nigraan`.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openVendorDesk } from '@kismet/contracts/operators/vendors';
import { generate } from 'otplib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { keepPalette } from '../tests/pictures/palette.ts';
import { takeSite } from './pictures/site.ts';
import { ensureBrowser } from './product/browser.ts';
import { root } from './product/build.ts';
import { step } from './product/progress.ts';

interface View {
  readonly name: string;
  readonly lang: 'UR' | 'EN';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}
const VIEWS: readonly View[] = [
  { name: 'phone', lang: 'UR', theme: 'light', width: 390, height: 844 },
  { name: 'desktop', lang: 'EN', theme: 'dark', width: 1_366, height: 820 },
];
/** A game with play money, and where chips are placed; none where a click does not bet. */
interface Game {
  readonly vendor: string;
  readonly code: string;
  readonly table?: string;
  readonly spots: readonly string[];
}
const GAMES: Readonly<Record<string, Game>> = {
  baccarat: { vendor: 'BAITHAK', code: 'baccarat', spots: ['player', 'player', 'tie', 'small'] },
  'dragon-tiger': { vendor: 'BAITHAK', code: 'dragon-tiger', spots: ['dragon', 'tiger', 'tie'] },
  roulette: { vendor: 'BAITHAK', code: 'roulette', spots: ['red', '17', '20', 'dozen-2'] },
  'andar-bahar': { vendor: 'BAITHAK', code: 'andar-bahar', spots: ['andar', 'bahar', '6-10'] },
  'teen-patti-two': { vendor: 'BAITHAK', code: 'teen-patti-two', spots: ['a', 'b', 'a-plus'] },
  'sic-bo': { vendor: 'BAITHAK', code: 'sic-bo', spots: ['small', 'big', 'sum-10'] },
  'four-tables': { vendor: 'BAITHAK', code: 'roulette', table: 'middle-four', spots: [] },
  duel: { vendor: 'DANGAL', code: 'dangal', spots: ['meron', 'wala', 'bdd'] },
  'duel-pool': { vendor: 'DANGAL', code: 'pool-dangal', spots: ['meron'] },
  crash: { vendor: 'KISMET', code: 'uran', spots: [] },
  fishing: { vendor: 'DARYA', code: 'machhera', spots: [] },
};
const LISTS: Readonly<Record<string, string>> = {
  'lobby-live': '/live',
  'lobby-fish': '/fish',
  'lobby-cockfight': '/cockfight',
};
/** Games whose record and proof are shown too. */
const SHEETS = new Set(['roulette', 'duel']);
const ROUND_MS = 90_000;

const data = path.resolve(process.env.KISMET_DATA ?? path.join(root, '.data'));
const port = Number(process.env.PORT ?? 8080);
const site = `http://127.0.0.1:${port}`;
const office = `http://127.0.0.1:${port + 1}`;
const folder = path.join(root, 'docs/pictures/shared-games');

/** A window as a returning visitor has it, without the daily news in front of the page. */
async function windowOf(browser: Browser, { lang, theme, width, height }: View): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'no-preference' });
  await context.addInitScript(
    ([language, look]) => {
      if (window.origin === 'null') return;
      localStorage.setItem('lang', language);
      localStorage.setItem('theme', look);
      const now = new Date();
      const two = (n: number) => String(n).padStart(2, '0');
      const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
      localStorage.setItem('seenPopups', JSON.stringify({ all: day }));
    },
    [lang, theme] as const,
  );
  return context;
}

async function keep(page: Page, name: string, view: View): Promise<void> {
  const file = path.join(folder, `${name}-${view.name}.png`);
  // clicks have scrolled the page to what was clicked
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const frame of page.frames().slice(1))
    await frame
      .evaluate(() => document.querySelector('main')?.scrollTo({ top: 0, behavior: 'instant' }))
      .catch(() => undefined);
  await sleep(300);
  const taken = await page.screenshot();
  const bytes = await keepPalette(taken, file);
  step(`${path.relative(root, file)}: ${Math.round(bytes / 1_024)} kB`);
}

/** Places chips and bets; on a wide view it waits until a result is shown. */
async function playChips(page: Page, { spots }: Game, view: View): Promise<void> {
  const table = page.frameLocator('iframe');
  const first = table.locator(`[data-spot="${spots[0]}"]`);
  await first.waitFor({ timeout: 30_000 });
  const past = table.locator('main ul li button');
  const known = await past
    .first()
    .getAttribute('aria-label', { timeout: 2_000 })
    .catch(() => null);
  for (let sent = 0, tries = 0; sent < spots.length && tries < 60; tries++)
    sent += Number(
      await table
        .locator(`[data-spot="${spots[sent]}"]:enabled`)
        .click({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        ),
    );
  await sleep(300);
  await table
    .locator('button[aria-keyshortcuts="Enter"]')
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await sleep(1_200);
  if (view.width < 600) return;
  for (const end = Date.now() + ROUND_MS; Date.now() < end; await sleep(300))
    if (
      (await past
        .first()
        .getAttribute('aria-label', { timeout: 2_000 })
        .catch(() => null)) !== known
    )
      break;
  await sleep(600);
}

async function playGame(page: Page, name: string, view: View): Promise<void> {
  const game = GAMES[name]!;
  const table = game.table ? `&table=${game.table}` : '';
  await page.goto(`${site}/game?vassalage=${game.vendor}&gameCode=${game.code}${table}&demo=true`);
  const frame = page.frameLocator('iframe');
  await frame.locator('main').waitFor({ timeout: 60_000 });
  if (game.spots.length > 0) return playChips(page, game, view);
  if (name === 'crash') {
    await frame.locator('[data-slot="0"]').click();
    await frame.locator('[data-slot="1"]').click();
    // in the middle of a flight
    await frame
      .getByText(/^\u2066?[2-9]\.\d\d×/)
      .first()
      .waitFor({ timeout: 3 * ROUND_MS })
      .catch(() => undefined);
  } else if (name === 'fishing') {
    await frame.locator('button[data-load], footer button, section button').first().waitFor();
    await frame
      .getByRole('button', { name: /میگزین|magazine|Load/i })
      .first()
      .click()
      .catch(() => undefined);
    const fish = frame.locator('[data-species]:not([disabled])').first();
    for (let shots = 0; shots < 12; shots++) await fish.click({ timeout: 2_000 }).catch(() => undefined);
  } else await sleep(12_000);
}

/** The player's record, and from there the proof of a round. */
async function sheets(page: Page, name: string, view: View): Promise<void> {
  const frame = page.frameLocator('iframe');
  const proof = frame.locator('dialog li button').first();
  // a record opened before the result does not include it
  for (const end = Date.now() + ROUND_MS; Date.now() < end; await page.keyboard.press('Escape')) {
    await frame.locator('main').press('h');
    if (
      await proof.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    )
      break;
  }
  await sleep(400);
  await keep(page, `${name}-record`, view);
  await proof.click();
  await frame.locator('dialog [role="status"]').waitFor({ timeout: 30_000 });
  await sleep(600);
  await keep(page, `${name}-proof`, view);
}

/** The floor of the live tables, as the operator's people see it. */
async function floor(browser: Browser): Promise<void> {
  const accounts = JSON.parse(fs.readFileSync(path.join(data, 'demo-accounts.json'), 'utf8')) as Record<string, string>;
  const headers = { 'content-type': 'application/json', 'x-kismet-operator': '1', origin: office };
  const ask = async (at: string, body: object, cookie = '') => {
    const answer = await fetch(office + at, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${at}: ${await answer.text()}`);
    return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie, said: await answer.json() };
  };
  for (const view of VIEWS) {
    const totp = await generate({ secret: accounts['totp:nigraan']! });
    const { cookie } = await ask('/operator/session/login', {
      username: 'nigraan',
      password: accounts['password:nigraan'],
      totp,
    });
    const wish = { language: view.lang, theme: view.theme };
    const { said } = await ask(openVendorDesk.path.replace(':vendorCode', 'BAITHAK'), wish, cookie);
    const page = await (await windowOf(browser, view)).newPage();
    await page.goto(said.value.url);
    await page.getByRole('tablist').or(page.getByRole('navigation')).first().waitFor();
    await sleep(2_500);
    await keep(page, 'desk', view);
    await page.context().close();
    // each code is valid once
    if (view !== VIEWS.at(-1)) await sleep(30_500);
  }
}

/** First screens of the site, in both languages and widths. */
async function siteScreens(browser: Browser): Promise<void> {
  const accounts = JSON.parse(fs.readFileSync(path.join(data, 'demo-accounts.json'), 'utf8')) as Record<string, string>;
  await takeSite({
    browser,
    site,
    folder: path.join(root, 'docs/pictures/site'),
    member: { name: 'ayesha92', password: accounts['password:ayesha92']! },
    tell: step,
  });
}

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);
fs.mkdirSync(folder, { recursive: true });
const { program, env } = ensureBrowser();
const browser = await chromium.launch({
  executablePath: program,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ['--no-sandbox'],
});
try {
  for (const [name, at] of Object.entries(LISTS).filter(([one]) => isWanted(one)))
    for (const view of VIEWS) {
      const page = await (await windowOf(browser, view)).newPage();
      await page.goto(site + at);
      await page.locator('article').first().waitFor({ timeout: 30_000 });
      await sleep(1_500);
      await keep(page, name, view);
      await page.context().close();
    }
  for (const name of Object.keys(GAMES).filter(isWanted))
    await Promise.all(
      VIEWS.map(async (view) => {
        const page = await (await windowOf(browser, view)).newPage();
        await playGame(page, name, view);
        await keep(page, name, view);
        if (SHEETS.has(name)) await sheets(page, name, view);
        await page.context().close();
      }),
    );
  if (isWanted('desk')) await floor(browser);
  if (isWanted('site')) await siteScreens(browser);
} finally {
  await browser.close();
}
