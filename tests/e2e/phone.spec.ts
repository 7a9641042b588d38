import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { covered } from './support/covered.ts';
import { IN_FULL, inEveryLanguage } from './support/extent.ts';
import { test } from './support/journey.ts';
import { onSale } from './support/lottery-scene.ts';
import { registerMember } from './support/new-member.ts';
import { type LanguageCode, remember } from './support/page.ts';
import { settled } from './support/screen.ts';

const PHONE = { width: 390, height: 844 };
const OPEN = [
  '/',
  '/rng',
  '/elott',
  '/lottery?gameCode=DIGITS5',
  '/login',
  '/register',
  '/help',
  '/promotions',
  '/vip',
  '/pointMall',
  '/noticePage',
  '/down',
  '/join',
];
const OWN = [
  '/',
  '/centre/depositv2',
  '/centre/withdraw',
  '/centre/securityCenter',
  '/centre/protection',
  '/centre/transferFund',
  '/centre/missionLeaderboard',
  '/centre/rewardCenter',
  '/centre/referral',
  '/centre/messageV2',
];
const textsOf = (language: LanguageCode): Record<string, string> => (language === 'UR' ? urdu : english);

test.use({ viewport: PHONE });

async function pressable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    expect.soft(await covered(page), path).toEqual([]);
  }
}

/** The text of a banner stays on its side of the artwork, and its title has no last line of one word. */
async function besideTheDrawing(page: Page, region: string): Promise<void> {
  const banner = page.getByRole('region', { name: region, exact: true }).first();
  const { width } = (await banner.boundingBox())!;
  for (const words of await banner.locator('[role=group]:not([inert]) :is(h2, p)').all())
    expect((await words.boundingBox())!.width / width).toBeLessThanOrEqual(0.76);
  await expect(banner.locator('h2').first()).toHaveCSS('text-wrap-style', 'balance');
}

for (const language of inEveryLanguage('UR')) {
  const t = textsOf(language);

  test(`[F-16] [F-17] [F-18] [F-29] a phone in ${language}: games on the first screen, language at the top, words beside the drawing of a banner, and nothing covers pressable elements`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await remember(page, language, 'light');
    for (const path of ['/', '/rng', '/pvp']) {
      await page.goto(path);
      await settled(page);
      const first = await page.locator('main article').first().boundingBox();
      // above the bottom bar
      expect(first!.y + first!.height / 2, `${path}: the first game`).toBeLessThan(PHONE.height - 64);
      const change = page.getByRole('banner').getByRole('button', { name: new RegExp(language) });
      await expect(change).toBeInViewport();
      if (path === '/') await besideTheDrawing(page, t['banner.region']!);
    }
    await pressable(page, OPEN);
  });

  test(`[F-30] a phone in ${language}: numbers, time and basket of a lottery are visible together, and nothing covers the basket`, async ({
    page,
  }) => {
    await remember(page, language, 'light');
    await onSale('DIGITS5', 60);
    await page.goto('/lottery?gameCode=DIGITS5');
    await settled(page);
    const number = page.locator('main fieldset button.num').first();
    // without scrolling, above the bottom bar
    const place = await number.boundingBox();
    expect(place!.y + place!.height).toBeLessThan(PHONE.height - 64);
    await page
      .getByRole('button', { name: /^(ایک خودکار لائن ڈالیں|Add a random line)$/ })
      .first()
      .click();
    const basket = page.getByRole('button', { name: t['lottery.toBasket']!, exact: true });
    await expect(basket).toBeInViewport();
    await number.scrollIntoViewIfNeeded();
    for (const one of [number, page.getByRole('timer').first(), basket]) await expect(one).toBeInViewport({ ratio: 1 });
    await basket.click({ timeout: 3_000 });
    await expect(page.getByRole('dialog', { name: t['lottery.basketRegion']! })).toBeVisible();
  });

  test(
    `[F-15] [F-16] a member's phone in ${language}: each page is in the menu once, nothing covers pressable elements`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(120_000);
      await remember(page, language, 'dark');
      await registerMember(page, 'ph');
      await pressable(page, OWN);
      await page
        .getByRole('navigation', { name: t['shell.bottomNav']! })
        .getByRole('button', { name: t['nav.menu']! })
        .click();
      const menu = page.getByRole('dialog');
      await expect(menu.getByRole('link', { name: t['category.e-lottery']!, exact: true })).toHaveCount(1);
    },
  );
}
