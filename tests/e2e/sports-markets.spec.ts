import { parseUnits } from '@kismet/kernel/money';
import { expect } from '@playwright/test';
import english from '../../apps/studio/catalogues/en.json' with { type: 'json' };
import { rows } from './support/brand.ts';
import { IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import { remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

test(
  '[TV-6.346] [TV-6.348] a market is found by its tab and by its name, pinned to the top, and a batter is backed each way',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await remember(page, 'EN', 'light');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    await page.goto('/game?vassalage=MAIDAN&gameCode=maidan');
    const book = page.frameLocator('iframe');
    await book.locator('a[href$="#board/cricket"]').click({ timeout: 60_000 });
    await book.locator('main li a[href*="#match/"]').last().click();
    const markets = book.getByRole('region', { name: english['book.markets.all'] });
    const titles = markets.getByRole('heading', { level: 3 });
    await expect(titles.first()).toHaveText(english['book.market.winner']);
    await markets.getByRole('button', { name: english['book.group.players'], exact: true }).click();
    await expect(titles.filter({ hasText: english['book.market.winner'] })).toHaveCount(0);
    const top = english['book.market.top-batter'];
    await markets.getByRole('button', { name: english['book.markets.mark'].replace('{market}', top) }).click();
    await expect(titles.first()).toHaveText(top);
    await markets.getByRole('searchbox').fill('six');
    await expect(titles.filter({ hasText: 'First innings sixes' })).toBeVisible();
    await markets.getByRole('searchbox').fill('');
    await markets
      .locator('.book-odds', { hasText: /Batter 1$|Batter 1 / })
      .first()
      .click();
    await book.locator('.book-slip > button').click();
    await book.getByLabel(english['book.stake']).fill('10');
    await book.getByLabel(english['book.each-way']).check();
    // a win part and a place part, for twice the stake
    await expect(book.locator('.book-slip li')).toHaveCount(2);
    await expect(book.locator('.book-slip dd').first()).toContainText('20.00');
    await book.getByRole('button', { name: english['book.place'], exact: true }).click();
    await book.getByRole('link', { name: english['book.to-bets'] }).click({ timeout: 20_000 });
    const ticket = book.locator('main li').filter({ hasText: english['book.market.top-batter-place'] }).first();
    await expect(ticket).toContainText('2 lines');
    const [bet] = await rows<{ stake: string }>(
      `select b.stake::text from bets.bet b join members.member m on m.member_id = b.owner_id
      where m.login_name = $1 and b.category = 'sports' order by b.placed_at desc limit 1`,
      [stand.M2_USER!],
    );
    expect(bet?.stake).toBe(String(parseUnits('20.00')));
  },
);
