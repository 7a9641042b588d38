import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { IN_FULL } from './support/extent.ts';
import { type Hand, handOf } from './support/hand.ts';
import { test } from './support/journey.ts';
import { remember, signedIn } from './support/page.ts';
import { stand } from './support/stand.ts';

/**
 * Ten tasks of a first-time user, by keyboard on a desktop and by touch on a phone, in Urdu. `npm test` runs four of them by
 * keyboard, which other journeys seldom use.
 */
const HANDS = [
  { name: 'keyboard', use: { viewport: { width: 1366, height: 900 } } },
  { name: 'touch', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;
const t = (key: keyof typeof urdu) => urdu[key];
const exactly = (text: string) => ({ name: text, exact: true });

/** The phone's menu, with the wide header's content. */
async function openMenu(page: Page, hand: Hand): Promise<void> {
  await hand.press(
    page.getByRole('navigation', { name: t('shell.bottomNav') }).getByRole('button', exactly(t('nav.menu'))),
  );
}
async function signInBy(page: Page, hand: Hand, user: string, password: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[autocomplete="current-password"]') });
  await hand.type(form.locator('input[autocomplete="username"]'), user);
  await hand.type(form.locator('input[autocomplete="current-password"]'), password);
  await hand.press(form.locator('button[type="submit"]'));
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
}

for (const { name, use } of HANDS)
  test.describe(`by ${name}`, () => {
    test.use(use);
    type Work = (fixtures: { page: Page }) => Promise<void>;
    const task = (title: string, work: Work) => test(title, IN_FULL, async ({ page }) => work({ page }));
    const begin = async (page: Page): Promise<Hand> => {
      await remember(page, 'UR', 'light');
      return handOf(name, page);
    };

    task(`[GL-01] a game by half its name in Roman Urdu, and its demo, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/');
      await page.locator('main h2').first().waitFor();
      if (hand.name === 'keyboard') await page.keyboard.press('/');
      else
        await hand.press(
          page.getByRole('navigation', { name: t('shell.bottomNav') }).getByRole('button', exactly(t('nav.search'))),
        );
      const dialog = page.getByRole('dialog');
      await hand.type(dialog.getByRole('combobox'), 'anar b');
      await expect(dialog.getByRole('option').first()).toContainText('انار باغ');
      if (hand.name === 'keyboard') await page.keyboard.press('Shift+Enter');
      else {
        await hand.press(dialog.getByRole('option').first());
        await hand.press(page.getByRole('link', exactly(t('game.playFree'))));
      }
      await expect(page).toHaveURL(/gameCode=anar-bagh.*demo/);
      await expect(page.locator('iframe')).toHaveAttribute('src', /^http/, { timeout: 30_000 });
    });

    task(`[HD-02] the balance is hidden and stays hidden, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await signedIn(page, stand.M6_USER!, stand.M6_PASSWORD!);
      await page.goto('/');
      const head = page.getByRole('banner');
      await expect(head.locator('bdi.num, bdi').first()).toContainText(/\d/);
      await hand.press(head.getByRole('button', exactly(t('wallet.hide'))));
      await expect(head).toContainText('***');
      await page.reload();
      await expect(head).toContainText('***');
      await expect(head.getByRole('button', exactly(t('wallet.show')))).toBeVisible();
    });

    task(`[PM-05] another language in the middle of a form: what was typed stays, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/join');
      const field = page.locator('main input').first();
      await hand.type(field, 'LNEBBB33');
      if (hand.name === 'keyboard') {
        const menu = page.getByRole('banner').getByRole('button', { name: new RegExp(t('shell.language')) });
        // the header precedes the form
        await hand.press(menu, true);
        await page.getByRole('menuitemradio', { name: 'English' }).waitFor();
        while (
          !(await page
            .getByRole('menuitemradio', { name: 'English' })
            .evaluate((one) => one === document.activeElement))
        )
          await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      } else {
        await openMenu(page, hand);
        await hand.pick(page.getByRole('dialog').getByRole('radio', { name: 'English' }));
        await hand.press(page.getByRole('dialog').getByRole('button', exactly(english['action.close'])));
      }
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await expect(page.locator('main h1')).toContainText(/[A-Za-z]/);
      await expect(field).toHaveValue('LNEBBB33');
    });

    task(`[RT-13] the terms are found and read, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/promotions');
      const foot = page.getByRole('contentinfo');
      const link = foot.locator('a[href="/help#term"]').first();
      await foot.waitFor();
      // the footer is collapsed on phones
      if (hand.name === 'touch')
        await hand.press(
          foot
            .locator('details')
            .filter({ has: page.locator('a[href="/help#term"]') })
            .locator('summary'),
        );
      await hand.press(link, true);
      await expect(page).toHaveURL(/\/help#term/);
      const text = page.locator('main iframe').contentFrame().locator('body');
      await expect(text).toContainText(/18/);
    });

    task(`[GL-03] a visitor saves a game and finds it after the login, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/rng?name=patang');
      const tile = page.locator('main article').first();
      const game = (await tile.locator('h3').textContent())!.trim();
      const heart = tile.locator('button[aria-pressed]');
      await hand.press(heart);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.goto('/login');
      await signInBy(page, hand, stand.M6_USER!, stand.M6_PASSWORD!);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('savedGames'))).toBeNull();
      await page.goto('/rng?type=fav');
      const saved = page.locator('main article').filter({ hasText: game });
      await expect(saved).toHaveCount(1);
      await hand.press(saved.locator('button[aria-pressed]'));
      await expect(saved).toHaveCount(0);
    });

    task(`[GL-01] [GL-08] a smallest stake, a game, and back to the same list, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/rng');
      const tiles = page.locator('main article h3');
      await expect(tiles).toHaveCount(15);
      // on phones the games come first, with the filters behind a button
      if (hand.name === 'touch') await hand.press(page.getByRole('button', exactly(t('lobby.filters'))));
      await hand.choose(page.getByRole('combobox', exactly(t('list.minBet'))), '0.05');
      await expect(page).toHaveURL(/minBet=0\.05/);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const list = await tiles.allInnerTexts();
      await hand.press(tiles.locator('a').first());
      await expect(page).toHaveURL(/\/game\?/);
      if (hand.name === 'keyboard') await page.keyboard.press('Alt+ArrowLeft');
      if (!page.url().includes('/rng')) await page.goBack();
      await expect(page).toHaveURL(/minBet=0\.05/);
      await expect.poll(() => tiles.allInnerTexts()).toEqual(list);
    });

    task(`[FT-03] who to turn to is found, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/rng');
      await page.locator('main article').first().waitFor();
      const { value } = await (await page.request.get('/wps/system/permission')).json();
      const way = value.customerService.find((one: { csType: string }) => one.csType === 'LIVECHAT').title.ur;
      if (hand.name === 'keyboard') await hand.press(page.getByRole('button', exactly(t('shell.skipHelp'))));
      else
        await hand.press(
          page.getByRole('navigation', { name: t('shell.bottomNav') }).getByRole('button', exactly(t('nav.help'))),
        );
      await expect(page.getByRole('dialog').getByRole('button', { name: way }).first()).toBeVisible();
    });

    task(`[HD-06] [RT-19] the page of the app and its code are found, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/promotions');
      if (hand.name === 'keyboard') await hand.press(page.getByRole('banner').getByRole('link', exactly(t('nav.app'))));
      else {
        await openMenu(page, hand);
        await hand.press(page.getByRole('dialog').getByRole('link', exactly(t('nav.app'))));
      }
      await expect(page).toHaveURL(/\/down$/);
      await expect(page.locator('main svg[role=img]').first()).toBeVisible();
    });

    task(`[PM-06] dark, and less motion: at once, and kept, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/promotions');
      await page.locator('main h1').waitFor();
      if (hand.name === 'keyboard') {
        await page.keyboard.press('?');
        await hand.press(page.getByRole('dialog').getByRole('button', exactly(t('shell.settings'))));
      } else {
        await openMenu(page, hand);
        await hand.press(page.getByRole('dialog').getByRole('button', exactly(t('shell.settings'))));
      }
      const settings = page.getByRole('dialog', exactly(t('shell.settings')));
      await hand.pick(settings.getByRole('radio', exactly(t('shell.dark'))));
      await hand.pick(settings.getByRole('radio', exactly(t('settings.still'))));
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expect(html).toHaveAttribute('data-motion', 'reduced');
      expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('motion')])).toEqual([
        'dark',
        'reduced',
      ]);
    });

    task(`[GM-02] a game asks for the login and goes on by itself after it, by ${name}`, async ({ page }) => {
      const hand = await begin(page);
      await page.goto('/game?vassalage=KISMET&gameCode=anar-bagh');
      await hand.press(page.getByRole('button', exactly(t('game.loginAndPlay'))));
      await signInBy(page, hand, stand.M6_USER!, stand.M6_PASSWORD!);
      await expect(page.locator('iframe')).toHaveAttribute('src', /^http/, { timeout: 30_000 });
      await expect(page).toHaveURL(/gameCode=anar-bagh/);
    });
  });
