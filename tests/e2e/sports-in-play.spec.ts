import { INVARIANTS } from '@kismet/server/src/invariants.ts';
import { expect, type FrameLocator } from '@playwright/test';
import urdu from '../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { rows } from './support/brand.ts';
import { IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import { remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const STAKE = '20';
/** A fixture may suspend its prices, or refuse a bet because of an event during its delay: a player retries. */
const PATIENCE_MS = 120_000;

interface Held {
  readonly cash: string;
  readonly open: string;
  readonly staked: string;
  readonly paid: string;
}
/** The member's ledger movements, and the bet records since a moment. */
async function held(loginName: string, since: string): Promise<Held> {
  const [found] = await rows<Held>(
    `select (select balance::text from wallet.account a where a.owner_id = m.member_id and a.code = 'main') as cash,
       count(b.*) filter (where b.state = 'open')::text as open, coalesce(sum(b.stake), 0)::text as staked,
       coalesce(sum(b.payout), 0)::text as paid
     from members.member m left join bets.bet b on b.owner_id = m.member_id and b.category = 'sports' and b.placed_at > $2::timestamptz
     where m.login_name = $1 group by m.member_id`,
    [loginName, since],
  );
  return found!;
}

/**
 * Retries until the member has a given number of bets at the platform, as a player does whose bet was refused because of an event in the
 * meantime.
 */
async function placed(book: FrameLocator, loginName: string, since: string, bets: number): Promise<void> {
  const button = book.getByRole('button', { name: urdu['book.place'], exact: true });
  await expect(async () => {
    if ((await button.count()) > 0 && (await button.isEnabled())) await button.click({ timeout: 1_000 });
    expect(Number((await held(loginName, since)).open)).toBe(bets);
  }).toPass({ timeout: PATIENCE_MS, intervals: [3_000] });
  await expect(book.getByRole('link', { name: urdu['book.to-bets'] })).toBeVisible();
}

test(
  '[GM-05] [RT-10] cricket in play in Urdu on a phone: a single and a combination at moved odds, my bets, one cashed out, and every record agrees',
  IN_FULL,
  async ({ page }) => {
    test.setTimeout(6 * PATIENCE_MS);
    const me = stand.M2_USER!;
    const [now] = await rows<{ now: string }>('select now()::text as now');
    const since = now!.now;
    await page.setViewportSize({ width: 390, height: 844 });
    await remember(page, 'UR', 'light');
    await signIn(page, me, stand.M2_PASSWORD!);
    const before = await held(me, since);
    await page.goto('/sports');
    await expect(page.locator('a[href*="gameCode=maidan"], [data-game="maidan"]').first()).toBeVisible();
    await page.goto('/game?vassalage=MAIDAN&gameCode=maidan');
    const book = page.frameLocator('iframe');
    await expect(book.getByText(urdu['book.simulated'])).toBeVisible({ timeout: 60_000 });
    await book.locator('a[href$="#board/cricket"]').click();
    // the last in-play fixture has the most time left
    const live = book.locator('section[aria-labelledby="book-live"] li').last();
    const price = live.locator('.book-odds:not([disabled])').first();
    await price.click({ timeout: PATIENCE_MS });
    await book.locator('.book-slip > button').click();
    await book.getByLabel(urdu['book.stake']).fill(STAKE);
    await book.getByLabel(urdu['book.policy.any']).check();
    // until a bet is placed, the slip keeps the odds that were seen next to the current ones
    await expect(book.locator('.book-slip-body li s')).toBeVisible({ timeout: PATIENCE_MS });
    await placed(book, me, since, 1);
    await book.locator('.book-slip > button').click();
    await price.click({ timeout: PATIENCE_MS });
    await book.locator('a[href$="#board/tennis"]').click();
    // the last fixture of the list begins last: nothing happens in it in the meantime
    const later = book.locator('main li', { has: book.locator('.book-odds:not([disabled])') }).last();
    const other = await later.locator('a[href*="#match/"]').getAttribute('href');
    await later.locator('.book-odds:not([disabled])').first().click();
    await book.locator('.book-slip > button').click();
    await expect(book.getByText(urdu['book.mode.combination']).first()).toBeAttached();
    await placed(book, me, since, 2);
    await book.getByRole('link', { name: urdu['book.to-bets'] }).click();
    await expect(book.getByRole('heading', { name: urdu['book.bets'] })).toBeVisible();
    const cards = book.locator('main li', { has: book.locator('strong', { hasText: urdu['book.ticket.open'] }) });
    await expect(cards).toHaveCount(2);
    const combination = cards.filter({ has: book.locator(`a[href="${other}"]`) });
    const selling = new RegExp(urdu['book.cash-out.take'].replace('{amount}', '.*'));
    await expect(async () => {
      // only for that bet: during the cash-out and after it, it has no such button
      const take = combination.getByRole('button', { name: selling });
      if ((await take.count()) > 0 && (await take.isEnabled())) await take.click({ timeout: 1_000 });
      expect(Number((await held(me, since)).open)).toBe(1);
    }).toPass({ timeout: PATIENCE_MS, intervals: [3_000] });
    await book.locator('a[href$="#bets/settled"]').click();
    await expect(book.locator('main strong').filter({ hasText: urdu['book.ticket.sold'] }).first()).toBeVisible();
    const after = await held(me, since);
    expect(BigInt(after.staked)).toBe(40_00000n);
    expect(BigInt(after.paid)).toBeGreaterThan(0n);
    // the wallet's net outflow is the stake less the cash-out
    expect(BigInt(after.cash)).toBe(BigInt(before.cash) - BigInt(after.staked) + BigInt(after.paid));
    for (const { id, sql } of INVARIANTS.filter((one) =>
      ['I1', 'I2', 'I3', 'I5', 'I6', 'I7', 'I8', 'I65'].includes(one.id),
    ))
      expect([id, await rows(sql)]).toEqual([id, []]);
    const over = await book.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  },
);
