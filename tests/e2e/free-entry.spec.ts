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
    `[GM-05] a free entry in ${language}: claimed among the rewards, used at the hourly tournament, nothing debited; once withdrawn it can be used again`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(3 * WAIT_MS);
      const [site, words] = language === 'UR' ? [siteUrdu, urdu] : [siteEnglish, english];
      const title = `A seat of the journey ${language}`;
      await publishOffer(
        {
          kind: 'FREE_ROUNDS',
          parameters: {
            ...{ vendorCode: 'CHAUPAL', gameCode: 'chaupal-classic', gameName: 'Teen Patti', rounds: 1, as: 'entries' },
            ...{ value: '21.00', maxWin: '600.00', playDays: 7, cycle: 'week', depositsFrom: null, wager: null },
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
      await page.getByRole('link', { name: site['freeRounds.enter'] }).first().click();
      const game = page.frameLocator('iframe');
      await game.getByRole('button', { name: words['tour.tab'], exact: true }).click({ timeout: WAIT_MS });
      const card = game.locator('li', { hasText: words['tour.kind.hourly'] }).filter({ hasText: '21.00' }).first();
      await card.getByRole('button', { name: words['tour.enter.free'], exact: true }).click();
      const leave = card.getByRole('button', { name: words['tour.withdraw'], exact: true });
      await expect(leave).toBeVisible({ timeout: 20_000 });
      expect(await balanceOf(page)).toBe(before);
      await leave.click();
      await expect(card.getByRole('button', { name: words['tour.enter.free'], exact: true })).toBeVisible({
        timeout: 20_000,
      });
      expect(await balanceOf(page)).toBe(before);
    },
  );
