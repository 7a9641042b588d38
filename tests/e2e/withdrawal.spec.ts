import { randomUUID } from 'node:crypto';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { asOperator } from './support/operators.ts';
import { atTop, type LanguageCode, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const PIN = '739164';
const textsOf = (language: LanguageCode) => (language === 'UR' ? urdu : english);
const nameOf = (language: LanguageCode) => (language === 'UR' ? 'W2' : 'W1');

/** Calls as an operator; fails on a refusal. */
async function operate(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await asOperator('OP1', method, path, body);
  expect(answer.status, JSON.stringify(answer.value)).toBe(200);
  return answer.value;
}
const decide = (id: string, what: string, body: object = {}) =>
  operate('POST', `/operator/withdrawals/${id}/${what}`, { note: 'journey', ...body });
async function pay(id: string, part: number, amount: string): Promise<void> {
  await decide(id, 'parts', { part, channel: 'bank-manual', amount });
  await decide(id, `parts/${part}`, { outcome: 'confirmed', reference: `TRX-${part}-${id.slice(0, 4)}` });
}

/** The brand of this journey: new members may withdraw. */
async function withoutWaiting(): Promise<void> {
  const now = await operate('GET', '/operator/withdrawal-rules');
  const rules = now.rules as Record<string, unknown>;
  await operate('POST', '/operator/withdrawal-rules', {
    version: now.version,
    rules: { ...rules, waitMinutes: { registered: 0, bound: 0 }, checkSeconds: 3600 },
    note: 'journeys do not wait an hour',
  });
}
const balance = async (name: string): Promise<number> => {
  const [row] = await rows<{ balance: string }>(
    `select a.balance::text from wallet.account a join members.member m on m.member_id = a.owner_id where m.public_id = $1 and code = 'main'`,
    [stand[`${name}_ID`]],
  );
  return Number(row!.balance) / 100_000;
};

async function open(page: Page, language: LanguageCode, theme: 'light' | 'dark'): Promise<void> {
  const name = nameOf(language);
  await remember(page, language, theme);
  await signIn(page, stand[`${name}_USER`]!, stand[`${name}_PASSWORD`]!);
  await page.goto('/centre/withdraw');
  await page.locator('[data-withdraw]').waitFor();
}
/** Requests a withdrawal through the form; returns its id. */
async function apply(page: Page, language: LanguageCode, amount: string): Promise<string> {
  const t = textsOf(language);
  await page.locator('#withdraw-amount').fill(amount);
  await page.locator('#withdraw-pin').fill(PIN);
  const answered = page.waitForResponse(
    (one) => one.url().endsWith('/wps/cashier/withdrawal') && one.request().method() === 'POST',
  );
  await page.getByRole('button', { name: t['withdraw.go'], exact: true }).click();
  const { value } = await (await answered).json();
  expect(value.withdrawal?.state, JSON.stringify(value)).toBe('APPLIED');
  await expect(page.locator('[data-state="APPLIED"]')).toBeVisible();
  return value.withdrawal.withdrawalId;
}
const accessible = async (page: Page) => {
  // the header hides and shows on scroll: check it when stable
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(500);
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
};

test.describe.configure({ mode: 'serial' });

for (const language of inLanguages('UR')) {
  const t = textsOf(language);
  const name = nameOf(language);

  test(`[PC-04] [TV-5.3] ${language}: requested, approved, paid in two parts, each confirmed; updated live, with a receipt`, async ({
    page,
  }) => {
    await withoutWaiting();
    await open(page, language, 'light');
    await accessible(page);
    const before = await balance(name);
    const id = await apply(page, language, language === 'UR' ? '۱۰۰۰' : '1000');
    expect(await balance(name)).toBe(before - 1000);
    await decide(id, 'take');
    await decide(id, 'approve');
    await expect(page.locator('[data-state="APPROVED"]')).toBeVisible();
    await pay(id, 1, '600');
    const first = page.locator('[data-part="1"]');
    await expect(first).toContainText('600.00');
    await accessible(page);
    await first.getByRole('button', { name: t['withdraw.yes'] }).click();
    await expect(first).toBeHidden();
    await pay(id, 2, '400');
    await page.locator('[data-part="2"]').getByRole('button', { name: t['withdraw.yes'] }).click();
    await expect(page.locator('[data-withdrawal][data-state="RECEIVED"]')).toBeVisible();
    await expect(page.locator('[data-step-state="done"]')).toHaveCount(5);
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t['withdraw.receipt'] }).first().click(),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/^W-[A-Z0-9]{8}\.pdf$/);
    expect(await balance(name)).toBe(before - 1000);
  });

  test(
    `[PC-04] [TV-5.4] ${language}: "not received" with proof: refunded once, and once proven to be paid`,
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, language, 'dark');
      const before = await balance(name);
      for (const [outcome, state, left] of [
        ['refund', 'REFUNDED', before],
        ['proven', 'FORCED_RECEIVED', before - 500],
      ] as const) {
        const id = await apply(page, language, '500');
        await decide(id, 'take');
        await decide(id, 'approve');
        await pay(id, 1, '500');
        const part = page.locator('[data-part="1"]');
        await part.getByRole('button', { name: t['withdraw.no'], exact: true }).click();
        await expect(part.getByRole('button', { name: t['withdraw.noSend'] })).toBeDisabled();
        await part
          .locator('input[type="file"]')
          .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: await page.screenshot() });
        await part.locator('textarea').fill('nothing in my statement');
        await accessible(page);
        await part.getByRole('button', { name: t['withdraw.noSend'] }).click();
        await expect(page.locator('[data-withdrawal][data-state="DISPUTED"]')).toBeVisible();
        await decide(id, 'parts/1/dispute', { outcome });
        await expect(page.locator(`[data-withdrawal][data-state="${state}"]`)).toBeVisible();
        expect(await balance(name)).toBe(left);
      }
    },
  );

  test(
    `[PC-04] ${language}: refused with a reason; a wrong PIN is reported at its field`,
    IN_FULL,
    async ({ page }) => {
      await open(page, language, 'light');
      const before = await balance(name);
      await page.locator('#withdraw-amount').fill('300');
      await page.locator('#withdraw-pin').fill('000111');
      await page.getByRole('button', { name: t['withdraw.go'], exact: true }).click();
      await expect(page.getByText(t['field.SECRET_WRONG'])).toBeVisible();
      const id = await apply(page, language, '300');
      await decide(id, 'take');
      await decide(id, 'reject', { reasonCode: 'terms' });
      await expect(page.getByText(t['withdraw.side.moneyBack'])).toBeVisible();
      expect(await balance(name)).toBe(before);
    },
  );
}

