import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import { remember } from './support/page.ts';
import { settled } from './support/screen.ts';

const shown = (page: Page) => page.locator('main [aria-roledescription="carousel"]').first().innerText();

test('[BN-02] with reduced motion nothing rotates, scrolls or counts by itself', IN_FULL, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await remember(page, 'UR', 'light');
  await page.goto('/');
  await settled(page);
  const before = await shown(page);
  await expect(page.locator('.marquee-row')).toHaveCount(0);
  await page.waitForTimeout(5_600);
  expect(await shown(page)).toBe(before);
});

test('[GL-08] with data saver: small pictures, no board, no Nastaliq, no rotation', IN_FULL, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => window.origin !== 'null' && localStorage.setItem('lite', 'on'));
  await remember(page, 'UR', 'light');
  await page.goto('/');
  await settled(page);
  const before = await shown(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await settled(page);
  await page.waitForTimeout(5_600);
  expect(await shown(page)).toBe(before);
  expect(asked.filter((path) => /^\/art\/g\/.*-440\./.test(path))).toEqual([]);
  expect(asked.filter((path) => /winnerBoard|nastaliq/i.test(path))).toEqual([]);
  await expect(page.getByRole('heading', { name: urdu['board.title'] })).toHaveCount(0);
});

test(
  '[RT-01] [RT-13] page metadata in the served HTML: title, description, canonical address, other languages',
  IN_FULL,
  async ({ request }) => {
    for (const [path, title] of [
      ['/', urdu['home.tabTitle']],
      ['/rng', urdu['category.slots']],
      ['/help', urdu['help.title']],
    ] as const) {
      const html = await (await request.get(path)).text();
      const origin = new URL((await request.get(path)).url()).origin;
      expect(html).toContain(`<title>${title}`);
      expect(html.match(/<meta name="description" content="[^"]{40,}/g)).toHaveLength(1);
      expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`);
      expect(html).toContain(`hreflang="en" href="${origin}${path}?lang=EN"`);
      expect(html).toContain('<meta property="og:title"');
    }
    expect(await (await request.get('/rng?lang=EN')).text()).toContain('<html lang="en" dir="ltr"');
    for (const hidden of ['/no-such-page', '/forget', '/centre/securityCenter'])
      expect(await (await request.get(hidden)).text()).toContain('<meta name="robots" content="noindex">');
    const map = await (await request.get('/sitemap.xml')).text();
    expect(map).toContain('/promotions?lang=EN</loc>');
    expect(map).not.toMatch(/centre|forget|\/game/);
    expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
    // nobody can inject an address into our pages
    const foreign = await request.get('/rng', { headers: { host: 'a"><script>' } }).catch(() => null);
    expect((await foreign?.text()) ?? '').not.toContain('a"><script>');
  },
);

test('[PM-05] [PM-06] changing language or theme changes only the texts', IN_FULL, async ({ page }) => {
  await remember(page, 'UR', 'light');
  await page.goto('/rng?lang=en');
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const shift = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const seen = new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              sum += entry.hadRecentInput ? 0 : entry.value;
          });
          seen.observe({ type: 'layout-shift', buffered: false });
          setTimeout(() => resolve(sum), 1_200);
        }),
    );
  const theme = shift();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Dark|dark/ })
    .click();
  expect(await theme).toBe(0);
});

test('[PC-06] a help page prints dark on white, without the shell, in either theme', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'dark');
  await page.goto('/help');
  // not the static shell: it has a heading too
  const heading = page.getByRole('heading', { level: 1, name: english['helpc.ask'] });
  await heading.waitFor();
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const colours = () =>
    heading.evaluate((one) => [
      getComputedStyle(one).color,
      getComputedStyle(document.documentElement).getPropertyValue('--bg').trim(),
    ]);
  await expect.poll(colours).toEqual(['rgb(0, 0, 0)', expect.stringMatching(/^#fff(fff)?$/)]);
});
