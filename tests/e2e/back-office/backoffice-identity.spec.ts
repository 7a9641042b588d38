import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { EVERYWHERE, inLanguages, inThemes } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { registerByMobile } from '../support/mobile-member.ts';
import { PASSWORD, registerMember } from '../support/new-member.ts';
import { letIn } from '../support/operators.ts';
import { type LanguageCode, remember } from '../support/page.ts';
import { stand } from '../support/stand.ts';

const office = () => stand.OPBASE!;
const REASON = 'a journey of the tests';
/** By then the operator's change must have reached every node. */
const WITHIN_MS = 5_000;

type Texts = Readonly<Record<string, string>>;
/** Texts of a language as shown on the screen; values without bidi isolation marks. */
const wordsOf = (language: LanguageCode) => {
  const texts: Texts = language === 'UR' ? urdu : english;
  return (key: keyof typeof english, values: Texts = {}): string =>
    texts[key]!.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
};

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

/** Another person's browser. */
async function visitor(browser: Browser, language: LanguageCode): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
  await remember(page, language, 'light');
  return page;
}

/** Enables the authenticator, confirmed with the password if required. */
async function turnOnAuthenticator(page: Page): Promise<void> {
  const part = page.locator('#part-totp');
  await page.goto('/centre/securityCenter');
  await part.locator('section > div').first().getByRole('button').click();
  await part.locator('section > div').nth(1).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(part.getByRole('img').or(dialog).first()).toBeVisible();
  if (await dialog.isVisible()) {
    await dialog.locator('input').fill(PASSWORD);
    await page.keyboard.press('Enter');
  }
  await expect(part.getByRole('img')).toBeVisible();
  const secret = ((await part.locator('bdi').first().textContent()) ?? '').replace(/\s/g, '');
  await part.locator('input').fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  await expect(part.getByRole('listitem').first()).toBeVisible();
}

/** An operator's call with the page's session. */
const asOperator = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, payload]) => {
      const headers = { 'content-type': 'application/json', 'x-kismet-operator': '1' };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(payload) });
      return (await answer.json()) as { success: boolean };
    },
    [path, { ...body, reason: REASON }] as const,
  );

/** Enters the reason, and the confirmation word if required, and confirms. */
async function confirm(page: Page, language: LanguageCode, button: string, word?: string): Promise<void> {
  const t = wordsOf(language);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('bo.reason')).fill(REASON);
  if (word) await dialog.locator('input').fill(word);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}
const isSignedOut = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') === null);

