import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages, WHOLE_IN_FULL } from './support/extent.ts';
import { beforeJourneys, test } from './support/journey.ts';
import { registerMember } from './support/new-member.ts';
import { asOperator, letIn } from './support/operators.ts';
import { atTop, type LanguageCode, remember } from './support/page.ts';
import { channel, stand } from './support/stand.ts';

const CENTRE = '/centre/depositv2';
const wordsOf =
  (language: LanguageCode) =>
  (key: keyof typeof english): string =>
    (language === 'UR' ? urdu : english)[key];
const en = wordsOf('EN');

const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`);
async function begin(page: Page, code: string, amount: string, language: LanguageCode): Promise<void> {
  await page.goto(CENTRE);
  await page.locator('#deposit-amount').fill(amount);
  await page.locator(`input[value="${code}"]`).check();
  await page.getByRole('button', { name: wordsOf(language)('deposit.go') }).click();
}
/** The member's books: cash, and the number of credited deposits. */
async function booksOf(username: string): Promise<{ cash: string; credited: number }> {
  const [found] = await rows<{ cash: string; credited: number }>(
    `select (select balance::text from wallet.account a where a.owner_id = m.member_id and code = 'main') as cash,
       (select count(*)::int from cashier.deposit d where d.owner_id = m.member_id and state = 'CREDITED') as credited
     from members.member m where login_name = $1`,
    [username],
  );
  return found!;
}
async function accessible(page: Page): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}
const picture = () =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: '#0a6a70' } })
    .png()
    .toBuffer();

/** The auditor's window: one for the whole run, since a second sign-in would end the first. */
let office: Page;
async function openOffice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage();
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.lang ??= 'EN';
  });
  await letIn(page, 'OP1');
  await page.goto(`${stand.OPBASE}/deposits`);
  await expect(page.getByRole('heading', { level: 1, name: en('bo.deposits.title') })).toBeVisible();
  return page;
}

test.describe.serial('deposits', WHOLE_IN_FULL, () => {
  beforeJourneys(async ({ browser }) => {
    test.setTimeout(120_000);
    office = await openOffice(browser);
  });
  test.afterAll(async () => {
    await office?.close();
  });

  for (const language of inLanguages('EN'))
    test(`[PC-03] a bank transfer with proof is checked by an auditor and credited once, ${language}`, async ({
      page,
    }) => {
      const t = wordsOf(language);
      await remember(page, language, language === 'UR' ? 'light' : 'dark');
      if (language === 'UR') await page.setViewportSize({ width: 390, height: 844 });
      const username = await registerMember(page, 'dep');
      await begin(page, channel('bank-transfer'), '5', language);
      await expect(state(page, 'amount_invalid')).toBeVisible();
      await accessible(page);
      await begin(page, channel('bank-transfer'), '500', language);
      await expect(state(page, 'waiting_payment')).toBeVisible();
      await accessible(page);
      const reference = (await page.locator('section[data-state] bdi').first().textContent())!;
      // leaving keeps the order: the form offers it again
      await page.goto(CENTRE);
      await page.getByRole('link', { name: new RegExp(reference) }).click();
      await page.getByRole('button', { name: t('deposit.paid') }).click();
      await expect(page.getByText(t('deposit.proofMissing'))).toBeVisible();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await picture() });
      await expect(page.getByRole('button', { name: t('file.more') })).toBeVisible();
      await page.getByRole('button', { name: t('deposit.paid') }).click();
      await expect(state(page, 'verifying')).toBeVisible();
      await accessible(page);

      await office.goto(`${stand.OPBASE}/deposits`);
      await office.getByRole('link', { name: reference }).click();
      await expect(office.getByText('PK00 DEMO')).toBeVisible();
      await office.getByRole('button', { name: en('bo.deposits.lock') }).click();
      await office.getByLabel(en('bo.deposits.actual')).fill('500.00');
      await accessible(office);
      await office.getByRole('button', { name: en('bo.deposits.approve'), exact: true }).click();
      await expect(office.getByText(en('bo.depositState.CREDITED')).first()).toBeVisible();

      // the member's page updates by itself
      await expect(state(page, 'success')).toBeVisible();
      await accessible(page);
      // plus half a percent
      expect(await booksOf(username)).toEqual({ cash: '50250000', credited: 1 });
    });

  for (const language of inLanguages('UR'))
    test(
      `[PC-03] a provider's page: paid, declined, different amount, duplicate callback, ${language}`,
      IN_FULL,
      async ({ page }) => {
        const t = wordsOf(language);
        await remember(page, language, language === 'UR' ? 'dark' : 'light');
        const username = await registerMember(page, 'card');
        const pay = async (act: string) => {
          await begin(page, channel('sandbox-card'), '500', language);
          await page.waitForURL(`${stand.SANDBOX}/**`);
          await expect(page.getByRole('note')).toBeVisible();
          await page.locator(`button[value="${act}"]`).click();
          await page.waitForURL(`**${CENTRE}?order=*`);
        };
        await pay('approve');
        await expect(state(page, 'success')).toBeVisible();
        expect(await booksOf(username)).toEqual({ cash: '50000000', credited: 1 });
        await pay('decline');
        await expect(state(page, 'failed')).toBeVisible();
        await accessible(page);
        await pay('twice');
        await expect(state(page, 'success')).toBeVisible();
        await pay('reordered');
        await expect(state(page, 'success')).toBeVisible();
        await pay('other-amount');
        await expect(state(page, 'partial')).toBeVisible();
        await accessible(page);
        expect(await booksOf(username)).toEqual({ cash: '150000000', credited: 3 });
        // two taps: the page, and the repeat button
        await page.goto(CENTRE);
        await page.getByRole('button', { name: new RegExp(language === 'UR' ? '^دوبارہ:' : '^Repeat ') }).click();
        await page.waitForURL(`${stand.SANDBOX}/**`);
        await page.goBack();
        await page.goto(CENTRE);
        await expect(page.getByRole('link', { name: new RegExp(t('deposit.resume')) }).first()).toBeVisible();
        // the account record names the channel chosen by the member
        await page.goto('/centre/transactionHistory');
        const named = page.getByRole('row').filter({ hasText: /Card \(sandbox\)|کارڈ \(آزمائشی\)/ });
        await expect(named).toHaveCount(3);
      },
    );

  test(
    '[T10] late, lost and forged callbacks: nothing false is credited, and no payment is missed',
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(150_000);
      await remember(page, 'EN', 'light');
      const username = await registerMember(page, 'late');
      await begin(page, channel('sandbox-card'), '500', 'EN');
      await page.waitForURL(`${stand.SANDBOX}/**`);
      await page.locator('button[value="forged"]').click();
      await expect(page.locator('button[value="delay"]')).toBeVisible();
      expect(await booksOf(username)).toEqual({ cash: '0', credited: 0 });
      // on a busy machine the late callback may come before the page does
      await page.locator('button[value="delay"]').click();
      await expect(state(page, 'success')).toBeVisible();
      expect(await booksOf(username)).toEqual({ cash: '50000000', credited: 1 });
      // the provider never calls back: we poll it
      await begin(page, channel('sandbox-card'), '700', 'EN');
      await page.waitForURL(`${stand.SANDBOX}/**`);
      await page.locator('button[value="lost"]').click();
      await expect(state(page, 'success')).toBeVisible({ timeout: 60_000 });
      expect(await booksOf(username)).toEqual({ cash: '120000000', credited: 2 });
      // an address, mined to its last confirmation
      await begin(page, channel('sandbox-coin'), '2000', 'EN');
      await expect(state(page, 'waiting_payment')).toBeVisible();
      const order = new URL(page.url()).searchParams.get('order');
      for (let i = 0; i < 3; i++) await fetch(`${stand.SANDBOX}/control/${order}/mine`, { method: 'POST' });
      await expect(state(page, 'success')).toBeVisible();
      expect(await booksOf(username)).toEqual({ cash: '320000000', credited: 3 });
      const [news] = await rows<{ forged: number }>(
        `select count(*)::int as forged from cashier.provider_news where verdict = 'forged' and at > now() - interval '5 minutes'`,
      );
      expect(news!.forged).toBeGreaterThan(0);
    },
  );

  test(
    "[PC-03] a lost response: the page warns against repeating, and finds the order's outcome",
    IN_FULL,
    async ({ page }) => {
      await remember(page, 'EN', 'light');
      await registerMember(page, 'lost');
      // the order arrives, its response does not
      await page.route('**/wps/deposits', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.route(/\/wps\/deposits\/[0-9a-f-]{36}$/, (route) => route.abort());
      await begin(page, channel('chand-wallet'), '500', 'EN');
      await expect(state(page, 'unknown')).toBeVisible();
      await accessible(page);
      await page.unroute(/\/wps\/deposits\/[0-9a-f-]{36}$/);
      await page.getByRole('button', { name: en('deposit.lookAgain') }).click();
      await expect(state(page, 'waiting_payment')).toBeVisible();
      // the order itself never arrives
      await page.unroute('**/wps/deposits');
      await page.route('**/wps/deposits', (route) => route.abort());
      await begin(page, channel('chand-wallet'), '600', 'EN');
      await expect(page.getByText(en('deposit.notPlaced'))).toBeVisible();
    },
  );

  test('[STD-21] a different amount is credited by two operators, not by the requester', IN_FULL, async ({ page }) => {
    await remember(page, 'EN', 'light');
    const username = await registerMember(page, 'mism');
    await begin(page, channel('sandbox-card'), '500', 'EN');
    await page.waitForURL(`${stand.SANDBOX}/**`);
    await page.locator('button[value="other-amount"]').click();
    await expect(state(page, 'partial')).toBeVisible();
    await office.goto(`${stand.OPBASE}/deposits?queue=mismatch`);
    await office.getByRole('row').filter({ hasText: username }).getByRole('link').click();
    await office.getByRole('button', { name: en('bo.deposits.askCredit') }).click();
    const dialog = office.getByRole('dialog', { name: en('bo.deposits.askCreditTitle') });
    await dialog.getByLabel(en('bo.reason')).fill('the provider reports 450.00');
    await dialog.getByRole('button', { name: en('bo.deposits.askCredit') }).click();
    await expect(dialog).toBeHidden();
    const { value } = await asOperator('OP2', 'GET', '/operator/approvals?state=waiting');
    const wanted = (value.list as { approvalId: string; summary: Record<string, string> }[]).find(
      (one) => one.summary.loginName === username,
    )!;
    expect(wanted.summary).toMatchObject({ amount: '450.00', direction: 'credit' });
    expect((await asOperator('OP2', 'POST', `/operator/approvals/${wanted.approvalId}/approve`, {})).status).toBe(200);
    await expect(state(page, 'success')).toBeVisible();
    expect(await booksOf(username)).toEqual({ cash: '45000000', credited: 1 });
  });

  test('[STD-71] channels: closed for maintenance with their own text, and reopened', IN_FULL, async ({ page }) => {
    await office.goto(`${stand.OPBASE}/channels`);
    const edit = async (isClosed: boolean) => {
      await office.getByRole('button', { name: `${en('bo.channels.edit')}: Tara Pay` }).click();
      const dialog = office.getByRole('dialog', { name: en('bo.channels.edit') });
      await dialog.getByLabel(en('bo.channels.closed')).setChecked(isClosed);
      if (isClosed) {
        await dialog.locator('[name="closed.en"]').fill('Back at six');
        await dialog.locator('[name="closed.ur"]').fill('چھ بجے واپس');
      }
      await dialog.getByLabel(en('bo.reason')).fill('a journey of the tests');
      await dialog.getByRole('button', { name: en('bo.channels.save') }).click();
      await expect(dialog).toBeHidden();
    };
    await edit(true);
    await accessible(office);
    await remember(page, 'UR', 'light');
    await registerMember(page, 'chan');
    await page.goto(CENTRE);
    await expect(state(page, 'method_down')).toHaveText('چھ بجے واپس');
    await expect(page.locator(`input[value="${channel('tara-pay')}"]`)).toBeDisabled();
    await edit(false);
  });
});
