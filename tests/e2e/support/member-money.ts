import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { rows } from './brand.ts';
import { remember, signIn } from './page.ts';
import { channel, stand } from './stand.ts';

/** A call of an operator who is signed in. */
type Operate = (method: 'GET' | 'POST', path: string, data?: object) => Promise<Record<string, unknown>>;

/** A deposit paid on the provider's page. */
export async function payDeposit(page: Page, ownerId: string): Promise<string> {
  await page.goto('/centre/depositv2');
  await page.locator('#deposit-amount').fill('500');
  await page.locator(`input[value="${channel('sandbox-card')}"]`).check();
  await page.getByRole('button', { name: english['deposit.go'] }).click();
  await page.waitForURL(`${stand.SANDBOX}/**`);
  await page.locator('button[value="approve"]').click();
  await expect(page.locator('[data-state="success"]')).toBeVisible();
  const [row] = await rows<{ id: string }>(
    `select deposit_id as id from cashier.deposit where owner_id = $1 and state = 'CREDITED'`,
    [ownerId],
  );
  return row!.id;
}
/** One slot round of our own studio; returns the vendor's number of it. */
export async function playSlotRound(page: Page, ownerId: string): Promise<string> {
  await page.goto('/rng');
  await page.getByRole('searchbox').last().fill('ana');
  await expect(page).toHaveURL(/name=ana/);
  await page
    .getByRole('link', { name: /Anar Bagh/ })
    .first()
    .click();
  await page.waitForURL(/\/game\?/);
  const spin = page.frameLocator('iframe').getByRole('button', { name: /spin/i }).first();
  await expect(spin).toBeEnabled({ timeout: 40_000 });
  await spin.press('Enter');
  const settled = () =>
    rows<{ round: string }>(
      `select t.round_id as round from vendors.transaction t join bets.bet b on b.owner_id = t.owner_id and b.bet_id = t.bet_id
       where t.owner_id = $1 and b.state in ('won', 'lost')`,
      [ownerId],
    );
  await expect.poll(async () => (await settled()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await settled())[0]!.round;
}
/** Returns the stand member's money: others use that account too, and an open withdrawal hides the form. */
export async function clearBackOffice(operate: Operate): Promise<void> {
  const open = await rows<{ id: string; state: string }>(
    `select withdrawal_id as id, w.state from cashier.withdrawal w join members.member m on m.member_id = w.owner_id
     where m.public_id = $1 and w.state in ('APPLIED', 'RISK_REVIEW')`,
    [stand.W1_ID],
  );
  for (const { id, state } of open) {
    if (state === 'APPLIED') await operate('POST', `/operator/withdrawals/${id}/take`, { note: 'journey' });
    await operate('POST', `/operator/withdrawals/${id}/reject`, { reasonCode: 'terms', note: 'journey' });
  }
}
/** Requests a withdrawal as the stand's member with verified accounts; returns id and reference. */
export async function applyForWithdrawal(page: Page, operate: Operate): Promise<{ id: string; reference: string }> {
  const now = await operate('GET', '/operator/withdrawal-rules');
  await operate('POST', '/operator/withdrawal-rules', {
    version: now.version,
    rules: { ...(now.rules as object), waitMinutes: { registered: 0, bound: 0 }, checkSeconds: 3600 },
    note: 'journeys do not wait an hour',
  });
  await clearBackOffice(operate);
  await remember(page, 'EN', 'light');
  await signIn(page, stand.W1_USER!, stand.W1_PASSWORD!);
  await page.goto('/centre/withdraw');
  await page.locator('#withdraw-amount').fill('350');
  await page.locator('#withdraw-pin').fill('739164');
  const answered = page.waitForResponse(
    (one) => one.url().endsWith('/wps/cashier/withdrawal') && one.request().method() === 'POST',
  );
  await page.getByRole('button', { name: english['withdraw.go'], exact: true }).click();
  const { value } = await (await answered).json();
  expect(value.withdrawal?.state, JSON.stringify(value)).toBe('APPLIED');
  return { id: value.withdrawal.withdrawalId, reference: value.withdrawal.reference };
}
