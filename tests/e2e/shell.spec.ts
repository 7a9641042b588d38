import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { registerMember } from './support/new-member.ts';
import { asOperator } from './support/operators.ts';
import { type LanguageCode, remember, signIn } from './support/page.ts';
import { stand } from './support/stand.ts';

const t = (language: LanguageCode, key: keyof typeof english) => (language === 'UR' ? urdu : english)[key];
const menu = (page: Page, language: LanguageCode) =>
  page.getByRole('banner').getByRole('navigation', { name: t(language, 'shell.mainNav') });

for (const language of inLanguages('EN')) {
  test(
    `[HD-05] [RT-17] [RT-18] the navigation in ${language}: vendors below a category by hover and by keys, at most thirty, ten per column`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      await page.goto('/rng?vassalage=KISMET');
      const nav = menu(page, language);
      const slots = nav.getByRole('link', { name: t(language, 'category.slots'), exact: true });
      const panel = nav.locator('[data-panel]');
      // vendors load after the page; a pointer already there has to move again
      await expect(async () => {
        await page.mouse.move(5, 5);
        await slots.hover();
        await expect(panel).toBeVisible({ timeout: 1500 });
      }).toPass();
      const places = await panel.locator('a').evaluateAll((links) =>
        links.map((link) => {
          const { x, y } = link.getBoundingClientRect();
          return { x: Math.round(x), y: Math.round(y) };
        }),
      );
      expect(places.length).toBeLessThanOrEqual(30);
      const columns = new Map<number, number>();
      for (const { x } of places) columns.set(x, (columns.get(x) ?? 0) + 1);
      expect(Math.max(...columns.values())).toBeLessThanOrEqual(10);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await slots.focus();
      await page.keyboard.press('ArrowDown');
      await expect(panel.locator('a').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(panel.locator('a').nth(1)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(slots).toBeFocused();
      await slots.click();
      await expect(page).toHaveURL(/\/rng$/);
      await expect(nav.getByRole('link', { name: t(language, 'category.cockfight') })).toBeVisible();
      await expect(nav.getByRole('link', { name: t(language, 'nav.promotions') })).toBeVisible();
    },
  );

  test(`[HD-06] [HD-07] [HD-10] the app's QR code and the promotion line in ${language}`, IN_FULL, async ({ page }) => {
    await remember(page, language, 'light');
    await page.goto('/');
    const nav = menu(page, language);
    await nav.getByRole('link', { name: t(language, 'nav.app'), exact: true }).hover();
    const code = nav.locator('[data-panel] svg[role=img]').last();
    await expect(code).toBeVisible();
    expect(await code.getAttribute('viewBox')).toBe('0 0 800 800');
    await page.mouse.move(5, 700);
    const hide = page.getByRole('button', { name: t(language, 'shell.hidePromo') });
    await expect(hide).toBeVisible();
    await hide.click();
    await expect(hide).toHaveCount(0);
  });

  test(
    `[FT-01] [FT-08] [FT-02] the footer and the side panel in ${language}: vendors, age, no licence without one, recent or popular games`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'dark');
      await page.goto('/');
      const foot = page.getByRole('contentinfo');
      await foot.scrollIntoViewIfNeeded();
      await expect(foot).toContainText(t(language, 'footer.age'));
      const makers = foot.getByRole('region', { name: t(language, 'footer.vendors') });
      await expect(makers.getByRole('link').first()).toBeVisible();
      const inSight = await makers.locator('ul').evaluate((list) => {
        const box = list.getBoundingClientRect();
        return [...list.children].filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left >= box.left - 2 && right <= box.right + 2;
        }).length;
      });
      expect(inSight).toBeLessThanOrEqual(10);
      const { value } = await (await page.request.get(`/wps/system/footer?language=${language}`)).json();
      await expect(foot.getByRole('list', { name: t(language, 'footer.licences') })).toHaveCount(
        value.licences.length > 0 ? 1 : 0,
      );
      await page.getByRole('button', { name: t(language, 'recent.show') }).click();
      const side = page.getByRole('complementary', { name: t(language, 'recent.title') });
      await expect(side).toContainText(t(language, 'recent.none'));
      await expect(side.getByRole('link')).toHaveCount(3);
      await page.reload();
      await expect(side.getByRole('link')).toHaveCount(3);
    },
  );

  test(
    `[FT-03] [FT-04] [FT-06] [FT-07] help in ${language}: the window opens on the press and is redirected; if the link fails it closes`,
    IN_FULL,
    async ({ page, context }) => {
      await remember(page, language, 'light');
      await page.goto('/');
      const dock = page.getByRole('complementary', { name: t(language, 'help.dock') });
      const { value } = await (await page.request.get('/wps/system/permission')).json();
      const channel = value.customerService.find((one: { csType: string }) => one.csType === 'LIVECHAT');
      const name = channel.title[language === 'UR' ? 'ur' : 'en'];
      const button = dock.getByRole('button', { name }).first();
      await expect(button).toBeVisible();
      expect(await button.evaluate((one) => getComputedStyle(one.parentElement!).backgroundColor)).toBe(
        'rgb(97, 66, 191)',
      );
      // the address is external and need not respond: the window's request is enough
      const asked = context.waitForEvent('request', (request) => request.url().startsWith('https:'));
      const opening = page.waitForEvent('popup');
      await button.click();
      const opened = await opening;
      expect((await asked).url()).toMatch(/^https:/);
      await opened.close();

      await page.route('**/wps/customerService**', (route) => route.abort());
      const second = page.waitForEvent('popup');
      await button.click();
      const closes = await second;
      if (!closes.isClosed()) await closes.waitForEvent('close');
      await expect(page.getByRole('dialog')).toContainText(t(language, 'help.failed'));
    },
  );

  test(
    `[HD-01] [MD-01] [PM-05] [PM-06] settings in ${language}: stored, applied at once and before the next paint; single keys can be turned off`,
    IN_FULL,
    async ({ page }) => {
      await remember(page, language, 'light');
      await page.goto('/');
      await expect(page.locator('[aria-keyshortcuts]')).toBeVisible();
      // shortcuts work a moment after the page has rendered
      await expect(async () => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(language, 'shell.settings') })
        .click();
      const dialog = page.getByRole('dialog', { name: t(language, 'shell.settings') });
      await dialog.getByText(t(language, 'settings.still'), { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
      await dialog.getByText(t(language, 'settings.off'), { exact: true }).last().click();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // a closed dialog removes its history entry a moment later, which would abort this navigation
      await expect.poll(() => page.evaluate(() => history.state?.modal ?? false)).toBe(false);
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dataset.motion === 'reduced');
      // with reduced motion the notices are paged manually
      const strip = page.getByRole('region', { name: t(language, 'bar.label') });
      const next = strip.getByRole('button', { name: t(language, 'action.next') });
      const before = await strip.getByRole('button').first().textContent();
      await next.click();
      await expect(strip.getByRole('button').first()).not.toHaveText(before!);
    },
  );

  test(`[HD-02] [HD-03] the signed-in panel in ${language}: balance, hiding, entries`, IN_FULL, async ({ page }) => {
    await remember(page, language, 'light');
    await signIn(page, stand.M5_USER!, stand.M5_PASSWORD!);
    await page.goto('/');
    const head = page.getByRole('banner');
    const amount = head.locator('button bdi').first();
    await expect(amount).toContainText(/\d\.\d\d$/);
    await head.getByRole('button', { name: t(language, 'wallet.hide') }).click();
    await expect(head).toContainText('***');
    const asked = page.waitForRequest(/\/wps\/.*balance/i);
    await head.getByTitle(t(language, 'wallet.refresh')).click();
    await asked;
    await head.getByRole('button', { name: new RegExp(stand.M5_USER!) }).click();
    for (const key of [
      'centre.bets',
      'wallet.deposit',
      'wallet.withdraw',
      'centre.account',
      'centre.member',
      'auth.logout',
    ] as const)
      await expect(page.getByRole('menuitem', { name: t(language, key) })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: t(language, 'shell.agent') })).toHaveCount(0);
  });
}

