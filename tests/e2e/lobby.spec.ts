import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { atTop, type LanguageCode, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const WORDS = {
  UR: { hot: 'مقبول', all: 'سب', saved: 'محفوظ', recent: 'حالیہ', fresh: 'نئے', display: 'نمائشی' },
  EN: {
    hot: 'Hot',
    all: 'All',
    saved: 'Saved',
    recent: 'Recent',
    fresh: 'New',
    display: 'Display only',
  },
} as const;

const tiles = (page: Page) => page.locator('main article');
const tileNames = (page: Page) => page.locator('main article h3').allInnerTexts();
async function isClean(page: Page, what: string): Promise<void> {
  // content under the sticky header is not measured
  await page.evaluate(() => scrollTo(0, 0));
  await atTop(page);
  expect(await axeFaults(page), what).toEqual([]);
}
/** The day's first-visit news would cover the page. */
async function withoutPopups(page: Page): Promise<void> {
  const close = page
    .getByRole('dialog')
    .getByRole('button', { name: /^(بند کریں|Close)$/ })
    .first();
  await page.addLocatorHandler(
    page.getByRole('dialog', { name: /تازہ اعلانات|Latest news|Announcements/ }),
    async () => {
      await close.click();
    },
  );
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

for (const language of inLanguages('EN'))
  test(`[GL-01] [GL-02] [GL-04] [GL-08] [BN-01] [BN-05] [RT-08] [RT-18] [GM-03] the slots lobby in ${language}`, async ({
    page,
  }) => {
    test.slow();
    const words = WORDS[language];
    await remember(page, language, language === 'UR' ? 'light' : 'dark');
    await withoutPopups(page);
    await page.goto('/rng');

    // Fifteen per page, covers from the image hosts, the counter labelled as a display.
    await expect(tiles(page)).toHaveCount(15);
    await expect
      .poll(() =>
        page
          .locator('main article img')
          .first()
          .evaluate((img: HTMLImageElement) => img.currentSrc),
      )
      .toMatch(/-(220|440)\.(avif|webp)$/);
    const display = page.getByRole('complementary', { name: words.display });
    await expect(page.locator('main [aria-roledescription="carousel"]').first()).toBeVisible();
    await isClean(page, 'lobby');

    // A vendor filters the list, titles the tab, and is in the address; so are page and filters; back works.
    const ofAll = await tileNames(page);
    const strip = page.locator('main section[aria-roledescription="carousel"] button[aria-pressed]');
    await strip.filter({ hasText: /لٹو پلے|Lattu/ }).click();
    await expect(page).toHaveURL(/vassalage=/);
    await expect(page).toHaveTitle(/لٹو پلے|Lattu Play/);
    // a vendor without a pool: the specified counter, labelled as a display
    await expect(display).toBeVisible();
    await expect.poll(() => tileNames(page)).not.toEqual(ofAll);
    const ofVendor = await tileNames(page);
    await page
      .getByRole('navigation', { name: /صفح|Pages/ })
      .getByRole('button', { name: /2$/ })
      .click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => tileNames(page)).not.toEqual(ofVendor);
    await page.getByRole('combobox').nth(1).selectOption('0.05');
    await expect(page).toHaveURL(/minBet=0\.05/);
    await expect(page).not.toHaveURL(/page=/);
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect.poll(() => tileNames(page)).toEqual(ofVendor);

    // A reload of the bare page keeps the chosen vendor; navigating by the menu does not.
    await page.goto('/rng');
    await expect(page).toHaveURL(/vassalage=/);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: language === 'UR' ? 'سلاٹس' : 'Slots' })
      .first()
      .click();
    await expect(page).not.toHaveURL(/vassalage=/);

    // No match: filters can be removed, and similar games are below.
    await page.goto('/rng?name=zzzz&volatility=5');
    await expect(page.getByText(/ان فلٹرز میں کوئی گیم نہیں ملی|No games match these filters/)).toBeVisible();
    await expect(tiles(page)).toHaveCount(6);
    await page.getByRole('button', { name: /zzzz/ }).click();
    await expect(page).not.toHaveURL(/zzzz/);

    // The tabs' lists.
    await tab(page, words.hot).click();
    await expect(page).toHaveURL(/type=hot/);
    await expect(tiles(page).first()).toBeVisible();
    await tab(page, words.fresh).click();
    await expect(page).toHaveURL(/type=new/);
    await expect(tiles(page)).toHaveCount(15);
  });

