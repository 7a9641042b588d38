import { parseUnits } from '@kismet/kernel/money';
import { type Browser, expect, type Page } from '@playwright/test';
import english from '../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { rows } from './support/brand.ts';
import { IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import { type LanguageCode, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const WAIT_MS = 60_000;
const gameOf = (page: Page) => page.frameLocator('iframe');

/** A separate browser for a member, on the tournaments page of Teen Patti. */
async function comes(browser: Browser, baseURL: string, member: 'M2' | 'M3', language: LanguageCode) {
  const viewport = language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 768 };
  const page = await (await browser.newContext({ viewport, baseURL })).newPage();
  await remember(page, language, language === 'UR' ? 'light' : 'dark');
  await signIn(page, stand[`${member}_USER`]!, stand[`${member}_PASSWORD`]!);
  await page.goto('/game?vassalage=CHAUPAL&gameCode=chaupal-classic');
  const words = language === 'UR' ? urdu : english;
  await gameOf(page).getByRole('button', { name: words['tour.tab'], exact: true }).click({ timeout: WAIT_MS });
  return { page, words };
}

/** Bets between players of these members: stake and payout of each, in units of 10^-5. */
const betsOf = (names: readonly string[]) =>
  rows<{ stake: string; payout: string | null; state: string }>(
    `select b.stake::text, b.payout::text, b.state from bets.bet b join members.member m on m.member_id = b.owner_id
     where m.login_name = any($1) and b.category = 'pvp' order by b.payout desc nulls last`,
    [names],
  );

test(
  '[GM-05] [TV-6.276] two browsers enter a tournament of two, play it to the end, see place and prize, and the wallet holds one bet of each',
  IN_FULL,
  async ({ browser, baseURL }) => {
    test.setTimeout(6 * WAIT_MS);
    const seats = [await comes(browser, baseURL!, 'M2', 'UR'), await comes(browser, baseURL!, 'M3', 'EN')];
    for (const { page, words } of seats) {
      const card = gameOf(page).locator('li', { hasText: words['tour.kind.duel'] }).filter({ hasText: '10.50' });
      await card.getByRole('button').first().click();
    }
    for (const { page } of seats) await expect(gameOf(page).locator('.pvp-felt')).toBeVisible({ timeout: WAIT_MS });
    const isOver = async ({ page, words }: (typeof seats)[number]) =>
      (await gameOf(page).getByRole('button', { name: words['tour.back'] }).count()) > 0;
    // each raises as long as possible, so that the stacks are soon all in
    await expect(async () => {
      for (const { page } of seats) {
        const moves = ['r', 'b', 's'].map((key) =>
          gameOf(page).locator(`button[aria-keyshortcuts="${key}"]:not([disabled])`),
        );
        for (const move of moves)
          if ((await move.count()) > 0) {
            await move
              .first()
              .click({ timeout: 1_000 })
              .catch(() => undefined);
            break;
          }
      }
      expect(await Promise.all(seats.map(isOver))).toEqual([true, true]);
    }).toPass({ timeout: 4 * WAIT_MS, intervals: [250] });
    const names = [stand.M2_USER!, stand.M3_USER!];
    await expect
      .poll(async () => (await betsOf(names)).map(({ state }) => state).sort(), { timeout: WAIT_MS })
      .toEqual(['lost', 'won']);
    const bets = await betsOf(names);
    expect(bets.map(({ stake }) => BigInt(stake))).toEqual([parseUnits('10.50'), parseUnits('10.50')]);
    expect(bets.map(({ payout }) => BigInt(payout!))).toEqual([parseUnits('20.00'), 0n]);
    const told = await Promise.all(
      seats.map(async ({ page, words }) => {
        await expect(gameOf(page).getByText(words['tour.state.over'], { exact: true })).toBeVisible({
          timeout: WAIT_MS,
        });
        return (await gameOf(page).getByText(words['tour.result.won'], { exact: true }).count()) > 0;
      }),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    for (const { page } of seats) await page.context().close();
  },
);
