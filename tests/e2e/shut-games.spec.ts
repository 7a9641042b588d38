import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { registerMember } from './support/new-member.ts';
import { atTop, type LanguageCode, remember } from './support/page.ts';

type Texts = Readonly<Record<string, string>>;
const wordsOf =
  (language: LanguageCode) =>
  (key: keyof typeof english, values: Texts = {}): string =>
    ((language === 'UR' ? urdu : english) as Texts)[key]!.replace(
      /\{(\w+)\}/g,
      (_all, name: string) => values[name] ?? '',
    );
async function accessible(page: Page): Promise<void> {
  // the header hides and shows on scroll: check it when stable
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(500);
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}

for (const language of inLanguages('UR'))
  test(
    `[STD-31] [STD-36] ${language}: a limit is offered before the first deposit; closed games are not offered`,
    IN_FULL,
    async ({ page }) => {
      const t = wordsOf(language);
      await remember(page, language, language === 'UR' ? 'light' : 'dark');
      if (language === 'EN') await page.setViewportSize({ width: 390, height: 844 });
      await registerMember(page, 'shut');

      // offered without an amount, and not again after "not now"
      await page.goto('/centre/depositv2');
      await expect(page.getByText(t('deposit.limitOffer'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('deposit.limitSet') })).toHaveAttribute(
        'href',
        /protection\?tab=limits/,
      );
      await accessible(page);
      await page.getByRole('button', { name: t('deposit.limitNotNow') }).click();
      await expect(page.getByText(t('deposit.limitOffer'))).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('link', { name: t('deposit.seeLimits') })).toBeVisible();
      await expect(page.getByText(t('deposit.limitOffer'))).toHaveCount(0);

      const slots = t('category.slots');
      // a banner linking to the slots is on the home page until they are closed
      const toSlots = page.locator('main section[aria-roledescription="carousel"] a[href^="/rng"]');
      await page.goto('/');
      await expect(toSlots).not.toHaveCount(0);
      const game = page.locator('main').getByRole('link', { name: /انار باغ|Anar Bagh/ });
      await page.goto('/rng?name=ana');
      await expect(game.first()).toBeVisible();
      await page.goto('/centre/protection?tab=games');
      // for members both lotteries are one kind
      await expect(
        page.getByRole('button', { name: `${t('protection.games.doShut')}: ${t('category.lottery')}` }),
      ).toHaveCount(1);
      await page.getByRole('button', { name: `${t('protection.games.doShut')}: ${slots}` }).click();
      await expect(page.getByText(t('protection.games.shut'), { exact: true })).toBeVisible();

      await page.goto('/');
      await expect(page.getByRole('navigation', { name: t('home.categories') })).toContainText(t('home.shutByYou'));
      await expect(toSlots).toHaveCount(0);
      // live tables, duels, fishing and tables between players stay: they belong to other categories
      const others = page.locator(
        ['BAITHAK', 'DANGAL', 'DARYA', 'MAIDAN', 'CHAUPAL'].map((code) => `a[href*="vassalage=${code}"]`).join(),
      );
      for (const rail of ['home.hot', 'home.popular', 'home.newest'] as const)
        await expect(
          page
            .getByRole('region', { name: t(rail) })
            .getByRole('listitem')
            .filter({ hasNot: others }),
        ).toHaveCount(0);
      await page.goto('/rng?name=ana');
      await expect(page.getByText(t('lobby.shut.title', { name: slots }))).toBeVisible();
      await expect(game).toHaveCount(0);
      await accessible(page);
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('guddi');
      await expect(page.getByText(t('search.shut'))).toBeVisible();
      await expect(page.getByRole('option')).toHaveCount(0);
    },
  );
