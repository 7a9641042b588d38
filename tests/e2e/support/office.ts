import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type BackOffice, letIn } from './operators.ts';
import { stand } from './stand.ts';

export type Key = keyof typeof english;
export const en = (key: Key): string => english[key];
/** A phone and a desktop. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
] as const;
export const OPERATOR = { width: 1366, height: 900 } as const;
export const WHY = 'as agreed with the agent';

/** A separate operator's window, signed in at a page; a second sign-in of the same operator would end the first. */
export async function openOffice(browser: Browser, name: BackOffice, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: OPERATOR })).newPage();
  await page.addInitScript(() => {
    localStorage.lang ??= 'EN';
  });
  await letIn(page, name);
  await page.goto(stand.OPBASE + path);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}
export const at = (page: Page, path: string) => page.goto(stand.OPBASE + path);
export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** Enters the reason and presses the button of the open dialog. */
export async function confirm(page: Page, label: Key): Promise<void> {
  await dialogOf(page).getByLabel(en('bo.reason')).fill(WHY);
  await dialogOf(page)
    .getByRole('button', { name: en(label), exact: true })
    .click();
}
/** Another operator reviews and decides the newest case of an action. */
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
