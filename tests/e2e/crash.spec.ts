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
/** A round may run for more than two minutes. */
const ROUND_MS = 180_000;
const STAKE = parseUnits('10.00')!;

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

/** The platform's ledger movements of a member, in units of 10^-5. */
async function booksOf(publicId: string): Promise<bigint> {
  const [account] = await rows<{ balance: string }>(
    `select a.balance::text from wallet.account a join members.member m on m.member_id = a.owner_id
     where m.public_id = $1 and a.code = 'main' and a.currency = 'PKR'`,
    [publicId],
  );
  return BigInt(account!.balance);
}

/** Bets of a member on the game that are still open at the platform. */
async function openBetsOf(publicId: string): Promise<number> {
  const [count] = await rows<{ open: number }>(
    `select count(*)::int as open from bets.bet b join members.member m on m.member_id = b.owner_id
     where m.public_id = $1 and b.game_code = 'uran' and b.state = 'open'`,
    [publicId],
  );
  return count!.open;
}

const words = (text: string): RegExp => new RegExp(text.replace(/\s*\{\w+\}.*$/, ''));

const cases = (inLanguages('UR') as readonly LanguageCode[]).flatMap((language) =>
  inSizes().map((size) => ({ language, ...size })),
);
for (const { language, kind, width, height } of cases)
  test(`[GM-06] a shared round in ${language} on a ${kind}: from the lobby into the game, a bet on a shared flight, its end in the ledger, and its proof`, async ({
    page,
  }) => {
    test.setTimeout(2 * ROUND_MS);
    const said = WORDS[language];
    await page.setViewportSize({ width, height });
    await remember(page, language, 'light');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    const publicId = (await ask(page, 'GET', '/wps/member/info')).id as string;
    await page.goto('/rng?name=uran');
    await expect(page.locator('a[href*="gameCode=uran"], [data-game="uran"]').first()).toBeVisible();
    await page.goto('/game?vassalage=KISMET&gameCode=uran');
    const table = page.frameLocator('iframe');
    const button = table.locator('[data-slot="0"]');
    await expect(button).toBeVisible({ timeout: 30_000 });
    const before = await booksOf(publicId);
    const panel = table.getByRole('region', { name: said['crash.panel'].replace('{number}', '1') });
    await panel.getByRole('textbox').nth(1).fill('1.01');
    // Pressed between two rounds, it waits for the next one automatically.
    await button.click();
    await expect(button).toHaveText(new RegExp(`${said['crash.take-back']}|${said['crash.standing']}`), {
      timeout: ROUND_MS,
    });
    await expect(table.getByText(said['crash.bets.own'], { exact: true }).first()).toBeVisible();
    const result = panel.getByText(
      new RegExp(`${words(said['crash.wager.cashed'].replace('{times}', '1.01×')).source}|${said['crash.wager.lost']}`),
    );
    await expect(
      panel
        .getByText(/1\.01×/)
        .or(result)
        .first(),
    ).toBeVisible({ timeout: ROUND_MS });
    const isWon = await panel.getByText(/1\.01×/).isVisible();
    await expect
      .poll(() => booksOf(publicId), { timeout: 20_000 })
      .toBe(before - STAKE + (isWon ? parseUnits('10.10')! : 0n));
    // a losing bet is settled in the record too, and counts
    await expect.poll(() => openBetsOf(publicId), { timeout: 20_000 }).toBe(0);
    // The round is verified in this browser when it is over.
    await expect(table.locator('.crash-stage li button').first()).toBeVisible({ timeout: ROUND_MS });
    await table.locator('.crash-stage li button').first().click();
    await expect(table.getByText(said['crash.fair.kept'])).toBeVisible({ timeout: 20_000 });
    await expect(table.getByText(words(said['crash.fair.same']))).toBeVisible();
  });

test('[GM-06] the page of a table in the dark theme has no accessibility faults', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'dark');
  await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
  const { content } = await ask(page, 'POST', '/wps/game/launchGame', { vassalage: 'KISMET', gameCode: 'uran' });
  await page.goto(content as string);
  await expect(page.locator('[data-slot="1"]')).toBeVisible({ timeout: 30_000 });
  expect(await axeFaults(page)).toEqual([]);
});
