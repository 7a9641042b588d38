import { expect, type Locator, type Page } from '@playwright/test';
import { stand } from './stand.ts';

export const LANGUAGES = ['UR', 'EN'] as const;
export const THEMES = ['light', 'dark'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];

/** A returning visitor's preferences, stored before the first page loads. */
export async function remember(page: Page, language: LanguageCode, theme: Theme): Promise<void> {
  await page.addInitScript(
    ([lang, look]) => {
      // the brand's texts are in a frame without storage
      if (window.origin === 'null') return;
      localStorage.setItem('lang', lang);
      localStorage.setItem('theme', look);
      // the day's news would cover the tested content; its own journey clears this
      const two = (n: number) => String(n).padStart(2, '0');
      const now = new Date();
      const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
      localStorage.setItem('seenPopups', JSON.stringify({ all: day }));
    },
    [language, theme] as const,
  );
}

/** Ticks a box; on a server-rendered page, a click counts only once the page's code runs. */
export async function tick(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.click();
  await expect(box).toBeChecked();
}

/** Signs in through the form. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.locator('main input[autocomplete="username"], form input[autocomplete="username"]').first().fill(username);
  await page.locator('input[autocomplete="current-password"]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
}

interface Kept {
  readonly session: Record<string, string>;
  readonly cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0];
}
/** By site and name. */
const sessions = new Map<string, Kept>();
const keyOf = (username: string) => `${stand.BASE} ${username}`;

/**
 * Signed in from the first page on, without the form: reuses a session of this run while it is valid. For journeys
 * that do not test signing in.
 */
export async function signedIn(page: Page, username: string, password: string): Promise<void> {
  const kept = sessions.get(keyOf(username));
  if (kept && (await stands(page, kept))) {
    await page.context().addCookies(kept.cookies);
    await page.addInitScript((session) => {
      if (window.origin === 'null' || sessionStorage.getItem('wasSignedIn')) return;
      sessionStorage.setItem('wasSignedIn', '1');
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    }, kept.session);
    return;
  }
  await signIn(page, username, password);
  await page.waitForFunction(
    () => sessionStorage.getItem('account') !== null || sessionStorage.getItem('username') !== null,
  );
  sessions.set(keyOf(username), {
    session: await page.evaluate(() => ({ ...sessionStorage })),
    cookies: await page.context().cookies(),
  });
}

async function stands(page: Page, { session }: Kept): Promise<boolean> {
  const answer = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${session.token}` } });
  return answer.ok();
}

/**
 * Scrolled to top and without motion, before axe runs: content half under the header counts as too small to press,
 * though it is whole a moment later.
 */
export async function atTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}
