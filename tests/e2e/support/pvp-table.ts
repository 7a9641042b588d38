import { type Browser, expect, type Page } from '@playwright/test';
import english from '../../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { type LanguageCode, remember, signIn } from './page.ts';
import { stand } from './stand.ts';

/** Time for a hand with its shuffle, on a busy machine. */
export const HAND_MS = 60_000;
export const WORDS = { UR: urdu, EN: english };
/** A text up to its first value. */
export const start = (text: string): RegExp => new RegExp(text.replace(/\s*\{\w+\}.*$/, ''));
export const gameOf = (page: Page) => page.frameLocator('iframe');

/** A separate browser for a signed-in member: Urdu on a phone, English on a desktop with the dark theme. */
export async function comes(browser: Browser, baseURL: string, member: 'M2' | 'M3' | 'M4', language: LanguageCode) {
  const viewport = language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 768 };
  const context = await browser.newContext({ viewport, baseURL });
  const page = await context.newPage();
  await remember(page, language, language === 'UR' ? 'light' : 'dark');
  await signIn(page, stand[`${member}_USER`]!, stand[`${member}_PASSWORD`]!);
  return page;
}
export const opens = (page: Page) => page.goto('/game?vassalage=CHAUPAL&gameCode=chaupal-classic');

/** Opens a private table with a boot of 5.00, which the others join by its code. */
export async function sitTogether(host: Page, language: LanguageCode, guests: readonly Page[]): Promise<void> {
  await opens(host);
  await gameOf(host)
    .getByRole('button', { name: start(`${WORDS[language]['pvp.lobby.private']}.*5.00`) })
    .click({ timeout: HAND_MS });
  const code = await gameOf(host).locator('.pvp-middle bdi').first().innerText({ timeout: HAND_MS });
  for (const page of guests) {
    await opens(page);
    await gameOf(page).getByLabel(english['pvp.lobby.code']).fill(code);
    await gameOf(page).getByRole('button', { name: english['pvp.lobby.join'], exact: true }).click();
    await expect(gameOf(page).locator('.pvp-felt')).toBeVisible({ timeout: 20_000 });
  }
}

/** Players show if they can and bet otherwise, until the condition holds. */
export async function playUntil(pages: readonly Page[], isSo: () => Promise<boolean>, ms: number): Promise<void> {
  await expect(async () => {
    for (const page of pages) {
      const show = gameOf(page).locator('button[aria-keyshortcuts="s"]');
      const bet = gameOf(page).locator('button[aria-keyshortcuts="b"]');
      const move = (await show.count()) > 0 ? show : bet;
      if ((await move.count()) > 0) await move.click({ timeout: 1_000 }).catch(() => undefined);
    }
    expect(await isSo()).toBe(true);
  }).toPass({ timeout: ms });
}

export async function leave(page: Page, language: LanguageCode): Promise<void> {
  await gameOf(page).getByRole('button', { name: WORDS[language]['pvp.leave'], exact: true }).click();
}
