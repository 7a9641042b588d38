import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { freshCode } from './operators.ts';
import { stand } from './stand.ts';

export type Key = keyof typeof english;
export const en = (key: Key): string => english[key];
/** Two of the whole desk, one who may only look, one of customer service. */
export type Desk = 'OP1' | 'OP2' | 'OP3' | 'OP4';
export const DESK = { width: 1366, height: 900 } as const;
const WHY = 'as agreed with the line';

/** A window of an operator's own, signed in at a page; a second sign-in of the same would end the first. */
export async function openOffice(browser: Browser, name: Desk, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: DESK })).newPage();
  await page.addInitScript(() => {
    localStorage.lang ??= 'EN';
  });
  await page.goto(stand.OPBASE + path);
  await page.locator('input[autocomplete="username"]').fill(stand[`${name}_USER`]!);
  await page.locator('input[autocomplete="current-password"]').fill(stand[`${name}_PASSWORD`]!);
  const isIn = page.getByRole('navigation').first();
  // a code that another process of this run has used up is refused; the next one is not
  for (let tries = 2; tries > 0; tries--) {
    await page.locator('input[autocomplete="one-time-code"]').fill(await freshCode(stand[`${name}_TOTP`]!));
    await page.keyboard.press('Enter');
    await expect(isIn.or(page.getByRole('alert')).first()).toBeVisible();
    if (await isIn.isVisible()) break;
  }
  await expect(isIn).toBeVisible();
  return page;
}
export const at = (page: Page, path: string) => page.goto(stand.OPBASE + path);
export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** Gives the reason and presses the button of a dialog that is open. */
export async function confirm(page: Page, label: Key): Promise<void> {
  await dialogOf(page).getByLabel(en('bo.reason')).fill(WHY);
  await dialogOf(page)
    .getByRole('button', { name: en(label), exact: true })
    .click();
}
/** Another operator decides the newest case of an action, having read what it is about. */
export async function approve(page: Page, action: Key, about: string): Promise<void> {
  await at(page, '/approvals');
  await page
    .getByRole('row')
    .filter({ hasText: en(action) })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(dialogOf(page).getByText(about).first()).toBeVisible();
  await page.getByRole('button', { name: en('bo.approvals.approve') }).click();
  await page.getByRole('button', { name: en('bo.approvals.yesApprove') }).click();
  await expect(page.getByText(en('bo.approvals.done'))).toBeVisible();
}
