import type { Page } from '@playwright/test';

export const LANGUAGES = ['UR', 'EN'] as const;
export const THEMES = ['light', 'dark'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];

/** The choices of a returning visitor, in place before the first page is drawn. */
export async function remember(page: Page, language: LanguageCode, theme: Theme): Promise<void> {
  await page.addInitScript(
    ([lang, look]) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('theme', look);
    },
    [language, theme] as const,
  );
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.locator('main input[autocomplete="username"], form input[autocomplete="username"]').first().fill(username);
  await page.locator('input[autocomplete="current-password"]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
}
