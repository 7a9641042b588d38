import { parseUnits } from '@kismet/kernel/money';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import english from '../../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { IN_FULL } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { en, openOffice } from '../support/office.ts';
import { remember, signIn } from '../support/page.ts';
import { stand } from '../support/stand.ts';

const PATIENCE_MS = 60_000;
const NOTE = 'prices are right again';
const PART = '20.00';

/** A price at which a bet of 30,000 exceeds the limit but not the maximum payout. */
async function longPrice(book: FrameLocator) {
  const prices = book.locator('main .book-odds:not([disabled])');
  await expect(prices.first()).toBeVisible({ timeout: PATIENCE_MS });
  const odds = (await prices.allTextContents()).map((words) => Number(/(\d+\.\d+)\D*$/.exec(words)?.[1]));
  // later fixtures begin later: nothing happens in them in the meantime
  return prices.nth(odds.findLastIndex((one) => one >= 3 && one <= 8));
}

async function openDesk(office: Page): Promise<Page> {
  const [desk] = await Promise.all([
    office.context().waitForEvent('page'),
    office
      .getByRole('article', { name: 'Maidan' })
      .getByRole('button', { name: en('bo.vendors.desk'), exact: true })
      .click(),
  ]);
  await expect(desk.getByRole('navigation').first()).toBeVisible({ timeout: PATIENCE_MS });
  return desk;
}

test(
  '[TV-6.333] [TV-6.336] a large bet in Urdu on a phone waits for the desk, whose smaller offer is taken; two keys suspend the book on the page of the player until it is lifted',
  IN_FULL,
  async ({ browser, page }) => {
    test.setTimeout(6 * PATIENCE_MS);
    const office = await openOffice(browser, 'OP1', '/vendors');
    const desk = await openDesk(office);
    await page.setViewportSize({ width: 390, height: 844 });
    await remember(page, 'UR', 'light');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    await page.goto('/game?vassalage=MAIDAN&gameCode=maidan');
    const book = page.frameLocator('iframe');
    await expect(book.getByText(urdu['book.simulated'])).toBeVisible({ timeout: PATIENCE_MS });
    await book.locator('a[href$="#board/football"]').click();
    await (await longPrice(book)).click();
    await book.locator('.book-slip > button').click();
    await book.getByLabel(urdu['book.stake']).fill('30000');
    await book.getByRole('button', { name: urdu['book.place'], exact: true }).click();
    await expect(book.getByText(urdu['book.refer.waiting'])).toBeVisible({ timeout: PATIENCE_MS });
    const waits = desk.getByRole('region', { name: english['desk.referrals.title'] });
    await waits.getByLabel(english['desk.referrals.partStake']).fill(PART);
    expect(await axeFaults(desk)).toEqual([]);
    await waits.getByRole('button', { name: english['desk.referrals.part'] }).click();
    const take = book.getByRole('button', { name: new RegExp(PART) });
    await expect(take).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await take.click();
    await expect(book.getByRole('link', { name: urdu['book.to-bets'] })).toBeVisible({ timeout: PATIENCE_MS });
    const [bet] = await rows<{ stake: string; state: string }>(
      `select b.stake::text, b.state from bets.bet b join members.member m on m.member_id = b.owner_id
        where m.login_name = $1 and b.category = 'sports' order by b.placed_at desc limit 1`,
      [stand.M2_USER!],
    );
    expect(bet).toEqual({ stake: String(parseUnits(PART)), state: 'open' });
    await desk.getByRole('button', { name: english['desk.tab.book'], exact: true }).click();
    await expect(desk.getByRole('heading', { name: english['desk.liability.title'] })).toBeVisible();
    expect(await axeFaults(desk)).toEqual([]);
    await desk.getByRole('button', { name: english['desk.sheet.open'] }).first().click();
    await expect(desk.getByRole('heading', { name: english['desk.sheet.grid.football'] })).toBeVisible();
    expect(await axeFaults(desk)).toEqual([]);
    await desk.keyboard.press('.');
    await desk.keyboard.press('b');
    // whatever the board shows, no bet can be placed on it
    await expect(book.locator('main .book-odds:not([disabled])')).toHaveCount(0, { timeout: 5_000 });
    await desk.getByRole('button', { name: english['desk.sheet.back'] }).click();
    const lift = `${english['desk.lift']}: ${english['desk.stops.book']}`;
    await desk.getByRole('button', { name: lift }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(english['desk.note']).fill(NOTE);
    await dialog.getByRole('button', { name: english['desk.lift'], exact: true }).click();
    await expect(book.locator('main .book-odds:not([disabled])').first()).toBeVisible({ timeout: PATIENCE_MS });
    await desk.getByRole('button', { name: english['desk.tab.players'], exact: true }).click();
    await expect(desk.getByRole('button', { name: english['desk.players.set'] }).first()).toBeVisible();
    expect(await axeFaults(desk)).toEqual([]);
    await desk.getByRole('button', { name: english['desk.tab.journal'], exact: true }).click();
    for (const did of ['desk.did.book-lift', 'desk.did.book-stop', 'desk.did.referral-part'] as const)
      await expect(desk.getByText(english[did]).first()).toBeVisible();
    await office.context().close();
  },
);
