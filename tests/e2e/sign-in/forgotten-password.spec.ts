import { expect } from '@playwright/test';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { registerByMobile } from '../support/mobile-member.ts';
import { PASSWORD, registerMember } from '../support/new-member.ts';
import { remember } from '../support/page.ts';
import {
  accessible,
  byPassword,
  choose,
  form,
  leave,
  name,
  onPhone,
  signedIn,
  WORDS,
  type Words,
} from '../support/sign-in-form.ts';
import { mailCode, mailText, smsCode } from '../support/sinks.ts';
import { stand } from '../support/stand.ts';

for (const language of inLanguages('UR')) {
  const words: Words = WORDS[language];

  test(`[FP-01] [FP-03] [FP-05] [FP-06] [RT-04] a new password by phone in ${language}`, IN_FULL, async ({ page }) => {
    await onPhone(page);
    await remember(page, language, 'light');
    const member = await registerByMobile(page);
    await leave(page);
    await page.goto('/forget');
    await form(page).locator('button[type="submit"]').click();
    await expect(form(page).getByText(words.empty)).toHaveCount(4);
    await form(page).locator('input[type="tel"]').fill(member.typed);
    const code = await smsCode(member.e164, () => form(page).getByRole('button', { name: words.send }).click());
    await accessible(page);
    await form(page).locator('input[autocomplete="one-time-code"]').fill(code);
    for (const field of await form(page).locator('input[autocomplete="new-password"]').all())
      await field.fill('Nargis7719sehra');
    await form(page).locator('button[type="submit"]').click();
    await signedIn(page);
    await expect(page).toHaveURL(/\/$/);
    await leave(page);
    await page.goto('/login');
    await byPassword(page, member.e164, member.password);
    await expect(form(page).getByText(words.wrong)).toBeVisible();
  });

  test(
    `[FP-01] [FP-02] [FP-06] by e-mail in ${language}: the same text for everyone, and an expired link says so`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'dark');
      await page.goto('/forget');
      await choose(page, 'email');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (!request.url().endsWith('/wps/member/password/email')) return;
        sent.push(`${request.headers()['content-type']} ${request.postData()}`);
      });
      await form(page).locator('input[type="email"]').fill('nobody');
      await form(page).locator('button[type="submit"]').click();
      await expect(form(page).locator('[role="alert"]')).toHaveCount(2);
      await name(form(page)).fill(' nobody99 ');
      await form(page).locator('input[type="email"]').fill('nobody@example.com');
      await form(page).locator('button[type="submit"]').click();
      await expect(page.locator('main').getByText(words.sent)).toBeVisible();
      await expect(page.locator('main')).not.toContainText('nobody@example.com');
      expect(sent).toEqual(['application/x-www-form-urlencoded username=nobody99&email=nobody%40example.com']);
      await accessible(page);

      await page.goto(`/forget#link=${'a1_-'.repeat(11)}`);
      await expect(form(page).locator('input[autocomplete="new-password"]')).toHaveCount(2);
      await expect(page).toHaveURL(/\/forget$/);
      for (const field of await form(page).locator('input[autocomplete="new-password"]').all())
        await field.fill(PASSWORD);
      await form(page).locator('button[type="submit"]').click();
      await form(page).getByRole('button', { name: words.newLink }).click();
      await expect(form(page).locator('input[type="email"]')).toBeVisible();
    },
  );

  test(
    `[FP-02] [FP-05] the mail with the link arrives in ${language}, and leads to a new password once`,
    IN_FULL,
    async ({ page }) => {
      await onPhone(page);
      await remember(page, language, 'light');
      const username = await registerMember(page, 'eml');
      const address = `${username}@example.com`;
      await page.goto('/centre/securityCenter');
      const part = page.locator('#part-email');
      await part.locator('section > div').first().getByRole('button').click();
      await part.locator('input[type="email"]').fill(address);
      const code = await mailCode(address, async () => {
        await part.getByRole('button', { name: words.send }).click();
        await page.getByRole('dialog').locator('input').fill(PASSWORD);
        await page.keyboard.press('Enter');
      });
      await part.locator('input[autocomplete="one-time-code"]').fill(code);
      await page.keyboard.press('Enter');
      await expect(part.locator('input[autocomplete="one-time-code"]')).toHaveCount(0);
      await leave(page);

      await page.goto('/forget');
      await choose(page, 'email');
      await name(form(page)).fill(username);
      await form(page).locator('input[type="email"]').fill(address);
      const mail = await mailText(address, () => form(page).locator('button[type="submit"]').click());
      const link = /https?:\/\/\S+#link=[\w-]+/.exec(mail)?.[0] ?? '';
      expect(link).toContain(stand.BASE!);
      await page.goto(link);
      await expect(form(page).locator('input[autocomplete="new-password"]')).toHaveCount(2);
      for (const field of await form(page).locator('input[autocomplete="new-password"]').all())
        await field.fill('Nargis7719sehra');
      await form(page).locator('button[type="submit"]').click();
      await signedIn(page);
      await expect(page).toHaveURL(/\/$/);
      await leave(page);
      await page.goto(link);
      await expect(form(page).locator('input[autocomplete="new-password"]')).toHaveCount(2);
      for (const field of await form(page).locator('input[autocomplete="new-password"]').all())
        await field.fill(PASSWORD);
      await form(page).locator('button[type="submit"]').click();
      await expect(form(page).getByRole('button', { name: words.newLink })).toBeVisible();
    },
  );
}
