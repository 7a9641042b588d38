import { type Browser, expect, type Page } from '@playwright/test';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { registerMember } from '../support/new-member.ts';
import { asOperator, confirm, office, siteOf, visitor, WITHIN_MS, wordsOf } from '../support/office-identity.ts';

import { letIn } from '../support/operators.ts';

/** One window per operator: a second sign-in would end the first. */
let maker: Page;

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
  .serial('back office: site status and access by country', () => {
    beforeJourneys(async ({ browser }) => {
      test.setTimeout(180_000);
      maker = await openOffice(browser, 'OP1');
    });
    test.afterAll(async () => {
      await maker.context().close();
    });

    for (const language of inLanguages('EN')) {
      const t = wordsOf(language);

      test(
        `[F-24] [RC-01] [RC-02] in ${language}: maintenance reaches a visitor and an open page within five seconds, and ends`,
        IN_FULL,
        async ({ browser }) => {
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
        },
      );

      test(
        `[RC-03] in ${language}: countries are chosen by name, and an address is tested before saving`,
        IN_FULL,
        async () => {
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
        },
      );
    }
  });
