import type { Browser, Page } from '@playwright/test';
import { asAt, nameOf, userOf } from './agent-scene.ts';
import type { LanguageCode } from './page.ts';
import { stand } from './stand.ts';

/** Signs in at the agents' portal through the form. */
export async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/agentHome');
  await page.locator('main input[autocomplete="username"]').fill(username);
  await page.locator('main input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
}
export const enterAs = (page: Page, language: LanguageCode, place: string) =>
  enter(page, userOf(language, place), stand[`${nameOf(language, place)}_PASSWORD`]!);
/** Another person with a separate browser. */
export async function somebody(browser: Browser, language: LanguageCode): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stand.BASE!, serviceWorkers: 'block' })).newPage();
  await asAt(page, language);
  return page;
}
/** An agreement card, by its other party. */
export const cardOf = (page: Page, username: string) => page.locator('main article', { hasText: username });
export const dividend = (tab: 'mine' | 'given') => `/agent/agentDividendRecordCopy2?tab=${tab}`;
