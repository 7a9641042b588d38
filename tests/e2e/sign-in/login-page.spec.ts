import { expect, type Page } from '@playwright/test';
import { rows, withSettings } from '../support/brand.ts';
import { IN_FULL } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { remember } from '../support/page.ts';
import { stand } from '../support/stand.ts';

test.use({ actionTimeout: 20_000 });

const form = (page: Page) => page.locator('main form').first();
const switches = (page: Page) => page.locator('main input[type="radio"][value="mobile"]');
const vendor = (page: Page, name: string, words: string) =>
  page.getByRole('region', { name: words }).getByRole('button', { name, exact: true });

/** The stand's second vendor temporarily has games of another category. */
async function withVendorOf(category: 'live' | 'fishing', act: () => Promise<void>): Promise<void> {
  const set = (to: string) =>
    rows('update catalogue.game set category = $1 where vendor_code = $2', [to, stand.VENDOR2_CODE]);
  await set(category);
  try {
    await act();
  } finally {
    await set('slots');
  }
}

test(
  '[LG-01] [HD-08] the login page in UR: Hot and the categories, vendors, the switch with code login on, registration link',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await remember(page, 'UR', 'light');
    await page.goto('/login');
    await expect(form(page)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'مرکزی مینو' }).getByRole('link');
    await expect(links.first()).toHaveAccessibleName('مقبول');
    await expect(links.first()).toHaveAttribute('href', '/rng?type=hot');
    await expect(links.nth(1)).toHaveAttribute('href', '/rng');
    await expect(vendor(page, 'Test Vendor One', 'گیم کمپنیاں')).toBeVisible();
    await expect(form(page).locator('input[type="checkbox"]')).toBeVisible();
    await expect(switches(page)).toHaveCount(1);
    await page.locator('main').getByRole('link', { name: 'رجسٹر کریں' }).click();
    await expect(page).toHaveURL(/\/register$/);

    await withSettings({ flags: { loginBySms: false, registerButton: false } }, async () => {
      await page.goto('/login');
      await expect(form(page)).toBeVisible();
      await expect(switches(page)).toHaveCount(0);
      await expect(form(page).locator('input[autocomplete="current-password"]')).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: 'رجسٹر کریں' })).toHaveCount(0);
    });
    await page.goto('/login');
    await page.getByRole('navigation', { name: 'مرکزی مینو' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/rng\?type=hot$/);
  },
);

test('[LG-02] a vendor of the login page in EN: slots link to their list', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'dark');
  await page.goto('/login');
  await vendor(page, 'Test Vendor One', 'Providers').click();
  await expect(page).toHaveURL(new RegExp(`/rng\\?vassalage=${stand.VENDOR_CODE}$`));
  await expect(page.locator('main')).toContainText('test-slot');
});

test(
  '[LG-02] a vendor of the login page in EN: fishing links to its page, the rest to a window of 1300 by 900',
  IN_FULL,
  async ({ page, context }) => {
    await remember(page, 'EN', 'light');
    await withVendorOf('fishing', async () => {
      await page.goto('/login');
      await vendor(page, 'Test Vendor Two', 'Providers').click();
      await expect(page).toHaveURL(/\/fish$/);
    });
    await withVendorOf('live', async () => {
      await page.goto('/login');
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        vendor(page, 'Test Vendor Two', 'Providers').click(),
      ]);
      await expect(popup).toHaveURL(/\/login$/);
      await expect(form(popup)).toBeVisible();
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([1300, 900]);
      await popup.close();
      await expect(page).toHaveURL(/\/login$/);

      // A browser that blocks windows: a message is shown, and the page stays.
      await page.evaluate(() => Object.assign(window, { open: () => null }));
      await vendor(page, 'Test Vendor Two', 'Providers').click();
      await expect(page.getByText('The browser blocked the new window.')).toBeVisible();

      // On a phone it does not fit: the login stays, and continues there afterwards.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/login');
      await vendor(page, 'Test Vendor Two', 'Providers').click();
      await expect(page).toHaveURL(/\/login\?next=%2Flive$/);
      await form(page).locator('input[autocomplete="username"]').fill(stand.M2_USER!);
      await form(page).locator('input[autocomplete="current-password"]').fill(stand.M2_PASSWORD!);
      await form(page).locator('button[type="submit"]').click();
      await expect(page).toHaveURL(/\/live$/);
    });
  },
);

test(
  '[HD-01] a brand with the header form: sign-in from any page by name and password; anything else continues in the dialog',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await remember(page, 'UR', 'dark');
    await page.goto('/');
    const head = page.getByRole('banner');
    await expect(head.getByRole('button', { name: 'لاگ اِن', exact: true })).toBeVisible();
    await expect(head.getByRole('form')).toHaveCount(0);
    await withSettings({ flags: { loginFormInHeader: true } }, async () => {
      await page.goto('/rng');
      const inline = head.getByRole('form', { name: 'لاگ اِن' });
      const name = inline.getByLabel('یوزر نیم');
      const password = inline.getByLabel('پاس ورڈ');
      const dialog = page.getByRole('dialog');
      await name.fill(stand.M2_USER!);
      await password.fill('not-the-password1');
      await password.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('درست نہیں');
      await expect(dialog.locator('input[autocomplete="username"]')).toHaveValue(stand.M2_USER!);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      // without a password the dialog opens too: the browser may be remembered, or another method used
      await password.fill('');
      await inline.getByRole('button', { name: 'لاگ اِن', exact: true }).click();
      await expect(dialog.locator('input[autocomplete="username"]')).toHaveValue(stand.M2_USER!);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await password.fill(stand.M2_PASSWORD!);
      await password.press('Enter');
      await expect(head.getByRole('button', { name: new RegExp(stand.M2_USER!) })).toBeVisible();
      await expect(page).toHaveURL(/\/rng/);
      // without space there are the two buttons
      await page.evaluate(() => sessionStorage.clear());
      await page.context().clearCookies();
      await page.setViewportSize({ width: 1024, height: 800 });
      await page.goto('/');
      await expect(head.getByRole('button', { name: 'لاگ اِن', exact: true })).toBeVisible();
      await expect(head.getByRole('form')).toHaveCount(0);
    });
  },
);
