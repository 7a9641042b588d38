import path from 'node:path';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import { BUDGET } from '../../apps/web/size.ts';
import { sizesOf, together } from '../../apps/web/sizes.ts';
import { IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import { remember, signedIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const PHONE = {
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  // the page's budgets depend on the pictures chosen for it
  deviceScaleFactor: 1,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
};
const PAGES = [
  ['/', 'home.hot'],
  ['/rng', 'category.slots'],
  ['/elott', 'lottery.hall'],
  ['/lottery', 'lottery.hall'],
  ['/login', 'login.forgot'],
  ['/promotions', 'nav.promotions'],
] as const;

async function onPhone(browser: Browser, base: string | undefined, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: base!, javaScriptEnabled, serviceWorkers: 'block' });
  return context.newPage();
}

/** Opens a page rendered by the server; if a busy machine did not render it in time it is a shell, and is requested again. */
async function openRendered(page: Page, at: string): Promise<void> {
  await expect(async () => {
    await page.goto(at);
    await expect(page.locator('#hydration-state')).toHaveCount(1, { timeout: 1 });
  }).toPass({ timeout: 30_000 });
}

test('[RT-01] a page without JavaScript shows its content and its links', async ({ browser, baseURL }) => {
  const page = await onPhone(browser, baseURL, false);
  for (const [words, query] of [
    [urdu, ''],
    [english, '?lang=EN'],
  ] as const)
    for (const [at, key] of PAGES) {
      await openRendered(page, at + query);
      await expect(page.locator('#root').getByText(words[key], { exact: true }).first(), at).toBeVisible();
      expect(await page.locator('#root a[href^="/"]').count(), at).toBeGreaterThan(3);
    }
  await openRendered(page, '/');
  await page.locator('main article a[href^="/game?"]').first().click();
  await expect(page).toHaveURL(/\/game\?/);
  await page.context().close();
});

test('[RT-01] a server-rendered page is hydrated without a console error', async ({ browser, baseURL }) => {
  for (const [at] of PAGES) {
    const page = await onPhone(browser, baseURL);
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await remember(page, 'UR', 'light');
    await page.goto(at, { waitUntil: 'networkidle' });
    await expect(page.locator('html:not([data-ssr])')).toHaveCount(1);
    expect(await page.locator('#hydration-state').count(), at).toBe(1);
    expect(said, at).toEqual([]);
    await page.context().close();
  }
});

/** The public content of a page: headings and buttons or links, by their texts. */
async function offersOf(page: Page): Promise<string[]> {
  const names = await page
    .locator('main :is(h1, h2, h3, button, select, [role="tab"], [role="radio"], [role="searchbox"])')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.closest('[data-visitor]'))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent!.trim()),
    );
  return [...new Set(names)];
}

for (const viewport of [PHONE.viewport, { width: 1366, height: 768 }])
  test(`[RT-01] a member at ${viewport.width} px has on a first screen everything that a visitor has, once its late parts run`, async ({
    browser,
    baseURL,
  }) => {
    const device = viewport === PHONE.viewport ? PHONE : { viewport };
    const open = async () => {
      const page = await (await browser.newContext({ ...device, baseURL: baseURL! })).newPage();
      await remember(page, 'EN', 'light');
      return page;
    };
    const [visitor, member] = [await open(), await open()];
    await signedIn(member, stand.M2_USER!, stand.M2_PASSWORD!);
    for (const at of ['/', '/rng', '/elott', '/lottery', '/promotions']) {
      await visitor.goto(at, { waitUntil: 'networkidle' });
      // the first answer may be in the brand's own language, until the page's code has read the chosen one
      await expect(visitor.locator('html:lang(en):not([data-ssr])'), at).toHaveCount(1);
      expect((await offersOf(visitor)).length, at).toBeGreaterThan(3);
      await member.goto(at);
      await expect(member.locator('html:not([data-ssr], [data-member])'), at).toHaveCount(1);
      // read both again: a rail of the visitor's page may also disappear once its games have loaded and duplicate another rail
      const missing = async () => {
        const own = await offersOf(member);
        return (await offersOf(visitor)).filter((one) => !own.includes(one));
      };
      await expect.poll(missing, at).toEqual([]);
      await expect(member.locator('main [aria-busy="true"]'), at).toHaveCount(0);
    }
    await Promise.all([visitor, member].map((page) => page.context().close()));
  });

