import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { atTop, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const GAME = '/game?vassalage=KISMET&gameCode=anar-bagh';
const frame = (page: Page) => page.locator('iframe');
async function isClean(page: Page, what: string): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page), what).toEqual([]);
}

for (const language of inLanguages('UR'))
  test(`[F-28] [GM-02] [GM-06] a launch in ${language}: the required login leads into the same game, and leaving loses nothing`, async ({
    page,
  }) => {
    test.slow();
    await remember(page, language, 'light');
    await page.goto(GAME);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await isClean(page, 'gate');
    await page.getByRole('button', { name: /لاگ اِن کریں اور کھیلیں|لاگ اِن کر کے کھیلیں|Log in and play/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[autocomplete="username"]').fill(stand.M2_USER!);
    await dialog.locator('input[autocomplete="current-password"]').fill(stand.M2_PASSWORD!);
    await page.keyboard.press('Enter');
    await expect(frame(page)).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    await expect(page).toHaveURL(/gameCode=anar-bagh/);
    // time and net result stay visible; save, info, help and full screen are below
    await expect(page.locator('header')).toContainText('0:00:');
    await expect(page.getByRole('navigation').getByRole('button')).not.toHaveCount(0);
    // one bar: the game hides its own, and nothing in the frame scrolls
    const inside = page.frameLocator('iframe');
    await expect(inside.getByRole('navigation').getByRole('button').first()).toBeVisible({ timeout: 30_000 });
    await expect(inside.locator('header')).toHaveCount(0);
    expect(await inside.locator('html').evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    await isClean(page, 'stage');

    // A second tab gets a notice, and may take the game over; the first one then stops.
    const second = await page.context().newPage();
    await second.goto(GAME);
    await expect(second.getByRole('alert')).toContainText(/دوسرے ٹیب|another tab/);
    await expect(frame(second)).toHaveCount(0);
    await second.getByRole('button', { name: /یہاں کھیلیں|Play here/ }).click();
    await expect(frame(second)).toHaveCount(1);
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText(/رک گئی|has stopped/);
    await second.close();

    await page.getByRole('button', { name: /یہاں کھیلیں|Play here/ }).click();
    await expect(frame(page)).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    await page.waitForTimeout(2_500);
    await page.locator('header a').first().click();
    await expect(page).toHaveURL(/\/rng/);
    await expect(page.getByText(/کچھ ضائع نہیں ہوا|Nothing is lost/)).toBeVisible();
    // it comes first in recent games
    await page.goto('/rng?type=recent');
    await expect(page.locator('main article').first()).toContainText(language === 'UR' ? 'انار باغ' : 'Anar Bagh');
  });

test(
  '[GM-04] [ER-02] a game under maintenance shows its end and three alternatives; its tile does too',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    const set = (on: boolean) =>
      rows(
        `update catalogue.game set under_maintenance = $1, maintenance_until = case when $1 then now() + interval '3 hours' end
       where vendor_code = 'SURAHI' and game_code = 'blue-pottery'`,
        [on],
      );
    await remember(page, 'EN', 'dark');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    try {
      await set(true);
      await page.waitForTimeout(12_000);
      // games belong to the installation: one that no other journey uses
      await page.goto('/game?vassalage=SURAHI&gameCode=blue-pottery');
      await expect(page.getByRole('alert')).toContainText(/maintenance/i);
      await expect(page.getByRole('alert')).toContainText(/Closed until/);
      await expect(page.locator('main article')).toHaveCount(3);
      await isClean(page, 'maintenance');
    } finally {
      await set(false);
    }
  },
);

test(
  '[GM-04] a game opens in a new window; if blocked, a message is shown, and the game stays here',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await remember(page, 'UR', 'dark');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    await page.goto(GAME);
    await expect(frame(page)).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'نئی ونڈو میں کھولیں' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'ونڈو' })).toBeVisible();
    await page.getByRole('button', { name: 'اسی ٹیب میں کھیلیں' }).press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(frame(page)).toHaveCount(1);
    // offline, it says that the round is safe
    await page.context().setOffline(true);
    await expect(page.getByRole('alert').filter({ hasText: 'محفوظ' })).toBeVisible();
    await page.context().setOffline(false);
  },
);

test(
  "[GL-12] [GM-02] play money without an account: no login, no net result, and kept in this browser's recent games",
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await remember(page, 'EN', 'light');
    await page.goto(`${GAME}&demo=1`);
    await expect(frame(page)).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    await expect(page.locator('header')).toContainText('Demo money');
    await page.goto('/rng?type=recent');
    await expect(page.locator('main article').first()).toContainText('Anar Bagh');
  },
);

test('[GM-01] an unknown game says so and shows alternatives', IN_FULL, async ({ page }) => {
  await remember(page, 'UR', 'light');
  await page.goto('/game?vassalage=KISMET&gameCode=no-such-game');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(3);
});
