import { expect } from '@playwright/test';
import { withSettings } from '../support/brand.ts';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { PASSWORD, registerMember } from '../support/new-member.ts';
import { remember } from '../support/page.ts';
import { accessible, byPassword, leave, signedIn, signedOut, WORDS, type Words } from '../support/sign-in-form.ts';
import { stand } from '../support/stand.ts';

for (const language of inLanguages('UR')) {
  const words: Words = WORDS[language];

  test(`[LG-12] [LG-07] sign-out in ${language}: one device, then all of them`, IN_FULL, async ({ page, browser }) => {
    await remember(page, language, 'light');
    await withSettings({ login: { oneSession: false } }, async () => {
      const username = await registerMember(page, 'out');
      const cards = page.getByRole('dialog', { name: words.cards });
      await cards.getByRole('button', { name: words.skip }).last().click();
      const other = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
      await remember(other, language, 'light');
      await other.goto('/login');
      await byPassword(other, username, PASSWORD);
      await signedIn(other);

      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(username) })
        .click();
      await page.getByRole('menuitem', { name: words.logout }).click();
      const dialog = page.getByRole('dialog', { name: words.logout });
      await accessible(page);
      await dialog.locator('input[type="checkbox"]').check();
      await dialog.getByRole('button', { name: words.logout }).click();
      await signedOut(page);
      await expect(page).toHaveURL(/\/$/);
      const left = await page.evaluate(() => Object.keys(sessionStorage));
      expect(
        left.filter((key) => ['account', 'customerId', 'isAgent', 'username', 'memberLabel', 'merchant'].includes(key)),
      ).toEqual([]);
      // The other device is signed out by its next call, and asked to log in over its page.
      await other.goto('/centre/personalHistoryCopy');
      // a live event may have signed it out before: then the page itself asks
      const asked = other.getByRole('dialog', { name: words.login });
      await expect(asked.or(other.locator('main').getByRole('button', { name: words.login })).first()).toBeVisible();
      await other.context().close();
    });
  });

  test(
    `[RT-16] [RT-02] a brand that requires a login in ${language}: every address leads there and back, except the open ones`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      const username = await registerMember(page, 'grd');
      await leave(page);
      await withSettings({ flags: { homeNeedsLogin: true } }, async () => {
        for (const path of ['/', '/centre/personalHistoryCopy', '/agentHome', '/promotions']) {
          await page.goto(path);
          await expect(page).toHaveURL(/\/login/);
        }
        for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
          await page.goto(path);
          await page.waitForTimeout(700);
          await expect(page).toHaveURL(new RegExp(`${path}$`));
        }
        // A mailed link still leads to the new password, over the login page.
        await page.goto(`/forget#link=${'a1_-'.repeat(11)}`);
        await expect(page).toHaveURL(/\/login$/);
        await expect(
          page.getByRole('dialog', { name: words.forgot }).locator('input[autocomplete="new-password"]'),
        ).toHaveCount(2);
        await page.goto('/rng?name=ana');
        await expect(page).toHaveURL(/\/login\?next=/);
        await byPassword(page, username, PASSWORD);
        await signedIn(page);
        await expect(page).toHaveURL(/\/rng\?name=ana$/);
      });
    },
  );

  test(
    `the idle warning in ${language}: a minute before the end, and one press keeps the session`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'dark');
      await page.clock.install();
      await registerMember(page, 'idl');
      await page.getByRole('dialog', { name: words.cards }).getByRole('button', { name: words.skip }).last().click();
      await expect(page.getByRole('banner')).toContainText(/\d\.\d\d/);
      await page.clock.fastForward('29:05');
      const dialog = page.getByRole('dialog', { name: words.still });
      await expect(dialog).toBeVisible();
      await accessible(page);
      await dialog.getByRole('button', { name: words.stay }).last().click();
      await page.clock.runFor(5_000);
      await expect(dialog).toBeHidden();
      await signedIn(page);
    },
  );
}
