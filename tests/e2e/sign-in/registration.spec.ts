import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { rows, withSettings } from '../support/brand.ts';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { BORN, byUsername, fillAccount, newName, newNumber, PASSWORD } from '../support/new-member.ts';
import { remember } from '../support/page.ts';
import { smsCode } from '../support/sinks.ts';
import { stand } from '../support/stand.ts';

const WORDS = {
  UR: {
    terms: 'آگے بڑھنے کے لیے عمر کی تصدیق اور شرائط قبول کرنا ضروری ہے۔',
    taken: 'یہ یوزر نیم پہلے سے لیا جا چکا ہے۔',
    letterFirst: /پہلا حرف انگریزی حرف ہو، پھر.* 2 سے 15/,
    invitation: 'دعوتی کوڈ درست نہیں۔ آپ اس کے بغیر بھی رجسٹر کر سکتے ہیں۔',
    without: 'کوڈ کے بغیر جاری رکھیں',
    later: /بعد میں مکمل کریں/,
    readTerms: 'شرائط پڑھیں',
    off: 'رجسٹریشن اس وقت بند ہے',
    code: /کوڈ بھیجیں/,
    correct: 'تاریخ درست کریں',
    next: 'آگے بڑھیں',
  },
  EN: {
    terms: 'Please confirm your age and accept the terms.',
    taken: 'This username is already taken.',
    letterFirst: /Start with a letter.* 2 to 15/,
    invitation: 'The invitation code is not valid. You can register without it.',
    without: 'Continue without the code',
    later: /Complete later/,
    readTerms: 'View terms',
    off: 'Registration is closed at the moment',
    code: /Send code/i,
    correct: 'Correct the date',
    next: 'Continue',
  },
} as const;

const form = (page: Page) => page.locator('main form').first();
const submit = (page: Page) => form(page).locator('button[type="submit"]').click();
const signedIn = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('token') !== null);
const memberOf = async (name: string) =>
  (await rows<{ member_id: string }>('select member_id::text from members.member where login_name = $1', [name]))[0];

