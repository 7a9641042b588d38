import { type Browser, expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { EVERYWHERE, IN_FULL, inEveryLanguage, inThemes, WHOLE_IN_FULL } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { freshCode } from '../support/operators.ts';
import { remember } from '../support/page.ts';
import { stand } from '../support/stand.ts';

const office = () => stand.OPBASE!;
const HEADERS = { 'content-type': 'application/json', 'x-kismet-operator': '1' };

/** One window per operator: a second sign-in would end the first. */
let maker: Page;
let checker: Page;

async function fillSignIn(page: Page, name: 'OP1' | 'OP2', code: string): Promise<void> {
  await page.getByLabel('Username').fill(stand[`${name}_USER`]!);
  await page.getByLabel('Password', { exact: true }).fill(stand[`${name}_PASSWORD`]!);
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openOffice(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    localStorage.lang ??= 'EN';
    localStorage.theme ??= 'light';
  });
  await page.goto(office() + path);
  return page;
}

async function openMember(page: Page, name: string): Promise<void> {
  await page.goto(`${office()}/members?search=${name}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The main account in hundredths, as shown. */
async function balanceShown(page: Page): Promise<number> {
  const text = await page.locator('[data-code=main]').textContent();
  return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);
}

/** Enters a reason and confirms the open dialog. */
async function confirmWithReason(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test.describe.serial('back office', WHOLE_IN_FULL, () => {
  beforeJourneys(async ({ browser }) => {
    maker = await openOffice(browser, '/audit');
    checker = await openOffice(browser, '/approvals');
  });
  test.afterAll(async () => {
    await maker.context().close();
    await checker.context().close();
  });

  test('an operator signs in with password and code, and returns to the requested address', async () => {
    test.slow();
    await fillSignIn(maker, 'OP1', '000000');
    await expect(maker.getByRole('alert')).toContainText('Wrong username, password or code');
    await fillSignIn(maker, 'OP1', await freshCode(stand.OP1_TOTP!));
    await expect(maker.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
    expect(new URL(maker.url()).pathname).toBe('/audit');
    const cookie = (await maker.context().cookies(office())).find((one) => one.name === '__Host-op');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    expect(await maker.evaluate(() => Object.keys(sessionStorage))).not.toContain('token');
    await fillSignIn(checker, 'OP2', await freshCode(stand.OP2_TOTP!));
    await expect(checker.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
  });

  test(
    'a member is found and opened by keyboard only, and the ledger shows the source of the money',
    IN_FULL,
    async () => {
      await maker.goto(`${office()}/members`);
      await expect(maker.locator('[data-row]').first()).toBeVisible();
      await maker.keyboard.press('/');
      await maker.keyboard.type(stand.M1_USER!);
      await expect(maker).toHaveURL(/search=/);
      await expect(maker.locator('[data-row]')).toHaveCount(1);
      await maker.getByLabel(/^Part of username/).blur();
      await maker.keyboard.press('j');
      await maker.keyboard.press('Enter');
      await expect(maker.getByRole('heading', { level: 1, name: stand.M1_USER! })).toBeVisible();
      const oldest = maker.getByRole('row').last();
      await expect(oldest).toContainText('Opening balance');
      await expect(oldest).toContainText('House: opening balances');
    },
  );

  test('an adjustment needs a second operator: the maker cannot decide it, the checker moves the balance', async () => {
    await openMember(maker, stand.M1_USER!);
    const before = await balanceShown(maker);
    await maker.getByRole('button', { name: 'Request an adjustment' }).click();
    await maker.getByLabel(/^Amount/).fill('25.505');
    await maker.getByLabel('Reason').fill('goodwill');
    await maker.getByRole('button', { name: 'Send for approval' }).click();
    await expect(maker.getByRole('alert')).toContainText('two decimals');
    await maker.getByLabel(/^Amount/).fill('25.50');
    await maker.getByRole('button', { name: 'Send for approval' }).click();
    await maker.getByRole('link', { name: 'Open request' }).click();

    const own = maker.getByRole('dialog', { name: 'Case' });
    await expect(own).toContainText('another operator must decide');
    await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const caseId = new URL(maker.url()).searchParams.get('case')!;
    const refused = await maker.evaluate(
      async ([id, headers]) => {
        const answer = await fetch(`/operator/approvals/${id}/approve`, { method: 'POST', headers, body: '{}' });
        return { status: answer.status, code: (await answer.json()).value.code };
      },
      [caseId, HEADERS] as const,
    );
    expect(refused).toEqual({ status: 403, code: 'APPROVAL_OWN' });

    await checker.goto(`${office()}/approvals?case=${caseId}`);
    const waiting = checker.getByRole('dialog', { name: 'Case' });
    await waiting.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(waiting.getByRole('alert')).toContainText(`25.50 will be credited to ${stand.M1_USER}`);
    await waiting.getByRole('button', { name: 'Yes, approve' }).click();
    await expect(waiting).toBeHidden();

    await openMember(maker, stand.M1_USER!);
    expect(await balanceShown(maker)).toBe(before + 2550);
    const newest = maker.getByRole('row').nth(1);
    await expect(newest).toContainText('House: adjustments');
    await expect(newest).toContainText('goodwill');
  });

  test('a member is locked and unlocked with a reason', IN_FULL, async () => {
    await openMember(checker, stand.M2_USER!);
    await checker.getByRole('button', { name: 'Lock', exact: true }).click();
    await checker.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(checker.getByRole('dialog').getByRole('alert')).toContainText('at least 3');
    await confirmWithReason(checker, 'Lock', 'payment dispute');
    await expect(checker.locator('main')).toContainText('payment dispute');
    await checker.getByRole('button', { name: 'Unlock', exact: true }).click();
    await confirmWithReason(checker, 'Unlock', 'dispute settled');
    await expect(checker.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  });

  test('a vendor is disabled and enabled again with a reason', IN_FULL, async () => {
    await checker.goto(`${office()}/vendors`);
    const vendor = checker.getByRole('article').filter({ hasText: stand.VENDOR2_CODE! });
    await expect(vendor).toContainText(`/vendors/${stand.VENDOR2_CODE}`);
    await vendor.getByRole('button', { name: 'Disable', exact: true }).click();
    await confirmWithReason(checker, 'Disable', 'planned work');
    await vendor.getByRole('button', { name: 'Enable', exact: true }).click();
    await confirmWithReason(checker, 'Enable', 'work is done');
    await expect(vendor.getByRole('button', { name: 'Disable', exact: true })).toBeVisible();
  });

  test('the audit trail has the action, the operator, the reason, and the change', IN_FULL, async () => {
    await maker.goto(`${office()}/audit`);
    await maker.getByLabel('Subject').fill(stand.M2_ID!);
    await maker.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(maker).toHaveURL(/subject=member/);
    const lock = maker.getByRole('row').filter({ hasText: 'members.lock' }).first();
    await expect(lock).toContainText(stand.OP2_USER!);
    await expect(lock).toContainText('payment dispute');
    await expect(lock.locator('del')).toContainText('active');
    await expect(lock.locator('ins').first()).toContainText('locked');
  });

  test('the palette opens a screen, and a member by id', IN_FULL, async () => {
    await maker.goto(`${office()}/vendors`);
    await maker.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor();
    await maker.keyboard.press('Control+k');
    await maker.keyboard.type(stand.M1_ID!);
    await maker.keyboard.press('Enter');
    await expect(maker).toHaveURL(new RegExp(`/members/${stand.M1_ID}`));
  });

  for (const language of inEveryLanguage('EN'))
    for (const theme of inThemes('light', language))
      test(`every screen in ${language}, ${theme}, on a desktop and on a phone`, EVERYWHERE, async () => {
        test.slow();
        await remember(maker, language, theme);
        const screens = [
          '/members',
          `/members/${stand.M1_ID}`,
          '/approvals?state=all',
          '/vendors',
          '/games',
          '/content/notice',
          '/audit',
          '/nowhere',
        ];
        for (const width of [1366, 390]) {
          await maker.setViewportSize({ width, height: 844 });
          for (const path of screens) {
            await maker.goto(office() + path);
            await expect(maker.locator('h1')).toBeVisible();
            await expect(maker.locator('main [aria-busy]')).toHaveCount(0);
            expect(await axeFaults(maker)).toEqual([]);
            const over = await maker.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            expect(over, `${path} at ${width} overflows`).toBeLessThanOrEqual(0);
          }
        }
      });

  test('an ended session asks for sign-in and keeps the address', IN_FULL, async () => {
    await checker.goto(`${office()}/vendors`);
    await checker.getByRole('article').first().waitFor();
    await checker.context().clearCookies();
    await checker.getByRole('button', { name: 'Refresh' }).click();
    await expect(checker.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(checker.locator('main')).toContainText('Your session has ended');
    expect(new URL(checker.url()).pathname).toBe('/vendors');
  });
});
