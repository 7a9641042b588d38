import { parseUnits } from '@kismet/kernel/money';
import { expect, type Page } from '@playwright/test';
import english from '../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import { remember, signIn } from './support/page.ts';
import { comes, gameOf, HAND_MS, leave, playUntil, sitTogether, start } from './support/pvp-table.ts';
import { stand } from './support/stand.ts';

/** Net result of these members' bets between players, in units of 10^-5, and how many are open. */
async function betsOf(names: readonly string[]): Promise<{ net: bigint; open: number; counted: number }> {
  const [sums] = await rows<{ net: string; open: number; counted: number }>(
    `select coalesce(sum(b.payout - b.stake) filter (where b.state in ('won', 'lost')), 0)::text as net,
       (count(*) filter (where b.state = 'open'))::int as open, (count(*) filter (where b.state in ('won', 'lost')))::int as counted
     from bets.bet b join members.member m on m.member_id = b.owner_id
     where m.login_name = any($1) and b.category = 'pvp'`,
    [names],
  );
  return { net: BigInt(sums!.net), open: sums!.open, counted: sums!.counted };
}

test('[GM-05] [AP-15] three browsers at one table, an Urdu phone among them: from the lobby to a hand, its end in the ledger, the own cards proved, and its replay', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(6 * HAND_MS);
  const members = [stand.M2_USER!, stand.M3_USER!, stand.M4_USER!];
  const host = await comes(browser, baseURL!, 'M2', 'UR');
  await host.goto('/pvp');
  await expect(
    host.locator('a[href*="gameCode=chaupal-classic"], [data-game="chaupal-classic"]').first(),
  ).toBeVisible();
  const guests = [await comes(browser, baseURL!, 'M3', 'EN'), await comes(browser, baseURL!, 'M4', 'EN')];
  await sitTogether(host, 'UR', guests);
  // the first hand may begin with two players: play continues until a hand included all three
  const table = gameOf(host);
  const pages = [host, ...guests];
  const look = table.getByRole('button', { name: urdu['pvp.act.look'], exact: true });
  await expect(look).toBeVisible({ timeout: HAND_MS });
  await look.click();
  await expect(table.locator('.pvp-cards.is-own .dealt-card.is-up')).toHaveCount(3);
  await expect(table.locator('.pvp-proved')).toBeVisible({ timeout: 20_000 });
  // nobody else was sent what the host sees
  for (const page of guests) await expect(gameOf(page).locator('.dealt-card.is-up')).toHaveCount(0);
  expect(
    await host
      .locator('iframe')
      .contentFrame()
      .locator('html')
      .evaluate((html) => html.scrollWidth - html.clientWidth),
  ).toBeLessThanOrEqual(0);
  const isOver = async () => (await table.locator('.is-winner').count()) > 0;
  await playUntil(pages, isOver, 2 * HAND_MS);
  for (const page of pages) await leave(page, page === host ? 'UR' : 'EN');
  await expect.poll(async () => (await betsOf(members)).open, { timeout: HAND_MS }).toBe(0);
  const { net, counted } = await betsOf(members);
  expect(counted).toBeGreaterThanOrEqual(2);
  // the total loss is the rake of the pots: at most five boots each
  expect(net).toBeLessThanOrEqual(0n);
  expect(net).toBeGreaterThanOrEqual(-parseUnits('25.00')! * BigInt(counted));
  const [guest] = guests as [Page, Page];
  await guest.frames()[1]!.locator('body').press('h');
  await gameOf(guest)
    .getByRole('button', { name: start(english['pvp.replay']) })
    .first()
    .click();
  await expect(gameOf(guest).getByText(start(english['pvp.fair.kept'].replace(/^.*\{count\} /, '')))).toBeVisible({
    timeout: 20_000,
  });
  for (const page of pages) await page.context().close();
});

test(
  '[AP-15] launch by GET; the page of a game between players in the dark theme has no accessibility faults',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'dark');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const launched = await page.request.get(
      '/wps/pvp/launchGame?vassalage=CHAUPAL&gameCode=chaupal-joker&mode=demo&language=EN',
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    await page.goto((await launched.json()).value.content as string);
    const seat = page.getByRole('button', { name: start(english['pvp.lobby.quick']) }).first();
    await expect(seat).toBeVisible({ timeout: 30_000 });
    expect(await axeFaults(page)).toEqual([]);
    await seat.click();
    await expect(page.locator('.pvp-pot')).toBeVisible({ timeout: HAND_MS });
    await expect(page.getByText(english['pvp.bot'], { exact: true }).first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  },
);
