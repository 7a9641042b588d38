import { parseUnits } from '@kismet/kernel/money';
import { expect, type Page } from '@playwright/test';
import english from '../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { type LanguageCode, remember, signIn } from './support/page.ts';
import { inSizes } from './support/sizes.ts';
import { stand } from './support/stand.ts';

const WORDS = { UR: urdu, EN: english };
/** Time for betting and dealing a round, and for the one before. */
const ROUND_MS = 90_000;

/** A member's ledger movements, in units of 10^-5, and the number of their open bets on live tables. */
async function booksOf(loginName: string): Promise<{ balance: bigint; open: number }> {
  const [found] = await rows<{ balance: string; open: number }>(
    `select a.balance::text, (select count(*)::int from bets.bet b where b.owner_id = a.owner_id and b.category = 'live' and b.state = 'open') as open
       from wallet.account a join members.member m on m.member_id = a.owner_id
      where m.login_name = $1 and a.code = 'main' and a.currency = 'PKR'`,
    [loginName],
  );
  return { balance: BigInt(found!.balance), open: found!.open };
}
const start = (text: string): RegExp => new RegExp(text.replace(/\s*\{\w+\}.*$/, ''));
const tableOf = (page: Page) => page.frameLocator('iframe');

const cases = (inLanguages('UR') as readonly LanguageCode[]).flatMap((language) =>
  inSizes().map((size) => ({ language, ...size })),
);
for (const { language, kind, width, height } of cases)
  test(`[GM-06] a live table in ${language} on a ${kind}: from the lobby to chips, taken back and placed, their end in the ledger, and the proof`, async ({
    page,
  }) => {
    test.setTimeout(5 * ROUND_MS);
    const said = WORDS[language];
    await page.setViewportSize({ width, height });
    await remember(page, language, 'light');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    await page.goto('/live');
    await expect(page.locator('a[href*="gameCode=roulette"], [data-game="roulette"]').first()).toBeVisible();
    await page.goto('/game?vassalage=BAITHAK&gameCode=roulette');
    const table = tableOf(page);
    await expect(table.locator('[data-dealer]')).toBeVisible({ timeout: 30_000 });
    const spot = (name: string) => table.locator(`[data-spot="${name}"]`);
    const bet = table.locator('button[aria-keyshortcuts="Enter"]');
    const back = table.getByRole('button', { name: said['crash.take-back'], exact: true });
    let before = 0n;
    // on a busy machine betting may close between placing and taking back the chip: that round is played out, and the next one is tried
    await expect(async () => {
      await expect.poll(async () => (await booksOf(stand.M2_USER!)).open, { timeout: ROUND_MS }).toBe(0);
      await expect(spot('17')).toBeEnabled({ timeout: ROUND_MS });
      before = (await booksOf(stand.M2_USER!)).balance;
      await spot('17').click();
      await bet.click();
      await back.click({ timeout: 10_000 });
      await expect.poll(async () => (await booksOf(stand.M2_USER!)).balance).toBe(before);
    }).toPass({ timeout: 3 * ROUND_MS });
    // on both colours: everything is returned, unless it is zero; repeated if betting closed between the chips, so that only one was placed
    const staked = parseUnits('20.00')!;
    await expect(async () => {
      await expect.poll(async () => (await booksOf(stand.M2_USER!)).open, { timeout: ROUND_MS }).toBe(0);
      await expect(spot('red')).toBeEnabled({ timeout: ROUND_MS });
      before = (await booksOf(stand.M2_USER!)).balance;
      await spot('red').click();
      await spot('black').click();
      await bet.click();
      await expect.poll(async () => before - (await booksOf(stand.M2_USER!)).balance).toBe(staked);
    }).toPass({ timeout: 3 * ROUND_MS });
    await expect(spot('red')).toHaveAccessibleName(start(said['dealt.spot.red']));
    await expect(table.getByRole('status').first()).toHaveText(/^\d|^\u2066?\d/, { timeout: ROUND_MS });
    const isZero = /^\u2066?0\D*$/.test((await table.getByRole('status').first().innerText()).split('·')[0]!);
    await expect
      .poll(() => booksOf(stand.M2_USER!), { timeout: 20_000 })
      .toEqual({ balance: before - (isZero ? staked : 0n), open: 0 });
    await table.locator(`ul[aria-label="${said['dealt.past']}"] button`).first().click();
    await expect(table.getByText(said['crash.fair.kept'])).toBeVisible({ timeout: 20_000 });
    await expect(table.getByText(start(said['crash.fair.same']))).toBeVisible();
    await table.getByRole('button', { name: said['menu.close'] }).click();
    // the record shows what was bet on, and links to the proof of its round
    await table.getByRole('button', { name: said['menu.history'] }).click();
    const dialog = table.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toContainText(said['dealt.spot.black']);
    await dialog
      .getByRole('button', { name: start(said['history.verify']) })
      .first()
      .click();
    await expect(dialog.getByText(said['crash.fair.kept'])).toBeVisible({ timeout: 20_000 });
  });

test('[GM-06] the page of a live table in the dark theme has no accessibility faults', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'dark');
  await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const launched = await page.request.post('/wps/game/launchGame', {
    headers: { authorization: `Bearer ${token}` },
    data: { vassalage: 'BAITHAK', gameCode: 'baccarat' },
  });
  await page.goto((await launched.json()).value.content as string);
  await expect(page.locator('[data-spot="player"]')).toBeVisible({ timeout: 30_000 });
  expect(await axeFaults(page)).toEqual([]);
});
