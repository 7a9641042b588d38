import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { type Browser, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { rows } from './brand.ts';
import { PASSWORD } from './new-member.ts';
import { type LanguageCode, remember } from './page.ts';
import { stand } from './stand.ts';

export const office = () => stand.OPBASE!;
export const REASON = 'a journey of the tests';
/** By then the operator's change must have reached every node. */
export const WITHIN_MS = 5_000;

export type Texts = Readonly<Record<string, string>>;
/** Texts of a language as shown on the screen; values without bidi isolation marks. */
export const wordsOf = (language: LanguageCode) => {
  const texts: Texts = language === 'UR' ? urdu : english;
  return (key: keyof typeof english, values: Texts = {}): string =>
    texts[key]!.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
};

/** Another person's browser. */
export async function visitor(browser: Browser, language: LanguageCode): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
  await remember(page, language, 'light');
  return page;
}

/** Enables the authenticator, confirmed with the password if required. */
export async function turnOnAuthenticator(page: Page): Promise<void> {
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
export const asOperator = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, payload]) => {
      const headers = { 'content-type': 'application/json', 'x-kismet-operator': '1' };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(payload) });
      return (await answer.json()) as { success: boolean };
    },
    [path, { ...body, reason: REASON }] as const,
  );

/** Enters the reason, and the confirmation word if required, and confirms. */
export async function confirm(page: Page, language: LanguageCode, button: string, word?: string): Promise<void> {
  const t = wordsOf(language);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('bo.reason')).fill(REASON);
  if (word) await dialog.locator('input').fill(word);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}
export const isSignedOut = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') === null);
export interface SiteNow {
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
export const siteOf = (page: Page): Promise<SiteNow> =>
  page.evaluate(async () => {
    const answer = await fetch('/operator/site', { headers: { 'x-kismet-operator': '1' } });
    return (await answer.json()).value;
  });
/** The mobile tab's flag as visitors see it. */
export const mobileNode = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const answer = (await (await fetch('/wps/system/permission')).json()) as {
      value: { whitelabel: { childrenNodes: { modId: string; enabled: string }[] }[] };
    };
    const leaves = answer.value.whitelabel.flatMap((node) => node.childrenNodes);
    return leaves.find((leaf) => leaf.modId === 'MOBILENUMREG3')?.enabled;
  });
/** Resets every flag to the profile, for the next journey. */
export async function putBackFlags(maker: Page): Promise<void> {
  const { revision, profile, changedFlags } = await siteOf(maker);
  const flags = Object.fromEntries(changedFlags.map((name) => [name, profile.flags[name]]));
  await asOperator(maker, '/operator/site/flags', { flags, revision });
}

/** The newest text sent to a number during `act`. */
export async function sentTo(e164: string, act: () => Promise<void>): Promise<string> {
  const read = async () =>
    (await (await fetch(`${stand.SMS_SINK}?to=${encodeURIComponent(e164)}`)).json()) as { text: string }[];
  const before = (await read()).length;
  await act();
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBeGreaterThan(before);
  return (await read()).at(-1)!.text;
}

/** The stand's carriers delete delivered messages with their text; here it is kept, as in the outbox. */
export async function keepBodies(): Promise<void> {
  await rows(`create or replace function messages.keep_bodies() returns trigger language plpgsql as $$
    begin
      if new.state = 'sent' then new.body := coalesce(new.body, old.body); new.carrier := 'outbox'; end if;
      return new;
    end $$`);
  await rows(
    'create or replace trigger keep_bodies before update on messages.delivery for each row execute function messages.keep_bodies()',
  );
}
