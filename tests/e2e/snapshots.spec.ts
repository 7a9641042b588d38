import { expect, test } from '@playwright/test';
import { LANGUAGES, remember, THEMES } from './page.ts';

/** The kitchen shows every primitive in its states: one picture a direction and theme. */
for (const language of LANGUAGES)
  for (const theme of THEMES)
    test(`the kitchen looks as it did in ${language}, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await remember(page, language, theme);
      await page.goto('/kitchen');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(500);
      await expect(page.locator('main')).toHaveScreenshot(`kitchen-${language}-${theme}.png`);
    });
