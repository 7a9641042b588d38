import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { EVERYWHERE, IN_FULL, inLanguages } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { applyForWithdrawal, clearBackOffice, payDeposit, playSlotRound } from '../support/member-money.ts';
import { registerMember } from '../support/new-member.ts';
import { en, wordsOf } from '../support/office-content.ts';
import { letIn } from '../support/operators.ts';
import { atTop, type LanguageCode, remember } from '../support/page.ts';
import { channel, stand } from '../support/stand.ts';

/** One window for the whole run: a second sign-in would end the first. */
let office: Page;
/** Deposits, plays and writes; looked up by each test. */
const member = { page: undefined as unknown as Page, username: '', publicId: '', ownerId: '' };

async function openOffice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage();
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.lang ??= 'EN';
  });
  await letIn(page, 'OP1');
  await page.goto(`${stand.OPBASE}/reconciliation`);
  await expect(page.getByRole('heading', { level: 1, name: en('bo.reconciliation.title') })).toBeVisible();
  return page;
}
/** Calls the back office with the window's session. */
async function operate(method: 'GET' | 'POST', path: string, data?: object): Promise<Record<string, unknown>> {
  const headers = { 'x-kismet-operator': '1', origin: stand.OPBASE! };
  const answer = await office.request.fetch(`${stand.OPBASE}${path}`, { method, headers, ...(data && { data }) });
  const { value } = (await answer.json()) as { value: Record<string, unknown> };
  expect(answer.status(), JSON.stringify(value)).toBe(200);
  return value;
}
async function accessible(page = office): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}
async function open(path: string, title: keyof typeof english, language: LanguageCode = 'EN'): Promise<void> {
  await office.goto(`${stand.OPBASE}${path}`);
  await expect(office.getByRole('heading', { level: 1, name: wordsOf(language)(title) })).toBeVisible();
}
async function locate(id: string, who = ''): Promise<void> {
  await office.getByLabel(en('bo.moneyTrace.id')).fill(id);
  await office.getByLabel(en('bo.moneyTrace.member')).fill(who);
  await office.getByRole('button', { name: en('bo.moneyTrace.find') }).click();
}
const legs = (kind: string) => office.locator(`[data-leg="${kind}"]`);

