import { IS_FULL } from '@kismet/testkit/extent';
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import type { LanguageCode, Theme } from './page.ts';

/** Every picture is taken at this time, so that greetings and countdowns are stable. */
const NOW = new Date('2026-11-21T15:00:00Z');
/**
 * Content that differs between stands or runs: times, running amounts, drawn codes, test account names, foreign
 * frames. Brand texts are in frames too; their own journey checks them.
 */
const CHANGING = [
  'time',
  '[role=timer]',
  '[data-changing]',
  'img[src^="data:"]',
  'iframe',
  'bdi.num',
  '.toast',
  '[shape-rendering=crispEdges]',
].join(', ');

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 900 };
/** WCAG 1.4.10: a narrow phone, and a desktop page at 200 %. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 683, height: 450 },
] as const;
const STAGES = [
  { size: PHONE, theme: 'light', whole: true },
  { size: PHONE, theme: 'dark', whole: false },
  { size: DESKTOP, theme: 'dark', whole: true },
  { size: DESKTOP, theme: 'light', whole: false },
] as const;

/**
 * One width and theme per language in a short run, so that both of each are covered; `npm run test:full` covers all.
 */
const stagesOf = (language: LanguageCode): readonly (typeof STAGES)[number][] =>
  IS_FULL ? STAGES : [language === 'UR' ? STAGES[0] : STAGES[2]];

export interface Screen {
  readonly path: string;
  /** Name of its pictures, if not the path. */
  readonly name?: string;
  /** False if its content is random. */
  readonly pictured?: boolean;
  /** What must be visible first, if it loads late. */
  readonly shows?: string;
}
const nameOf = ({ path, name }: Screen): string =>
  name ?? (path.replace(/^\//, '').replace(/[^a-zA-Z0-9]+/g, '-') || 'home');

/** Stops clock and motion before the first page loads. */
export async function still(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(NOW);
}

/**
 * One load, then both themes at both widths: no axe findings, no overflow, and it matches its picture. All rules run
 * once per width, colour rules again in the other theme. Findings are collected, so that a run reports all.
 */
export async function holds(page: Page, screen: Screen, language: LanguageCode): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(screen.path);
  if (screen.shows) await page.getByText(screen.shows).first().waitFor();
  for (const { size, theme, whole } of stagesOf(language)) {
    await page.setViewportSize(size);
    await showTheme(page, theme);
    await settled(page);
    // an anchor's place depends on what had loaded when the page scrolled to it
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const at = `${screen.path} in ${language}, ${theme}, ${size.width}`;
    expect.soft(await overflow(page), `${at}: overflows`).toBeLessThanOrEqual(0);
    expect.soft(await axeFaults(page, { colourOnly: !whole }), at).toEqual([]);
    expect.soft(await moving(page), `${at}: moves with reduced motion`).toEqual([]);
    if (screen.pictured === false) continue;
    const name = `${nameOf(screen)}-${language}-${theme}-${size.width}.jpg`.toLowerCase();
    await looksAsItDid(page, name, at);
  }
  if (language === 'UR')
    for (const size of NARROW) {
      await page.setViewportSize(size);
      await page.waitForTimeout(100);
      expect.soft(await overflow(page), `${screen.path} at ${size.width} wide: overflows`).toBeLessThanOrEqual(0);
    }
}

/** Takes a picture and compares it; one taken too early on a busy machine, or while a page is retrying something, is repeated. */
async function looksAsItDid(page: Page, name: string, at: string): Promise<void> {
  await expect
    .soft(async () => {
      const picture = await page.screenshot({
        type: 'jpeg',
        quality: 50,
        mask: [page.locator(CHANGING)],
        maskColor: '#888888',
        animations: 'disabled',
        caret: 'hide',
      });
      expect(picture, at).toMatchSnapshot(['screens', name]);
    })
    .toPass({ intervals: [500, 1500, 3000], timeout: 25_000 });
}

/** By the page's own switch if visible, so that script-drawn content follows too. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    if (dataset.theme === wanted) return;
    dataset.theme = wanted;
    localStorage.setItem('theme', wanted);
  }, theme);
  // colours transition to the other theme, and are in between until then
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Endless animations; finite short ones do not count. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      )
      .map((one) => (one.effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  );

/** Waits until everything has loaded: code, responses, fonts, and visible pictures. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main, [role=alert]').first().waitFor();
  await page
    .waitForFunction(
      () => {
        const seen = (one: Element) => {
          const { top, bottom, width } = one.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight;
        };
        const { length } = document.body.innerHTML;
        const state = window as Window & { drawn?: { length: number; since: number } };
        if (state.drawn?.length !== length) state.drawn = { length, since: performance.now() };
        return (
          document.fonts.status === 'loaded' &&
          performance.now() - state.drawn.since > 250 &&
          ![...document.querySelectorAll('[aria-busy=true]')].some(seen) &&
          ![...document.images].some((one) => seen(one) && !one.complete)
        );
      },
      undefined,
      { polling: 50, timeout: 8_000 },
    )
    .catch(() => undefined);
}