test(
  '[T16] [PC-04] from the threshold on a second operator approves, never the first one again',
  IN_FULL,
  async ({ page }) => {
    const now = await operate('GET', '/operator/withdrawal-rules');
    await operate('POST', '/operator/withdrawal-rules', {
      version: now.version,
      rules: { ...(now.rules as object), fourEyes: '400' },
      note: 'a low threshold for a journey',
    });
    await open(page, 'EN', 'light');
    const id = await apply(page, 'EN', '450');
    await decide(id, 'take');
    const asked = await decide(id, 'approve');
    expect(asked.approvalId).toBeTruthy();
    const own = await asOperator('OP1', 'POST', `/operator/approvals/${asked.approvalId}/approve`, {});
    expect(own.status).toBe(403);
    const second = await asOperator('OP2', 'POST', `/operator/approvals/${asked.approvalId}/approve`, {});
    expect(second.status, JSON.stringify(second.value)).toBe(200);
    await expect(page.locator('[data-state="APPROVED"]')).toBeVisible();
    const twice = await asOperator('OP2', 'POST', `/operator/approvals/${asked.approvalId}/approve`, {});
    expect(twice.status).toBe(409);
    await decide(id, 'refund');
    const foreign = await asOperator('OP1', 'GET', `/operator/withdrawals/${randomUUID()}`);
    expect(foreign.status).toBe(404);
  },
);
