import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { type LanguageCode, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const t = (language: LanguageCode, key: keyof typeof english) => (language === 'UR' ? urdu : english)[key];

interface Said {
  player: { id: string; title: string }[];
  popup: { id: string; title: string }[];
  bar: { id: string; title: string }[];
  promotion: { id: string; title: string }[];
  banners: { groupName: string; title: string; linkUrl: string | null }[];
}
const said = async (page: Page, language: LanguageCode): Promise<Said> =>
  (await (await page.request.get(`/wps/notices?types=B,PL,PU,PR&platform=W&execution=B&language=${language}`)).json())
    .value;

for (const language of inLanguages('UR')) {
  test(
    `[BN-04] [BN-08] [RT-05] [MD-01] notices in ${language}: the bar opens the dialog at the item, the page searches, opens by address and remembers`,
    IN_FULL,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await remember(page, language, 'light');
      await page.goto('/');
      const { bar, player } = await said(page, language);
      const strip = page.getByRole('region', { name: t(language, 'bar.label') });
      const row = strip.locator('.marquee-row');
      await expect(row).toBeVisible();
      // polled: the row element is replaced when the page's code takes over without server rendering
      const playState = () => row.evaluate((one) => getComputedStyle(one).animationPlayState);
      await expect.poll(playState).toBe('running');
      await strip.locator('.marquee').hover();
      await expect.poll(playState).toBe('paused');
      await page.mouse.move(5, 400);
      await expect.poll(playState).toBe('running');
      await strip.getByRole('button', { name: t(language, 'bar.stop') }).click();
      await page.mouse.move(5, 400);
      await expect.poll(playState).toBe('paused');
      await strip.getByRole('button', { name: bar[0]!.title }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator(`[data-item="${bar[0]!.id}"] [aria-expanded=true]`)).toBeVisible();
      // browser back closes it and keeps the page
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/$/);

      await page.goto(`/noticePage?id=${player[0]!.id}`);
      await expect(page).toHaveTitle(new RegExp(t(language, 'notice.title')));
      const opened = page.locator(`[data-item="${player[0]!.id}"]`);
      await expect(opened.locator('[aria-expanded=true]')).toBeVisible();
      await expect(opened.getByRole('img', { name: t(language, 'notice.unread') })).toHaveCount(0);
      await page.getByRole('searchbox').fill(player[0]!.title);
      await expect(page.locator('[data-item]')).toHaveCount(1);
      await page.getByRole('searchbox').fill('zzzz no such words');
      await expect(page.getByText(t(language, 'notice.noMatch'))).toBeVisible();
      await page.getByRole('button', { name: t(language, 'notice.showAll') }).click();
      await page.getByRole('tab', { name: t(language, 'notice.tab.promotions') }).click();
      await expect(page.locator('[data-item]').first()).toBeVisible();
    },
  );

  test(
    `[BN-06] [BN-07] the news in ${language}: titles, one open at a time, in a frame without scripts, dismissed for the day`,
    IN_FULL,
    async ({ page }) => {
      await page.addInitScript((lang) => {
        if (window.origin === 'null') return;
        localStorage.setItem('lang', lang);
        // a returning visitor
        localStorage.setItem('firstSeen', '2026-01-01');
      }, language);
      await page.goto('/');
      const { popup } = await said(page, language);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[data-item]')).toHaveCount(popup.length);
      await expect(dialog.locator('[aria-expanded=true]')).toHaveCount(1);
      await dialog.locator('[data-item] button[aria-expanded=false]').last().click();
      await expect(dialog.locator('[aria-expanded=true]')).toHaveCount(1);
      const frame = dialog.locator('iframe');
      await expect(frame).toHaveCount(1);
      const sandbox = (await frame.getAttribute('sandbox')) ?? '';
      expect(sandbox).not.toMatch(/allow-scripts|allow-same-origin/);
      await expect(frame.contentFrame().locator('body')).not.toBeEmpty();
      // as high as its text: nothing is clipped
      await expect
        .poll(() => frame.evaluate((one: HTMLIFrameElement) => Math.round(one.getBoundingClientRect().height)))
        .toBeGreaterThan(20);
      await dialog.getByRole('checkbox').check();
      await dialog.locator('button', { hasText: t(language, 'action.close') }).click();
      await expect(dialog).toBeHidden();
      // closing goes one step back in history, which aborts a simultaneous reload
      await expect(async () => {
        await page.reload();
      }).toPass();
      await page.waitForTimeout(3_000);
      await expect(dialog).toBeHidden();
    },
  );

  test(`[BN-09] member announcements are shown in ${language} after sign-in`, IN_FULL, async ({ page }) => {
    const [own] = await rows<{ id: string }>(
      "select item_id as id from content.item where kind = 'notice' and body->>'audience' = 'members' and enabled and not removed and (starts_at is null or starts_at < now()) and brand_id = $1 limit 1",
      [stand.BRAND_ID],
    );
    expect(own, 'the demo brand has one for members').toBeDefined();
    await remember(page, language, 'light');
    await page.goto('/noticePage');
    await expect(page.locator('[data-item]').first()).toBeVisible();
    await expect(page.locator(`[data-item="${own!.id}"]`)).toHaveCount(0);
    await signIn(page, stand.M4_USER!, stand.M4_PASSWORD!);
    await page.goto('/noticePage');
    await expect(page.locator(`[data-item="${own!.id}"]`)).toBeVisible();
  });

  test(
    `[BN-01] [BN-02] [BN-03] banners in ${language}: only of the page's group; they rotate, stop, follow the arrows and link`,
    IN_FULL,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await remember(page, language, 'light');
      await page.clock.install();
      await page.goto('/');
      const home = (await said(page, language)).banners.filter((one) => one.groupName === 'home');
      const region = page.getByRole('region', { name: t(language, 'banner.region') }).first();
      const shown = region.locator('[aria-roledescription=slide]:not([inert]) h2');
      await expect(shown).toHaveText(home[0]!.title);
      await page.mouse.move(5, 5);
      await page.clock.runFor(5_200);
      await expect(shown).toHaveText(home[1]!.title);
      await region.getByRole('button', { name: t(language, 'banner.pause') }).focus();
      // by reading direction: left goes forward in right-to-left languages
      await page.keyboard.press(language === 'UR' ? 'ArrowLeft' : 'ArrowRight');
      await expect(shown).toHaveText(home[2 % home.length]!.title);
      await page.keyboard.press(language === 'UR' ? 'ArrowRight' : 'ArrowLeft');
      await expect(shown).toHaveText(home[1]!.title);
      await page.mouse.move(5, 5);
      await page.clock.runFor(11_000);
      await expect(shown).toHaveText(home[1]!.title);
      await region.locator('button[aria-label]').nth(1).click();
      await expect(shown).toHaveText(home[0]!.title);
      const leads = home.findIndex((one) => one.linkUrl?.startsWith('/'));
      await region
        .locator('button[aria-label]')
        .nth(1 + leads)
        .click();
      await region.locator('[aria-roledescription=slide]:not([inert]) a').click();
      await expect
        .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
        .toContain(home[leads]!.linkUrl!.split('?')[0]!);
    },
  );

  test(
    `[RT-11] [RT-13] help in ${language}: found with a typo, read, rated; the terms have their own address`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      await page.goto('/help');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'helpc.ask'));
      await page.getByRole('searchbox').fill(language === 'UR' ? 'پاس ورڈ' : 'pasword');
      await page.locator('main a[href^="/help?article="]').first().click();
      await expect(page).toHaveURL(/article=/);
      await expect(page.locator('main iframe').contentFrame().locator('body')).not.toBeEmpty();
      await page.getByRole('button', { name: t(language, 'helpc.yes') }).click();
      await expect(page.getByText(t(language, 'helpc.thanks'))).toBeVisible();
      const address = page.url();
      await page.reload();
      await expect(page).toHaveURL(address);
      await page.goto('/help#term');
      await expect(page.locator('#term h1')).toBeVisible();
      await expect(page.getByRole('button', { name: t(language, 'helpc.print') })).toBeVisible();
      await page.goto('/helpmc');
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
    },
  );

  test(
    `[RT-06] [RT-11] [RT-19] promotions, levels, points, app and partners in ${language}: each has a title, a link onwards and nothing invented`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'dark');
      await page.goto('/promotions');
      await page.locator('main article a').first().click();
      await expect(page).toHaveURL(/\/promoDetail\?id=/);
      await expect(page.locator('main iframe').contentFrame().locator('body')).not.toBeEmpty();
      await page.goto('/promoDetail?id=none');
      await expect(page.getByText(t(language, 'promo.gone'), { exact: true })).toBeVisible();
      for (const [path, title] of [
        ['/vip', 'vip.title'],
        ['/pointMall', 'points.title'],
        ['/down', 'down.title'],
        ['/download', 'down.title'],
        ['/join', 'join.title'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, title));
        await expect(page).toHaveTitle(new RegExp(t(language, title)));
        await expect(page.locator('main a').first()).toBeVisible();
      }
      await page.goto('/join?code=NOSUCH99');
      await expect(page.getByText(t(language, 'join.unknown'))).toBeVisible();
    },
  );

  test(
    `[BN-03] leaving the site in ${language}: an address not written by the brand is not linked`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      await page.goto('/leaving?to=https%3A%2F%2Fevil.example%2F&sig=AAAA');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language, 'leaving.unknown'));
      await expect(page.locator('a[href*="evil"]')).toHaveCount(0);
    },
  );
}
