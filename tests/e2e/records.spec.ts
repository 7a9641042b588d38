import { readFile } from 'node:fs/promises';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { registerMember } from './support/new-member.ts';
import { atTop, type LanguageCode, remember, signedIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const t = (language: LanguageCode, key: keyof typeof english) => (language === 'UR' ? urdu : english)[key];
async function clean(page: Page): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}
const amount = async (page: Page, label: string): Promise<number> => {
  const box = page.locator('dl > div', { has: page.getByText(label, { exact: true }) });
  return Number((await box.locator('bdi .sr-only').innerText()).replace(/[^\d.-]/g, ''));
};

/** Creates data for the records: a transfer to a vendor that holds the balance, and back. */
async function moveMoney(page: Page, language: LanguageCode): Promise<void> {
  await page.goto('/centre/transferFund');
  const house = page.locator('li', { hasText: /Baadbaan|بادبان/, has: page.getByRole('button') });
  // first collect what an earlier run left there
  await expect(house.locator('bdi.num')).toBeVisible();
  const back = house.getByRole('button').nth(1);
  if (await back.isEnabled()) await back.click();
  await expect(house).toContainText(/\b0\.00/);
  await house.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t(language, 'funds.amount')).fill('12.345');
  await dialog.getByRole('button', { name: t(language, 'funds.bring'), exact: true }).click();
  await expect(dialog).toContainText(t(language, 'field.AMOUNT_SCALE'));
  await dialog.getByLabel(t(language, 'funds.amount')).fill('12.30');
  await dialog.getByRole('button', { name: t(language, 'funds.bring'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(house).toContainText('12.30');
  await clean(page);
  await page.getByRole('button', { name: t(language, 'funds.collect') }).click();
  await expect(house).toContainText(t(language, 'funds.stage.done'));
  await expect(page.getByText(t(language, 'funds.state.success')).first()).toBeVisible();
}

/**
 * One open requirement, and 21 completed ones whose money has left since: the books need no bets for them any more
 * (I24).
 */
async function bindMoney(username: string): Promise<number> {
  const made = await rows(
    `insert into wagering.requirement (owner_id, requirement_id, brand_id, currency, source, reference, base, multiple_ppm, required, done, weights, state, closed_at, is_spent)
     select m.member_id, gen_random_uuid(), m.brand_id, 'PKR', 'deposit', 'deposit:' || gen_random_uuid(), 10000000, 1000000, 10000000,
       case when n = 0 then 0 else 10000000 end, '{}', case when n = 0 then 'open' else 'done' end,
       case when n > 0 then now() - n * interval '1 second' end, n > 0
     from members.member m, generate_series(0, 21) n where m.login_name = $1 returning 1`,
    [username],
  );
  return made.length;
}

for (const language of inLanguages('EN')) {
  test(
    `[PC-02] [PC-07] [PC-17] my wallet and the account record in ${language}: to a vendor and back, each movement with its reason, exported as a file`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      await signedIn(page, stand.M3_USER!, stand.M3_PASSWORD!);
      await moveMoney(page, language);
      await page.goto('/centre/transactionHistory?type=transfer');
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(rows.first()).toContainText(t(language, 'statement.why.transfer-out'));
      await expect(rows.nth(1)).toContainText(t(language, 'statement.why.transfer-in'));
      expect(await amount(page, t(language, 'statement.change'))).toBe(0);
      const loading = page.waitForEvent('download');
      await page.getByRole('button', { name: t(language, 'records.csv') }).click();
      const file = await loading;
      const text = await readFile(await file.path(), 'utf8');
      expect(text.split('\r\n')[0]).toContain(t(language, 'statement.reference'));
      expect(text).toContain('-12.30');
      await rows.first().getByRole('button').first().click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText(t(language, 'statement.before'));
      await sheet.getByRole('link', { name: t(language, 'statement.goto.transfer') }).click();
      await expect(page).toHaveURL(/transferFund/);
      // dates: the day before has none
      await page.goto('/centre/transactionHistory?type=transfer');
      await page.getByRole('button', { name: t(language, 'bets.yesterday'), exact: true }).click();
      await expect(page.getByText(t(language, 'statement.noMatch'))).toBeVisible();
      await page.getByRole('button', { name: t(language, 'action.clearFilters') }).click();
      await expect(page).not.toHaveURL(/type=/);
      await clean(page);
    },
  );

  test(
    `[PC-09] bonus details in ${language}: open and closed requirements, by dates, with totals, as a file`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, language === 'UR' ? 'dark' : 'light');
      const username = await registerMember(page, 'bonus');
      const begun = await bindMoney(username);
      await page.goto('/centre/bonusDetails');
      const main = page.locator('main');
      await expect(main.getByRole('progressbar')).toHaveCount(1);
      const rows = main.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(rows).toHaveCount(20);
      expect(await amount(page, t(language, 'bonus.required'))).toBe(2100);
      await clean(page);
      await main.getByRole('button', { name: t(language, 'action.more') }).click();
      await expect(rows).toHaveCount(21);
      const loading = page.waitForEvent('download');
      await main.getByRole('button', { name: t(language, 'records.csv') }).click();
      const lines = (await readFile(await (await loading).path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(22);
      expect(lines[1]).toContain('100.00');
      expect(lines[1]).toContain(t(language, 'bonus.state.done'));
      // on a day without any, the link widens to thirty days, and there they are
      await main.getByRole('button', { name: t(language, 'bets.yesterday'), exact: true }).click();
      await expect(main.getByText(t(language, 'bonus.noneOver'))).toBeVisible();
      await clean(page);
      await main.getByRole('button', { name: t(language, 'records.widen') }).click();
      await expect(rows).toHaveCount(20);
      expect(begun).toBe(22);
    },
  );

  test(
    `[PC-08] [PC-10] [PC-11] [PC-12] profit and loss, rewards, referral and missions in ${language}: only existing data`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'dark');
      await signedIn(page, stand.M3_USER!, stand.M3_PASSWORD!);
      for (const [path, says] of [
        ['personalProfit', 'profit.net'],
        ['rewardCenter', 'rewards.how'],
        ['referral', 'referral.off'],
        ['missionLeaderboard', 'missions.none'],
      ] as const) {
        await page.goto(`/centre/${path}`);
        await expect(page.locator('main').getByText(t(language, says)).first()).toBeVisible();
        await clean(page);
      }
    },
  );

  test(
    `[PC-13] [AP-09] feedback in ${language}: too short is reported, sent once, listed with its state`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      await signedIn(page, stand.M3_USER!, stand.M3_PASSWORD!);
      await page.goto('/centre/messageV2?tab=feedback');
      const words = page.getByLabel(t(language, 'feedback.text'));
      await words.fill(language === 'UR' ? 'دو لفظ' : 'two words');
      await page.getByRole('button', { name: t(language, 'feedback.send') }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      const letter = `${language === 'UR' ? 'میری رقم کب تک آئے گی' : 'When will my money arrive'} ${Date.now()}`;
      await words.fill(letter);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await expect(page.getByRole('button', { name: t(language, 'file.remove').replace('{n}', '1') })).toBeVisible();
      await page.getByRole('button', { name: t(language, 'feedback.send') }).click();
      await expect(page.locator('li', { hasText: letter })).toContainText(t(language, 'feedback.state.open'));
      await expect(words).toHaveValue('');
      await clean(page);
      await page.getByRole('tab', { name: t(language, 'inbox.tab.messages') }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  );
}
