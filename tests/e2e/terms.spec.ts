import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { rows, withSettings } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { PASSWORD, registerMember } from './support/new-member.ts';
import { remember, signIn } from './support/page.ts';

test.use({ actionTimeout: 20_000 });

const WORDS = {
  UR: {
    cards: 'شروع کرنے سے پہلے',
    title: 'شرائط میں تبدیلی ہوئی ہے',
    read: 'شرائط پڑھیں',
    later: 'بعد میں',
    accept: 'مجھے شرائط قبول ہیں',
    kept: 'آپ نے شرائط قبول کر لی ہیں۔',
    other: 'اس دوران شرائط پھر بدل گئی ہیں۔',
  },
  EN: {
    cards: 'Before you start',
    title: 'The terms have changed',
    read: 'Read the terms',
    later: 'Later',
    accept: 'I accept the terms',
    kept: 'You accepted the terms.',
    other: 'The terms have changed again.',
  },
} as const;

const accepted = async (username: string): Promise<string | null | undefined> =>
  (
    await rows<{ terms_version: string | null }>('select terms_version from members.member where login_name = $1', [
      username,
    ])
  )[0]?.terms_version;
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
}

for (const language of inLanguages('EN'))
  test(
    `[STD-2] changed terms in ${language}: asked after the login, deferred, asked again, accepted once`,
    IN_FULL,
    async ({ page }) => {
      test.slow();
      const words = WORDS[language];
      await page.setViewportSize(language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 900 });
      await remember(page, language, language === 'UR' ? 'light' : 'dark');
      const username = await registerMember(page, 'trm');
      await expect(page.getByRole('dialog', { name: words.cards })).toBeVisible();
      await leave(page);
      const card = page.getByRole('dialog', { name: words.title });
      await withSettings({ termsVersion: '2' }, async () => {
        await signIn(page, username, PASSWORD);
        await expect(card).toBeVisible();
        expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([]);
        await expect(card.getByRole('link', { name: words.read })).toHaveAttribute('href', '/help#term');
        await card.getByRole('button', { name: words.later }).last().click();
        await expect(card).toBeHidden();
        expect(await accepted(username)).toBe('1');
        await leave(page);

        await signIn(page, username, PASSWORD);
        await expect(card).toBeVisible();
        if (language === 'EN')
          // They change again while the card is open: the accepted version is the shown one, or none.
          await withSettings({ termsVersion: '3' }, async () => {
            await card.getByRole('button', { name: words.accept }).click();
            await expect(card.getByRole('alert')).toContainText(words.other);
            expect(await accepted(username)).toBe('1');
          });
        await card.getByRole('button', { name: words.accept }).click();
        await expect(card).toBeHidden();
        await expect(page.getByText(words.kept)).toBeVisible();
        expect(await accepted(username)).toBe('2');
        await leave(page);

        await signIn(page, username, PASSWORD);
        await page.waitForTimeout(2_500);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    },
  );
