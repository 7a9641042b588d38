import { expect, type Page } from '@playwright/test';
import { asAt, comeAs, dialogOf, idOf, looksRight, owedBy, press, t, userOf } from '../support/agent-scene.ts';
import { cardOf, dividend, enterAs, somebody } from '../support/agreement-scene.ts';
import { rows } from '../support/brand.ts';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { creditByOperators } from '../support/operators.ts';
import type { LanguageCode } from '../support/page.ts';

/** Offers the root's downline `K` a dividend share; more than the own tiers allow is refused before sending. */
async function offerShare(page: Page, language: LanguageCode, percent: string): Promise<void> {
  await page.goto(dividend('given'));
  await press(page, language, 'agreement.offer');
  const dialog = dialogOf(page);
  const rate = dialog.getByLabel(t(language, 'agreement.field.rate'), { exact: true });
  const who = dialog.getByLabel(t(language, 'agreement.who'));
  await expect(who.locator('option')).toHaveCount(3);
  await who.selectOption(idOf(language, 'K'));
  await rate.fill('31');
  await expect(dialog).toContainText(t(language, 'refusal.ABOVE_OFFERER'));
  const send = dialog.getByRole('button', { name: t(language, 'agreement.send') });
  await expect(send).toBeDisabled();
  await rate.fill(percent);
  await expect(dialog).toContainText(t(language, 'agreement.mineBounds'));
  await expect(send).toBeEnabled();
  await dialog.getByText(t(language, 'agreement.simulate')).click();
  await dialog.getByLabel(t(language, 'agreement.sim.netLoss'), { exact: true }).fill('1000');
  await expect(dialog).toContainText(`${Number(percent) * 10}.00`);
  await looksRight(page, 'an offer');
  await send.click();
  await expect(dialog).toBeHidden();
}

test.use({ actionTimeout: 15_000 });

