import { expect } from '@playwright/test';
import { withSettings } from '../support/brand.ts';
import { IN_FULL } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { registerByMobile } from '../support/mobile-member.ts';
import { PASSWORD } from '../support/new-member.ts';
import {
  byMobile,
  code,
  fillPassword,
  form,
  leave,
  pass,
  send,
  signedIn,
  submit,
  token,
  WORDS,
} from '../support/outside-services.ts';
import { remember } from '../support/page.ts';
import { smsCode } from '../support/sinks.ts';

// Fail fast on an impossible press: these journeys wait for settings, and have a long timeout.
test.use({ actionTimeout: 20_000 });

test(
  '[LG-15] in UR, at a login and for sending a code: shown, and accepted only after verification with its vendor',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await remember(page, 'UR', 'light');
    const member = await registerByMobile(page);
    await leave(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/session\/login$|LoginCode|wps\/captcha/.test(request.url())) calls.push(new URL(request.url()).pathname);
    });
    await withSettings({ flags: { geetest: true } }, async () => {
      await page.goto('/login');
      // Closed: a message is shown, and nothing was sent.
      await fillPassword(page, member.e164, `wrong${PASSWORD}`);
      await submit(page).click();
      await page.locator('#geetest-stand-in-close').click();
      await expect(form(page).getByRole('alert')).toContainText(WORDS.closed);
      expect(calls).toEqual([]);

      // After failures the outside check remains in use, our own never starts.
      for (let tries = 0; tries < 3; tries++) {
        await submit(page).click();
        const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/session/login'));
        await pass(page);
        await answered;
        await expect(form(page).getByText(WORDS.wrong)).toBeVisible();
      }

      // Three failures cost a second of waiting, and from now on the check is required.
      await page.waitForTimeout(1_300);
      // The page's claim is not trusted: the vendor is asked, and does not have this one.
      await fillPassword(page, member.e164, member.password);
      await page.route('**/pass?captcha_id=*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), pass_token: 'f'.repeat(64) } });
      });
      await submit(page).click();
      await pass(page);
      await expect(form(page).getByRole('alert')).toContainText(WORDS.bent);
      expect(await token(page)).toBeNull();
      await page.unroute('**/pass?captcha_id=*');
      await submit(page).click();
      await pass(page);
      await signedIn(page);
      await leave(page);

      await page.goto('/login');
      await byMobile(page);
      await form(page).locator('input[type="tel"]').fill(member.typed);
      const sms = await smsCode(member.e164, async () => {
        await send(page).click();
        await pass(page);
      });
      await code(page).fill(sms);
      await submit(page).click();
      await signedIn(page);
      expect(calls.filter((path) => path.startsWith('/wps/captcha'))).toEqual([]);
    });
  },
);
