import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { keepWebp } from '../../tests/pictures/webp.ts';

/** First screens of the site as visitors see them; `member`: the page of somebody who has signed in. */
const SCREENS: Readonly<Record<string, { readonly at: string; readonly member?: boolean; readonly shows: string }>> = {
  home: { at: '/', shows: 'main article' },
  lobby: { at: '/rng', shows: 'main article' },
  game: { at: '/game?vassalage=KISMET&gameCode=anar-bagh&demo=true', shows: 'iframe' },
  'lottery-hall': { at: '/elott', shows: 'main article, main li' },
  lottery: { at: '/lottery?gameCode=DIGITS5', shows: 'main button[aria-pressed]' },
  deposit: { at: '/centre/depositv2', member: true, shows: 'main input[type=radio]' },
};
const SIZES = [
  { width: 390, height: 844 },
  { width: 1_366, height: 820 },
] as const;
const LANGUAGES = ['UR', 'EN'] as const;
/** Fonts, pictures and rendered frames arrive after the first elements. */
const RESTS_MS = 3_500;

interface Taken {
  readonly browser: Browser;
  readonly site: string;
  readonly folder: string;
  /** A demo member who has money. */
  readonly member: { readonly name: string; readonly password: string };
  readonly tell: (line: string) => void;
}

/** Takes each screen in both languages and widths into `folder`, each as a small picture. */
export async function takeSite({ browser, site, folder, member, tell }: Taken): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  for (const language of LANGUAGES)
    for (const size of SIZES) {
      const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
      await context.addInitScript((code) => {
        if (window.origin !== 'null') localStorage.setItem('lang', code);
      }, language);
      const page = await context.newPage();
      let isIn = false;
      for (const [name, { at, member: asMember, shows }] of Object.entries(SCREENS)) {
        if (asMember && !isIn) await signIn(page, site, member);
        isIn ||= Boolean(asMember);
        await page.goto(site + at);
        await page.locator(shows).first().waitFor({ timeout: 60_000 });
        await sleep(RESTS_MS);
        const file = path.join(folder, `${name}-${size.width}-${language.toLowerCase()}.webp`);
        const bytes = await keepWebp(await page.screenshot(), file);
        tell(`${path.basename(file)}: ${Math.round(bytes / 1_024)} kB`);
      }
      await context.close();
    }
}

async function signIn(page: Page, site: string, { name, password }: Taken['member']): Promise<void> {
  await page.goto(`${site}/login`);
  await page.locator('main input[autocomplete="username"]').fill(name);
  await page.locator('main input[autocomplete="current-password"]').fill(password);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
}
