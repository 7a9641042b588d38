import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { beforeJourneys, test } from './support/journey.ts';
import { asOperator, letIn } from './support/operators.ts';
import { atTop, type LanguageCode, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const PIN = '739164';
const textsOf = (language: LanguageCode) => (language === 'UR' ? urdu : english);

/** New members may withdraw, and every case needs an operator. */
async function withoutWaiting(): Promise<void> {
  const { status, value: now } = await asOperator('OP1', 'GET', '/operator/withdrawal-rules');
  expect(status).toBe(200);
  const saved = await asOperator('OP1', 'POST', '/operator/withdrawal-rules', {
    version: now.version,
    rules: { ...(now.rules as object), waitMinutes: { registered: 0, bound: 0 }, checkSeconds: 3600 },
    note: 'journeys do not wait an hour',
  });
  expect(saved.status, JSON.stringify(saved.value)).toBe(200);
}
async function accessible(page: Page): Promise<void> {
  // the header hides and shows on scroll: check it when stable
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(500);
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}

/** The second operator's window: the first one's session is used by the calls. */
let backOffice: Page;
async function openBackOffice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage();
  await page.addInitScript(() => {
    localStorage.lang ??= 'EN';
  });
  await letIn(page, 'OP2');
  await page.goto(`${stand.OPBASE}/withdrawals`);
  await expect(page.getByRole('heading', { level: 1, name: english['bo.withdrawals.title'] })).toBeVisible();
  return page;
}
/** Requests a withdrawal through the form; returns its reference and id. */
async function apply(page: Page, language: LanguageCode): Promise<{ id: string; reference: string }> {
  await page.locator('#withdraw-amount').fill('350');
  await page.locator('#withdraw-pin').fill(PIN);
  const answered = page.waitForResponse(
    (one) => one.url().endsWith('/wps/cashier/withdrawal') && one.request().method() === 'POST',
  );
  await page.getByRole('button', { name: textsOf(language)['withdraw.go'], exact: true }).click();
  const { value } = await (await answered).json();
  expect(value.withdrawal?.state, JSON.stringify(value)).toBe('APPLIED');
  return { id: value.withdrawal.withdrawalId, reference: value.withdrawal.reference };
}
/** From the queue to the open case and claiming it, by keyboard only. */
async function takeByKeys(reference: string, language: LanguageCode): Promise<void> {
  await backOffice.evaluate((lang) => localStorage.setItem('lang', lang), language);
  await backOffice.goto(`${stand.OPBASE}/withdrawals`);
  const row = backOffice.locator('[data-row]').filter({ hasText: reference });
  await expect(row).toBeVisible();
  // there may be others: down until this one is focused
  for (let i = 0; i < 20; i++) {
    await backOffice.keyboard.press('j');
    if (await row.evaluate((one) => one.contains(document.activeElement))) break;
  }
  await backOffice.keyboard.press('Enter');
  await expect(backOffice.locator(`[data-case="${reference}"]`)).toBeVisible();
  await accessible(backOffice);
  // keys decide nothing before the case is claimed
  await backOffice.keyboard.press('a');
  await expect(backOffice.getByRole('dialog')).toHaveCount(0);
  await backOffice.getByRole('button', { name: textsOf(language)['bo.withdrawals.take'], exact: true }).press('Enter');
  await expect(backOffice.locator(`[data-case="${reference}"][data-state="RISK_REVIEW"]`)).toBeVisible();
}
/** A decision's key, reason and button. */
async function decideByKeys(key: 'a' | 'r', reason: string): Promise<void> {
  await backOffice.keyboard.press(key);
  const dialog = backOffice.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await accessible(backOffice);
  await expect(dialog.locator('textarea, input[name="reason"]').first()).toBeFocused();
  await backOffice.keyboard.type(reason);
  await backOffice.keyboard.press('Tab');
  await backOffice.keyboard.press('Tab');
  await backOffice.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test.describe
  .serial('the back office for withdrawals', () => {
    beforeJourneys(async ({ browser }) => {
      test.setTimeout(120_000);
      await withoutWaiting();
      backOffice = await openBackOffice(browser);
    });
    test.afterAll(async () => {
      await backOffice?.close();
    });

    for (const language of inLanguages('EN'))
      test(
        `[PC-04] ${language}: one is approved and one refused from the queue by keys; the member sees both at once`,
        IN_FULL,
        async ({ page }) => {
          test.setTimeout(150_000);
          const t = textsOf(language);
          const name = language === 'UR' ? 'W2' : 'W1';
          await remember(page, language, 'light');
          await signIn(page, stand[`${name}_USER`]!, stand[`${name}_PASSWORD`]!);
          await page.goto('/centre/withdraw');
          await page.locator('[data-withdraw]').waitFor();

          const paid = await apply(page, language);
          await takeByKeys(paid.reference, language);
          await decideByKeys('a', 'played and known, no other account');
          await expect(page.locator('[data-state="APPROVED"]')).toBeVisible();
          const back = await asOperator('OP1', 'POST', `/operator/withdrawals/${paid.id}/refund`, { note: 'journey' });
          expect(back.status, JSON.stringify(back.value)).toBe(200);
          await expect(page.locator('[data-state="APPROVED"]')).toHaveCount(0);

          const refused = await apply(page, language);
          await takeByKeys(refused.reference, language);
          await decideByKeys('r', 'the terms say otherwise');
          await expect(page.getByText(t['withdraw.side.moneyBack'])).toBeVisible();
        },
      );
  });
