import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { type LanguageCode, remember, signedIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const t = (language: LanguageCode, key: keyof typeof english) => (language === 'UR' ? urdu : english)[key];

test.use({ serviceWorkers: 'allow' });

/** Until the service worker controls the page and has cached its offline pages. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // not `waitForFunction`, which takes a promise for true
  const isKept = async () => {
    const source = await (await fetch('/sw.js')).text();
    const wanted = [...source.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
    const found = await Promise.all(wanted.map((file) => caches.match(file)));
    return wanted.length > 40 && found.every(Boolean);
  };
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
}

interface Manifest {
  id: string;
  lang: string;
  dir: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; sizes: string }[];
}

for (const language of inLanguages('UR')) {
  test(
    `[PM-07] the site can be installed, in ${language}: manifest, icons, shortcuts, screenshots`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      await page.goto('/');
      const address = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifest = (await (await page.request.get(address!)).json()) as Manifest;
      expect(manifest).toMatchObject({ id: '/', lang: language.toLowerCase(), dir: language === 'UR' ? 'rtl' : 'ltr' });
      expect(manifest.display).toBe('standalone');
      for (const [size, purpose] of [
        ['192x192', 'any'],
        ['512x512', 'any'],
        ['512x512', 'maskable'],
      ])
        expect(manifest.icons).toContainEqual(expect.objectContaining({ sizes: size, purpose, type: 'image/png' }));
      expect(manifest.shortcuts.map(({ name }) => name)).toContain(t(language, 'help.title'));
      for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
        const answer = await page.request.get(src);
        expect([src, answer.status(), answer.headers()['content-type']?.split('/')[0]]).toEqual([src, 200, 'image']);
      }
      expect(manifest.screenshots.length).toBeGreaterThan(1);
      // Chromium's own installability criteria
      const devtools = await page.context().newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    },
  );

  test(`[RT-11] [PM-07] offline in ${language}: every address opens, help and notices are readable, with their date`, async ({
    page,
    context,
  }) => {
    await remember(page, language, 'light');
    await page.goto('/');
    await kept(page);
    await page.goto('/help');
    const article = page.locator('main a[href*="article="]').first();
    const title = (await article.textContent())!.trim();
    const href = (await article.getAttribute('href'))!;
    await article.click();
    await expect(page.locator('main iframe')).toHaveCount(1);
    await page.goto('/noticePage');
    const notice = (await page.locator('[data-item]').first().textContent())!.slice(0, 12);
    await context.setOffline(true);
    await page.goto(href);
    await expect(page.locator('main')).toContainText(title);
    await expect(page.locator('main iframe').contentFrame().locator('body')).not.toBeEmpty();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t(language, 'state.offlineAsOf').split('{time}')[0]!);
    await page.goto('/noticePage');
    await expect(page.locator('main')).toContainText(notice);
    for (const path of ['/', '/rng', '/promotions', '/down', '/no-such-page']) {
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading').first(), path).toBeVisible();
      await expect(page.getByRole('link', { name: t(language, 'brand.name') }).first()).toBeVisible();
    }
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test(
  '[PC-06] [LG-12] the last record is available offline, the balance never; signing out clears it',
  IN_FULL,
  async ({ page, context }) => {
    await remember(page, 'EN', 'light');
    await signedIn(page, stand.M1_USER!, stand.M1_PASSWORD!);
    await page.goto('/centre/personalHistoryCopy');
    await kept(page);
    const main = page.locator('main');
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    // the neighbouring entries require a member; the record does not
    const record = async () => {
      const text = await main.innerText();
      return text.slice(text.lastIndexOf(english['centre.bets']));
    };
    // the last part has arrived once nothing more loads
    let before = '';
    await expect(async () => {
      before = await record();
      await page.waitForTimeout(500);
      expect(await record()).toBe(before);
    }).toPass();
    await context.setOffline(true);
    await page.reload();
    await expect.poll(record).toBe(before);
    await expect(page.getByRole('alert')).toContainText('You are offline');
    // no account balance is stored anywhere
    await expect(page.getByRole('banner').locator('bdi.num')).toHaveCount(0);
    const names = await page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
      return urls.filter(
        (path) => !path.startsWith('/assets/') && /member|wallet|balance|bets|signedIn|vip$/.test(path),
      );
    });
    expect(names).toEqual([]);
    const last = () => page.evaluate(() => sessionStorage.getItem('lastBets'));
    expect(await last()).not.toBeNull();
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: new RegExp(stand.M1_USER!) }).click();
    await page.getByRole('menuitem', { name: english['auth.logout'] }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: english['auth.logout'] })
      .click();
    await page.waitForFunction(() => sessionStorage.getItem('token') === null);
    expect(await last()).toBeNull();
  },
);

test('[PM-07] a newer version waits until it is applied, and input is kept', IN_FULL, async ({ page }) => {
  await remember(page, 'UR', 'light');
  await page.goto('/join');
  await kept(page);
  await page.locator('main input').first().fill('LNEBBB33');
  // to the browser, a worker at another address is a new release that waits
  await page.evaluate(() => void navigator.serviceWorker.register('/sw.js?next'));
  const bar = page.getByRole('status').filter({ hasText: urdu['bar.newer'] });
  await expect(bar).toBeVisible();
  await expect(page.locator('main input').first()).toHaveValue('LNEBBB33');
  const loaded = page.waitForEvent('load');
  await bar.getByRole('button', { name: urdu['bar.update'] }).click();
  await loaded;
  await expect(page.locator('main input').first()).toHaveValue('LNEBBB33');
});

test(
  '[PM-07] a chunk never fetched, offline: the page says so, and cached content stays',
  IN_FULL,
  async ({ page, context }) => {
    await remember(page, 'EN', 'light');
    await page.goto('/');
    await kept(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          if (/not-found-page|update-screen/.test(url)) await (await caches.open(name)).delete(url);
    });
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: t('EN', 'state.unreachable') })).toBeVisible();
    await page.goto('/help');
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  },
);