for (const language of inLanguages('UR')) {
  test(
    `[AG-14] [AG-17] [RT-12] an offer in ${language}: tried with numbers, seen after sign-in, rejected, offered again, accepted, ended by both`,
    IN_FULL,
    async ({ page, browser }) => {
      test.setTimeout(240_000);
      await asAt(page, language);
      const k = await somebody(browser, language);
      // once before, so that the first-login cards are done
      await enterAs(k, language, 'K');
      await expect(k.getByRole('heading', { level: 1 })).toContainText(userOf(language, 'K'));
      await enterAs(page, language, 'G');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(userOf(language, 'G'));
      await page.keyboard.press('Escape');
      await looksRight(page, 'the home of an agent');
      await offerShare(page, language, '22');
      await expect(cardOf(page, userOf(language, 'K'))).toContainText(t(language, 'agreement.state.offered'));

      await k.evaluate(() => sessionStorage.clear());
      await enterAs(k, language, 'K');
      const popup = k.getByRole('dialog', { name: t(language, 'agreement.popupTitle') });
      await expect(popup).toBeVisible();
      await looksRight(k, 'the popup of agreements');
      await popup.getByRole('button', { name: t(language, 'agreement.kind.dividend') }).click();
      await expect(dialogOf(k)).toContainText('22%');
      await looksRight(k, 'an offer to answer');
      await press(k, language, 'agreement.reject');
      await k.getByLabel(t(language, 'agreement.rejectReason')).fill('زیادہ چاہیے');
      await press(k, language, 'agreement.rejectGo');
      await expect(k.getByText(t(language, 'agentHome.noTasks')).last()).toBeVisible();
      await page.reload();
      await expect(cardOf(page, userOf(language, 'H'))).toBeVisible();
      await expect(cardOf(page, userOf(language, 'K'))).toHaveCount(0);

      await offerShare(page, language, '21');
      await k.goto('/agentHome');
      await k
        .locator('main')
        .getByRole('link', { name: t(language, 'agentCentre.page.dividend') })
        .first()
        .click();
      await press(k, language, 'agreement.answer');
      await press(k, language, 'agreement.accept');
      const mine = k.locator('main article');
      await expect(mine).toContainText(t(language, 'agreement.state.toCome'));
      await expect(mine).toContainText('21%');
      await looksRight(k, 'an agreement of mine');
      await press(k, language, 'agreement.askEnd');
      await press(k, language, 'agreement.askEndGo');
      await expect(mine).toContainText(t(language, 'agreement.state.end-pending'));

      await page.goto(dividend('given'));
      await cardOf(page, userOf(language, 'K'))
        .getByRole('button', { name: t(language, 'agreement.answer') })
        .click();
      await expect(dialogOf(page)).toContainText(t(language, 'agreement.question.end-pending'));
      const agree = dialogOf(page).getByRole('button', { name: t(language, 'agreement.agreeEnd') });
      await expect(agree).toBeDisabled();
      await dialogOf(page).locator('input').last().fill(userOf(language, 'K'));
      await agree.click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(
        cardOf(page, userOf(language, 'K')).getByText(t(language, 'agreement.state.end-pending')),
      ).toHaveCount(0);
      await k.context().close();
    },
  );

  test(
    `[AG-14] [TV-2.3] other terms below a downline's in ${language}: the list is shown, its count is typed, and dependents end`,
    IN_FULL,
    async ({ page, browser }) => {
      test.setTimeout(240_000);
      await asAt(page, language);
      const h = await somebody(browser, language);
      await enterAs(h, language, 'H');
      await expect(h.getByRole('heading', { level: 1 })).toContainText(userOf(language, 'H'));
      await comeAs(page, language, 'G');
      await page.goto(dividend('given'));
      await cardOf(page, userOf(language, 'H'))
        .getByRole('button', { name: t(language, 'agreement.change') })
        .click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(t(language, 'agreement.field.rate'), { exact: true }).fill('15');
      await expect(dialog.getByRole('listitem').filter({ hasText: '→' })).toHaveCount(1);
      const send = dialog.getByRole('button', { name: t(language, 'agreement.send') });
      await expect(send).toBeDisabled();
      await dialog.getByLabel(t(language, 'agreement.typeCount').replace('{n}', '1')).fill('1');
      await send.click();
      await expect(cardOf(page, userOf(language, 'H'))).toContainText(t(language, 'agreement.state.change-pending'));

      await h.evaluate(() => sessionStorage.clear());
      await enterAs(h, language, 'H');
      const popup = h.getByRole('dialog', { name: t(language, 'agreement.popupTitle') });
      await expect(popup).toContainText(t(language, 'agreement.endsBelow'));
      await popup.getByRole('button', { name: t(language, 'agreement.kind.dividend') }).click();
      const question = dialogOf(h);
      await expect(question.locator('table')).toHaveCount(2);
      await expect(question).toContainText(userOf(language, 'J'));
      const accept = question.getByRole('button', { name: t(language, 'agreement.accept') });
      await expect(accept).toBeDisabled();
      await question.locator('input').last().fill('2');
      await expect(accept).toBeDisabled();
      // people type the digits of their own language
      await question
        .locator('input')
        .last()
        .fill(language === 'UR' ? '۱' : '1');
      await looksRight(h, 'a change that ends agreements');
      await accept.click();
      await expect(h.getByText(t(language, 'agentHome.noTasks')).last()).toBeVisible();
      await h.goto(dividend('given'));
      await expect(cardOf(h, userOf(language, 'J'))).toContainText(t(language, 'agreement.state.ended'));
      await h.goto(dividend('mine'));
      await expect(h.locator('main article')).toContainText('15%');
      const [bound] = await rows<{ is_same: boolean }>(
        `select (select effective_from from agreements.version where agreement_id = up.agreement_id and no = 2) = down.ends_at as is_same
       from agreements.agreement up join agreements.agreement down on down.offerer_id = up.accepter_id and down.kind = up.kind
       join members.member m on m.member_id = up.accepter_id where m.public_id = $1 and up.kind = 'dividend'`,
        [idOf(language, 'H')],
      );
      expect(bound).toEqual({ is_same: true });
      await h.context().close();
    },
  );

  test(
    `[TV-2.9] [AG-11] a shortage in ${language}: debt blocks withdrawals and transfers down, a part is paid, then the rest`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(240_000);
      await asAt(page, language);
      // the worker settles the day on which both branches played
      const owes = (units: number, timeout = 15_000) =>
        expect.poll(() => owedBy(idOf(language, 'G')), { timeout }).toBe(units);
      await owes(50, 100_000);
      await comeAs(page, language, 'G');
      await page.goto('/agent/agentDailyWages2?tab=givenRecords');
      const bills = page.locator('tbody tr');
      await expect(bills).toHaveCount(2);
      // both are of one day: their agreements' ids decide which is paid first
      const unpaid = bills.filter({ hasText: t(language, 'agreement.bill.state.PART_RECEIVED') });
      await expect(unpaid).toHaveCount(1);
      const isK = ((await unpaid.textContent()) ?? '').includes(userOf(language, 'K'));
      const [short, whole] = isK ? ['K', 'H'] : ['H', 'K'];
      await expect(bills.filter({ hasText: userOf(language, whole!) })).toContainText(
        t(language, 'agreement.bill.state.ISSUED'),
      );
      await looksRight(page, 'bills that I pay');
      await page.goto('/agent/agentDailyWages2?tab=records');
      await bills.first().getByRole('button').click();
      const sheet = dialogOf(page);
      await expect(sheet).toContainText(t(language, 'agreement.bill.state.INSUFFICIENT'));
      for (const part of ['1,000.00', '100.00', '50.00', userOf(language, short!)])
        await expect(sheet).toContainText(part);
      await looksRight(page, 'a bill with its parts');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const says = page.locator('main').getByText(t(language, 'refusal.BILL_UNPAID').split('{owed}')[0]!);
      await page.goto('/centre/withdraw');
      await expect(page.locator('[data-block=BILL_UNPAID]')).toContainText('50.00');
      await page.goto(`/centre/transferUpline?type=down&id=${userOf(language, 'H')}`);
      await expect(says).toContainText('50.00');
      // any credit pays debt at once as far as it goes; the remaining debt still blocks
      const banner = page
        .getByRole('status')
        .filter({ has: page.getByRole('button', { name: t(language, 'agreement.payNow') }) });
      await creditByOperators(idOf(language, 'G'), '20.00');
      await owes(30);
      await page.goto('/agent/agentTeamOverview');
      await expect(banner).toContainText('30.00');
      await page.goto('/centre/withdraw');
      await expect(page.locator('[data-block=BILL_UNPAID]')).toContainText('30.00');
      await creditByOperators(idOf(language, 'G'), '40.00');
      await owes(0);
      await page.goto('/agent/agentTeamOverview');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner).toHaveCount(0);
      await page.goto('/agent/agentDailyWages2?tab=givenRecords');
      await expect(bills.filter({ hasText: userOf(language, short!) })).toContainText(
        t(language, 'agreement.bill.state.ISSUED'),
      );
      await page.goto(`/centre/transferUpline?type=down&id=${userOf(language, 'H')}`);
      await page.locator('#upline-amount').fill('1');
      await expect(says).toHaveCount(0);
    },
  );
}
