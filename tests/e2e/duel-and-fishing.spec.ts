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
/** Time for betting and showing a fight, and for the one before. */
const FIGHT_MS = 120_000;
interface Bet {
  readonly stake: string;
  readonly payout: string;
  readonly valid: string;
  readonly state: string;
}

/** A member's ledger movements, and their bets in a game, newest first; in units of 10^-5. */
async function booksOf(loginName: string, game: string): Promise<{ balance: bigint; bets: Bet[] }> {
  const [account] = await rows<{ balance: string }>(
    `select a.balance::text from wallet.account a join members.member m on m.member_id = a.owner_id
      where m.login_name = $1 and a.code = 'main' and a.currency = 'PKR'`,
    [loginName],
  );
  const bets = await rows<Bet>(
    `select b.stake::text, b.payout::text, b.valid_bet::text as valid, b.state from bets.bet b
       join members.member m on m.member_id = b.owner_id
      where m.login_name = $1 and b.game_code = $2 order by b.placed_at desc limit 10`,
    [loginName, game],
  );
  return { balance: BigInt(account!.balance), bets };
}
const start = (text: string): RegExp => new RegExp(text.replace(/\s*\{\w+\}.*$/, ''));
const gameOf = (page: Page) => page.frameLocator('iframe');

const cases = (inLanguages('UR') as readonly LanguageCode[]).flatMap((language) =>
  inSizes().map((size) => ({ language, ...size })),
);
for (const { language, kind, width, height } of cases)
  test(
    `[GM-06] duel and fishing in ${language} on a ${kind}: from their pages to bets and shots, their end in the ledger, and both proofs`,
    IN_FULL,
    async ({ page }) => {
      const said = WORDS[language];
      test.setTimeout(3 * FIGHT_MS);
      await page.setViewportSize({ width, height });
      await remember(page, language, 'light');
      await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
      await page.goto('/cockfight');
      await expect(page.locator('a[href*="gameCode=dangal"], [data-game="dangal"]').first()).toBeVisible();
      await page.goto('/game?vassalage=DANGAL&gameCode=dangal');
      const arena = gameOf(page);
      const spot = (name: string) => arena.locator(`[data-spot="${name}"]`);
      await expect(spot('meron')).toBeEnabled({ timeout: FIGHT_MS });
      const before = await booksOf(stand.M2_USER!, 'dangal');
      for (const side of ['meron', 'wala', 'bdd']) await spot(side).click();
      await arena.locator('button[aria-keyshortcuts="Enter"]').click();
      await expect.poll(async () => (await booksOf(stand.M2_USER!, 'dangal')).bets.length).toBe(before.bets.length + 1);
      // the result joins the history once it is shown, and opens its proof
      const past = arena.locator(`ul[aria-label="${said['dealt.past']}"] button`);
      const shown = await past.count();
      await expect.poll(() => past.count(), { timeout: FIGHT_MS }).toBeGreaterThan(shown);
      const after = await booksOf(stand.M2_USER!, 'dangal');
      const [bet] = after.bets;
      expect(bet).toMatchObject({ stake: String(parseUnits('30.00')) });
      expect(bet!.state).not.toBe('open');
      expect(after.balance).toBe(before.balance - BigInt(bet!.stake) + BigInt(bet!.payout));
      await past.first().click();
      await expect(arena.getByText(said['crash.fair.kept'])).toBeVisible({ timeout: 20_000 });
      await expect(arena.getByText(start(said['crash.fair.same']))).toBeVisible();

      await page.goto('/fish');
      await expect(page.locator('a[href*="gameCode=machhera"], [data-game="machhera"]').first()).toBeVisible();
      await page.goto('/game?vassalage=DARYA&gameCode=machhera');
      const water = gameOf(page);
      await expect(water.getByRole('status').first()).toHaveText(said['fish.begin']);
      const dry = await booksOf(stand.M2_USER!, 'machhera');
      await water.getByRole('button', { name: said['fish.load'], exact: true }).click();
      await expect
        .poll(async () => (await booksOf(stand.M2_USER!, 'machhera')).balance)
        .toBe(dry.balance - parseUnits('5.00')!);
      expect(await axeFaults(page)).toEqual([]);
      // fires at whatever swims by, until some shots have hit a fish
      const target = water.locator('[data-species]:not([disabled])').first();
      await expect(async () => {
        await target.click({ timeout: 2_000 });
        await expect(water.locator('[data-spent]')).toHaveAttribute('data-spent', /^[1-9]/, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await water.getByRole('button', { name: said['fish.close'], exact: true }).click();
      await expect(water.getByRole('button', { name: said['fish.load'], exact: true })).toBeVisible({
        timeout: 20_000,
      });
      await expect.poll(async () => (await booksOf(stand.M2_USER!, 'machhera')).bets[0]?.state).not.toBe('open');
      const wet = await booksOf(stand.M2_USER!, 'machhera');
      const [magazine] = wet.bets;
      expect(wet.balance).toBe(dry.balance - BigInt(magazine!.stake) + BigInt(magazine!.payout));
      // shots that hit nothing were never at risk and do not count: the valid bet is a multiple of 0.10
      const spent = BigInt(magazine!.valid);
      expect(spent).toBeGreaterThan(0n);
      expect(spent).toBeLessThan(BigInt(magazine!.stake));
      expect(spent % parseUnits('0.10')!).toBe(0n);
      await water.getByRole('button', { name: said['menu.fairness'] }).click();
      await water.getByRole('button', { name: said['fish.fair.reveal'] }).click();
      await expect(water.getByText(said['fish.fair.kept'])).toBeVisible({ timeout: 20_000 });
      await expect(water.getByText(language === 'UR' ? /وہی$/ : /the same$/)).toBeVisible();
    },
  );
