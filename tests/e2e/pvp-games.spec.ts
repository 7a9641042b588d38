import siteEnglish from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import siteUrdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { expect } from '@playwright/test';
import { IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import {
  atOneTable,
  type Books,
  booksOf,
  comes,
  gameOf,
  HAND_MS,
  presses,
  type Sitting,
  start,
  wordsOf,
} from './support/player-table.ts';

const SITE = { UR: siteUrdu, EN: siteEnglish };
const money = (text: string): bigint => parseUnits(text)!;

/** Plays a turn of a rummy hand with one or two presses: draws and discards a card, or drops. */
async function rummyMoves({ page, language }: Sitting, how: 'goes on' | 'drops'): Promise<void> {
  const said = wordsOf(language);
  if (how === 'drops') {
    if (await presses(page, { name: start(said['rummy.drop']) }))
      await presses(page, { name: start(said['rummy.drop.again']) });
    return;
  }
  await presses(page, { name: said['rummy.draw'] });
  if ((await gameOf(page).locator('.rm-card.is-chosen').count()) === 0) await presses(page, '.rm-card:not(.is-kept)');
  await presses(page, 'button[aria-keyshortcuts="c"]');
}

/** Makes one move of ludo on the player's own turn: the first token that can move. */
const ludoMoves = ({ page }: Sitting): Promise<boolean> =>
  presses(page, '.ld-moves button').then((isMoved) => isMoved || presses(page, 'button[aria-keyshortcuts="t"]'));

/** The result of one hand: the net of each player, in order. */
interface Played {
  readonly nets: readonly bigint[];
}

/** Plays until every reserve of one hand is paid: the nets are in the ledger, and their total loss is the rake. */
async function untilPaid(
  people: readonly Sitting[],
  before: Books,
  mostRake: string,
  moves: () => Promise<unknown>,
): Promise<Played> {
  let after = before;
  await expect(async () => {
    await moves();
    after = await booksOf(people);
    expect([after.counted, after.open]).toEqual([before.counted + people.length, 0]);
  }).toPass({ timeout: 5 * HAND_MS, intervals: [50] });
  const nets = after.nets.map((net, n) => net - before.nets[n]!);
  expect(after.balances.map((balance, n) => balance - before.balances[n]!)).toEqual(nets);
  // 5 % of the losers' payments, floored to hundredths
  const paid = nets.reduce((sum, net) => (net < 0n ? sum - net : sum), 0n);
  const five = ((paid * 5n) / 100n / 1_000n) * 1_000n;
  const rake = five > money(mostRake) ? money(mostRake) : five;
  expect(nets.filter((net) => net > 0n)).toEqual(paid === 0n ? [] : [paid - rake]);
  return { nets };
}

/** The member's own record of the newest bet: stake and return as in the books. */
async function expectRecorded({ page, language }: Sitting, stake: string, net: bigint): Promise<void> {
  const said = SITE[language];
  await page.goto('/centre/personalHistoryCopy?category=pvp');
  await page.locator('main tbody button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(said['bets.payout'], { exact: true })).toBeVisible();
  for (const amount of [money(stake), money(stake) + net]) await expect(sheet).toContainText(unitsToDecimal(amount));
}

/** A friends' table of a game: nobody else can sit down at it. */
const friends = ({ language }: Sitting, ...kind: readonly string[]): RegExp =>
  new RegExp([wordsOf(language)['pvp.lobby.private'], ...kind.map((one) => one.replace('.', '\\.'))].join('.*'));
const leaveAfter = ({ page, language }: Sitting, key: 'pvp.leave.after' | 'ludo.leave.after') =>
  gameOf(page)
    .getByRole('button', { name: wordsOf(language)[key], exact: true })
    .click({ timeout: HAND_MS });
const end = async (people: readonly Sitting[]) => {
  for (const { page } of people) await page.context().close();
};
const isTooWide = (page: Sitting['page']) =>
  gameOf(page)
    .locator('html')
    .evaluate((html) => html.scrollWidth > html.clientWidth);

test(
  '[GM-05] rummy in two browsers, one an Urdu phone: a drop of 20 points at 0.10 in the ledger and in the records of both',
  IN_FULL,
  async ({ browser, baseURL }) => {
    test.setTimeout(4 * HAND_MS);
    const people = [await comes(browser, baseURL!, 'M2', 'UR'), await comes(browser, baseURL!, 'M3', 'EN')] as const;
    const [host, guest] = people;
    const before = await booksOf(people);
    await atOneTable(people, 'chaupal-rummy', friends(host, '0.10', wordsOf('UR')['rummy.pace.steady']));
    await expect(gameOf(host.page).locator('.rm-card')).toHaveCount(13, { timeout: HAND_MS });
    await expect(gameOf(host.page).locator('.rm-card:not(.rm-hand *)')).toHaveCount(0);
    expect(await isTooWide(host.page)).toBe(false);
    await leaveAfter(host, 'pvp.leave.after');
    const { nets } = await untilPaid(people, before, '1.00', async () => {
      await rummyMoves(host, 'goes on');
      await rummyMoves(guest, 'drops');
    });
    expect(nets).toEqual([money('1.90'), money('-2.00')]);
    for (const [n, one] of people.entries()) await expectRecorded(one, '8.00', nets[n]!);
    await end(people);
  },
);

test(
  '[GM-05] ludo in two browsers, one an English desktop: the player who leaves loses the stake, the other is paid 19.50 of both',
  IN_FULL,
  async ({ browser, baseURL }) => {
    test.setTimeout(4 * HAND_MS);
    const people = [await comes(browser, baseURL!, 'M4', 'EN'), await comes(browser, baseURL!, 'M2', 'UR')] as const;
    const [host, guest] = people;
    const before = await booksOf(people);
    await atOneTable(people, 'chaupal-ludo', friends(host, '10.00', '2 '));
    await leaveAfter(host, 'ludo.leave.after');
    const said = wordsOf('UR');
    await gameOf(guest.page).getByRole('button', { name: said['ludo.leave.now'], exact: true }).click();
    await gameOf(guest.page).getByRole('button', { name: said['ludo.leave.again'], exact: true }).click();
    const { nets } = await untilPaid(people, before, '1.00', () => ludoMoves(host));
    expect(nets).toEqual([money('9.50'), money('-10.00')]);
    for (const [n, one] of people.entries()) await expectRecorded(one, '10.00', nets[n]!);
    await end(people);
  },
);
