import { expect } from '@playwright/test';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { PASSWORD, registerMember } from '../support/new-member.ts';
import { remember } from '../support/page.ts';
import { accessible, byPassword, form, leave, onPhone, signedIn, WORDS, type Words } from '../support/sign-in-form.ts';
import { stand } from '../support/stand.ts';

for (const language of inLanguages('UR')) {
  const words: Words = WORDS[language];

  test(
    `[LG-10] [LG-17] a trial account in ${language}: demo money labelled as such, and no real money`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'dark');
      await page.goto('/login');
      await page.getByRole('button', { name: words.freePlay }).click();
      await signedIn(page);
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('banner')).toContainText('10,000.00');
      await expect(page.getByRole('banner')).toContainText(words.playMoney);
      // New visitors see once what demo money can and cannot do, and may skip it.
      const cards = page.getByRole('dialog', { name: words.cards });
      await expect(cards).toBeVisible();
      await accessible(page);
      await cards.getByRole('button', { name: words.skip }).last().click();
      // no deposit, and no mention of one
      await expect(page.locator('header a[href*="depositv2"]')).toHaveCount(0);
      await page.getByRole('banner').getByRole('button', { name: words.realAccount, exact: true }).click();
      await expect(page.locator('dialog[open] form')).toBeVisible();
      await page.goto('/centre/withdraw');
      await expect(page.locator('main')).toContainText(words.real);
    },
  );

  test(
    `[LG-05] first-login cards in ${language}: once, also by keyboard, and never again`,
    IN_FULL,
    async ({ page }) => {
      await onPhone(page);
      await remember(page, language, 'light');
      const username = await registerMember(page, 'new');
      const cards = page.getByRole('dialog', { name: words.cards });
      await expect(cards).toBeVisible();
      await cards.getByRole('button', { name: words.next }).press('Enter');
      await cards.getByRole('button', { name: words.next }).press('Enter');
      await cards.getByRole('button', { name: words.done }).press('Enter');
      await expect(cards).toBeHidden();
      await leave(page);
      await page.goto('/login');
      await byPassword(page, username, PASSWORD);
      await signedIn(page);
      await page.waitForTimeout(2_500);
      await expect(cards).toBeHidden();
    },
  );

  test(
    `[LG-16] [RT-12] [AG-18] the agents' portal in ${language}: a member is redirected, an agent gets the home page`,
    IN_FULL,
    async ({ page }) => {
      await onPhone(page);
      await remember(page, language, 'dark');
      await page.goto('/agentHome');
      await expect(page.getByRole('heading', { name: words.agents })).toBeVisible();
      await byPassword(page, stand.M3_USER!, stand.M3_PASSWORD!);
      await expect(form(page).getByRole('link', { name: words.toMembers })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
      await accessible(page);
      await byPassword(page, stand.A2_USER!, stand.A2_PASSWORD!);
      await signedIn(page);
      await expect(page).toHaveURL(/\/agentHome$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(stand.A2_USER!);
      expect(Number(await page.evaluate(() => sessionStorage.getItem('isAgent')))).toBeGreaterThan(0);
    },
  );
}
