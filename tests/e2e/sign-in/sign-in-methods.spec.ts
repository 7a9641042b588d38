import { expect, type Locator } from '@playwright/test';
import { rows, withSettings } from '../support/brand.ts';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { registerByMobile } from '../support/mobile-member.ts';
import { PASSWORD, registerMember } from '../support/new-member.ts';
import { remember, tick } from '../support/page.ts';
import {
  accessible,
  byPassword,
  choose,
  form,
  leave,
  name,
  onPhone,
  password,
  signedIn,
  WORDS,
  type Words,
} from '../support/sign-in-form.ts';
import { pictureLetters, smsCode } from '../support/sinks.ts';

for (const language of inLanguages('UR')) {
  const words: Words = WORDS[language];

  test(`[LG-08] [LG-18] [CC-01] [VA-02] by SMS with the keyboard only in ${language}`, async ({ page }) => {
    await onPhone(page);
    await remember(page, language, 'dark');
    const member = await registerByMobile(page);
    await leave(page);

    await page.goto('/login');
    await form(page).waitFor();
    const press = async (key: string, times = 1) => {
      for (let i = 0; i < times; i++) await page.keyboard.press(key);
    };
    const focus = async (what: Locator) => {
      for (let i = 0; i < 40 && !(await what.evaluate((it) => it === document.activeElement)); i++) await press('Tab');
      await expect(what).toBeFocused();
    };
    // A radio group: an arrow in reading direction selects the next.
    await focus(page.locator('main input[type="radio"][value="username"]'));
    await press(language === 'UR' ? 'ArrowLeft' : 'ArrowRight');
    const number = form(page).locator('input[type="tel"]');
    await expect(number).toBeVisible();

    // Another country by part of its name, then back by its code; Escape closes only the list.
    const country = form(page).locator('button[aria-haspopup="listbox"]');
    await focus(country);
    await press('Enter');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words.country);
    await expect(page.getByRole('option')).toHaveCount(1);
    await press('Enter');
    await expect(country).toHaveAccessibleName(words.emirates);
    await expect(country).toBeFocused();
    await press('Enter');
    await press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await press('Enter');
    await page.keyboard.type('+92');
    await press('Enter');

    // Empty, then too short: reported under the field, and nothing is sent.
    await focus(form(page).getByRole('button', { name: words.send }));
    await press('Enter');
    await expect(form(page).getByText(words.empty)).toBeVisible();
    await expect(number).toBeFocused();
    await page.keyboard.type(member.typed.replace(/[0-4]/g, (digit) => '۰۱۲۳۴'[Number(digit)]!));
    // Messages to numbers cost money: the proof of work shows that this is no flood (F-02).
    await focus(form(page).getByRole('button', { name: words.send }));
    const code = await smsCode(member.e164, () => press('Enter'));
    await expect(form(page).locator('input[autocomplete="one-time-code"]')).toBeFocused();

    // The countdown continues after a reload.
    const again = form(page).getByRole('button', { name: words.again });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toContainText(/[1-9]:\d\d/);
    await accessible(page);
    await page.reload();
    await choose(page, 'mobile');
    await expect(form(page).locator('button[aria-disabled="true"]')).toContainText(/\d:\d\d/);
    await number.fill(member.typed);

    await form(page).locator('input[autocomplete="one-time-code"]').focus();
    await page.keyboard.type(code.replace(/[0-4]/g, (digit) => '۰۱۲۳۴'[Number(digit)]!));
    await press('Enter');
    await signedIn(page);
    await expect(page).toHaveURL(/\/$/);
  });

  test(
    `[F-02] [LG-03] [LG-04] [VA-04] wrong passwords in ${language}: a message, and from then on an automatic proof`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      const username = await registerMember(page, 'pow');
      await leave(page);
      await page.goto('/login');
      await form(page).locator('button[type="submit"]').click();
      await expect(form(page).getByText(words.empty)).toHaveCount(2);
      await expect(name(form(page))).toBeFocused();

      const challenges: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname === '/wps/captcha/challenge') challenges.push(search);
      });
      for (let tries = 0; tries < 3; tries++) {
        expect(challenges).toEqual([]);
        const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/session/login'));
        await byPassword(page, username, `wrong${tries}${PASSWORD}`);
        await answered;
        await expect(form(page).getByText(words.wrong)).toBeVisible();
      }
      await expect.poll(() => challenges).toEqual(['?purpose=login']);
      await expect(form(page).locator('img')).toHaveCount(0);
      await accessible(page);

      // Three failures cost a second of waiting.
      await page.waitForTimeout(1_300);
      await byPassword(page, username, PASSWORD);
      await signedIn(page);
    },
  );

  test(
    `[LG-11] [PM-08] remembered for a day in ${language}: the name is kept, the password never, and unticking forgets`,
    IN_FULL,
    async ({ page }) => {
      await onPhone(page);
      await remember(page, language, 'light');
      const username = await registerMember(page, 'rem');
      await leave(page);
      await page.goto('/login');
      await tick(form(page).locator('input[type="checkbox"]'));
      await byPassword(page, username, PASSWORD);
      await signedIn(page);
      const kept = await page.evaluate(() => ({
        local: JSON.stringify({ ...localStorage }),
        tab: { ...sessionStorage },
      }));
      expect(kept.local).toContain(username);
      expect(kept.local + JSON.stringify(kept.tab)).not.toContain(PASSWORD);
      expect(kept.tab).toMatchObject({ account: username, username, isAgent: '0', memberLabel: '[]' });
      expect(Object.keys(kept.tab)).toEqual(expect.arrayContaining(['token', 'customerId']));
      await leave(page);

      // The next visit: the name is filled in, the password field looks filled and is empty.
      await page.goto('/login');
      await expect(name(form(page))).toHaveValue(username);
      await expect(password(form(page))).toHaveValue('');
      await expect(password(form(page))).toHaveAttribute('placeholder', /•{8}/);
      await form(page).locator('button[type="submit"]').click();
      await signedIn(page);
      await leave(page);

      // Unticked, both sides are forgotten.
      await page.goto('/login');
      await form(page).locator('input[type="checkbox"]').uncheck();
      expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBeNull();
      await form(page).locator('button[type="submit"]').click();
      await expect(form(page).getByText(words.empty)).toBeVisible();
      await byPassword(page, username, PASSWORD);
      await signedIn(page);
      expect((await page.context().cookies()).filter((cookie) => cookie.name === '__Host-rm')).toEqual([]);
    },
  );

  test(
    `[LG-13] from a new network in ${language}: one more proof by SMS, and not again on a trusted device`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'dark');
      const member = await registerByMobile(page);
      await leave(page);
      // The member's known network is replaced by another one.
      const elsewhere = async () => {
        const own = 'where member_id = (select member_id from members.member where login_name = $1)';
        await rows(`delete from identity.known_net ${own} and net = '203.0.113.0/24'`, [member.e164]);
        await rows(`update identity.known_net set net = '203.0.113.0/24' ${own}`, [member.e164]);
      };
      await withSettings({ login: { newIpProof: true } }, async () => {
        await elsewhere();
        await page.goto('/login');
        await byPassword(page, member.e164, member.password);
        const dialog = page.getByRole('dialog', { name: words.proof });
        await expect(dialog).toBeVisible();
        expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
        await expect(dialog).not.toContainText(member.e164);
        const code = await smsCode(member.e164, () => dialog.getByRole('button', { name: words.send }).click());
        await accessible(page);
        await dialog.locator('input[autocomplete="one-time-code"]').fill(code === '000000' ? '000001' : '000000');
        await dialog.locator('button[type="submit"]').click();
        await expect(dialog.getByRole('alert').first()).toBeVisible();
        expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
        await dialog.locator('input[autocomplete="one-time-code"]').fill(code);
        await dialog.locator('input[type="checkbox"]').check();
        await dialog.locator('button[type="submit"]').click();
        await signedIn(page);
        await expect(page).toHaveURL(/\/$/);
        await leave(page);
        await elsewhere();
        await page.goto('/login');
        await byPassword(page, member.e164, member.password);
        await signedIn(page);
      });
    },
  );

  test(
    `[LG-06] [FP-04] [FP-05] a forced password change in ${language}: nothing else is possible before`,
    IN_FULL,
    async ({ page }) => {
      await onPhone(page);
      await remember(page, language, 'light');
      const username = await registerMember(page, 'chg');
      await leave(page);
      await withSettings({ login: { defaultPassword: PASSWORD } }, async () => {
        await page.goto('/login');
        await byPassword(page, username, PASSWORD);
        const dialog = page.getByRole('dialog', { name: words.change });
        await expect(dialog).toBeVisible();
        await accessible(page);
        await page.keyboard.press('Escape');
        await page.goBack().catch(() => undefined);
        await page.goto('/centre/personalHistoryCopy');
        await expect(dialog).toBeVisible();
        await expect(dialog.getByRole('button', { name: words.logout })).toBeVisible();

        const [fresh, again] = await dialog.locator('input[autocomplete="new-password"]').all();
        await fresh!.fill('Nargis7719sehra');
        await again!.fill('Nargis7719sehrx');
        await dialog.locator('button[type="submit"]').click();
        await expect(dialog.getByText(words.mismatch)).toBeVisible();
        await again!.fill('Nargis7719sehra');
        await dialog.locator('button[type="submit"]').click();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(/\/$/);
        await page.goto('/centre/personalHistoryCopy');
        await expect(page.locator('main h2').first()).toBeVisible();
        await expect(dialog).toBeHidden();
      });
    },
  );
}

test(
  '[LG-14] [AP-09] a client that follows the specification gets a picture, and its letters are accepted once',
  IN_FULL,
  async ({ page }) => {
    await page.goto('/login');
    const png = await page.evaluate(
      async () => ((await (await fetch('/wps/captcha')).json()) as { value: string }).value,
    );
    expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const body = { mobileNum: '03111234567', countryDialingCode: '92', captcha: await pictureLetters(page) };
    const send = () =>
      page.evaluate(async (sent) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/wps/verification/sms/noLogin', {
          method: 'POST',
          headers,
          body: JSON.stringify(sent),
        });
        return ((await answer.json()) as { value: { code?: string } }).value.code;
      }, body);
    expect(await send()).toBeUndefined();
    expect(await send()).toBe('CAPTCHA_WRONG');
  },
);
