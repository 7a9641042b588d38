import { parseUnits } from '@kismet/kernel/money';
import { type Browser, expect, type Page } from '@playwright/test';
import english from '../../../apps/studio/catalogues/en.json' with { type: 'json' };
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { IN_FULL } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { en, openOffice } from '../support/office.ts';
import { comes, gameOf, HAND_MS, leave, opens, playUntil, start } from '../support/pvp-table.ts';
import { stand } from '../support/stand.ts';

test.use({ actionTimeout: 20_000 });
const NOTE = 'looked at by an operator';
interface PlayedBet {
  readonly name: string;
  readonly hand: string;
  /** The payout, and the payout less the reserve of the hand, in units of 10^-5. */
  readonly payout: string;
  readonly net: string;
  readonly isOpen: boolean;
}
/** Bets of members on hands, by table and hand number. */
const betsOf = (names: readonly string[]) =>
  rows<PlayedBet>(
    `select m.login_name as name, regexp_replace(b.round_id, ':[^:]*$', '') as hand, b.payout::text as payout, (b.payout - b.stake)::text as net, b.state = 'open' as "isOpen"
     from bets.bet b join members.member m on m.member_id = b.owner_id where m.login_name = any($1) and b.category = 'pvp'
     order by b.placed_at`,
    [names],
  );
/** The first hand that three played to its end; undefined until there is one. */
async function handOfThree(names: readonly string[]): Promise<PlayedBet[] | undefined> {
  const hands = Map.groupBy(await betsOf(names), ({ hand }) => hand);
  return [...hands.values()].find((bets) => bets.length === 3 && bets.every(({ isOpen }) => !isOpen));
}

/** The operator's page for tables between players, opened from the back office. */
async function deskOf(browser: Browser, operator: 'OP1' | 'OP2'): Promise<Page> {
  const office = await openOffice(browser, operator, '/vendors');
  const [desk] = await Promise.all([
    office.context().waitForEvent('page'),
    office
      .getByRole('article', { name: 'Chaupal' })
      .getByRole('button', { name: en('bo.vendors.desk'), exact: true })
      .click(),
  ]);
  return desk;
}
const tab = (desk: Page, name: 'desk.tab.cases' | 'desk.tab.asks') =>
  desk.getByRole('button', { name: english[name], exact: true }).click();
const cases = (desk: Page) => desk.getByRole('region', { name: english['desk.tab.cases'] });

test(
  '[TV-6.280] a player reports another one after a hand of three; an operator separates the pair, and two people refund what the pair won from the reporter',
  IN_FULL,
  async ({ browser, baseURL }) => {
    test.setTimeout(10 * HAND_MS);
    const members = { M2: stand.M2_USER!, M3: stand.M3_USER!, M4: stand.M4_USER! };
    const names = Object.values(members);
    const pages = {
      M2: await comes(browser, baseURL!, 'M2', 'EN'),
      M3: await comes(browser, baseURL!, 'M3', 'EN'),
      M4: await comes(browser, baseURL!, 'M4', 'EN'),
    };
    const all = Object.values(pages);
    // a refund exists only where the house assigns the seats: at a private table players choose their company
    for (const page of all) await opens(page);
    for (const page of all)
      await gameOf(page)
        .getByRole('button', { name: new RegExp(`^${english['pvp.lobby.quick']} – .*5\\.00`) })
        .first()
        .click({ timeout: HAND_MS });
    // the first hand may begin with two players
    await playUntil(all, async () => (await handOfThree(names)) !== undefined, 5 * HAND_MS);
    const hand = (await handOfThree(names))!;
    for (const page of all) await leave(page, 'EN');
    // the next hand may already have begun
    await expect
      .poll(async () => (await betsOf(names)).some(({ isOpen }) => isOpen), { timeout: 3 * HAND_MS })
      .toBe(false);
    // one of the two losers reports; an operator separates the reporter's two opponents
    const loser = hand.find(({ net }) => BigInt(net) < 0n)!;
    const reporter = pages[(['M2', 'M3', 'M4'] as const).find((member) => members[member] === loser.name)!];
    const handNumber = hand[0]!.hand.split(':').at(-1)!;
    await reporter.frames()[1]!.locator('body').press('h');
    const replays = gameOf(reporter).getByRole('button', { name: start(english['pvp.replay']) });
    await expect(replays.first()).toBeVisible({ timeout: 20_000 });
    // only the hand of three lists two other players
    const reports = gameOf(reporter).getByRole('button', { name: new RegExp(`^${english['pvp.report']}: `) });
    for (let n = 0; n < (await replays.count()); n++) {
      await replays.nth(n).click();
      await expect(reports.first()).toBeVisible({ timeout: 20_000 });
      if ((await reports.count()) === 2) break;
      await gameOf(reporter).getByRole('button', { name: english['history.back'], exact: true }).click();
      await expect(replays.first()).toBeVisible();
    }
    await reports.first().click();
    await gameOf(reporter).getByRole('button', { name: english['pvp.report.together'], exact: true }).click();
    await expect(gameOf(reporter).getByText(english['pvp.company.reported'])).toBeVisible();
    const paid = async () => {
      const bets = await betsOf(names);
      return names.map((name) =>
        bets.filter((one) => one.name === name).reduce((sum, { payout }) => sum + BigInt(payout), 0n),
      );
    };
    const before = await paid();
    const desk = await deskOf(browser, 'OP1');
    await tab(desk, 'desk.tab.cases');
    await cases(desk).getByText(`:${handNumber}`).first().click();
    const sheet = desk.getByRole('dialog');
    await sheet.getByLabel(english['desk.note']).fill(NOTE);
    expect(await axeFaults(desk)).toEqual([]);
    await sheet.getByRole('button', { name: english['desk.case.separate'], exact: true }).click();
    await expect(sheet).toBeHidden();
    await cases(desk).getByRole('button', { name: english['desk.cases.separated'], exact: true }).click();
    await cases(desk).getByText(`:${handNumber}`).first().click();
    await sheet.getByRole('button', { name: english['desk.ask.refund-case'], exact: true }).click();
    await sheet.getByLabel(english['desk.note']).fill(NOTE);
    await sheet.getByRole('button', { name: english['desk.ask.do'], exact: true }).click();
    await expect(sheet.getByText(english['desk.ask.waits'])).toBeVisible();
    const shown = await sheet
      .getByText(/^[\d.]+ PKR$/)
      .first()
      .innerText();
    expect(await axeFaults(desk)).toEqual([]);

    const second = await deskOf(browser, 'OP2');
    await tab(second, 'desk.tab.asks');
    await second.getByRole('button', { name: english['desk.ask.approve'], exact: true }).first().click();
    // the reporter gets the amount shown, and nobody is asked for anything
    const back = parseUnits(shown.replace(' PKR', ''))!;
    await expect
      .poll(paid, { timeout: HAND_MS })
      .toEqual(before.map((sum, n) => (names[n] === loser.name ? sum + back : sum)));
    expect(back).toBeGreaterThan(0n);
    for (const page of [...all, desk, second]) await page.context().close();
  },
);