for (const language of inLanguages('UR')) {
  const words = WORDS[language];

  test(
    `[RE-01] [RE-06] [RE-08] [LG-20] by mobile number in ${language}: the first tab, a code by SMS, and signed in`,
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await remember(page, language, 'light');
      const number = newNumber();
      await page.goto('/register');
      await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
      await expect(form(page).locator('input[type="tel"]')).toBeVisible();
      await expect(form(page).locator('input[autocomplete="username"]')).toHaveCount(0);

      // Urdu digits and a gap are accepted; the code is sent at the first press (F-02).
      await form(page)
        .locator('input[type="tel"]')
        .fill(number.typed.replace(/[0-4]/g, (digit) => '۰۱۲۳۴'[Number(digit)]!));
      const code = await smsCode(number.e164, () => form(page).getByRole('button', { name: words.code }).click());
      expect(code).toMatch(/^\d{6}$/);
      const codeField = form(page).locator('input[autocomplete="one-time-code"]');
      await expect(codeField).toBeFocused();
      await codeField.fill(code);

      for (const field of await form(page).locator('input[autocomplete="new-password"]').all())
        await field.fill(PASSWORD);
      await form(page).locator('input[type="date"]').fill(BORN);
      await form(page).locator('input[type="checkbox"]').check();
      await submit(page);
      await signedIn(page);
      await expect(page).toHaveURL(/\/$/);
      expect(await memberOf(number.e164)).toBeTruthy();
    },
  );

  test(
    `[RE-02] [RE-05] [RE-09] [RE-12] [VA-04] by username in ${language}: errors under their fields, a taken name gets suggestions`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'dark');
      await page.goto('/register');
      await byUsername(page);
      const name = form(page).locator('input[autocomplete="username"]');
      await name.fill('9lives');
      // typed once: it can be made visible for checking
      const password = form(page).locator('input[autocomplete="new-password"]');
      await expect(password).toHaveCount(1);
      await password.fill(PASSWORD);
      await form(page).locator('input[type="date"]').fill(BORN);
      await form(page).locator('input[type="checkbox"]').uncheck();
      await submit(page);
      await expect(form(page).getByText(words.letterFirst)).toBeVisible();
      await expect(form(page).getByText(words.terms)).toBeVisible();
      await expect(name).toBeFocused();
      await expect(name).toHaveAttribute('aria-invalid', 'true');

      // A taken name: reported under the field, with free names; nothing else is asked (F-02).
      await name.fill(stand.M1_USER!);
      await form(page).locator('input[type="checkbox"]').check();
      await submit(page);
      await expect(form(page).getByText(words.taken)).toBeVisible();
      const free = form(page).getByRole('button', { name: new RegExp(stand.M1_USER!.slice(0, 4), 'i') });
      await expect(free).toHaveCount(3);
      await free.first().click();
      await expect(form(page).getByText(words.taken)).toBeHidden();
      const taken = await name.inputValue();
      await submit(page);
      await signedIn(page);
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('banner')).toContainText(taken);
    },
  );

  test(
    `[RE-03] [RE-11] an invitation in the address in ${language}: a known one is green and counts, an unknown one asks and can be removed`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      await page.goto('/register?affiliateCode=NOSUCHCODE');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(words.invitation);
      await dialog.getByRole('button', { name: words.without }).click();
      await expect(dialog).toBeHidden();
      await expect(form(page)).toBeVisible();
      await expect(form(page)).not.toContainText('NOSUCHCODE');

      await page.goto(`/register?code=${stand.A1_CODE}`);
      await byUsername(page);
      await expect(form(page).locator('.border-win')).toContainText(stand.A1_CODE!);
      const username = newName('inv');
      await fillAccount(page, username);
      await form(page).locator('input[type="checkbox"]').check();
      await submit(page);
      await signedIn(page);
      const [place] = await rows<{ login_name: string }>(
        `select a.login_name from members.member m join agents.node n using (member_id)
       join members.member a on a.member_id = n.parent_id where m.login_name = $1`,
        [username],
      );
      expect(place?.login_name).toBe(stand.A1_USER);
    },
  );

  test(
    `[RE-07] [RE-08] [RE-10] the form follows the operator's rules in ${language}: steps for many required fields, upper case, 21`,
    IN_FULL,
    async ({ page }) => {
      test.slow();
      await remember(page, language, 'light');
      await withSettings(
        {
          flags: { registerByMobile: false },
          fields: {
            payeeName: { required: true },
            email: { required: true },
            paymentPassword: { enabled: true },
            idNumber: { enabled: true, required: true, patternId: 14, minLength: 5, maxLength: 20 },
          },
          minAge: 21,
        },
        async () => {
          const username = newName('stp');
          await page.goto('/register');
          await expect(page.getByRole('tab')).toHaveCount(0);
          const next = form(page).getByRole('button', { name: words.next });
          await next.click();
          await expect(form(page).locator('[role="alert"]').first()).toBeVisible();
          await form(page).locator('input[autocomplete="username"]').fill(username);
          for (const field of await form(page).locator('input[autocomplete="new-password"]').all())
            await field.fill(PASSWORD);
          await form(page).locator('input[type="email"]').fill(`${username}@example.com`);
          await next.click();

          const realName = form(page).locator('input[autocomplete="name"]');
          await expect(realName).toBeFocused();
          await realName.pressSequentially('zain ali');
          await expect(realName).toHaveValue('ZAIN ALI');
          const born = form(page).locator('input[type="date"]');
          const year = new Date().getUTCFullYear() - 20;
          await form(page).locator('input[maxlength="20"]').fill('42101abc');
          await born.fill(`${year}-01-01`);
          await born.blur();
          const question = page.getByRole('dialog');
          await expect(question).toContainText('21');
          await question.getByRole('button', { name: words.correct }).click();
          await expect(born).toBeFocused();
          await born.fill(BORN);
          await next.click();

          await form(page).locator('input[maxlength="6"]').fill('۴۸۱۵۱۶');
          await form(page).locator('input[type="checkbox"]').check();
          await submit(page);
          await signedIn(page);
          const [kept] = await rows<{ has_pin: boolean }>(
            `select payment_hash is not null as has_pin from identity.credential
           join members.member using (member_id) where login_name = $1`,
            [username],
          );
          expect(kept?.has_pin).toBe(true);
        },
      );
    },
  );
}

