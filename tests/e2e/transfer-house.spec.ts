import { randomUUID } from 'node:crypto';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { atTop, type LanguageCode, remember, signIn, type Theme } from './support/page.ts';
import { stand } from './support/stand.ts';

const HOUSE = 'BAADBAAN';
const GAME = 'harbour-lights';
const ROUNDS = 3;
const UNITS = 100_000n;

/** Rows of the vendor's database; `$1` is the brand. */
async function rowsOfStudio<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(stand.PGURL!.replace('/kismet?', '/kismet_studio?'));
  await client.connect();
  try {
    return (await client.query<T>(sql, [HOUSE, ...values])).rows;
  } finally {
    await client.end();
  }
}

/** A member's balance at the vendor by both sides: the platform's ledger and the vendor's database. */
async function booksOf(publicId: string) {
  const [platform] = await rows<{ cash: string; brought: string }>(
    `select (select balance from wallet.account a where a.owner_id = t.owner_id and code = 'main' and currency = 'PKR')::text as cash,
       coalesce(sum(case direction when 'in' then amount else -amount end) filter (where state = 'success'), 0)::text as brought
     from transfers.transfer t where public_id = $1 and partner_code = $2 group by owner_id`,
    [publicId, HOUSE],
  );
  const accounts = await rowsOfStudio<{ balance: string; moved: string; won: string }>(
    `select p.balance::text, coalesce(sum(amount) filter (where kind like 'transfer-%'), 0)::text as moved,
       coalesce(sum(amount) filter (where kind in ('bet', 'win')), 0)::text as won
     from studio.account p left join studio.account_entry e using (house, owner, currency)
     where house = $1 and owner = $2 group by p.balance`,
    [`1:${publicId}`],
  );
  return { ...platform!, ...accounts[0]! };
}

async function ask(page: Page, method: 'GET' | 'POST', path: string, data?: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  });
  const { success, value } = await answer.json();
  expect(success, JSON.stringify(value)).toBe(true);
  return value;
}

test(
  '[PC-17] [TV-5.5] a transfer to a vendor that holds the balance is played there and collected, and both books agree',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'light');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    const move = (direction: 'in' | 'out', amount: string | null, transferId: string = randomUUID()) =>
      ask(page, 'POST', '/wps/wallet/transfer', { transferId, vassalage: HOUSE, direction, amount });
    const there = async () => (await ask(page, 'GET', `/wps/wallet/vendor?vassalage=${HOUSE}`)).balance as string;

    // First collect what an earlier run left there.
    expect(await move('out', null)).toMatchObject({ state: 'success' });
    const id = randomUUID();
    expect(await move('in', '50.00', id)).toMatchObject({ state: 'success', amount: '50.00' });
    expect(await move('in', '50.00', id)).toMatchObject({ state: 'success', transferId: id });
    expect(await there()).toBe('50.00');
    const publicId = (await ask(page, 'GET', '/wps/member/info')).id as string;
    const before = await booksOf(publicId);
    expect(before.moved).toBe(before.brought);

    const { content } = await ask(page, 'POST', '/wps/game/launchGame', { vassalage: HOUSE, gameCode: GAME });
    const address = new URL(content);
    const secret = new URLSearchParams(address.hash.slice(1)).get('s');
    const opened = await (await page.request.post(`${address.origin}/player/launch`, { data: { secret } })).json();
    expect(opened.state).toMatchObject({ balance: '50.00', isDemo: false });
    const headers = { authorization: `Bearer ${opened.key}` };
    let balance = '';
    for (let i = 0; i < ROUNDS; i++) {
      const data = { round: randomUUID(), stake: '1.00', quick: false };
      const played = await (await page.request.post(`${address.origin}/player/spin`, { headers, data })).json();
      expect(played.round).toMatchObject({ status: 'settled', isPaid: true });
      balance = played.round.balanceAfter;
      await page.request.post(`${address.origin}/player/rounds/${data.round}/presented`, { headers, data: {} });
      await page.waitForTimeout(2_600);
    }
    expect(await there()).toBe(balance);
    const played = await booksOf(publicId);
    expect(played.cash).toBe(before.cash);
    expect(BigInt(played.balance)).toBe(50n * UNITS + BigInt(played.won) - BigInt(before.won));

    expect(await move('out', null)).toMatchObject({ state: 'success', amount: balance });
    const after = await booksOf(publicId);
    expect(await there()).toBe('0.00');
    expect(after.balance).toBe('0');
    expect(after.moved).toBe(after.brought);
    expect(BigInt(after.cash)).toBe(BigInt(before.cash) + BigInt(played.balance));
  },
);

const t = (language: LanguageCode, key: keyof typeof english) => (language === 'UR' ? urdu : english)[key];
const PLACE = `/game?vassalage=${HOUSE}&gameCode=${GAME}`;
const frame = (page: Page) => page.locator('iframe');