for (const language of inLanguages('UR'))
  test(
    `[GL-03] [GL-09] [GL-12] a game is saved in ${language}: by a visitor in the browser, then by the member, also by keyboard`,
    IN_FULL,
    async ({ page }) => {
      test.slow();
      const words = WORDS[language];
      await remember(page, language, 'light');
      await withoutPopups(page);
      await page.goto('/rng');
      const first = tiles(page).first();
      const heart = first.locator('button[aria-pressed]');
      const name = ((await first.locator('h3').textContent()) ?? '').trim();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      // undone from the toast, and saved again with the tile's key
      await page.getByRole('button', { name: /واپس لیں|Undo/ }).click();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await first.locator('h3 :is(a, button)').focus();
      await page.keyboard.press('f');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      // arrows move among the tiles, towards the inline end
      await page.keyboard.press(language === 'UR' ? 'ArrowLeft' : 'ArrowRight');
      await expect(tiles(page).nth(1).locator('h3 :is(a, button)')).toBeFocused();
      await tab(page, words.saved).click();
      await expect(tiles(page)).toHaveCount(1);
      await expect(page.getByRole('status').filter({ hasText: /براؤزر|browser/ })).toBeVisible();
      await isClean(page, 'saved of a visitor');

      // After the login it belongs to the member, and the browser's list is empty.
      await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('savedGames'))).toBeNull();
      await page.goto('/rng?type=fav');
      await expect(tiles(page).filter({ hasText: name })).toHaveCount(1);
      await tiles(page).filter({ hasText: name }).locator('button[aria-pressed]').click();
      await page.reload();
      await expect(tiles(page).filter({ hasText: name })).toHaveCount(0);
    },
  );

async function search(page: Page, typed: string) {
  await page.getByRole('combobox', { name: /گیم، گیم کمپنی|Game, provider/ }).fill(typed);
  return page.getByRole('dialog').getByRole('option');
}

for (const language of inLanguages('EN'))
  test(
    `[GL-01] [GL-04] [RT-01] the search in ${language}: partial names, Roman Urdu, typos, keys, and no match`,
    IN_FULL,
    async ({ page }) => {
      const anar = language === 'UR' ? 'انار باغ' : 'Anar Bagh';
      await remember(page, language, 'dark');
      await withoutPopups(page);
      await page.goto('/');
      await page.locator('main h2').first().waitFor();
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      for (const typed of ['anar', 'anr bag', 'anarbagh', 'aanaar baagh', 'انار', 'اَنار باغ'])
        await expect((await search(page, typed)).filter({ hasText: anar }).first(), typed).toBeVisible();
      await isClean(page, 'search');
      await search(page, 'qqqqzzzz');
      await page.getByRole('button', { name: /اس گیم کی درخواست کریں|Request this game/ }).click();
      await expect(page.getByText(/نوٹ کر لیا|Noted/)).toBeVisible();

      // Shift+Enter plays for fun.
      await search(page, 'anar bagh');
      await expect(page.getByRole('option').first()).toContainText(anar);
      await page.keyboard.press('Shift+Enter');
      await expect(page).toHaveURL(/gameCode=anar-bagh.*demo/);
    },
  );

test('[GM-01] a collection opens its games in a dialog, and one of them leads to play', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'light');
  await withoutPopups(page);
  await page.goto('/rng');
  await page.locator('main article h3 button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('article').first()).toBeVisible();
  await isClean(page, 'sub-games');
  await dialog.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/game\?/);
  await expect(dialog).toHaveCount(0);
});

test('[GL-11] the infinite list loads on scroll, and is remembered', IN_FULL, async ({ page }) => {
  await remember(page, 'UR', 'light');
  await withoutPopups(page);
  await page.goto('/rng');
  await page.getByText('مسلسل', { exact: true }).click();
  const shown = page.getByRole('status').filter({ hasText: /میں سے/ });
  await expect(shown).toBeVisible();
  for (let i = 0; i < 12; i++) {
    await page.mouse.wheel(0, 1_200);
    await page.waitForTimeout(150);
  }
  await expect
    .poll(async () => Number(/میں سے (\d+)/.exec((await shown.textContent()) ?? '')?.[1] ?? 0))
    .toBeGreaterThan(30);
  // only nearby rows are rendered
  expect(await tiles(page).count()).toBeLessThan(60);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'مسلسل' })).toBeChecked();
});

const HOSTS = ['/seamless'];
const UNKNOWN_LOTTERY = '/lottery?gameCode=sea-5&vendor=X&playType=2';
for (const [language, width] of [
  ['UR', 390],
  ['EN', 1366],
] as const satisfies readonly (readonly [LanguageCode, number])[])
  test(
    `[RT-07] [RT-09] [RT-10] [RT-14] games between players, the page of wallet vendors and an unknown lottery in ${language}: each shows what exists`,
    IN_FULL,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await remember(page, language, 'dark');
      await withoutPopups(page);
      // Teen Patti in four variants, rummy and ludo
      await page.goto('/pvp');
      await expect(tiles(page)).toHaveCount(6);
      for (const path of HOSTS) {
        // vendors belong to the installation: another journey may close one for a moment
        await expect(async () => {
          await page.goto(path);
          await expect(page.locator('main h1'), path).toBeVisible();
          await expect(tiles(page), path).toHaveCount(3, { timeout: 5_000 });
        }).toPass({ timeout: 40_000 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, path).toBeLessThanOrEqual(0);
        await isClean(page, path);
      }
      await page.goto(UNKNOWN_LOTTERY);
      await expect(page).toHaveURL(/gameCode=sea-5&vendor=X&playType=2/);
      await expect(page.locator('footer')).toHaveCount(0);
    },
  );