/** Opens a page whose scripts arrive only once the returned function is called. */
async function withoutCode(page: Page, at = '/rng'): Promise<() => void> {
  await remember(page, 'EN', 'light');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${at}?lang=EN`, { waitUntil: 'domcontentloaded' });
  return release;
}

test('[RT-01] a press before the code has loaded takes effect once it has', async ({ page }) => {
  const release = await withoutCode(page);
  await page.getByRole('banner').getByRole('button', { name: english['auth.login'] }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[RT-01] text typed before the code has loaded is searched for once it has', IN_FULL, async ({ page }) => {
  const release = await withoutCode(page);
  await page.getByRole('searchbox', { name: english['list.searchName'] }).fill('zzzz');
  await page.getByText(english['lobby.endless'], { exact: true }).click();
  release();
  await expect(page).toHaveURL(/name=zzzz/);
  await expect(page.getByRole('radio', { name: english['lobby.endless'] })).toBeChecked();
});

test(
  '[RT-01] [LG-11] a remembered browser gets the login form once, not one that restarts',
  IN_FULL,
  async ({ page }) => {
    await page.addInitScript((until) => {
      const value = JSON.stringify({ username: 'someone', mobileMasked: null, until: null });
      localStorage.setItem('rememberMe', JSON.stringify({ value, until }));
    }, Date.now() + 3_600_000);
    const release = await withoutCode(page, '/login');
    const mobile = page.locator('main label:has(input[type="radio"][value="mobile"])');
    await expect(mobile).toBeHidden();
    release();
    await mobile.click();
    await expect(page.locator('main input[type="tel"]')).toBeVisible();
    await expect(page.locator('main').getByRole('radio', { name: english['login.byMobile'] })).toBeChecked();
  },
);

test(
  '[RT-01] [LG-10] a press that begins before the code has loaded and ends after it hits the same button',
  IN_FULL,
  async ({ page }) => {
    const release = await withoutCode(page, '/login');
    const button = page.locator('main').getByRole('button', { name: english['login.freePlay'] });
    await button.scrollIntoViewIfNeeded();
    const place = (await button.boundingBox())!;
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    release();
    await expect(page.locator('html:not([data-ssr])')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    // the tap is in the middle of a 44-pixel button
    expect(Math.abs((await button.boundingBox())!.y - place.y)).toBeLessThan(4);
    await page.mouse.up();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  },
);

test(
  '[RT-01] in a narrow window on a computer, whose width the server cannot know, no page is shown that would shift under the pointer',
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await withoutCode(page);
    await expect(page.locator('main article').first()).toBeHidden();
    release();
    await page.getByRole('button', { name: english['lobby.filters'], exact: true }).click();
    await expect(page.getByRole('combobox', { name: english['list.minBet'], exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/rng/);
  },
);

test('[RT-01] a page that was scrolled before the code has loaded keeps its position', IN_FULL, async ({ page }) => {
  const release = await withoutCode(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  release();
  await expect(page.locator('html:not([data-ssr])')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test(
  '[RT-01] [PM-07] a page whose code is gone, as after a release, is reloaded once, and remains readable',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'light');
    await page.setViewportSize({ width: 390, height: 844 });
    let asked = 0;
    await page.route('**/assets/index-*.js', (route) =>
      ++asked === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto('/rng?lang=EN');
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.locator('html:not([data-ssr])')).toHaveCount(1);
    expect(asked).toBe(2);
    await page.unroute('**/assets/index-*.js');
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.locator('main article').first()).toBeVisible();
  },
);

test('[RT-01] budgets of the first screen: scripts, requests, the picture first', async ({ browser, baseURL }) => {
  const sizes = sizesOf(path.join(import.meta.dirname, '../../apps/web/dist'));
  expect(together(sizes.first)).toBeLessThanOrEqual(BUDGET.first);
  for (const [at, budget] of Object.entries(BUDGET.pages)) expect(sizes.pages[at], at).toBeLessThanOrEqual(budget);
  expect(sizes.css).toBeLessThanOrEqual(BUDGET.css);
  expect(sizes.fonts).toBeLessThanOrEqual(BUDGET.fonts);
  expect(sizes.html).toBeLessThanOrEqual(BUDGET.html);
  expect(sizes.lazy[0]!.kB).toBeLessThanOrEqual(BUDGET.chunk);
  for (const [at] of PAGES) {
    const page = await onPhone(browser, baseURL);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(at, { waitUntil: 'networkidle' });
    expect(asked.length, at).toBeLessThanOrEqual(BUDGET.requests);
    const html = (await (await page.request.get(at, { headers: { 'user-agent': PHONE.userAgent } })).body()).length;
    expect(html / 1024, at).toBeLessThanOrEqual(BUDGET.rendered);
    await page.context().close();
  }
});
