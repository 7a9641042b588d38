import { randomUUID } from 'node:crypto';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import { rows } from '../support/brand.ts';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { registerMember } from '../support/new-member.ts';
import {
  accessible,
  asMember,
  credited,
  memberOf,
  namesakes,
  office,
  operate,
  order,
  REASON,
  shown,
  wordsOf,
} from '../support/office-cashier.ts';
import { letIn } from '../support/operators.ts';
import { type LanguageCode, remember } from '../support/page.ts';
import { channel, stand } from '../support/stand.ts';

/** The second operator's window: the first one's session is used by the calls. */
let backOffice: Page;
async function openBackOffice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage();
  await page.addInitScript(() => {
    if (window.origin === 'null') return;
    localStorage.lang ??= 'EN';
  });
  await letIn(page, 'OP2');
  await page.goto(`${office()}/members`);
  await expect(page.getByRole('heading', { level: 1, name: english['bo.members.title'] })).toBeVisible();
  return page;
}
/** The back office by language: Urdu on a phone in dark theme, English on a desktop in light theme. */
async function operatorIn(language: LanguageCode): Promise<void> {
  await backOffice.setViewportSize(language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 900 });
  await backOffice.evaluate(
    ([lang, theme]) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('theme', theme);
    },
    [language, language === 'UR' ? 'dark' : 'light'] as const,
  );
}
const open = (path: string) => backOffice.goto(office() + path);

