import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults } from './axe.ts';
import { rows } from './brand.ts';
import { registerMember } from './new-member.ts';
import { asOperator } from './operators.ts';
import { atTop, type LanguageCode, remember } from './page.ts';
import { channel, stand } from './stand.ts';

export const office = () => stand.OPBASE!;
export const REASON = 'both identity cards seen: different numbers';
export type Texts = Readonly<Record<string, string>>;
/** Texts of a language as shown on the screen. */
export const wordsOf =
  (language: LanguageCode) =>
  (key: keyof typeof english, values: Texts = {}): string =>
    ((language === 'UR' ? urdu : english) as Texts)[key]!.replace(
      /\{(\w+)\}/g,
      (_all, name: string) => values[name] ?? '',
    );

export async function accessible(page: Page): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
  // no overflow
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

export interface Member {
  readonly name: string;
  readonly id: string;
}
export async function memberOf(name: string): Promise<Member> {
  const [row] = await rows<{ public_id: string }>('select public_id from members.member where login_name = $1', [name]);
  return { name, id: row!.public_id };
}
/** A call with the member's session of a page; returns the value. */
export const asMember = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, to, payload]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
      };
      const answer = await fetch(to, { method: how, headers, ...(payload && { body: JSON.stringify(payload) }) });
      return ((await answer.json()) as { value: Record<string, unknown> }).value;
    },
    [method, path, body] as const,
  );
export async function operate(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await asOperator('OP1', method, path, body);
  expect(answer.status, JSON.stringify(answer.value)).toBe(200);
  return answer.value;
}

/** Orders a bank transfer through the form; returns its number and the expected amount. */
export async function order(
  page: Page,
  language: LanguageCode,
  amount: string,
): Promise<{ id: string; reference: string; pay: string }> {
  await page.goto('/centre/depositv2');
  await page.locator('#deposit-amount').fill(amount);
  await page.locator(`input[value="${channel('bank-transfer')}"]`).check();
  const answered = page.waitForResponse(
    (one) => one.url().endsWith('/wps/deposits') && one.request().method() === 'POST',
  );
  await page.getByRole('button', { name: wordsOf(language)('deposit.go') }).click();
  const { value } = await (await answered).json();
  await expect(page.locator('[data-state="waiting_payment"]')).toBeVisible();
  return { id: value.depositId, reference: value.reference, pay: value.payAmount };
}
/** The bank's side: submitted with proof, checked, credited. */
export async function credited(page: Page, language: LanguageCode, amount: string): Promise<string> {
  const t = wordsOf(language);
  const placed = await order(page, language, amount);
  const buffer = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#0a6a70' } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: t('file.more') })).toBeVisible();
  await page.getByRole('button', { name: t('deposit.paid') }).click();
  await expect(page.locator('[data-state="verifying"]')).toBeVisible();
  await operate('POST', `/operator/deposits/${placed.id}/lock`, {});
  await operate('POST', `/operator/deposits/${placed.id}/approve`, { received: placed.pay });
  return placed.pay;
}
/** `1234.50` as both pages write it, without the currency. */
export const shown = (amount: string): string => {
  const [whole = '', cents = '00'] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
};

/** Two members with identical KYC data: same name and birth date. */
export async function namesakes(browser: Browser): Promise<{ excluded: Member; namesake: Member; page: Page }> {
  const members: Member[] = [];
  let last!: Page;
  for (const prefix of ['exc', 'nam']) {
    await last?.context().close();
    last = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
    await remember(last, 'EN', 'light');
    members.push(await memberOf(await registerMember(last, prefix)));
  }
  const [excluded, namesake] = members as [Member, Member];
  await rows(
    `update members.member set person_index = sha256(convert_to($1, 'UTF8')) where public_id = any($2::text[])`,
    [excluded.id, [excluded.id, namesake.id]],
  );
  await operate('POST', `/operator/members/${excluded.id}/protection/restriction`, {
    kind: 'exclusion',
    length: 6,
    reason: 'asked for it by telephone',
  });
  return { excluded, namesake, page: last };
}
