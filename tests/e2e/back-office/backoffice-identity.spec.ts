import { type Browser, expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { EVERYWHERE, IN_FULL, inLanguages, inThemes } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { registerByMobile } from '../support/mobile-member.ts';
import { registerMember } from '../support/new-member.ts';
import {
  asOperator,
  confirm,
  isSignedOut,
  keepBodies,
  mobileNode,
  office,
  putBackFlags,
  REASON,
  sentTo,
  siteOf,
  turnOnAuthenticator,
  visitor,
  WITHIN_MS,
  wordsOf,
} from '../support/office-identity.ts';
import { letIn } from '../support/operators.ts';
import { remember } from '../support/page.ts';

/** One window per operator: a second sign-in would end the first. */
let maker: Page;
let checker: Page;

async function openOffice(browser: Browser, name: 'OP1' | 'OP2'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    localStorage.lang ??= 'EN';
  });
  await letIn(page, name);
  await page.goto(`${office()}/members`);
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  return page;
}

test.describe
  .serial('back office: identity and access', () => {
    const known: { memberId: string; e164: string }[] = [];

    beforeJourneys(async ({ browser }) => {
      test.setTimeout(180_000);
      maker = await openOffice(browser, 'OP1');
      checker = await openOffice(browser, 'OP2');
    });
    test.afterAll(async () => {
      await maker.context().close();
      await checker.context().close();
    });

    for (const language of inLanguages('EN')) {
      const t = wordsOf(language);

      test(
        `[STD-71] in ${language}: a locked-out member is found by number, helped in, and signed out everywhere`,
        IN_FULL,
        async ({ browser }) => {
          test.slow();
          const person = await visitor(browser, language);
          const { typed, e164 } = await registerByMobile(person);
          const stranger = await visitor(browser, language);
          await stranger.goto('/login');
          await stranger.locator('main input[autocomplete="username"]').first().fill(e164);
          await stranger.locator('input[autocomplete="current-password"]').first().fill('not the right one 1');
          await stranger.keyboard.press('Enter');
          await expect(stranger.getByRole('alert').first()).toBeVisible();

          await remember(maker, language, 'light');
          await maker.goto(`${office()}/members`);
          await maker.getByLabel(t('bo.members.search')).fill(typed);
          await expect(maker.locator('[data-row]')).toHaveCount(1);
          await maker.locator('[data-row] a').first().click();
          await maker.getByRole('tab', { name: t('bo.member.access') }).click();
          const contacts = maker.getByRole('region', { name: t('bo.access.contacts') });
          await expect(contacts).toContainText(t('bo.access.verified'));
          await expect(contacts).not.toContainText(e164);
          await contacts.getByRole('button', { name: t('bo.access.reveal') }).click();
          await confirm(maker, language, t('bo.access.reveal'));
          await expect(contacts).toContainText(e164);

          const tries = maker.getByRole('region', { name: t('bo.access.tries') });
          await expect(tries.locator('dd').first()).toHaveText('1');
          await tries.getByRole('button', { name: t('bo.access.unlock') }).click();
          await confirm(maker, language, t('bo.access.unlock'));
          await expect(tries.locator('dd').first()).toHaveText('0');

          const sessions = maker.getByRole('region', { name: t('bo.access.sessions') }).first();
          await expect(sessions.locator('[data-row]')).toHaveCount(1);
          await sessions.getByRole('button', { name: t('bo.access.endAll') }).click();
          await confirm(maker, language, t('bo.access.endAll'));
          await expect(sessions).toContainText(t('bo.access.noSessions'));
          await expect.poll(() => isSignedOut(person), { timeout: WITHIN_MS }).toBe(true);
          // unmasked data disappears with the page
          await maker.reload();
          await expect(contacts).toBeVisible();
          await expect(contacts).not.toContainText(e164);
          known.push({ memberId: new URL(maker.url()).pathname.split('/').at(-1)!, e164 });
          await person.context().close();
          await stranger.context().close();
        },
      );

      test(`[STD-71] in ${language}: removing a second factor needs two operators`, IN_FULL, async ({ browser }) => {
        test.slow();
        const person = await visitor(browser, language);
        const name = await registerMember(person, 'bofac');
        await turnOnAuthenticator(person);

        await maker.goto(`${office()}/members?search=${name}`);
        await maker.getByRole('link', { name, exact: true }).click();
        await maker.getByRole('tab', { name: t('bo.member.access') }).click();
        await maker.getByRole('button', { name: t('bo.factorReset.ask') }).click();
        await confirm(maker, language, t('bo.adjust.send'));

        await remember(checker, language, 'dark');
        await checker.goto(`${office()}/approvals`);
        await checker.getByRole('link', { name, exact: true }).click();
        const sheet = checker.getByRole('dialog', { name: t('bo.approvals.case') });
        await expect(sheet).toContainText(t('bo.case.identity.reset-factors'));
        await sheet.getByRole('button', { name: t('bo.approvals.approve'), exact: true }).click();
        await expect(sheet.getByRole('alert')).toContainText(name);
        await sheet.getByRole('button', { name: t('bo.approvals.yesApprove') }).click();
        await expect(sheet).toBeHidden();

        await maker.reload();
        const factors = maker.getByRole('region', { name: t('bo.access.factors') });
        await expect(factors).toBeVisible();
        await expect(maker.getByRole('button', { name: t('bo.factorReset.ask') })).toHaveCount(0);
        await expect.poll(() => isSignedOut(person), { timeout: WITHIN_MS }).toBe(true);
        await person.context().close();
      });

      test(
        `[PM-02] in ${language}: a toggled flag changes the register page within five seconds`,
        IN_FULL,
        async ({ browser }) => {
          const person = await visitor(browser, language);
          await person.goto('/register');
          await expect(person.getByRole('tab')).toHaveCount(2);
          await maker.goto(`${office()}/sign-in`);
          const turn = (flag: string) => maker.locator(`[data-flag=${flag}]`).getByRole('switch').click();
          try {
            await turn('registerByMobile');
            await expect(maker.locator('[data-flag=registerSms]')).toContainText(t('bo.flag.registerByMobile'));
            await expect(maker.getByRole('button', { name: t('bo.edit.review') })).toBeDisabled();
            await turn('mobileWithPassword');
            await turn('registerSms');
            await maker.getByRole('button', { name: t('bo.edit.review') }).click();
            await expect(maker.getByRole('dialog').locator('tbody tr')).toHaveCount(3);
            await confirm(maker, language, t('bo.edit.save'));
            await expect.poll(() => mobileNode(person), { timeout: WITHIN_MS }).toBe('0');
            await person.reload();
            await expect(person.locator('main form').first()).toBeVisible();
            await expect(person.getByRole('tab')).toHaveCount(0);
          } finally {
            await putBackFlags(maker);
          }
          await person.context().close();
        },
      );

      test(`an edit in ${language} based on an old version shows what the other operator saved`, IN_FULL, async () => {
        await maker.goto(`${office()}/sign-in`);
        await maker.locator('[data-flag=passkeys]').getByRole('switch').click();
        const { revision } = await siteOf(checker);
        const flags = { freePlay: false };
        try {
          const theirs = await asOperator(checker, '/operator/site/flags', { flags, revision });
          expect(theirs.success).toBe(true);
          await maker.getByRole('button', { name: t('bo.edit.review') }).click();
          const dialog = maker.getByRole('dialog');
          await dialog.getByLabel(t('bo.reason')).fill(REASON);
          await dialog.getByRole('button', { name: t('bo.edit.save'), exact: true }).click();
          await expect(dialog.getByRole('alert')).toContainText(t('bo.refusal.EDIT_CONFLICT'));
          await expect(
            maker.locator('[data-flag=freePlay]').getByRole('switch', { includeHidden: true }),
          ).toHaveAttribute('aria-checked', 'false');
          await dialog.getByRole('button', { name: t('bo.edit.save'), exact: true }).click();
          await expect(dialog).toBeHidden();
          expect((await siteOf(checker)).changedFlags.sort()).toEqual(['freePlay', 'passkeys']);
        } finally {
          await putBackFlags(maker);
        }
      });

      test(`[RE-07] in ${language}: a rule is tested and previewed without being saved`, IN_FULL, async () => {
        await remember(maker, language, 'light');
        await maker.goto(`${office()}/sign-in?tab=form`);
        const email = maker.locator('[data-field=email]');
        await email.locator('button[aria-expanded]').click();
        const pattern = email.getByLabel(t('bo.rules.part.acceptedPattern'));
        await pattern.fill('(a+)+');
        await expect(email.getByRole('alert')).toHaveText(t('bo.ruleFault.PATTERN_SLOW'));
        await pattern.fill('.*@example[.]com');
        await email.getByLabel(t('bo.rules.try')).fill('zoya@example.org');
        await expect(email.locator('[data-tester]')).toContainText(t('pattern.3'));
        await email.getByLabel(t('bo.rules.try')).fill('zoya@example.com');
        await expect(email.locator('[data-tester]')).toContainText(t('bo.rules.tryFits'));
        await email.getByRole('switch').nth(1).click();
        const preview = maker.frameLocator(`iframe[title="${t('bo.preview.form')}"]`);
        await preview.getByRole('tab').nth(1).click();
        const field = preview.locator('input[type=email]');
        await field.fill('zoya@example.org');
        await field.blur();
        await expect(preview.getByRole('alert')).toHaveText(t('pattern.3'));
        await expect(preview.locator('html')).toHaveAttribute('dir', language === 'UR' ? 'rtl' : 'ltr');
        expect((await siteOf(maker)).settings.register.fields.email?.required).toBe(false);
        // leaving an edit asks first
        await maker.getByRole('link', { name: t('bo.siteStatus.title') }).click();
        await maker
          .getByRole('dialog')
          .getByRole('button', { name: t('bo.edit.stay') })
          .last()
          .click();
        await expect(email).toBeVisible();
        await maker.getByRole('button', { name: t('bo.edit.discard') }).click();
      });

      test(`[STD-71] in ${language}: an undelivered message is read, a failed one is retried`, IN_FULL, async () => {
        const { memberId, e164 } = known.at(-1)!;
        await keepBodies();
        try {
          const text = await sentTo(e164, async () => {
            await maker.goto(`${office()}/members/${memberId}?tab=access`);
            await maker.getByRole('button', { name: t('bo.oneTime.sms') }).click();
            await confirm(maker, language, t('bo.oneTime.send'));
          });
          await maker.getByRole('link', { name: t('bo.access.messages') }).click();
          const row = maker.locator('[data-row]').first();
          await expect(async () => {
            await maker.reload();
            await expect(row).toContainText(t('bo.messageState.sent'), { timeout: 1_000 });
          }).toPass();
          await expect(row).toContainText(t('bo.template.one-time-password'));
          await expect(maker.locator('main')).not.toContainText(e164);
          await row.getByRole('button', { name: t('bo.messages.read') }).click();
          const dialog = maker.getByRole('dialog');
          await dialog.getByRole('button', { name: t('bo.messages.read') }).click();
          await expect(dialog).toContainText(e164);
          expect(await dialog.locator('[data-message]').textContent()).toBe(text);
          await maker.keyboard.press('Escape');

          await rows(
            `update messages.delivery set state = 'failed', error = 'REFUSED', sent_at = null where message_id =
               (select message_id from messages.delivery where template = 'one-time-password' order by created_at desc limit 1)`,
          );
          await maker.reload();
          await expect(row).toContainText('REFUSED');
          await sentTo(e164, () => row.getByRole('button', { name: t('bo.messages.retry') }).click());
        } finally {
          await rows('drop trigger if exists keep_bodies on messages.delivery');
          await rows('drop function if exists messages.keep_bodies()');
        }
      });

      for (const theme of inThemes('light', language))
        test(`the identity screens in ${language}, ${theme}, on a desktop and on a phone`, EVERYWHERE, async () => {
          test.slow();
          await remember(maker, language, theme);
          const { memberId } = known.at(-1)!;
          for (const width of [1366, 390]) {
            await maker.setViewportSize({ width, height: 844 });
            for (const path of [
              `/members/${memberId}?tab=access`,
              '/messages',
              '/sign-in',
              '/sign-in?tab=form',
              '/sign-in?tab=policy',
              '/site-status',
            ]) {
              await maker.goto(office() + path);
              await expect(maker.locator('h1')).toBeVisible();
              await expect(maker.locator('main [aria-busy]')).toHaveCount(0);
              if (path.endsWith('form')) await maker.locator('[data-field=username] button[aria-expanded]').click();
              expect(await axeFaults(maker)).toEqual([]);
              const over = await maker.evaluate(() => document.documentElement.scrollWidth - innerWidth);
              expect(over, `${path} at ${width} overflows`).toBeLessThanOrEqual(0);
            }
          }
          await maker.setViewportSize({ width: 1366, height: 900 });
        });
    }
  });
