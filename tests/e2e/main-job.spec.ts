import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { byUsername, fillAccount } from './support/new-member.ts';
import { remember } from './support/page.ts';
import { stand } from './support/stand.ts';

const WORDS = {
  UR: { slots: 'سلاٹس', spin: /گھمائیں|اسپن/, record: 'شرطوں کا ریکارڈ' },
  EN: { slots: 'Slots', spin: /spin/i, record: 'Betting record' },
} as const;

async function rows<T extends object>(sql: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client(stand.PGURL_RO);
  await client.connect();
  const done = await client.query<T>(sql, values);
  await client.end();
  return done.rows;
}

for (const language of inLanguages('UR'))
  test(`[RE-05] [LG-05] [GM-02] [PC-06] the main journey in ${language}: register, find a slot, play it, see the round in the record`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await remember(page, language, 'light');

    // A visitor arrives; language and direction are right from the first paint.
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'UR' ? 'rtl' : 'ltr');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Registers by username.
    const username = `e2e${language.toLowerCase()}${randomInt(1e6)}`;
    await page.goto('/register');
    await byUsername(page);
    await fillAccount(page, username);
    await page.locator('main form button[type="submit"]').click();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    await expect(page.getByRole('banner')).toContainText(username);

    // An operator's credit is the only source of money here; the balance updates by itself.
    const [member] = await rows<{ member_id: string }>(
      'select member_id::text from members.member where login_name = $1',
      [username],
    );
    await credit(member!.member_id);
    await expect(page.getByRole('banner')).toContainText('500.00', { timeout: 20_000 });

    // Finds the slot by half its name, and opens it.
    await page.goto('/rng');
    await page.getByRole('searchbox').last().fill('ana');
    await expect(page.locator('main').getByText('test-slot')).toHaveCount(0);
    await expect(page).toHaveURL(/name=ana/);
    await page
      .getByRole('link', { name: language === 'UR' ? /انار/ : /Anar Bagh/ })
      .first()
      .click();
    await page.waitForURL(/\/game\?/);
    const game = page.frameLocator('iframe');
    const spin = game.getByRole('button', { name: words.spin }).first();
    await expect(spin).toBeEnabled({ timeout: 40_000 });

    // Spins; the outcome is shown, and the platform's balance follows the vendor's signed calls.
    await spin.press('Enter');
    await expect
      .poll(
        async () =>
          (await rows<{ state: string }>('select state from bets.bet where owner_id = $1', [member!.member_id]))
            .map((bet) => bet.state)
            .join(),
        { timeout: 20_000 },
      )
      .toMatch(/^(won|lost)$/);
    await expect(game.getByRole('status').first()).not.toBeEmpty();

    // The round is in the record, with its cost.
    await page.goto('/centre/personalHistoryCopy');
    await expect(page.getByRole('heading', { name: words.record })).toBeVisible();
    await expect(page.locator('main')).toContainText(language === 'UR' ? 'انار باغ' : 'Anar Bagh');
    const [account] = await rows<{ balance: string }>(
      `select balance::text from wallet.account where owner_id = $1 and code = 'main'`,
      [member!.member_id],
    );
    const shown = (Number(BigInt(account!.balance) / 1000n) / 100).toLocaleString('en-US', {
      minimumFractionDigits: 2,
    });
    await expect(page.getByRole('banner')).toContainText(shown);
    expect(faults).toEqual([]);
  });

/** Credits 500.00 through the back office: requested by one operator, approved by another. */
async function credit(memberId: string): Promise<void> {
  const { creditByOperators } = await import('./support/operators.ts');
  const [member] = await rows<{ public_id: string }>('select public_id from members.member where member_id = $1', [
    memberId,
  ]);
  await creditByOperators(member!.public_id, '500.00');
}
