import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { remember } from './page.ts';
import { stand } from './stand.ts';

export const PASSWORD = 'Gulab4821bagh';
export const BORN = '1993-04-12';
export const newName = (prefix: string): string => `${prefix}${randomInt(1e6)}${randomInt(1e3)}`.slice(0, 15);
/** An unused mobile number, in national format and as sent. */
export function newNumber(): { typed: string; e164: string } {
  const rest = String(randomInt(1e7)).padStart(7, '0');
  return { typed: `0301 ${rest}`, e164: `+92301${rest}` };
}

/** Opens the username tab of the registration. */
export async function byUsername(page: Page): Promise<void> {
  const tab = page.getByRole('tab').nth(1);
  await page.locator('form').first().waitFor();
  if (await tab.isVisible()) await tab.click();
  await page.locator('input[autocomplete="username"]').waitFor();
}

/** Fills the username tab except the terms. */
export async function fillAccount(page: Page, username: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(username);
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) await field.fill(PASSWORD);
  await page.locator('input[type="date"]').fill(BORN);
}

/** Registers with an agent's code in a separate browser; returns the name. */
export async function joinBy(browser: Browser, code: string, prefix: string): Promise<string> {
  const page = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
  await remember(page, 'EN', 'light');
  const name = await joinOn(page, code, prefix);
  await page.context().close();
  return name;
}
/** Registers with an agent's code in a signed-out page's browser; returns the name. */
export async function joinOn(page: Page, code: string, prefix: string): Promise<string> {
  const name = newName(prefix);
  await page.goto(`/register?affiliateCode=${code}`);
  await byUsername(page);
  await fillAccount(page, name);
  await page.locator('main form input[type="checkbox"]').check();
  await page.locator('main form button[type="submit"]').click();
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  return name;
}

/** Registers through the form and returns the name. */
export async function registerMember(page: Page, prefix: string): Promise<string> {
  const username = newName(prefix);
  await page.goto('/register');
  await byUsername(page);
  await fillAccount(page, username);
  const terms = page.locator('main form input[type="checkbox"]');
  await terms.check();
  await page.locator('main form button[type="submit"]').click();
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  return username;
}
