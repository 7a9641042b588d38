import { expect } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { EVERYWHERE, IN_FULL } from './support/extent.ts';
import { openGallery } from './support/gallery.ts';
import { test } from './support/journey.ts';
import { LANGUAGES, remember, THEMES } from './support/page.ts';

/** Pictures are compared pixel by pixel. */
test.use({ deviceScaleFactor: 1 });

/** The component gallery shows every primitive in its states: right to left and dark, in the full run each language and theme. */
for (const language of LANGUAGES)
  for (const theme of THEMES)
    test(
      `the gallery has no axe findings and matches its picture in ${language}, ${theme}`,
      language === 'UR' && theme === 'dark' ? {} : EVERYWHERE,
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await remember(page, language, theme);
        await openGallery(page);
        // the page is rendered by script: before that the picture would be an empty frame
        await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(500);
        expect(await axeFaults(page)).toEqual([]);
        await expect(page.locator('main')).toHaveScreenshot(`gallery-${language}-${theme}.png`);
      },
    );

test('[ER-03] an avatar that does not load falls back to the default', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'light');
  await openGallery(page);
  const shelf = page.getByRole('region', { name: 'avatar: own, none, one that does not load' });
  await expect(shelf.locator('img')).toHaveCount(1);
  await expect(shelf.locator('img')).toHaveAttribute('src', '/icon.svg');
  await expect(shelf.locator('svg[data-avatar="default"]')).toHaveCount(2);
  const round = await shelf.locator('svg[data-avatar="default"]').last().boundingBox();
  expect([round?.width, round?.height]).toEqual([56, 56]);
});
