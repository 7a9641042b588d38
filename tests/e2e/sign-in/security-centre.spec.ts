import { expect } from '@playwright/test';
import { generate } from 'otplib';
import { withSettings } from '../support/brand.ts';
import { EVERYWHERE, IN_FULL, inEveryLanguage, inLanguages, inThemes } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { newNumber, PASSWORD, registerMember } from '../support/new-member.ts';
import { remember, signIn } from '../support/page.ts';
import { openCentre, PIN, part, press, prove, token, violations, WORDS } from '../support/security-page.ts';
import { mailCode, mailsTo, smsCode } from '../support/sinks.ts';
import { stand } from '../support/stand.ts';

for (const language of inLanguages('EN')) {
  const words = WORDS[language];

  test(
    `account protection in ${language}: step-up, e-mail, number, PIN, authenticator and its codes, another tab follows`,
    IN_FULL,
    async ({ page, context }) => {
      test.slow();
      await page.setViewportSize(language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 900 });
      await remember(page, language, 'light');
      const name = await registerMember(page, 'sec');
      await openCentre(page);
      await expect(page.locator('main')).toContainText(words.open);
      const sibling = await context.newPage();
      await sibling.goto('/');
      await sibling.waitForFunction(() => sessionStorage.getItem('token') !== null);
      const before = await token(page);

      // E-mail: the first change requires step-up; a wrong secret keeps the dialog open.
      await press(page, 'email');
      await expect(part(page, 'email').locator('input').first()).toBeFocused();
      const address = `${name}@example.com`;
      await part(page, 'email').locator('input[type="email"]').fill(address);
      const send = part(page, 'email').getByRole('button', { name: words.send });
      const mailed = await mailCode(address, async () => {
        await send.click();
        await prove(page, 'not-the-password');
        await expect(page.getByRole('dialog')).toContainText(words.wrong);
        await prove(page);
      });
      await expect(page.getByRole('dialog')).toBeHidden();
      const renewed = await token(page);
      expect(renewed).not.toBe(before);
      await expect.poll(() => token(sibling)).toBe(renewed);
      await part(page, 'email').locator('input[autocomplete="one-time-code"]').fill(mailed);
      await page.keyboard.press('Enter');
      await expect(part(page, 'email')).toContainText(words.verified);
      await expect(part(page, 'email').locator('section > div').first().getByRole('button')).toBeFocused();

      // The number, without another step-up within five minutes.
      const number = newNumber();
      await press(page, 'mobile');
      await part(page, 'mobile').locator('input[type="tel"]').fill(number.typed);
      const sms = await smsCode(number.e164, () =>
        part(page, 'mobile').getByRole('button', { name: words.send }).click(),
      );
      await part(page, 'mobile').locator('input[autocomplete="one-time-code"]').fill(sms);
      await page.keyboard.press('Enter');
      await expect(part(page, 'mobile')).toContainText(words.verified);
      await expect(part(page, 'mobile')).not.toContainText(number.e164.slice(3));

      // The PIN: typed with Urdu digits, its format validated.
      await press(page, 'payment');
      const [pin, again] = await part(page, 'payment').locator('input').all();
      await pin!.fill('12');
      await again!.fill('12');
      await page.keyboard.press('Enter');
      await expect(part(page, 'payment').locator('[role="alert"]').first()).toBeVisible();
      await pin!.fill('۴۸۱۵۱۶');
      await again!.fill(PIN);
      await page.keyboard.press('Enter');
      await expect(part(page, 'payment').locator('input')).toHaveCount(0);

      // The authenticator: its key can be copied, a code confirms it, and recovery codes are saved before continuing.
      await press(page, 'totp');
      await part(page, 'totp').locator('section > div').nth(1).getByRole('button').click();
      await expect(part(page, 'totp').getByRole('img')).toBeVisible();
      const secret = ((await part(page, 'totp').locator('bdi').first().textContent()) ?? '').replace(/\s/g, '');
      await part(page, 'totp').locator('input').fill('000000');
      await page.keyboard.press('Enter');
      await expect(part(page, 'totp').locator('[role="alert"]')).toBeVisible();
      await part(page, 'totp')
        .locator('input')
        .fill(await generate({ secret }));
      await page.keyboard.press('Enter');
      await expect(part(page, 'totp').getByRole('listitem').first()).toBeVisible();
      const codes = await part(page, 'totp').locator('ul[dir="ltr"] li').allInnerTexts();
      expect(codes.length).toBeGreaterThanOrEqual(8);
      await page.keyboard.press('Escape');
      await expect(part(page, 'totp').locator('ul[dir="ltr"]')).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        part(page, 'totp')
          .getByRole('button', { name: /Download|ڈاؤن لوڈ/ })
          .click(),
      ]);
      expect(file.suggestedFilename()).toContain(name);
      const done = part(page, 'totp').getByRole('button').last();
      await done.click();
      await expect(part(page, 'totp')).toContainText(words.tickFirst);
      await part(page, 'totp').locator('input[type="checkbox"]').check();
      await done.click();
      await expect(part(page, 'totp')).toContainText(words.on);
      await expect(page.locator('main')).toContainText(words.good);
      expect(await violations(page)).toEqual([]);

      // Nothing of it stays in the browser.
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      for (const hidden of [PASSWORD, PIN, secret, codes[0]!, mailed]) expect(kept).not.toContain(hidden);
      // The address's owner is notified of every change: the code, then number, PIN and authenticator.
      await expect.poll(() => mailsTo(address), { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
    },
  );

  test(`the authenticator is renewed and removed again in ${language}`, IN_FULL, async ({ page }) => {
    test.slow();
    await remember(page, language, 'dark');
    await registerMember(page, 'ttp');
    await openCentre(page);
    await press(page, 'totp');
    await part(page, 'totp').locator('section > div').nth(1).getByRole('button').click();
    await prove(page);
    const secret = ((await part(page, 'totp').locator('bdi').first().textContent()) ?? '').replace(/\s/g, '');
    await part(page, 'totp')
      .locator('input')
      .fill(await generate({ secret }));
    await page.keyboard.press('Enter');
    const list = part(page, 'totp').locator('ul[dir="ltr"] li');
    await expect(list.first()).toBeVisible();
    const first = await list.allInnerTexts();
    await part(page, 'totp').locator('input[type="checkbox"]').check();
    await part(page, 'totp').getByRole('button').last().click();

    await press(page, 'totp');
    const [renew, off] = await part(page, 'totp').locator('section > div').nth(1).getByRole('button').all();
    await renew!.click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(list.first()).toBeVisible();
    expect(await list.allInnerTexts()).not.toContain(first[0]);
    await part(page, 'totp').locator('input[type="checkbox"]').check();
    await part(page, 'totp').getByRole('button').last().click();
    await press(page, 'totp');
    await off!.click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(part(page, 'totp').locator('section > div')).toHaveCount(1);
    await expect(page.locator('main')).toContainText(words.open);
  });

  test(
    `[LG-12] sessions and logins in ${language}: this one is marked, the others are signed out, a failed attempt is listed`,
    IN_FULL,
    async ({ page, browser }) => {
      test.slow();
      await remember(page, language, 'light');
      await withSettings({ login: { oneSession: false } }, async () => {
        const name = await registerMember(page, 'dev');
        const elsewhere = await browser.newContext();
        const other = await elsewhere.newPage();
        await remember(other, language, 'dark');
        await other.goto('/login');
        const form = other.locator('form').first();
        await form.locator('input[autocomplete^="username"]').first().fill(name);
        await form.locator('input[autocomplete="current-password"]').fill('wrong-password-1');
        await other.keyboard.press('Enter');
        await expect(other.locator('[role="alert"]').first()).toBeVisible();
        await form.locator('input[autocomplete="current-password"]').fill(PASSWORD);
        await other.keyboard.press('Enter');
        await other.waitForFunction(() => sessionStorage.getItem('token') !== null);

        await openCentre(page);
        const lines = part(page, 'sessions').getByRole('listitem');
        await expect(lines).toHaveCount(2);
        await expect(lines.filter({ hasText: words.thisDevice })).toHaveCount(1);
        await expect(lines.filter({ hasText: words.thisDevice }).getByRole('button')).toHaveCount(0);
        await expect(part(page, 'logins').getByRole('row').filter({ hasText: 'Chrome' }).first()).toBeVisible();
        await expect(part(page, 'logins').locator('tbody tr')).not.toHaveCount(1);

        await press(page, 'sessions');
        await page.getByRole('dialog').getByRole('button').last().click();
        await expect(lines).toHaveCount(1);
        await other.goto('/centre/securityCenter');
        await expect.poll(() => token(other)).toBeNull();
        await elsewhere.close();
      });
    },
  );

  test(
    `[LG-17] a trial account sees the security centre in ${language} and changes nothing; offline the actions are disabled`,
    IN_FULL,
    async ({ page, context }) => {
      await remember(page, language, 'light');
      await page.goto('/login');
      await page
        .getByRole('button', { name: /مفت|Free play/i })
        .first()
        .click();
      await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
      await page.goto('/centre/securityCenter');
      await part(page, 'email').waitFor();
      const queue = page.getByRole('dialog');
      if (await queue.isVisible()) await page.keyboard.press('Escape');
      await press(page, 'email');
      await expect(page.getByRole('dialog')).toContainText(words.trial);
      await page.keyboard.press('Escape');
      await context.setOffline(true);
      await expect(part(page, 'email').getByRole('button')).toBeDisabled();
      await context.setOffline(false);
      await expect(part(page, 'email').getByRole('button')).toBeEnabled();
    },
  );
}

test(
  '[HD-01] the security centre in both languages and themes: no axe findings, no overflow',
  EVERYWHERE,
  async ({ page }) => {
    test.slow();
    await remember(page, 'UR', 'light');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    for (const language of inEveryLanguage('UR'))
      for (const theme of inThemes('dark', language))
        for (const width of [390, 1366]) {
          await page.setViewportSize({ width, height: 900 });
          await remember(page, language, theme);
          await openCentre(page);
          await page.waitForTimeout(500);
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(over, `${language} ${theme} ${width}`).toBeLessThanOrEqual(0);
          expect(await violations(page), `${language} ${theme} ${width}`).toEqual([]);
        }
  },
);
