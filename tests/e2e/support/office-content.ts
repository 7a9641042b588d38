import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import { rows } from './brand.ts';
import { letIn } from './operators.ts';
import { type LanguageCode, remember } from './page.ts';
import { stand } from './stand.ts';

export const office = () => stand.OPBASE!;
export const REASON = 'a journey of the tests';
export const RUN = Date.now().toString(36);
export const TITLE = { UR: `آزمائشی بینر ${RUN}`, EN: `Banner of the journey ${RUN}` };
export const NEWS = { UR: `آزمائشی خبر ${RUN}`, EN: `News of the journey ${RUN}` };
export const HOSTILE =
  '<h2>Hours</h2><p onclick="x()" style="position:fixed">We are <b>open</b> <a href="javascript:x()">now</a></p><script>x()</script><img src="https://evil.example/a.png" onerror="x()">';

export type Texts = Readonly<Record<string, string>>;
export const wordsOf =
  (language: LanguageCode) =>
  (key: keyof typeof english, values: Texts = {}): string =>
    ((language === 'UR' ? urdu : english) as Texts)[key]!.replace(
      /\{(\w+)\}/g,
      (_all, name: string) => values[name] ?? '',
    );
export const en = wordsOf('EN');
export const ur = wordsOf('UR');
export const field = (page: Page, language: LanguageCode, key: keyof typeof english, of: LanguageCode) =>
  page.getByLabel(`${wordsOf(language)(key)} (${of === 'UR' ? 'اردو' : 'English'})`, { exact: true });

/** Saves with a reason, and waits for the server. */
export async function save(page: Page, language: LanguageCode): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('button', { name: t('bo.edit.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('bo.content.saveTitle') });
  await dialog.getByLabel(t('bo.reason')).fill(REASON);
  await dialog.getByRole('button', { name: t('bo.edit.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
}
export async function setRole(name: 'OP1' | 'OP2', role: string): Promise<void> {
  await rows('update operators.operator set role = $2 where username = $1', [stand[`${name}_USER`], role]);
}

/** Another person's browser. */
export async function visitor(browser: Browser, language: LanguageCode): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
  await remember(page, language, 'light');
  return page;
}

/** An operator's window at the banners. */
export async function openContentOffice(browser: Browser, name: 'OP1' | 'OP2', language: LanguageCode): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(15_000);
  await page.addInitScript((lang) => {
    if (window.origin !== 'null') localStorage.lang ??= lang;
  }, language);
  await letIn(page, name);
  await page.goto(`${office()}/content/banner`);
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf(language)('bo.content.kind.banner') }),
  ).toBeVisible();
  return page;
}
