import { expect } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { openGallery } from './gallery.ts';
import { test } from './journey.ts';
import { LANGUAGES, remember, THEMES } from './page.ts';

/** The component gallery shows every primitive in its states: one picture a direction and theme. */
for (const language of LANGUAGES)
  for (const theme of THEMES)
    test(`the gallery has no fault and looks as it did in ${language}, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await remember(page, language, theme);
      await openGallery(page);
      // the page is a script of its own: until it is here, the frame alone would have its picture taken
      await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(500);
      expect(await axeFaults(page)).toEqual([]);
      await expect(page.locator('main')).toHaveScreenshot(`gallery-${language}-${theme}.png`);
    });

test('[ER-03] a picture of a person that does not load gives way to the default one', async ({ page }) => {
  await remember(page, 'EN', 'light');
  await openGallery(page);
  const shelf = page.getByRole('region', { name: 'avatar: own, none, one that does not load' });
  await expect(shelf.locator('img')).toHaveCount(1);
  await expect(shelf.locator('img')).toHaveAttribute('src', '/icon.svg');
  await expect(shelf.locator('svg[data-avatar="default"]')).toHaveCount(2);
  const round = await shelf.locator('svg[data-avatar="default"]').last().boundingBox();
  expect([round?.width, round?.height]).toEqual([56, 56]);
});
