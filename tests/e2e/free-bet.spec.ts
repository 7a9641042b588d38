import { expect } from '@playwright/test';
import english from '../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../apps/studio/catalogues/ur.json' with { type: 'json' };
import siteEnglish from '../../packages/i18n/catalogues/en.json' with { type: 'json' };
import siteUrdu from '../../packages/i18n/catalogues/ur.json' with { type: 'json' };
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { balanceOf } from './support/lottery-scene.ts';
import { publishOffer } from './support/offers.ts';
import { remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const WAIT_MS = 60_000;

for (const language of inLanguages('UR'))
  test(
    `[TV-6.318] a free bet in ${language}: claimed among the rewards, used on a slip, nothing debited`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(3 * WAIT_MS);
      const [site, words] = language === 'UR' ? [siteUrdu, urdu] : [siteEnglish, english];
      const title = `A bet of the journey ${language}`;
      await publishOffer(
        {
          kind: 'FREE_ROUNDS',
          parameters: {
            ...{ vendorCode: 'MAIDAN', gameCode: 'maidan-football', gameName: 'Maidan', rounds: 1, as: 'bets' },
            ...{ value: '50.00', maxWin: '600.00', playDays: 7, cycle: 'week', depositsFrom: null, wager: null },
          },
        },
        title,
      );
      await page.setViewportSize({ width: 390, height: 844 });
      await remember(page, language, 'dark');
      await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
      const before = await balanceOf(page);
      await page.goto('/centre/rewardCenter');
      const waiting = page
        .getByRole('region', { name: site['promo.state.claim'] })
        .getByRole('listitem')
        .filter({ hasText: title });
      await waiting.getByRole('button', { name: new RegExp(`^${site['promo.claim']}`) }).click();
      await expect(waiting).toHaveCount(0);
      await page.getByRole('link', { name: site['freeRounds.toMatches'] }).first().click();
      const game = page.frameLocator('iframe');
      // the longest odds of the first fixture are above 1.50
      const odds = game.locator('.book-odds:enabled');
      await expect(odds.first()).toBeVisible({ timeout: WAIT_MS });
      const prices = await odds.allInnerTexts();
      const n = prices.findIndex((text) => Number(/\d+\.\d+/.exec(text)?.[0]) >= 1.6);
      await odds.nth(n).click();
      await game.locator('.book-slip > button').click();
      const free = game.getByRole('group', { name: words['book.free'] }).getByRole('button', { name: /50/ });
      await free.click();
      await expect(free).toHaveAttribute('aria-pressed', 'true');
      await expect(game.getByText(words['book.free.cost'], { exact: true })).toBeVisible();
      await game.getByRole('button', { name: words['book.place'], exact: true }).click();
      await expect(game.getByText(words['book.taken'].match(/one \{([^}]*)\}/)![1]!)).toBeVisible({ timeout: WAIT_MS });
      expect(await balanceOf(page)).toBe(before);
      await expect(game.getByRole('group', { name: words['book.free'] })).toHaveCount(0);
    },
  );
