import { expect } from '@playwright/test';
import { IN_FULL } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { keepsNone } from '../support/kept.ts';
import { registerByMobile } from '../support/mobile-member.ts';
import { PASSWORD, registerMember } from '../support/new-member.ts';
import {
  byMobile,
  code,
  fillPassword,
  form,
  leave,
  remembers,
  send,
  signedIn,
  submit,
  token,
} from '../support/outside-services.ts';
import { remember, tick } from '../support/page.ts';
import { smsCode } from '../support/sinks.ts';
import { stand } from '../support/stand.ts';

// Fail fast on an impossible press: these journeys wait for settings, and have a long timeout.
test.use({ actionTimeout: 20_000 });

test(
  'a passkey in UR: added in the security centre, then it alone signs in, without a name',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await remember(page, 'UR', 'dark');
    // Passkeys are bound to a host name: the same stand by its other one.
    const at = stand.BASE!.replace('127.0.0.1', 'localhost');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${at}/login`);
    await fillPassword(page, stand.M3_USER!, stand.M3_PASSWORD!);
    await submit(page).click();
    await signedIn(page);
    await page.goto(`${at}/centre/securityCenter`);
    const card = page.locator('#part-passkeys');
    await card.locator('section > div').first().getByRole('button').click();
    await card.locator('input').fill('میرا فون');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('input').fill(stand.M3_PAYMENT!);
    await page.keyboard.press('Enter');
    const line = card.getByRole('listitem').filter({ hasText: 'میرا فون' });
    await expect(line).toBeVisible();
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toHaveLength(1);
    expect(credentials[0]!.isResidentCredential).toBe(true);

    await page.evaluate(() => sessionStorage.clear());
    await page.context().clearCookies();
    await page.goto(`${at}/login`);
    await expect(form(page).locator('input[autocomplete="username"]')).toHaveValue('');
    await page.locator('main').getByRole('button', { name: 'پاس کی سے لاگ اِن کریں' }).click();
    await signedIn(page);
    await expect(page).toHaveURL(new RegExp(`^${at}/$`));
    await expect(page.getByRole('banner')).toContainText(stand.M3_USER!);
    await keepsNone(page, { pin: stand.M3_PAYMENT!, password: stand.M3_PASSWORD! });

    // Once removed it is refused, with a message.
    await page.goto(`${at}/centre/securityCenter`);
    await line.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('dialog').locator('input').fill(stand.M3_PAYMENT!);
    await page.keyboard.press('Enter');
    await expect(line).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${at}/login`);
    await page.locator('main').getByRole('button', { name: 'پاس کی سے لاگ اِن کریں' }).click();
    await expect(page.locator('main').getByRole('alert').first()).toBeVisible();
    expect(await token(page)).toBeNull();
  },
);

test(
  '[STD-9] [LG-11] remembered in EN, by password and by SMS: no secret or cookie is readable by pages',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await remember(page, 'EN', 'light');
    await page.goto('/');
    const username = await registerMember(page, 'std');
    await keepsNone(page, { password: PASSWORD });
    await leave(page);

    await page.goto('/login');
    await fillPassword(page, username, PASSWORD);
    await tick(remembers(page));
    await submit(page).click();
    await signedIn(page);
    const cookies = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
    expect(cookies.filter(({ name }) => name === '__Host-rm')).toHaveLength(1);
    await keepsNone(page, { password: PASSWORD });

    // A withdrawal PIN passes through the page once.
    await page.goto('/centre/securityCenter');
    const card = page.locator('#part-payment');
    await card.locator('section > div').first().getByRole('button').click();
    for (const field of await card.locator('input').all()) await field.fill('481516');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('input').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(card.locator('input')).toHaveCount(0);
    await keepsNone(page, { password: PASSWORD, pin: '481516' });
    await leave(page);

    // Without the password, by the cookie alone.
    await page.goto('/login');
    await submit(page).click();
    await signedIn(page);
    await keepsNone(page, { password: PASSWORD, pin: '481516' });
    await leave(page);
    await page.context().clearCookies();

    const member = await registerByMobile(page);
    await leave(page);
    await page.goto('/login');
    await byMobile(page);
    await form(page).locator('input[type="tel"]').fill(member.typed);
    const sms = await smsCode(member.e164, () => send(page).click());
    await code(page).fill(sms);
    await tick(remembers(page));
    await submit(page).click();
    await signedIn(page);
    await keepsNone(page, { password: PASSWORD, code: sms });
  },
);
