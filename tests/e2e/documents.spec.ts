import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { beforeJourneys, test } from './support/journey.ts';
import { registerMember } from './support/new-member.ts';
import { letIn } from './support/operators.ts';
import { atTop, type LanguageCode, remember } from './support/page.ts';
import { stand } from './support/stand.ts';

const CENTRE = '/centre/documents';
type Texts = Readonly<Record<string, string>>;
const wordsOf =
  (language: LanguageCode) =>
  (key: keyof typeof english, values: Texts = {}): string =>
    ((language === 'UR' ? urdu : english) as Texts)[key]!.replace(
      /\{(\w+)\}/g,
      (_all, name: string) => values[name] ?? '',
    );
const en = wordsOf('EN');

async function accessible(page: Page): Promise<void> {
  // the header hides and shows on scroll: check it when stable
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(500);
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}
const picture = (background: string) =>
  sharp({ create: { width: 400, height: 260, channels: 3, background } })
    .png()
    .toBuffer();

/** Submits a document through the form: the preselected kind, one picture. */
async function handIn(page: Page, language: LanguageCode, colour: string): Promise<void> {
  const t = wordsOf(language);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: await picture(colour) });
  await expect(page.getByRole('button', { name: t('file.more') })).toBeEnabled();
  await page.getByRole('button', { name: t('documents.send'), exact: true }).click();
  await expect(page.getByText(t('documents.state.waiting'), { exact: true })).toBeVisible();
}

/** The reviewer's window: one for the whole run, since a second sign-in would end the first. */
let office: Page;
async function openOffice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage();
  await page.addInitScript(() => {
    localStorage.lang ??= 'EN';
  });
  await letIn(page, 'OP1');
  await page.goto(`${stand.OPBASE}/documents`);
  await expect(page.getByRole('heading', { level: 1, name: en('bo.documents.title') })).toBeVisible();
  return page;
}
/** Opens the queue, views this member's document, and decides. */
async function answer(username: string, language: LanguageCode, isYes: boolean, note: string): Promise<void> {
  const t = wordsOf(language);
  await office.evaluate((lang) => localStorage.setItem('lang', lang), language);
  await office.goto(`${stand.OPBASE}/documents`);
  const row = office.locator('[data-row]').filter({ hasText: username });
  await row.getByRole('button', { name: t('bo.file.of', { n: '1', count: '1' }) }).click();
  const seen = office.getByRole('dialog');
  await expect(seen.getByRole('img')).toBeVisible();
  await office.keyboard.press('Escape');
  await accessible(office);
  await row
    .getByRole('button', { name: t(isYes ? 'bo.documents.approve' : 'bo.documents.reject'), exact: true })
    .click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(t('bo.documents.note')).fill(note);
  await accessible(office);
  await dialog
    .getByRole('button', { name: t(isYes ? 'bo.documents.approve' : 'bo.documents.reject'), exact: true })
    .click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
}

test.describe
  .serial('KYC documents', () => {
    beforeJourneys(async ({ browser }) => {
      test.setTimeout(120_000);
      office = await openOffice(browser);
    });
    test.afterAll(async () => {
      await office?.close();
    });

    for (const language of inLanguages('EN'))
      test(
        `[STD-17] [VA-05] ${language}: a document is rejected with a reason, sent again, and accepted; the tier rises`,
        IN_FULL,
        async ({ page }) => {
          test.setTimeout(150_000);
          const t = wordsOf(language);
          await remember(page, language, language === 'UR' ? 'dark' : 'light');
          if (language === 'UR') await page.setViewportSize({ width: 390, height: 844 });
          const username = await registerMember(page, 'paper');
          await page.goto(CENTRE);
          // the purpose of each tier is shown before anything is asked
          await expect(page.getByText(t('documents.tier', { n: '0' }))).toBeVisible();
          await page.getByRole('button', { name: t('documents.send'), exact: true }).click();
          await expect(page.getByText(t('documents.filesMissing'))).toBeVisible();
          await accessible(page);
          await handIn(page, language, '#553311');
          await accessible(page);

          const note = language === 'UR' ? 'پچھلا رخ دھندلا ہے' : 'the back of it is blurred';
          await answer(username, language, false, note);
          await page.reload();
          await expect(page.getByText(t('documents.reason.unreadable'))).toBeVisible();
          await expect(page.getByText(note)).toBeVisible();
          await expect(page.getByText(t('documents.tier', { n: '0' }))).toBeVisible();
          await accessible(page);

          await handIn(page, language, '#224455');
          await answer(username, language, true, '');
          await page.reload();
          await expect(page.getByText(t('documents.tier', { n: '1' }))).toBeVisible();
          await expect(page.getByText(t('documents.state.approved'), { exact: true })).toBeVisible();
          // every view of a picture is audited with operator and picture
          const [trail] = await rows<{ looks: number }>(
            `select count(distinct e.subject)::int as looks from operators.audit e
             where e.subject in (select 'file:' || f.file_id from platform.file f join members.member m on m.member_id = f.owner_id
               where m.login_name = $1)`,
            [username],
          );
          expect(trail!.looks).toBe(2);
        },
      );
  });