test.describe
  .serial('the back office for money', () => {
    beforeJourneys(async ({ browser }) => {
      test.setTimeout(150_000);
      office = await openOffice(browser);
      member.page = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
      await remember(member.page, 'EN', 'light');
      member.username = await registerMember(member.page, 'finder');
      const [row] = await rows<{ id: string; owner: string }>(
        'select public_id as id, member_id::text as owner from members.member where login_name = $1',
        [member.username],
      );
      [member.publicId, member.ownerId] = [row!.id, row!.owner];
    });
    test.afterAll(async () => {
      await office?.close();
      await member.page?.close();
    });

    test('[I14] a difference is found in the queue, annotated and closed with a reason', IN_FULL, async () => {
      const [brand] = await rows<{ brand_id: number }>('select brand_id from site.brand where brand_id = $1', [
        stand.BRAND_ID,
      ]);
      const reference = randomUUID();
      await rows(
        `insert into reconciliation.exception (exception_id, brand_id, day, source, code, kind, reference, ours, theirs, currency, state, found_at)
         values ($1, $2, current_date - 40, 'channel', 'card', 'missing-here', $3, null, 50000000, 'PKR', 'open', now() - interval '5 hours')`,
        [reference, brand!.brand_id, reference],
      );
      await open('/reconciliation', 'bo.reconciliation.title');
      await office.locator(`a[href*="${reference}"]`).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByLabel(en('bo.reconciliation.note'), { exact: true }).fill('asked the provider');
      await dialog.getByRole('button', { name: en('bo.reconciliation.addNote') }).click();
      await expect(dialog.getByText('asked the provider')).toBeVisible();
      await accessible();
      await dialog.getByRole('button', { name: en('bo.reconciliation.resolve') }).click();
      await dialog.locator('textarea').fill('paid back by the provider');
      await dialog.getByRole('button', { name: en('bo.reconciliation.resolve') }).click();
      await expect
        .poll(async () => rows('select state, reason from reconciliation.exception where reference = $1', [reference]))
        .toEqual([{ state: 'resolved', reason: 'paid back by the provider' }]);
      // it is in the queue of closed ones
      await open('/reconciliation?state=resolved', 'bo.reconciliation.title');
      await expect(office.locator(`a[href*="${reference}"]`)).toBeVisible();
    });

    test(
      '[I14] a day is compared in the background, with progress and result; the liability is shown',
      IN_FULL,
      async () => {
        await payDeposit(member.page, member.ownerId);
        await open('/reconciliation?tab=days', 'bo.reconciliation.title');
        const button = office.getByRole('button', { name: en('bo.reconciliation.run') });
        const runs = async () =>
          Number(
            (
              await rows<{ n: string }>('select count(*) as n from reconciliation.run where brand_id = $1', [
                stand.BRAND_ID,
              ])
            )[0]!.n,
          );
        const before = await runs();
        const answered = office.waitForResponse((one) => one.url().endsWith('/operator/reconciliation/run'));
        await button.dblclick();
        const { value } = await (await answered).json();
        expect(value).toMatchObject({ state: 'running' });
        await expect(office.locator('[data-run="done"]')).toBeVisible({ timeout: 30_000 });
        await expect(button).toBeEnabled();
        const row = office.getByRole('row').filter({ hasText: channel('sandbox-card') });
        await expect(row).toContainText(en('bo.reconciliation.agrees'));
        const [credited] = await rows<{ sum: string }>(
          `select (sum(credited) / 100000)::text as sum from cashier.deposit join cashier.channel using (channel_id)
         where code = $1 and state = 'CREDITED'`,
          [channel('sandbox-card')],
        );
        await expect(row).toContainText(Number(credited!.sum).toLocaleString('en-US', { minimumFractionDigits: 2 }));
        expect(await runs()).toBe(before + 1);
        expect(
          await rows('select state, steps = steps_all as whole from reconciliation.run where run_id = $1', [
            value.runId,
          ]),
        ).toEqual([{ state: 'done', whole: true }]);
        await accessible();
        // a day without comparison says so
        await open('/reconciliation?tab=days&day=2026-01-05', 'bo.reconciliation.title');
        await expect(office.getByText(en('bo.reconciliation.noDay'))).toBeVisible();
        // one too old is refused with a text
        await office.getByRole('button', { name: en('bo.reconciliation.run') }).click();
        await expect(office.getByRole('alert')).toBeVisible();
        await open('/reconciliation?tab=liability', 'bo.reconciliation.title');
        await expect(office.getByText(en('bo.liability.explain'))).toBeVisible();
        await accessible();
      },
    );

    test('an export runs in the background, and the file contains the deposit', IN_FULL, async () => {
      await open('/exports', 'bo.exports.title');
      await office.getByRole('button', { name: en('bo.exports.start') }).click();
      const made = async () =>
        rows<{ state: string }>('select state from reports.export where brand_id = $1 order by export_id desc', [
          stand.BRAND_ID,
        ]);
      await expect.poll(async () => (await made())[0]?.state, { timeout: 30_000 }).toBe('done');
      // the list updates by itself, newest first
      await expect(office.locator('[data-row]')).toHaveCount(Math.min((await made()).length, 25));
      const button = office
        .locator('[data-row]')
        .first()
        .getByRole('button', { name: en('bo.exports.download'), exact: true });
      await expect(button).toBeVisible({ timeout: 30_000 });
      await accessible();
      const [file] = await Promise.all([office.waitForEvent('download'), button.click()]);
      expect(file.suggestedFilename()).toMatch(/^deposits-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      const lines = fs.readFileSync((await file.path())!, 'utf8').split('\r\n');
      expect(lines[0]).toContain('deposit_id,at,member,name,channel');
      const mine = lines.find((line) => line.includes(member.publicId))!;
      expect(mine).toContain(channel('sandbox-card'));
      // names are masked
      expect(mine).not.toContain(member.username);
    });

    test(
      'the money trace finds a deposit, a round and a withdrawal with every leg, and says so if the id is unknown',
      IN_FULL,
      async ({ browser }) => {
        test.setTimeout(180_000);
        const depositId = await payDeposit(member.page, member.ownerId);
        const roundId = await playSlotRound(member.page, member.ownerId);
        const payer = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
        const withdrawal = await applyForWithdrawal(payer, operate);
        await payer.context().close();

        await open('/money-trace', 'bo.moneyTrace.title');
        await locate(depositId);
        await expect(legs('order').first()).toBeVisible();
        await expect(legs('heard').first()).toBeVisible();
        await expect(legs('ledger').first()).toContainText('500.00');
        await legs('heard').first().locator('summary').click();
        await expect(legs('heard').first()).toContainText(`"reference":"${depositId}"`);
        await expect(legs('heard').first()).toContainText('v1=');
        await accessible();

        await locate(roundId, member.username);
        await expect(legs('movement').first()).toBeVisible();
        expect(await legs('ledger').count()).toBeGreaterThan(0);
        await legs('movement').first().locator('summary').click();
        await expect(legs('movement').first()).toContainText(/[0-9a-f]{64}/);

        await locate(withdrawal.reference);
        await expect(legs('step').first()).toBeVisible();
        await expect(legs('ledger').first()).toContainText('350.00');
        await expect(office.getByText(withdrawal.id, { exact: true })).toBeVisible();

        await locate(randomUUID());
        await expect(office.getByText(en('bo.moneyTrace.none'))).toBeVisible();
        await accessible();
        await clearBackOffice(operate);
      },
    );

    for (const language of inLanguages('EN'))
      test(
        `[PC-13] ${language}: feedback is answered, a message is written, and the member reads both`,
        IN_FULL,
        async () => {
          const t = wordsOf(language);
          const { page } = member;
          const mark = Date.now();
          const [letter, answer] = [`When will my money arrive ${mark}`, `It is on its way ${mark}`];
          await page.goto('/centre/messageV2?tab=feedback');
          await page.getByLabel(en('feedback.text')).fill(letter);
          await page.getByRole('button', { name: en('feedback.send') }).click();
          await expect(page.locator('li', { hasText: letter })).toBeVisible();

          await office.evaluate((lang) => localStorage.setItem('lang', lang), language);
          await open('/feedback', 'bo.feedback.title', language);
          const item = office.locator('li', { hasText: letter });
          await accessible();
          await item.getByRole('button', { name: t('bo.feedback.answer') }).click();
          const dialog = office.getByRole('dialog');
          await dialog.locator('textarea').fill(answer);
          await accessible();
          await dialog.getByRole('button', { name: t('bo.feedback.answer') }).click();
          await expect(dialog).toBeHidden();
          await expect(item).toHaveCount(0);
          await open('/feedback?state=answered', 'bo.feedback.title', language);
          await expect(office.locator('li', { hasText: letter })).toContainText(answer);

          await office.goto(`${stand.OPBASE}/members/${member.publicId}`);
          await office.getByRole('button', { name: t('bo.write.ask') }).click();
          await dialog.locator('[name="title.ur"]').fill(`آپ کا اکاؤنٹ ${mark}`);
          await dialog.locator('[name="text.ur"]').fill('آپ کے کاغذات دیکھ لیے گئے ہیں۔');
          await dialog.getByRole('button', { name: t('bo.write.send') }).click();
          // missing fields are reported, and the first is focused
          await expect(dialog.getByText(t('bo.write.noTitle'))).toBeVisible();
          await expect(dialog.locator('[name="title.en"]')).toBeFocused();
          await accessible();
          await dialog.locator('[name="title.en"]').fill(`Your account ${mark}`);
          await dialog.locator('[name="text.en"]').fill('Your papers were looked at.');
          await dialog.getByRole('button', { name: t('bo.write.send') }).click();
          await expect(dialog).toBeHidden();
          const trail = await rows<{ action: string }>(
            `select action from operators.audit where subject = $1 and action = 'messages.written'`,
            [`member:${member.publicId}`],
          );
          // one more per language of this run
          expect(trail.length).toBe(inLanguages('EN').indexOf(language) + 1);

          await page.goto('/centre/messageV2');
          await page.getByRole('button', { name: new RegExp(`Your account ${mark}`) }).click();
          await expect(page.getByText('Your papers were looked at.').first()).toBeVisible();
          await page.goto('/centre/messageV2?tab=feedback');
          await expect(page.locator('li', { hasText: letter })).toContainText(answer);
        },
      );

    for (const language of inLanguages('UR'))
      test(
        `${language}: every money screen of the back office, wide and narrow, light and dark, without findings`,
        EVERYWHERE,
        async () => {
          test.setTimeout(150_000);
          const theme = language === 'UR' ? 'dark' : 'light';
          await office.evaluate(
            ([lang, look]) => Object.assign(localStorage, { lang, theme: look }),
            [language, theme],
          );
          for (const width of [1366, 390]) {
            await office.setViewportSize({ width, height: 900 });
            for (const [path, title] of [
              ['/reconciliation', 'bo.reconciliation.title'],
              ['/reconciliation?tab=days', 'bo.reconciliation.title'],
              ['/reconciliation?tab=liability', 'bo.reconciliation.title'],
              ['/exports', 'bo.exports.title'],
              ['/money-trace', 'bo.moneyTrace.title'],
              ['/feedback?state=answered', 'bo.feedback.title'],
            ] as const) {
              await open(path, title, language);
              await expect(office.locator('[aria-busy="true"]')).toHaveCount(0);
              await accessible();
              const over = await office.evaluate(() => document.documentElement.scrollWidth - innerWidth);
              expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
            }
          }
          await office.setViewportSize({ width: 1366, height: 900 });
        },
      );
  });