test.describe
  .serial('back office: identity and access', () => {
    const known: { memberId: string; e164: string }[] = [];

    test.beforeAll(async ({ browser }) => {
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

      test(`[STD-71] in ${language}: a locked-out member is found by number, helped in, and signed out everywhere`, async ({
        browser,
      }) => {
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
      });

      test(`[STD-71] in ${language}: removing a second factor needs two operators`, async ({ browser }) => {
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

      test(`[PM-02] in ${language}: a toggled flag changes the register page within five seconds`, async ({
        browser,
      }) => {
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
          await putBackFlags();
        }
        await person.context().close();
      });

      test(`an edit in ${language} based on an old version shows what the other operator saved`, async () => {
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
          await putBackFlags();
        }
      });

      test(`[RE-07] in ${language}: a rule is tested and previewed without being saved`, async () => {
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

      test(`[F-24] [RC-01] [RC-02] in ${language}: maintenance reaches a visitor and an open page within five seconds, and ends`, async ({
        browser,
      }) => {
        test.slow();
        const person = await visitor(browser, language);
        await registerMember(person, 'bowork');
        await person.goto('/');
        const newcomer = await visitor(browser, language);
        const { code } = await siteOf(maker);
        await maker.goto(`${office()}/site-status`);
        const title = language === 'UR' ? 'مرمت جاری ہے' : 'Works on the line';
        try {
          await maker.locator(`[name="titles.${language.toLowerCase()}"]`).fill(title);
          const preview = maker.frameLocator(`iframe[title="${t('bo.siteStatus.preview')}"]`);
          await expect(preview.locator('body')).toContainText(title);
          await maker.getByRole('button', { name: t('bo.siteStatus.close'), exact: true }).click();
          await confirm(maker, language, t('bo.siteStatus.close'), code);
          // the open page changes by itself
          await expect(person.getByRole('heading', { name: title })).toBeVisible({ timeout: WITHIN_MS });
          await newcomer.goto('/');
          await expect(newcomer.getByRole('heading', { name: title })).toBeVisible();
          await maker.getByRole('button', { name: t('bo.siteStatus.open'), exact: true }).click();
          await confirm(maker, language, t('bo.siteStatus.open'));
          await expect(person.getByRole('heading', { name: title })).toBeHidden({ timeout: WITHIN_MS });
          await newcomer.reload();
          await expect(newcomer.locator('main')).toBeVisible();
        } finally {
          await asOperator(maker, '/operator/site/maintenance', { on: false });
        }
        await person.context().close();
        await newcomer.context().close();
      });

      test(`[RC-03] in ${language}: countries are chosen by name, and an address is tested before saving`, async () => {
        const { code } = await siteOf(maker);
        const name = new Intl.DisplayNames(language === 'UR' ? 'ur-PK' : 'en', { type: 'region' }).of('AU')!;
        await maker.goto(`${office()}/site-status`);
        const regions = maker.getByRole('region', { name: t('bo.regions.title') }).first();
        try {
          await regions.getByRole('searchbox').fill(name);
          await regions.getByRole('checkbox').first().check();
          await regions.getByLabel(t('bo.regions.try')).fill('1.1.1.1');
          await regions.getByRole('button', { name: t('bo.regions.tryIt'), exact: true }).click();
          await expect(regions).toContainText(t('bo.regions.wouldBlock'));
          await regions.getByRole('button', { name: t('bo.regions.save') }).click();
          await confirm(maker, language, t('bo.regions.save'), code);
          expect((await siteOf(maker)).blockedCountries).toEqual(['AU']);
        } finally {
          await asOperator(maker, '/operator/site/regions', { blockedCountries: [] });
        }
      });

      test(`[STD-71] in ${language}: an undelivered message is read, a failed one is retried`, async () => {
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

      for (const theme of inThemes('light'))
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

interface SiteNow {
  readonly code: string;
  readonly revision: number;
  readonly changedFlags: string[];
  readonly blockedCountries: string[];
  readonly settings: {
    readonly flags: Record<string, boolean>;
    readonly register: { readonly fields: Record<string, { required: boolean }> };
  };
  readonly profile: { readonly flags: Record<string, boolean> };
}
const siteOf = (page: Page): Promise<SiteNow> =>
  page.evaluate(async () => {
    const answer = await fetch('/operator/site', { headers: { 'x-kismet-operator': '1' } });
    return (await answer.json()).value;
  });
/** The mobile tab's flag as visitors see it. */
const mobileNode = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const answer = (await (await fetch('/wps/system/permission')).json()) as {
      value: { whitelabel: { childrenNodes: { modId: string; enabled: string }[] }[] };
    };
    const leaves = answer.value.whitelabel.flatMap((node) => node.childrenNodes);
    return leaves.find((leaf) => leaf.modId === 'MOBILENUMREG3')?.enabled;
  });
/** Resets every flag to the profile, for the next journey. */
async function putBackFlags(): Promise<void> {
  const { revision, profile, changedFlags } = await siteOf(maker);
  const flags = Object.fromEntries(changedFlags.map((name) => [name, profile.flags[name]]));
  await asOperator(maker, '/operator/site/flags', { flags, revision });
}

/** The newest text sent to a number during `act`. */
async function sentTo(e164: string, act: () => Promise<void>): Promise<string> {
  const read = async () =>
    (await (await fetch(`${stand.SMS_SINK}?to=${encodeURIComponent(e164)}`)).json()) as { text: string }[];
  const before = (await read()).length;
  await act();
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBeGreaterThan(before);
  return (await read()).at(-1)!.text;
}

/** The stand's carriers delete delivered messages with their text; here it is kept, as in the outbox. */
async function keepBodies(): Promise<void> {
  await rows(`create or replace function messages.keep_bodies() returns trigger language plpgsql as $$
    begin
      if new.state = 'sent' then new.body := coalesce(new.body, old.body); new.carrier := 'outbox'; end if;
      return new;
    end $$`);
  await rows(
    'create or replace trigger keep_bodies before update on messages.delivery for each row execute function messages.keep_bodies()',
  );
}
