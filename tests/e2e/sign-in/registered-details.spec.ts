import { expect } from '@playwright/test';
import { rows, withSettings } from '../support/brand.ts';
import { IN_FULL } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { registerMember } from '../support/new-member.ts';
import { LANGUAGES, remember } from '../support/page.ts';
import { openCentre, part, press, prove, violations } from '../support/security-page.ts';
import { stand } from '../support/stand.ts';

test(
  '[RE-07] optional registration data is filled in by the same rules, once, in both languages',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await withSettings({ fields: { line: { enabled: true } } }, async () => {
      for (const language of LANGUAGES) {
        await page.setViewportSize(language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 900 });
        await remember(page, language, language === 'UR' ? 'dark' : 'light');
        const username = await registerMember(page, 'prf');
        await openCentre(page);
        await press(page, 'identity');
        const form = part(page, 'identity').locator('form');
        const name = form.locator('input[autocomplete="name"]');
        await expect(name).toBeFocused();
        expect(await violations(page)).toEqual([]);

        // Empty input is not saved; invalid input is reported under its field, and nothing is sent.
        await page.keyboard.press('Enter');
        await expect(form.locator('[role="alert"]').first()).toBeVisible();
        await name.fill('12345');
        await page.keyboard.press('Enter');
        await expect(name).toHaveAttribute('aria-invalid', 'true');
        await name.fill('');
        await name.pressSequentially('zain ali');
        await expect(name).toHaveValue('ZAIN ALI');
        await form.locator('button[type="submit"]').click();
        await prove(page);
        await expect(part(page, 'identity')).toContainText('ZAIN ALI');
        await expect(form).toHaveCount(0);
        const [kept] = await rows<{ legal_name: Buffer | string | null }>(
          'select legal_name from members.member where login_name = $1',
          [username],
        );
        expect(kept?.legal_name).not.toBeNull();

        // The name is set and no longer asked for; empty fields are.
        await press(page, 'identity');
        await expect(name).toHaveCount(0);
        await expect(form.locator('input')).not.toHaveCount(0);
        await page.keyboard.press('Escape');
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  },
);

test(
  'a passkey is created, listed by name and removed; dismissing the dialog changes nothing',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'light');
    // passkeys are bound to a host name: the same stand by its other host
    const at = stand.BASE!.replace('127.0.0.1', 'localhost');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
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
    await page.locator('form input[autocomplete^="username"]').first().fill(stand.M3_USER!);
    await page.locator('form input[autocomplete="current-password"]').first().fill(stand.M3_PASSWORD!);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    await page.goto(`${at}/centre/securityCenter`);
    await part(page, 'passkeys').waitFor();
    await press(page, 'passkeys');
    await part(page, 'passkeys').locator('input').fill('My phone');
    await page.keyboard.press('Enter');
    // declined: nothing happens, and no error is shown
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(part(page, 'passkeys').locator('[role="alert"]')).toHaveCount(0);
    await part(page, 'passkeys').locator('form button').click();
    // an account with a withdrawal PIN steps up with it
    await prove(page, stand.M3_PAYMENT!);
    const line = part(page, 'passkeys').getByRole('listitem').filter({ hasText: 'My phone' });
    await expect(line).toBeVisible();
    await line.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(line).toHaveCount(0);
  },
);
