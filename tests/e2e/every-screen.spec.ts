import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { LANGUAGES, remember, signIn, THEMES } from './page.ts';
import { stand } from './stand.ts';

const PUBLIC = [
  '/',
  '/rng',
  '/live',
  '/sports',
  '/cockfight',
  '/login',
  '/register',
  '/forget',
  '/agentHome',
  '/help',
  '/kitchen',
  '/no-such-page',
] as const;
const OWN = [
  '/centre/personalHistoryCopy',
  '/centre/securityCenter',
  '/game?vassalage=KISMET&gameCode=anar-bagh',
] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1366, height: 900 },
] as const;

/** Each screen in both languages, both themes and both widths: pairs, not every product of the three. */
const STAGES = [
  { language: 'UR', theme: 'light', size: WIDTHS[0] },
  { language: 'EN', theme: 'dark', size: WIDTHS[0] },
  { language: 'UR', theme: 'dark', size: WIDTHS[1] },
  { language: 'EN', theme: 'light', size: WIDTHS[1] },
] as const;

for (const { language, theme, size } of STAGES)
  test(`every screen holds at ${size.name} in ${language}, ${theme}: axe finds nothing, nothing runs over the edge`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: size.width, height: size.height });
    await remember(page, language, theme);
    for (const path of PUBLIC) await holds(page, path);
  });

for (const language of LANGUAGES)
  test(`[HD-01] own screens hold in ${language}, in both themes`, async ({ page }) => {
    test.slow();
    await remember(page, language, 'light');
    await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
    for (const path of OWN)
      for (const theme of THEMES) {
        await page.addInitScript((look) => localStorage.setItem('theme', look), theme);
        await holds(page, path);
      }
  });

async function holds(page: import('@playwright/test').Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#root > *').first().waitFor();
  await page.locator('main, [role=alert]').first().waitFor();
  await page.waitForTimeout(800);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} runs over the edge`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).exclude('iframe').analyze();
  expect(violations.map((one) => `${path}: ${one.id} ${one.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}
