import { randomInt } from 'node:crypto';
import { businessDay } from '@kismet/kernel/time';
import { KISMET_BRAND } from '@kismet/server/db/seed/base.ts';
import { expect } from '@playwright/test';
import {
  asAt,
  comeAs,
  dialogOf,
  type Key,
  looksRight,
  overflow,
  playRound,
  press,
  t,
  userOf,
} from '../support/agent-scene.ts';
import { dividend, somebody } from '../support/agreement-scene.ts';
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { EVERYWHERE, IN_FULL, inEveryLanguage, inLanguages, inThemes } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { fillAccount, newName, PASSWORD } from '../support/new-member.ts';
import { remember } from '../support/page.ts';
import { settled } from '../support/screen.ts';
import { stand } from '../support/stand.ts';

test.use({ actionTimeout: 15_000 });
for (const language of inLanguages('UR')) {
  test(
    `[AG-04] [RE-03] accounts in ${language}: one by hand, three by a table, one by a link with its rates; a wrong code is reported`,
    IN_FULL,
    async ({ page, browser }) => {
      test.setTimeout(240_000);
      await asAt(page, language);
      await comeAs(page, language, 'J');
      await page.goto('/agent/registerCenter?tab=one');
      const opened = newName('ha');
      await page.getByLabel(t(language, 'agentCentre.accounts.birthDate')).fill('1990-05-05');
      await page.getByLabel(t(language, 'agentCentre.accounts.username')).fill(userOf(language, 'J'));
      await press(page, language, 'agentCentre.accounts.open');
      await expect(page.locator('main [role=alert]').first()).toContainText(t(language, 'field.USERNAME_TAKEN'));
      await page.getByLabel(t(language, 'agentCentre.accounts.username')).fill(opened);
      await page.locator('main input[type=range]').first().fill('3000');
      await looksRight(page, 'an account by hand');
      await press(page, language, 'agentCentre.accounts.open');
      const told = dialogOf(page);
      await expect(told).toContainText(opened);
      await looksRight(page, 'the first password');
      const first = (await told.locator('bdi, input').allInnerTexts()).concat(
        await told.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      );
      await press(page, language, 'agentCentre.accounts.written');
      const newcomer = await somebody(browser, language);
      await newcomer.goto('/login');
      await newcomer.locator('main input[autocomplete="username"]').fill(opened);
      const secret = first.find((text) => text.length >= 8 && text !== opened)!;
      await newcomer.locator('main input[autocomplete="current-password"]').fill(secret);
      await newcomer.keyboard.press('Enter');
      const forced = newcomer.getByRole('dialog', { name: t(language, 'password.change') });
      await expect(forced).toContainText(t(language, 'password.forced'));
      await newcomer.keyboard.press('Escape');
      await expect(forced).toBeVisible();
      for (const field of await forced.locator('input[autocomplete="new-password"]').all()) await field.fill(PASSWORD);
      await newcomer.keyboard.press('Enter');
      await expect(forced).toBeHidden();
      await newcomer.context().close();

      await page.goto('/agent/registerCenter?tab=table');
      const [a, b] = [newName('ta'), newName('tb')];
      await page
        .getByLabel(t(language, 'agentCentre.table.csv'))
        .fill(
          `type,username,birthDate\nmember,${a},1991-01-01\nagent,${b},1991-01-01\nmember,${newName('tc')},2020-01-01\n`,
        );
      await press(page, language, 'agentCentre.table.open');
      await expect(page.locator('tbody tr')).toHaveCount(3);
      await expect(
        page.locator('tbody tr').filter({ hasText: t(language, 'agentCentre.table.state.opened') }),
      ).toHaveCount(2);
      await expect(
        page.locator('tbody tr').filter({ hasText: t(language, 'agentCentre.table.state.refused') }),
      ).toHaveCount(1);
      await looksRight(page, 'accounts from a table');

      await page.goto('/agent/registerCenter');
      await press(page, language, 'agentCentre.link.make');
      const remark = `stall ${randomInt(1e6)}`;
      await dialogOf(page).getByLabel(t(language, 'agentCentre.accounts.note')).fill(remark);
      await dialogOf(page).locator('input[type=range]').first().fill('2000');
      await looksRight(page, 'a link to be made');
      await dialogOf(page).locator('button[type=submit]').click();
      const card = page
        .locator('main li')
        .filter({ has: page.getByRole('img') })
        .filter({ hasText: remark });
      await expect(card).toBeVisible();
      const code = /affiliateCode=([A-Z2-9]{8})/.exec((await card.textContent()) ?? '')![1]!;
      const visitor = await somebody(browser, language);
      await visitor.goto(`/register?affiliateCode=${code}`);
      await expect(visitor.locator('main').getByText(code)).toBeVisible();
      const tab = visitor.getByRole('tab').nth(1);
      if (await tab.isVisible()) await tab.click();
      const guest = newName('gu');
      await fillAccount(visitor, guest);
      await visitor.locator('main form input[type="checkbox"]').check();
      await visitor.locator('main form button[type="submit"]').click();
      await visitor.waitForFunction(() => sessionStorage.getItem('token') !== null);
      const [placed] = await rows(
        `select u.login_name as upline, (select ppm from agents.rate r where r.member_id = n.member_id and category = 'slots' order by effective_from desc limit 1) as ppm
       from agents.node n join members.member m on m.member_id = n.member_id join members.member u on u.member_id = n.parent_id where m.login_name = $1`,
        [guest],
      );
      expect(placed).toEqual({ upline: userOf(language, 'J'), ppm: 2000 });
      await page.reload();
      await expect(card.locator('dd.num')).toHaveText(['1', '1', '0']);

      await visitor.evaluate(() => sessionStorage.clear());
      await visitor.goto('/register?affiliateCode=NQSUCH22');
      const warning = visitor.getByRole('dialog', { name: t(language, 'register.invitation') });
      await expect(warning).toContainText(t(language, 'refusal.INVITATION_UNKNOWN'));
      await warning.getByRole('button', { name: t(language, 'register.withoutInvitation') }).click();
      await expect(visitor.locator('main').getByText('NQSUCH22')).toHaveCount(0);
      await visitor.context().close();
    },
  );

  test(
    `[AG-05] [T08] the team in ${language}: level by level, found by name, annotated, its rate raised; outsiders are not found`,
    IN_FULL,
    async ({ page }) => {
      await asAt(page, language);
      await comeAs(page, language, 'G');
      await page.goto('/agent/downlineManagmentView');
      const people = page.locator('tbody tr');
      await expect(people).toHaveCount(2);
      await looksRight(page, 'the team');
      const masked = (place: string) => new RegExp(`^${userOf(language, place).slice(0, 2)}`);
      await people
        .filter({ hasText: masked('H') })
        .getByRole('button')
        .nth(1)
        .click();
      await expect(page.getByRole('navigation', { name: t(language, 'agentCentre.trail') })).toBeVisible();
      await expect(people).toHaveCount(1);
      await page.goBack();
      await expect(people).toHaveCount(2);
      await page.getByText(t(language, 'agentCentre.team.scope.all'), { exact: true }).click();
      await expect(people).not.toHaveCount(2);
      await page.getByRole('searchbox').locator('visible=true').last().fill(userOf(language, 'J'));
      await page.keyboard.press('Enter');
      await expect(people).toHaveCount(1);
      await page.goto('/agent/downlineManagmentView');
      await people
        .filter({ hasText: masked('K') })
        .getByRole('button')
        .first()
        .click();
      const sheet = dialogOf(page);
      await expect(sheet).toContainText(userOf(language, 'K'));
      await expect(sheet).toContainText('0.6% / 1%');
      await sheet.locator('textarea').fill('Calls on Mondays');
      await page.keyboard.press('Tab');
      await expect(sheet).toContainText(t(language, 'agentCentre.team.noteKept'));
      await looksRight(page, 'somebody of the team');
      await press(page, language, 'agentCentre.team.raise');
      await dialogOf(page).locator('input[type=range]').first().fill('7000');
      await press(page, language, 'agentCentre.team.raiseGo');
      await expect(sheet).toContainText('0.7% / 1%');
      await page.reload();
      await expect(sheet.locator('textarea')).toHaveValue('Calls on Mondays');

      const ask = async (id: string) => {
        const token = await page.evaluate(() => sessionStorage.getItem('token'));
        const answer = await page.request.get(`/wps/agent/team/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { success, value } = (await answer.json()) as { success: boolean; value: Record<string, unknown> };
        return { status: answer.status(), success, code: value.code, told: Object.keys(value) };
      };
      expect(await ask(stand.M2_ID!)).toEqual(await ask('KX0000000'));
      await page.goto(`/agent/downlineManagmentView?id=${stand.M2_ID}`);
      await expect(dialogOf(page).getByRole('alert')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goto(`/agent/palStatementsAgentCopy?of=${stand.M2_ID}`);
      await expect(page.locator('main [role=alert]').first()).toBeVisible();
    },
  );

  test(
    `[AG-03] [AG-06] [AG-07] [AG-08] [AG-09] reports in ${language}: a bet of the network is in each of them, down to the bet`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(240_000);
      await asAt(page, language);
      await playRound(language, 'P', { staked: 10_000_000, won: 0 });
      await comeAs(page, language, 'H');
      const tile = (key: Key) =>
        page
          .locator('main dl > div', { has: page.getByText(t(language, key), { exact: true }) })
          .locator('dd')
          .first();
      const until = (path: string, seen: () => Promise<void>) =>
        expect(async () => {
          await page.goto(path);
          await seen();
        }).toPass({ timeout: 40_000, intervals: [1000] });
      const today = 'from=TODAY&to=TODAY'.replaceAll('TODAY', businessDay(Date.now(), KISMET_BRAND.zone));
      await until(`/agent/agentTeamOverview?${today}`, () =>
        expect(tile('agentCentre.figure.validBet')).toContainText('100.00', { timeout: 2000 }),
      );
      await expect(tile('agentCentre.figure.stake')).toContainText('100.00');
      await page.goto(`/agent/palStatementsAgentCopy?${today}`);
      const line = page.locator('tbody tr').filter({ hasText: userOf(language, 'J') });
      await expect(line).toContainText('100.00');
      await line.getByRole('button').first().click();
      await expect(
        page
          .locator('tbody tr')
          .filter({ hasText: `${userOf(language, 'P').slice(0, 2)}***` })
          .first(),
      ).toContainText('100.00');
      // 0.8 % less the downline's 0.5 %
      await until(`/agent/agentRevenueReport?${today}`, () =>
        expect(page.locator('main li').filter({ hasText: '0.3%' }).first()).toContainText('0.30', { timeout: 2000 }),
      );
      await looksRight(page, 'my income');
      await page.locator('main li li').filter({ hasText: '0.3%' }).getByRole('button').first().click();
      await expect(dialogOf(page).locator('li').first()).toContainText('100.00');
      await looksRight(page, 'the bets behind it');
      await page.keyboard.press('Escape');
      await page.goto(`/agent/personalHistoryCopy?${today}`);
      await expect(page.locator('tbody tr').first()).toContainText('100.00');
      await looksRight(page, 'bets of the team');
      await until(`/agent/agentDownlineTransactionDetailsCopy?${today}&type=commission`, () =>
        expect(page.locator('tbody')).toContainText('0.30', { timeout: 2000 }),
      );
      await looksRight(page, 'money of the team');
    },
  );
}

const PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
];
for (const language of inEveryLanguage('EN'))
  for (const theme of inThemes('light', language))
    test(
      `[AG-01] [STD-28] all twelve pages in ${language}, ${theme}: no axe findings, no overflow on a phone or a desktop`,
      EVERYWHERE,
      async ({ page }) => {
        test.setTimeout(240_000);
        await remember(page, language, theme);
        await comeAs(page, language, 'G');
        // full check for wide in light theme, and narrow in dark
        const [first, second] = theme === 'light' ? [1366, 390] : [390, 1366];
        for (const one of PAGES) {
          await page.setViewportSize({ width: first, height: 900 });
          await page.goto(`/agent/${one}`);
          await settled(page);
          expect.soft(await axeFaults(page), `${one} at ${first}`).toEqual([]);
          expect.soft(await overflow(page), `${one} at ${first}`).toBeLessThanOrEqual(0);
          await page.setViewportSize({ width: second, height: 900 });
          await page.waitForTimeout(150);
          expect.soft(await overflow(page), `${one} at ${second}`).toBeLessThanOrEqual(0);
        }
      },
    );

test(
  '[AG-01] [STD-10] by keyboard only: arrows move in the menu, Enter opens, Escape closes overlays',
  IN_FULL,
  async ({ page }) => {
    await asAt(page, 'EN');
    await comeAs(page, 'EN', 'G');
    await page.goto('/agent/agentAnnouncement');
    const menu = page.locator('main nav').first();
    // Agreement entries join the menu once loaded.
    await expect(menu.getByRole('link', { name: t('EN', 'agentCentre.page.dividend') })).toBeVisible();
    await menu.getByRole('link').first().focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: t('EN', 'agentCentre.page.team') })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('link', { name: t('EN', 'agentCentre.page.dividend') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/agentDividendRecordCopy2/);
    await page.goto(dividend('given'));
    const offer = page.getByRole('button', { name: t('EN', 'agreement.offer') });
    await offer.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(offer).toBeFocused();
  },
);