test(
  '[MD-03] on a phone a dialog is a sheet with a handle and a button; back closes it and the page stays',
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await remember(page, 'UR', 'light');
    await page.goto('/promotions');
    await page.getByRole('button', { name: urdu['nav.menu'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: urdu['shell.settings'] }).click();
    const dialog = page.getByRole('dialog', { name: urdu['shell.settings'] });
    await expect(dialog).toBeVisible();
    const { bottom } = await dialog.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    // it may still be opening
    expect(Math.abs(bottom - 844)).toBeLessThan(14);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/promotions$/);
    await page.getByRole('button', { name: urdu['nav.menu'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: urdu['action.close'] }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => (history.state as { modal?: boolean }).modal ?? false)).toBe(false);
  },
);

test(
  '[FT-05] level 5, set by an operator, has a representative in the dock and opens the link; level 4 has none',
  IN_FULL,
  async ({ page, context }) => {
    test.slow();
    await remember(page, 'UR', 'light');
    const username = await registerMember(page, 'khas');
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const ask = (path: string) => page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    const links = async (): Promise<unknown[]> => {
      const answer = await ask('/wps/customerService/vip?action=getService&type=3');
      expect(answer.status()).toBe(200);
      return (await answer.json()).value.version.pathList;
    };
    const { value: member } = await (await ask('/wps/member/info')).json();
    const label = async (vipLevel: number) => {
      const path = `/operator/members/${member.id}/labels`;
      const { status } = await asOperator('OP1', 'POST', path, { vipLevel, tags: [], reason: 'journey of the dock' });
      expect(status).toBe(200);
    };
    const dock = page.getByRole('complementary', { name: urdu['help.dock'] });
    const own = dock.getByRole('button', { name: new RegExp(urdu['help.yourOwn']) });
    await label(4);
    await page.goto('/noticePage');
    await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(username) })).toBeVisible();
    await expect(dock.getByRole('button', { name: urdu['help.title'] }).first()).toBeVisible();
    await expect(own).toHaveCount(0);
    expect(await links()).toEqual([]);

    await label(5);
    await page.reload();
    await expect(own).toBeVisible();
    expect(await links()).not.toEqual([]);
    const toVip = context.waitForEvent('request', (request) => request.url().startsWith('https:'));
    const opening = page.waitForEvent('popup');
    await own.click();
    const opened = await opening;
    expect((await toVip).url()).toMatch(/^https:/);
    await opened.close();
  },
);