test.describe
  .serial('the back office for money and protection', () => {
    beforeJourneys(async ({ browser }) => {
      test.setTimeout(120_000);
      backOffice = await openBackOffice(browser);
    });
    test.afterAll(async () => {
      await backOffice?.close();
    });

    for (const language of inLanguages('EN'))
      test(
        `[PC-03] [STD-28] ${language}: the back office shows the same money and limits as the member’s page`,
        IN_FULL,
        async ({ page }) => {
          test.setTimeout(150_000);
          const t = wordsOf(language);
          await remember(page, language, 'light');
          const member = await memberOf(await registerMember(page, 'mon'));
          const limit = { kind: 'deposit', span: 'day', amount: '5000', minutes: null };
          await asMember(page, 'POST', '/wps/member/protection/limit', limit);
          await asMember(page, 'POST', '/wps/member/protection/block', { category: 'LIVE', blocked: true });
          const came = await credited(page, language, '700');
          const open900 = await order(page, language, '900');

          // the member's own page
          const own = (await asMember(page, 'GET', '/wps/deposits/form')) as { limitLeft: string };
          const wagering = (await asMember(page, 'GET', '/wps/member/wagering')) as { open: { missing: string }[] };
          expect(Number(own.limitLeft)).toBeCloseTo(5000 - Number(came), 2);
          await page.goto('/centre/depositv2');
          const main = page.getByRole('main');
          await expect(main).toContainText(open900.reference);
          await expect(main).toContainText(shown(own.limitLeft));

          await operatorIn(language);
          await open(`/members/${member.id}?tab=money`);
          const tab = backOffice.locator('#member-tab');
          await expect(tab.getByRole('link', { name: open900.reference })).toBeVisible();
          await expect(tab).toContainText(shown(own.limitLeft));
          await expect(tab).toContainText(shown(came));
          await expect(tab).toContainText(shown(open900.pay));
          await expect(tab).toContainText(t('bo.money.source.deposit'));
          for (const { missing } of wagering.open) await expect(tab).toContainText(shown(missing));
          // every text is translated: no key is shown
          await expect(tab).not.toContainText(/\b[a-z]+\.[a-z]+\.[a-z]/i);
          await accessible(backOffice);

          await open(`/members/${member.id}?tab=protection`);
          await expect(tab).toContainText(shown('5000.00'));
          await expect(tab).toContainText(t('category.live'));
          await expect(tab).toContainText(t('bo.protection.what.block-set'));
          await expect(tab).not.toContainText(/category=|amount=/);
          await accessible(backOffice);
          // an empty text is refused here, before sending
          await backOffice.getByRole('button', { name: t('bo.protection.break'), exact: true }).click();
          const dialog = backOffice.getByRole('dialog');
          await dialog.getByLabel(t('bo.protection.days')).fill('99');
          await dialog.getByLabel(t('bo.reason')).fill(REASON);
          await expect(dialog).toContainText(t('bo.edit.between', { min: '1', max: '42' }));
          await accessible(backOffice);
          await dialog.getByRole('button', { name: t('bo.protection.break'), exact: true }).click();
          await expect(dialog).toBeVisible();
          await backOffice.keyboard.press('Escape');
          const [restrictions] = await rows<{ count: number }>(
            'select count(*)::int as count from protection.restriction b join members.member m on m.member_id = b.owner_id where m.public_id = $1',
            [member.id],
          );
          expect(restrictions!.count).toBe(0);
        },
      );

    for (const language of inLanguages('UR'))
      test(
        `[STD-40] ${language}: a member excluded because of a namesake is reinstated by two operators`,
        IN_FULL,
        async ({ browser }) => {
          test.setTimeout(150_000);
          const t = wordsOf(language);
          const { excluded, namesake, page } = await namesakes(browser);
          const state = async () =>
            ((await asMember(page, 'GET', '/wps/member/protection')) as { restriction: { kind: string } | null })
              .restriction?.kind;
          expect(await state()).toBe('exclusion');

          await operatorIn(language);
          await open('/exclusions');
          await expect(backOffice.locator('[data-row]').filter({ hasText: namesake.name })).toContainText(
            t('bo.exclusions.linked'),
          );
          await accessible(backOffice);
          await backOffice.getByRole('link', { name: namesake.name }).click();
          const tab = backOffice.locator('#member-tab');
          await expect(tab).toContainText(t('bo.protection.matched.person'));
          await expect(tab.getByRole('link', { name: excluded.name })).toBeVisible();
          await accessible(backOffice);
          await tab.getByRole('button', { name: t('bo.protection.notSame'), exact: true }).press('Enter');
          const dialog = backOffice.getByRole('dialog');
          await expect(dialog.locator('textarea').first()).toBeFocused();
          await backOffice.keyboard.type(REASON);
          await accessible(backOffice);
          await dialog.getByRole('button', { name: t('bo.protection.notSame'), exact: true }).press('Enter');
          await expect(backOffice.getByText(t('bo.protection.notSameAsked'))).toBeVisible();
          expect(await state()).toBe('exclusion');

          // the requester sees the case but cannot decide it
          await open('/approvals');
          await backOffice.locator('[data-row]').filter({ hasText: namesake.name }).getByRole('link').first().click();
          const sheet = backOffice.getByRole('dialog');
          await expect(sheet).toContainText(t('bo.protection.matched.person'));
          await expect(sheet).toContainText(excluded.name);
          await expect(sheet).toContainText(t('bo.case.protection.not-same'));
          await expect(sheet.getByRole('button', { name: t('bo.approvals.approve'), exact: true })).toHaveCount(0);
          await accessible(backOffice);
          const waiting = (await operate('GET', '/operator/approvals?state=waiting')) as {
            list: { approvalId: string; summary: { memberId?: string } }[];
          };
          const found = waiting.list.find(({ summary }) => summary.memberId === namesake.id)!;
          await operate('POST', `/operator/approvals/${found.approvalId}/approve`, {});

          await expect.poll(state).toBeUndefined();
          await open(`/members/${namesake.id}?tab=protection`);
          await expect(tab).toContainText(t('bo.protection.exemption'));
          await expect(tab).toContainText(t('bo.protection.nothing'));
          await accessible(backOffice);
          await open(`/members/${excluded.id}?tab=protection`);
          await expect(tab.getByText(t('bo.protection.what.exclusion'), { exact: true }).first()).toBeVisible();
          await page.context().close();
        },
      );

    for (const language of inLanguages('EN'))
      test(
        `[PC-03] ${language}: payment channels are shown and edited; the document queue; no axe findings`,
        IN_FULL,
        async () => {
          const t = wordsOf(language);
          await operatorIn(language);
          for (const [path, title] of [
            ['/channels', t('bo.channels.title')],
            ['/documents', t('bo.documents.title')],
            ['/documents?queue=decided', t('bo.documents.title')],
            ['/deposits?queue=closed', t('bo.deposits.title')],
            ['/withdrawal-rules', t('bo.withdrawalRules.title')],
          ] as const) {
            await open(path);
            await expect(backOffice.getByRole('heading', { level: 1, name: title })).toBeVisible();
            await expect(backOffice.locator('[aria-busy="true"]')).toHaveCount(0);
            await accessible(backOffice);
          }
          await open('/channels');
          await backOffice
            .getByRole('button', { name: new RegExp(`^${t('bo.channels.edit')}`) })
            .first()
            .click();
          await expect(backOffice.getByRole('dialog')).toBeVisible();
          await accessible(backOffice);
          await backOffice.keyboard.press('Escape');
          await expect(backOffice.getByRole('dialog')).toHaveCount(0);
        },
      );

    test('[STD-71] without the ability, screens say so and the server refuses', IN_FULL, async ({ browser }) => {
      const t = wordsOf('EN');
      const page = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
      await remember(page, 'EN', 'light');
      const member = await memberOf(await registerMember(page, 'rol'));
      await page.context().close();
      await operatorIn('EN');
      const statusOf = (method: string, path: string) =>
        backOffice.evaluate(
          async ([how, to]) => {
            const headers = { 'content-type': 'application/json', 'x-kismet-operator': '1' };
            return (await fetch(to, { method: how, headers, ...(how === 'POST' && { body: '{}' }) })).status;
          },
          [method, path] as const,
        );
      const nobody = randomUUID();
      const at = `/operator/members/${member.id}`;
      const be = (role: string) =>
        rows('update operators.operator set role = $2 where username = $1', [stand.OP2_USER, role]);
      try {
        await be('content');
        for (const path of [
          '/deposits',
          '/channels',
          '/withdrawals',
          '/withdrawal-rules',
          '/documents',
          '/exclusions',
        ]) {
          await open(path);
          await expect(backOffice.getByRole('heading', { level: 1, name: t('bo.notAllowed') })).toBeVisible();
        }
        await accessible(backOffice);
        for (const [method, path] of [
          ['GET', '/operator/deposits'],
          ['POST', `/operator/deposits/${nobody}/approve`],
          ['GET', '/operator/channels'],
          ['POST', `/operator/channels/${channel('bank-transfer')}`],
          ['GET', '/operator/withdrawals'],
          ['POST', `/operator/withdrawals/${nobody}/approve`],
          ['POST', '/operator/withdrawal-rules'],
          ['GET', '/operator/documents'],
          ['GET', '/operator/exclusions'],
          ['GET', `${at}/money`],
          ['GET', `${at}/protection`],
        ] as const)
          expect([path, await statusOf(method, path)]).toEqual([path, 403]);
        // support sees a member's protection, changes nothing, and sees no money
        await be('support');
        await open(`/members/${member.id}?tab=protection`);
        await expect(backOffice.locator('#member-tab')).toContainText(t('bo.protection.nothing'));
        await expect(backOffice.getByRole('button', { name: t('bo.protection.exclude'), exact: true })).toHaveCount(0);
        await expect(backOffice.getByRole('tab', { name: t('bo.member.money'), exact: true })).toHaveCount(0);
        await accessible(backOffice);
        for (const path of [`${at}/protection/restriction`, `${at}/protection/limit`, `${at}/protection/not-same`])
          expect([path, await statusOf('POST', path)]).toEqual([path, 403]);
        expect(await statusOf('GET', `${at}/money`)).toBe(403);
      } finally {
        await be('super_admin');
      }
    });
  });
