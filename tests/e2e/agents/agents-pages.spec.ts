import { expect } from '@playwright/test';
import { asAt, comeAs, overflow, t } from '../support/agent-scene.ts';
import { dividend } from '../support/agreement-scene.ts';
import { axeFaults } from '../support/axe.ts';
import { EVERYWHERE, inLanguages, inThemes } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { remember } from '../support/page.ts';
import { settled } from '../support/screen.ts';

const PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
];
for (const language of inLanguages('EN'))
  for (const theme of inThemes('light'))
    test(
      `[AG-01] [STD-28] all twelve pages in ${language}, ${theme}: no axe findings, no overflow on a phone or a desktop`,
      EVERYWHERE,
      async ({ page }) => {
        test.setTimeout(120_000);
        await remember(page, language, theme);
        await comeAs(page, language, 'G');
        // full check for wide in light theme, and narrow in dark
        const [first, second] = theme === 'light' ? [1366, 390] : [390, 1366];
        for (const one of PAGES) {
          await page.setViewportSize({ width: first, height: 900 });
          await page.goto(`/agent/${one}`);
          await settled(page);
          expect.soft(await axeFaults(page), `${one} at ${first}`).toEqual([]);
          expect.soft(await overflow(page), `${one} at ${first}`).toBeLessThanOrEqual(0);
          await page.setViewportSize({ width: second, height: 900 });
          await page.waitForTimeout(150);
          expect.soft(await overflow(page), `${one} at ${second}`).toBeLessThanOrEqual(0);
        }
      },
    );

test('[AG-01] [STD-10] by keyboard only: arrows move in the menu, Enter opens, Escape closes overlays', async ({
  page,
}) => {
  await asAt(page, 'EN');
  await comeAs(page, 'EN', 'G');
  await page.goto('/agent/agentAnnouncement');
  const menu = page.locator('main nav').first();
  // Agreement entries join the menu once loaded.
  await expect(menu.getByRole('link', { name: t('EN', 'agentCentre.page.dividend') })).toBeVisible();
  await menu.getByRole('link').first().focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: t('EN', 'agentCentre.page.team') })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('link', { name: t('EN', 'agentCentre.page.dividend') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/agentDividendRecordCopy2/);
  await page.goto(dividend('given'));
  const offer = page.getByRole('button', { name: t('EN', 'agreement.offer') });
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(offer).toBeFocused();
});
