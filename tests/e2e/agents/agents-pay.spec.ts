import { languageOf } from '@kismet/i18n/languages';
import { zoneLabel } from '@kismet/kernel/zone';
import { KISMET_BRAND } from '@kismet/server/db/seed/base.ts';
import { expect, type Page } from '@playwright/test';
import {
  asAt,
  dialogOf,
  idOf,
  type Key,
  looksRight,
  owedBy,
  playRound,
  comeAs as signedInAs,
  t,
  userOf,
} from '../support/agent-scene.ts';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { creditByOperators } from '../support/operators.ts';
import type { LanguageCode } from '../support/page.ts';
import { stand } from '../support/stand.ts';

const PIN = '739164';

async function comeAs(page: Page, language: LanguageCode, place: string): Promise<void> {
  await asAt(page, language);
  await signedInAs(page, language, place);
}

const buttonOf = (page: Page, language: LanguageCode, key: Key) =>
  page
    .locator('main')
    .getByRole('button', { name: t(language, key), exact: true })
    .locator('visible=true');

test.use({ actionTimeout: 15_000 });

for (const language of inLanguages('UR')) {
  test(
    `[AG-11] a month of daily salary in ${language}: arrows navigate, a day opens with its tier, the running day shows what is missing`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(240_000);
      await comeAs(page, language, 'V');
      await page.goto('/agent/agentDailyWages2');
      const running = page.getByRole('region', { name: t(language, 'agreement.running') }).first();
      await expect(running).toContainText(t(language, 'agreement.needed'));
      await expect(running).toContainText('100.00');
      await looksRight(page, 'the running day');

      const month = page.locator('ol[aria-label]').first();
      const paid = month.getByRole('button', { name: new RegExp(`, ${t(language, 'agreement.day.paid')}$`) });
      // the worker settles the day soon after the stand has started; early in a month it is in the previous one
      const before = page.getByRole('button', { name: t(language, 'agreement.monthBefore') });
      await expect(async () => {
        await page.goto('/agent/agentDailyWages2?tab=records');
        await expect(month).toBeVisible();
        if ((await paid.count()) === 0) await before.click();
        await expect(paid.first()).toBeVisible({ timeout: 3000 });
      }).toPass();
      await expect(paid.first()).toContainText('50.00');
      await looksRight(page, 'a month of salary');
      await paid.first().focus();
      const day = await paid.first().getAttribute('data-day');
      // a week away and back, in whichever direction the month has one
      const [away, back] = Number(day!.slice(-2)) > 7 ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp'];
      await page.keyboard.press(away!);
      await expect(page.locator(':focus')).not.toHaveAttribute('data-day', day!);
      await page.keyboard.press(back!);
      await expect(page.locator(':focus')).toHaveAttribute('data-day', day!);
      await page.keyboard.press('Enter');
      const sheet = dialogOf(page);
      for (const key of ['agreement.part.validBet', 'agreement.lineMatched', 'agreement.payDay'] as const)
        await expect(sheet).toContainText(t(language, key));
      await expect(sheet).toContainText('1,000.00');
      await looksRight(page, 'a day of salary');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      // each downline I pay has a separate calendar
      await page.goto('/agent/agentDailyWages2?tab=givenRecords');
      const which = page.getByLabel(t(language, 'agreement.ofWhich'));
      await expect(which.locator('option')).toHaveCount(3);
    },
  );

  test(
    `[AG-12] [AG-13] hours and slots in ${language}: a strip with arrow keys, also as a table, and slots with both parts`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(300_000);
      await comeAs(page, language, 'R');
      await page.goto('/agent/agentHourSalary?tab=records');
      const strip = page.getByRole('region', { name: t(language, 'agreement.hours') });
      await expect(strip.locator('ol button')).toHaveCount(24);
      // the day with bets: two days ago by the brand's clock
      const today = await strip.locator('input[type=date]').first().inputValue();
      const played = new Date(Date.parse(`${today}T00:00:00Z`) - 2 * 86_400_000).toISOString().slice(0, 10);
      const settledHour = strip.locator('ol button', { hasText: '5.00' });
      // the worker settles the hours soon after the stand has started
      await expect(async () => {
        await page.goto('/agent/agentHourSalary?tab=records');
        await strip.locator('input[type=date]').first().fill(played);
        await expect(settledHour).toHaveCount(1, { timeout: 3000 });
      }).toPass();
      await expect(strip).toContainText(zoneLabel(KISMET_BRAND.zone, languageOf(language).tag));
      // time runs left to right in every language
      await strip.locator('ol button').first().focus();
      await page.keyboard.press('End');
      await expect(page.locator(':focus')).toContainText('23:00');
      await page.keyboard.press('ArrowLeft');
      await expect(page.locator(':focus')).toContainText('22:00');
      await settledHour.click();
      await expect(strip).toContainText('1%');
      await strip.locator('input[type=date]').nth(1).fill(today);
      await expect(strip.locator('ol')).toHaveCount(2);
      await looksRight(page, 'hours of two days');
      await strip.getByText(t(language, 'agreement.form.table'), { exact: true }).click();
      await expect(strip.locator('tbody tr')).toHaveCount(24);
      await looksRight(page, 'hours as a table');

      await page.goto('/agent/agentRealtimeSalary?tab=records');
      await expect(page.locator('main')).toContainText(t(language, 'agreement.feed.today'));
      await expect(page.getByRole('timer')).toBeVisible();
      await looksRight(page, 'slots');
    },
  );

  test(`[AG-10] paying the downline in ${language}: preview, password check, remaining debt`, async ({ page }) => {
    test.setTimeout(300_000);
    await comeAs(page, language, 'V');
    const open = page.getByRole('button', { name: t(language, 'agreement.payNow') }).locator('visible=true');
    // the worker settles the day soon after the stand has started
    await expect(async () => {
      await page.goto('/agent/agentTeamOverview');
      await expect(open).toBeVisible({ timeout: 5000 });
    }).toPass();
    await open.click();
    let dialog = dialogOf(page);
    await expect(dialog).toContainText(t(language, 'agreement.process.short'));
    await expect(dialog).toContainText('50.00');
    await expect(dialog.getByRole('button', { name: t(language, 'agreement.process.go'), exact: true })).toBeDisabled();
    await looksRight(page, 'what paying would do');
    await page.keyboard.press('Escape');

    // game wins are held until the member collects them, or until the minute that pays everything
    let won = 0;
    const go = dialogOf(page).getByRole('button', { name: t(language, 'agreement.process.go'), exact: true });
    await expect(async () => {
      await playRound(language, 'V', { staked: 100_000, won: 500_000, isFree: true });
      won += 5;
      await page.reload();
      await open.click();
      await expect(go).toBeEnabled({ timeout: 2000 });
    }).toPass();
    dialog = dialogOf(page);
    await dialog.getByLabel(t(language, 'withdraw.pin')).fill('000000');
    await go.click();
    await expect(dialog).toContainText(t(language, 'field.SECRET_WRONG'));
    await dialog.getByLabel(t(language, 'withdraw.pin')).fill(PIN);
    await go.click();
    await expect(dialogOf(page)).toContainText(t(language, 'agreement.process.paidSum'));
    await looksRight(page, 'what was paid');
    await page.keyboard.press('Escape');
    const rest = (50 - won).toFixed(2);
    await expect(page.getByText(rest).locator('visible=true').first()).toBeVisible();
    // an operators' credit pays at once, in a transaction following the credit's own
    await creditByOperators(idOf(language, 'V'), '10.00');
    await expect.poll(() => owedBy(idOf(language, 'V'))).toBe(40 - won);
    await page.reload();
    await expect(
      page
        .getByText((40 - won).toFixed(2))
        .locator('visible=true')
        .first(),
    ).toBeVisible();
  });

  test(
    `[AG-14] [ui 6.9] other terms in ${language}: compared with the old ones, on real data, a confirmation, and the history`,
    IN_FULL,
    async ({ page, browser }) => {
      test.setTimeout(240_000);
      await comeAs(page, language, 'V');
      await page.goto('/agent/agentDailyWages2?tab=given');
      const card = page.locator('main article', { hasText: userOf(language, 'T') });
      await card.getByRole('button', { name: t(language, 'agreement.change') }).click();
      const rate = dialogOf(page).getByLabel(t(language, 'agreement.field.rate'), { exact: true });
      await rate.fill('40');
      await dialogOf(page)
        .getByRole('button', { name: t(language, 'agreement.send') })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const other = await (await browser.newContext({ baseURL: stand.BASE!, serviceWorkers: 'block' })).newPage();
      await comeAs(other, language, 'T');
      await other.goto('/agent/agentDailyWages2');
      await other
        .getByRole('button', { name: t(language, 'agreement.answer'), exact: true })
        .locator('visible=true')
        .last()
        .click();
      const dialog = dialogOf(other);
      await expect(dialog).toContainText('40.00');
      await expect(dialog.getByRole('region', { name: t(language, 'agreement.example') })).toBeVisible();
      await dialog.getByText(t(language, 'agreement.askFirst')).click();
      await dialog.getByLabel(t(language, 'agreement.ask')).fill('کیوں کم؟ Why less?');
      await dialog.getByRole('button', { name: t(language, 'agreement.askSend') }).click();
      await expect(dialog).toContainText(t(language, 'agreement.askSent'));
      await looksRight(other, 'an offer with its example');
      await dialog.getByRole('button', { name: t(language, 'agreement.reject'), exact: true }).click();
      await other.getByLabel(t(language, 'agreement.rejectReason')).fill('Fifty or nothing');
      await other.getByRole('button', { name: t(language, 'agreement.rejectGo'), exact: true }).click();
      await expect(other.getByRole('dialog')).toHaveCount(0);
      await other.context().close();

      await page.reload();
      await page
        .locator('main article', { hasText: userOf(language, 'T') })
        .getByRole('button', { name: t(language, 'agreement.story') })
        .first()
        .click();
      const sheet = dialogOf(page);
      await expect(sheet).toContainText('Why less?');
      await expect(sheet).toContainText(t(language, 'agreement.event.reject'));
      await expect(sheet).toContainText('Fifty or nothing');
      await expect(sheet).toContainText('50.00');
      await looksRight(page, 'the story of an agreement');
    },
  );

  test(
    `[AG-07] [AG-08] [AG-09] profit by group, a disputed entry and checked funds in ${language}`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(240_000);
      await comeAs(page, language, 'V');
      await page.goto('/agent/palStatementsAgentCopy');
      await expect(page.locator('main tfoot')).toContainText(t(language, 'agentCentre.profit.sumAll'));
      await buttonOf(page, language, 'agentCentre.profit.how').first().click();
      await expect(page.locator('main ol li').last()).toContainText(t(language, 'agentCentre.figure.profit'));
      await looksRight(page, 'profit by downline');
      for (const group of ['day', 'category', 'vendor'] as const) {
        await page
          .locator('main')
          .getByText(t(language, `agentCentre.profit.by.${group}`), { exact: true })
          .first()
          .click();
        await expect(page).toHaveURL(new RegExp(`tab=${group}`));
        await expect(page.locator('main tbody')).toContainText('1,000.00');
        await looksRight(page, `profit by ${group}`);
      }
      await page.locator('main tbody a').first().click();
      await expect(page).toHaveURL(/personalHistoryCopy.*vendor=/);

      await page.goto('/agent/agentRevenueReport');
      await expect(page.getByRole('region', { name: t(language, 'agentCentre.income.forecast') })).toBeVisible();
      await buttonOf(page, language, 'agentCentre.income.disputeShort').first().click();
      const sheet = dialogOf(page);
      await sheet.locator('textarea').fill('یہ کم ہے — this is less than agreed');
      await looksRight(page, 'a dispute');
      await sheet.getByRole('button', { name: t(language, 'agentCentre.income.disputeSend') }).click();
      await expect(buttonOf(page, language, 'agentCentre.income.case.open').first()).toBeVisible();
      await looksRight(page, 'income with a disputed entry');
      await buttonOf(page, language, 'agentCentre.income.case.open').first().click();
      await expect(dialogOf(page)).toContainText(t(language, 'agentCentre.income.caseWaits'));
      await page.keyboard.press('Escape');

      await page.goto('/agent/agentDownlineTransactionDetailsCopy');
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await expect(page.locator('main')).not.toContainText(t(language, 'agentCentre.money.wrong'));
      await looksRight(page, 'transactions');
      // rows are navigated by keys
      await page.keyboard.press('j');
      await expect(page.locator('tr:focus')).toHaveCount(1);
    },
  );

  test(`[AG-20] a player in ${language} has no agent pages and is refused agent calls`, IN_FULL, async ({ page }) => {
    await comeAs(page, language, 'W');
    for (const path of ['income', 'bills/pay-preview', 'bills/feed', 'agreements/running', 'profit/by?groupBy=day']) {
      const code = await page.evaluate(async (rest) => {
        const answer = await fetch(`/wps/agent/${rest}`, {
          headers: { Authorization: sessionStorage.getItem('token') ?? '' },
        });
        return answer.status;
      }, path);
      expect(code, path).toBeGreaterThanOrEqual(400);
    }
    await page.goto('/agent/agentRevenueReport');
    await expect(page.locator('main')).not.toContainText(t(language, 'agentCentre.income.unpaid'));
  });
}