test('[RE-12] a draft survives a reload, without secrets; the terms open over the form', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'light');
  await page.goto('/register');
  await byUsername(page);
  await fillAccount(page, 'draftling');
  await form(page).getByRole('button', { name: WORDS.EN.later }).click();
  await form(page).locator('input[autocomplete="name"]').fill('zain ali');
  await form(page).getByRole('button', { name: WORDS.EN.readTerms }).click();
  await expect(page.getByRole('dialog')).toContainText('18');
  await page.keyboard.press('Escape');
  await expect(form(page).locator('input[autocomplete="username"]')).toHaveValue('draftling');

  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain('draftling');
  expect(stored).not.toContain(PASSWORD);
  await page.reload();
  await byUsername(page);
  await expect(form(page).locator('input[autocomplete="username"]')).toHaveValue('draftling');
  await expect(form(page).locator('input[autocomplete="name"]')).toHaveValue('ZAIN ALI');
  await expect(form(page).locator('input[type="date"]')).toHaveValue(BORN);
  for (const field of await form(page).locator('input[autocomplete="new-password"]').all())
    await expect(field).toHaveValue('');
});

test(
  '[RT-03] [RE-01] the same form is in the dialog and on /register.html, and says so if registration is off',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await remember(page, 'EN', 'dark');
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('tab')).toHaveCount(2);
    expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([]);
    await page.goto('/register.html');
    await expect(form(page)).toBeVisible();
    await withSettings({ flags: { registerByMobile: false, registerByUsername: false } }, async () => {
      await page.goto('/register');
      await expect(page.locator('main')).toContainText(WORDS.EN.off);
      await expect(form(page)).toHaveCount(0);
    });
  },
);

test(
  "[CC-01] [CC-02] [VA-03] the number's country is the visitor’s, can be searched in either language, and is validated",
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'light');
    await page.goto('/register');
    const number = form(page).locator('input[type="tel"]');
    await number.fill('12');
    await form(page).getByRole('button', { name: WORDS.EN.code }).click();
    await expect(form(page).getByText('Enter a valid mobile number of this country.')).toBeVisible();
    await form(page).getByRole('button', { name: /\+\d+/ }).first().click();
    await page.getByRole('combobox').fill('امارات');
    await page.keyboard.press('Enter');
    await expect(form(page).getByRole('button', { name: /971/ })).toBeVisible();
    await number.fill('0501234567');
    await number.blur();
    await expect(form(page).getByText('Enter a valid mobile number of this country.')).toBeHidden();
  },
);

test('[RE-11] an invitation-only brand asks for the code, unless the address has one', IN_FULL, async ({ page }) => {
  test.slow();
  await remember(page, 'EN', 'light');
  await withSettings({ flags: { directRegistration: false } }, async () => {
    await page.goto(`/register?referralCode=${stand.A1_CODE}`);
    await byUsername(page);
    await expect(form(page).getByLabel('Affiliate code')).toHaveCount(0);

    const username = newName('inv');
    await page.goto('/register');
    await byUsername(page);
    await fillAccount(page, username);
    await form(page).locator('input[type="checkbox"]').check();
    await submit(page);
    const code = form(page).getByLabel('Affiliate code');
    await expect(code).toBeFocused();
    await code.fill(stand.A1_CODE!);
    await submit(page);
    await signedIn(page);
    expect(await memberOf(username)).toBeTruthy();
  });
});
