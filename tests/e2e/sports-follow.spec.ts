import { expect } from '@playwright/test';
import english from '../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { axeFaults } from './support/axe.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { type LanguageCode, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const WORDS = { UR: urdu, EN: english };
const SIDES = { UR: { name: 'مہتاب الیون', asked: 'مہتاب' }, EN: { name: 'Mahtab XI', asked: 'mehtab' } };

for (const language of inLanguages('UR') as readonly LanguageCode[])
  test(
    `a match and a league followed in ${language} on a phone: a side is found and starred and survives a reload, its match is drawn and read as a table, and its league table and the next days are shown`,
    IN_FULL,
    async ({ page }) => {
      test.slow();
      const said = WORDS[language];
      const { name, asked } = SIDES[language];
      await page.setViewportSize({ width: 390, height: 844 });
      await remember(page, language, 'dark');
      await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
      await page.goto('/game?vassalage=MAIDAN&gameCode=maidan');
      const book = page.frameLocator('iframe');
      await book.getByRole('link', { name: said['book.search'], exact: true }).click({ timeout: 60_000 });
      await book.getByRole('searchbox', { name: said['book.search.what'] }).fill(asked);
      const teams = book.getByRole('region', { name: said['book.search.teams'] });
      await expect(teams.getByText(name)).toBeVisible();
      const star = teams.getByRole('button').first();
      const kept = page.waitForResponse((answer) => answer.url().endsWith('/player/sports/favourites') && answer.ok());
      if ((await star.getAttribute('aria-pressed')) === 'false') {
        await star.click();
        await kept;
      }
      await page.reload();
      const favourites = book.getByRole('region', { name: said['book.favourites'] });
      await expect(favourites.getByText(name).first()).toBeVisible({ timeout: 60_000 });
      await book.locator('a[href$="#board/cricket"]').click();
      // the first in-play fixture
      await book.locator('section[aria-labelledby="book-live"] li a[href*="#match/"]').first().click();
      await book.getByRole('button', { name: said['book.track'] }).click();
      await expect(book.getByRole('img', { name: new RegExp(said['book.track.chance']) })).toBeVisible();
      await expect(book.getByRole('img', { name: new RegExp(said['book.track.worm']) })).toBeVisible();
      await book.getByRole('button', { name: said['book.track.as-table'] }).first().click();
      await expect(book.getByRole('columnheader', { name: said['book.track.over'], exact: true })).toBeVisible();
      await book.getByRole('button', { name: said['book.form.title'] }).click();
      await expect(book.getByRole('table', { name: said['book.form.season'] })).toBeVisible({ timeout: 20_000 });
      const frame = page.frames().find((one) => one.url().includes('/play/'))!;
      const over = () =>
        frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await over()).toBeLessThanOrEqual(0);
      await book.getByRole('link', { name: said['book.table'], exact: true }).click();
      await expect(
        book.getByRole('columnheader', { name: said['book.table.points'] }).or(book.getByText(said['book.table.none'])),
      ).toBeVisible({
        timeout: 20_000,
      });
      await book.getByRole('link', { name: said['book.calendar'], exact: true }).first().click();
      await expect(book.locator('.book-dated').first()).toBeVisible({ timeout: 20_000 });
      await book.getByRole('link', { name: said['book.tomorrow'], exact: true }).click();
      await expect(book.locator('.book-dated').first()).toBeVisible({ timeout: 20_000 });
      // tomorrow's bets may still be open
      await book.locator('a[href*="#calendar/2/"]').first().click();
      await expect(book.getByText(said['book.calendar.planned']).first()).toBeVisible({ timeout: 20_000 });
      await book.getByRole('button', { name: said['book.calendar.more'] }).click();
      await expect.poll(() => book.locator('.book-dated').count()).toBeGreaterThan(40);
      expect(await over()).toBeLessThanOrEqual(0);
      expect(await axeFaults(page)).toEqual([]);
    },
  );
