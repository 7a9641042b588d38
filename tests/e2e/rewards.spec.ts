import { randomUUID } from 'node:crypto';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { byUsername, fillAccount, newName, registerMember } from './support/new-member.ts';
import { publishOffer } from './support/offers.ts';
import { dialogOf, en, type Key, openOffice } from './support/office.ts';
import { atTop, type LanguageCode, remember } from './support/page.ts';

const textOf =
  (language: LanguageCode) =>
  (key: Key): string =>
    (language === 'UR' ? urdu : english)[key];

async function accessible(page: Page): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}
const received = (page: Page, t: (key: Key) => string) =>
  page.getByRole('region', { name: t('rewards.history') }).getByRole('listitem');

for (const language of inLanguages('UR'))
  test(
    `[PC-10] ${language}: on a phone, a waiting reward is claimed and a code redeemed; each is received once`,
    IN_FULL,
    async ({ page }) => {
      const t = textOf(language);
      const code = `EID${randomUUID().slice(0, 6).toUpperCase()}`;
      // the other language's offers are in the same brand
      const calendar = `Calendar of the journey ${language}`;
      await publishOffer({ kind: 'SIGN_IN', parameters: { amounts: ['3.00', '5.00'] } }, calendar);
      await publishOffer({ kind: 'CODE', parameters: { code, amount: '7.00', wager: null } }, 'Code of the journey');
      await page.setViewportSize({ width: 390, height: 844 });
      await remember(page, language, 'dark');
      await registerMember(page, 'reward');
      await page.goto('/centre/rewardCenter');
      const waiting = page
        .getByRole('region', { name: t('promo.state.claim') })
        .getByRole('listitem')
        .filter({ hasText: calendar });
      await expect(waiting).toHaveCount(1);
      await accessible(page);
      await waiting.getByRole('button', { name: new RegExp(`^${t('promo.claim')}`) }).click();
      await expect(waiting).toHaveCount(0);
      await expect(received(page, t)).toHaveCount(1);
      await expect(received(page, t).first()).toContainText('3.00');

      const field = page.getByLabel(t('rewards.code'), { exact: true });
      const redeem = () => page.getByRole('button', { name: t('rewards.redeem'), exact: true }).click();
      await field.fill('NOTHING');
      await redeem();
      await expect(page.getByText(t('refusal.REDEEM_WRONG')).first()).toBeVisible();
      await field.fill(code);
      await redeem();
      await expect(received(page, t)).toHaveCount(2);
      await expect(received(page, t).first()).toContainText('7.00');
      // a second use is refused in the same words as a wrong code
      await field.fill(code);
      await redeem();
      await expect(page.getByText(t('refusal.REDEEM_WRONG')).first()).toBeVisible();
      await page.reload();
      await expect(received(page, t)).toHaveCount(2);
      await accessible(page);
    },
  );

for (const language of inLanguages('EN'))
  test(
    `[B11] ${language}: an application is sent, granted by an operator with a remark, and its answer shown`,
    IN_FULL,
    async ({ browser, page }) => {
      const t = textOf(language);
      const title = `Story of the month ${language}`;
      const promoId = await publishOffer(
        { kind: 'MANUAL', parameters: { maxAmount: '50.00', answerHours: 24, mayReapply: false } },
        title,
      );
      await remember(page, language, 'light');
      const username = await registerMember(page, 'story');
      await page.goto(`/promoDetail?id=${promoId}`);
      await page.getByLabel(t('promo.apply.comment'), { exact: true }).fill('my cat knows the draw');
      await accessible(page);
      await page.getByRole('button', { name: t('promo.apply.send'), exact: true }).click();
      await expect(page.getByText(t('promo.state.applying')).first()).toBeVisible();

      const office = await openOffice(browser, 'OP1', '/applications');
      const row = office.getByRole('row').filter({ hasText: username });
      await expect(row).toContainText(title);
      await row.getByRole('button', { name: en('bo.applications.give'), exact: true }).click();
      const dialog = dialogOf(office);
      await dialog.getByLabel(en('bo.ledger.amount'), { exact: true }).fill('12.50');
      await dialog.getByLabel(en('bo.applications.remark'), { exact: true }).fill('a good story');
      await dialog.getByRole('button', { name: en('bo.applications.give'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toHaveCount(0);
      await office.context().close();

      await page.reload();
      await expect(page.getByText('a good story').first()).toBeVisible();
      await page.goto('/centre/rewardCenter');
      await expect(received(page, t)).toHaveCount(1);
      await expect(received(page, t).first()).toContainText('12.50');
    },
  );

for (const language of inLanguages('UR'))
  test(
    `[PC-12] ${language}: on a phone, a leaderboard is joined on the missions page, shows the own place, and is left`,
    IN_FULL,
    async ({ page }) => {
      const t = textOf(language);
      const prizes = [
        { to: 1, amount: '50.00' },
        { to: 3, amount: '10.00' },
      ];
      const title = `Board of the journey ${language}`;
      const parameters = {
        measure: 'best-multiple',
        cycle: 'week',
        categories: [],
        minBet: '1.00',
        prizes,
        wager: null,
      };
      await publishOffer({ kind: 'LEADERBOARD', parameters }, title);
      await page.setViewportSize({ width: 390, height: 844 });
      await remember(page, language, 'dark');
      await registerMember(page, 'board');
      await page.goto('/centre/missionLeaderboard');
      const board = page
        .getByRole('region', { name: t('missions.boards') })
        .getByRole('listitem')
        .filter({ hasText: title });
      await expect(board).toContainText(t('promo.board.none'));
      await accessible(page);
      await board.getByRole('button', { name: t('promo.join'), exact: true }).click();
      await expect(board).toContainText(t('promo.board.unranked'));
      await board.getByText(t('promo.board.last'), { exact: true }).click();
      await expect(board).toContainText(t('promo.board.noLast'));
      await board.getByText(t('promo.board.current'), { exact: true }).click();
      await accessible(page);
      await board.getByRole('button', { name: t('promo.leave'), exact: true }).click();
      await expect(board).toContainText(t('promo.board.notIn'));
    },
  );

for (const language of inLanguages('EN'))
  test(
    `[PC-11] ${language}: a member’s referral page has a link, and a friend who registers through it appears there`,
    IN_FULL,
    async ({ browser, page }) => {
      const t = textOf(language);
      const parameters = {
        amount: '50.00',
        friendAmount: '20.00',
        minDeposit: '200.00',
        withinDays: 14,
        monthlyMost: 9,
      };
      await publishOffer({ kind: 'REFERRAL', parameters: { ...parameters, wager: null } }, 'Friends of the journey');
      await page.setViewportSize({ width: 1366, height: 768 });
      await remember(page, language, 'light');
      await registerMember(page, 'host');
      await page.goto('/centre/referral');
      await expect(page.getByText(t('referral.none'), { exact: true })).toBeVisible();
      const link = (await page.getByText('/register?referralCode=').first().textContent({ timeout: 10_000 }))!.trim();
      await accessible(page);

      const theirs = await (await browser.newContext()).newPage();
      await remember(theirs, language, 'light');
      await theirs.goto(link);
      await byUsername(theirs);
      await fillAccount(theirs, newName('guest'));
      await theirs.locator('main form input[type="checkbox"]').check();
      await theirs.locator('main form button[type="submit"]').click();
      await theirs.waitForFunction(() => sessionStorage.getItem('token') !== null);
      await theirs.context().close();
      await page.reload();
      await expect(page.getByText('gu***', { exact: true })).toBeVisible();
      await expect(page.getByText(t('referral.state.registered'), { exact: true }).first()).toBeVisible();
    },
  );