/** At the step before the game, with a zero balance there. */
async function beforeTheGame(page: Page, language: LanguageCode, theme: Theme): Promise<void> {
  await remember(page, language, theme);
  await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
  await ask(page, 'POST', '/wps/wallet/transfer', {
    transferId: randomUUID(),
    vassalage: HOUSE,
    direction: 'out',
    amount: null,
  });
  await page.goto(PLACE);
  await expect(page.getByRole('button', { name: t(language, 'play.bring.empty') })).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
}
const codeOf = async (page: Page) =>
  (await ask(page, 'GET', `/wps/wallet/vendor?vassalage=${HOUSE}`)).balance as string;
/** The text around an amount. */
const around = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.?]/g, '\\$&'))
      .join('.+'),
  );

for (const language of inLanguages('UR'))
  test(`[GM-01] [PC-17] a game whose vendor holds the balance, in ${language}: the amount is asked, played with, and collected on leaving`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 900 });
    await beforeTheGame(page, language, language === 'UR' ? 'dark' : 'light');
    const amount = page.getByLabel(t(language, 'play.bring.amount'));
    for (const [typed, fault] of [
      ['', 'field.AMOUNT_ZERO'],
      ['1.005', 'field.AMOUNT_SCALE'],
      ['99999999', 'refusal.INSUFFICIENT_FUNDS'],
    ] as const) {
      await amount.fill(typed);
      await amount.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(t(language, fault));
    }
    await atTop(page);
    expect(await axeFaults(page)).toEqual([]);

    // digits of the reader's script are accepted too
    await amount.fill(language === 'UR' ? '۵۰' : '50');
    await amount.press('Enter');
    await expect(frame(page)).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    const strip = page.locator('header').first();
    await expect(strip).toContainText('50.00');
    // a transfer is no win
    await expect(strip).toContainText(/(^|[^\d.])0\.00/);
    const spin = page
      .frameLocator('iframe')
      .getByRole('button', { name: language === 'UR' ? 'گھمائیں' : 'Spin', exact: true });
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    const bets = () =>
      rowsOfStudio<{ count: number }>(
        `select count(*)::int as count from studio.account_entry where house = $1 and kind = 'bet'`,
      );
    const [before] = await bets();
    await spin.press('Enter');
    await expect.poll(async () => (await bets())[0]!.count).toBe(before!.count + 1);
    await page.waitForTimeout(4_000);
    const left = await codeOf(page);
    await strip.locator('a').first().press('Enter');
    await expect(page).toHaveURL(/\/rng/);
    await expect(page.getByText(around(t(language, 'play.bring.back')))).toContainText(left);
    expect(await codeOf(page)).toBe('0.00');
  });

test(
  '[GM-01] one press transfers everything; leaving without a transfer says that nothing came back',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    await beforeTheGame(page, 'EN', 'dark');
    await page.getByRole('button', { name: english['play.bring.all'] }).click();
    await expect(frame(page)).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    const there = await codeOf(page);
    expect(Number(there)).toBeGreaterThan(0);
    await page.locator('header a').first().press('Enter');
    await expect(page.getByText(around(english['play.bring.back']))).toBeVisible();
    await page.goto(PLACE);
    await page.getByRole('button', { name: english['play.bring.empty'] }).click();
    await expect(frame(page)).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    await page.locator('header a').first().press('Enter');
    await expect(page.getByText(english['play.bring.backNone'])).toBeVisible();
  },
);

test(
  '[GM-01] no transfer is offered without money: a visitor is asked to log in, play money opens at once',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'UR', 'light');
    await page.goto(PLACE);
    await expect(page.getByRole('button', { name: urdu['game.loginAndPlay'] })).toBeVisible();
    await page.goto(`${PLACE}&demo=1`);
    await expect(frame(page)).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    await expect(page.locator('header')).toContainText(urdu['game.demoMoney']);
  },
);

test(
  '[GM-01] [TV-5.5] an unresponsive vendor: the page says that it is being asked, and the money is there once it responds',
  IN_FULL,
  async ({ page }) => {
    test.slow();
    const headers = { authorization: '' };
    const set = async (away: boolean) => {
      await rows(
        `update vendors.partner set games_api = regexp_replace(games_api, '-away$', '') || $2 where code = $1`,
        [HOUSE, away ? '-away' : ''],
      );
      // a node reloads its vendors after two seconds, and serves stale data once more: ask each
      await page.waitForTimeout(2_200);
      for (let i = 0; i < 6; i++)
        await page.request.get('/wps/wallet/vendor', { params: { vassalage: HOUSE }, headers });
      await page.waitForTimeout(300);
    };
    await beforeTheGame(page, 'UR', 'light');
    headers.authorization = `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}`;
    try {
      await set(true);
      await page.getByLabel(urdu['play.bring.amount']).fill('20');
      await page.getByRole('button', { name: urdu['play.bring.some'] }).click();
      await expect(page.getByText(urdu['play.bring.unknown'])).toBeVisible();
      // no second transfer is possible; the game can be opened
      await expect(page.getByRole('button', { name: urdu['play.bring.some'] })).toHaveCount(0);
      await expect(page.getByRole('button', { name: urdu['play.bring.none'] })).toBeEnabled();
    } finally {
      await set(false);
    }
    // the vendor never received it: the platform asks, learns this, and refunds it
    await expect(page.getByText(urdu['play.bring.unknown'])).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: urdu['play.bring.some'] })).toBeVisible();
    expect(await codeOf(page)).toBe('0.00');
  },
);
