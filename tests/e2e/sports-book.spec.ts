import { parseUnits } from '@kismet/kernel/money';
import { expect } from '@playwright/test';
import english from '../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { type LanguageCode, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const WORDS = { UR: urdu, EN: english };

/** The member's newest sports bet, as recorded by the platform. */
async function newestBet(loginName: string): Promise<{ stake: string; state: string } | undefined> {
  const found = await rows<{ stake: string; state: string }>(
    `select b.stake::text, b.state from bets.bet b join members.member m on m.member_id = b.owner_id
      where m.login_name = $1 and b.category = 'sports' order by b.placed_at desc limit 1`,
    [loginName],
  );
  return found[0];
}

for (const language of inLanguages('UR') as readonly LanguageCode[])
  test(`[GM-05] the sports book in ${language} on a phone: a match found from the lobby, bet on, and seen among my bets`, async ({
    page,
  }) => {
    test.slow();
    const said = WORDS[language];
    await page.setViewportSize({ width: 390, height: 844 });
    await remember(page, language, 'light');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    await page.goto('/sports');
    await expect(page.locator('a[href*="gameCode=maidan"], [data-game="maidan"]').first()).toBeVisible();
    await page.goto('/game?vassalage=MAIDAN&gameCode=maidan');
    const book = page.frameLocator('iframe');
    await expect(book.getByText(said['book.simulated'])).toBeVisible({ timeout: 60_000 });
    await book.locator('a[href$="#board/tennis"]').click();
    // the last fixture of the list begins last: nothing happens in it in the meantime
    await book.locator('main li a[href*="#match/"]').last().click();
    const price = book.locator('main .book-odds:not([disabled])').first();
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    await book.locator('.book-slip > button').click();
    await book.getByLabel(said['book.stake']).fill('20');
    await book.getByRole('button', { name: said['book.place'], exact: true }).click();
    await book.getByRole('link', { name: said['book.to-bets'] }).click({ timeout: 20_000 });
    await expect(book.getByRole('heading', { name: said['book.bets'] })).toBeVisible();
    await expect(book.locator('main li strong').filter({ hasText: said['book.ticket.open'] }).first()).toBeVisible();
    expect(await newestBet(stand.M2_USER!)).toEqual({ stake: String(parseUnits('20.00')), state: 'open' });
    const over = await book.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  });

test('[GM-05] the page of the book in the dark theme has no accessibility faults', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'dark');
  await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const launched = await page.request.post('/wps/game/launchGame', {
    headers: { authorization: `Bearer ${token}` },
    data: { vassalage: 'MAIDAN', gameCode: 'maidan-football' },
  });
  await page.goto((await launched.json()).value.content as string);
  await page.locator('.book-odds:not([disabled])').first().click({ timeout: 60_000 });
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('main li a[href*="#match/"]').last().click();
  await page.locator('.book-market button[aria-pressed]').first().click();
  expect(await axeFaults(page)).toEqual([]);
});
