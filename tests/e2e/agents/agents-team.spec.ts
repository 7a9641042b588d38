import { randomInt, randomUUID } from 'node:crypto';
import { businessDay } from '@kismet/kernel/time';
import { KISMET_BRAND } from '@kismet/server/db/seed/base.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { asAt, comeAs, dialogOf, idOf, looksRight, press, t, userOf } from '../support/agent-scene.ts';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import type { LanguageCode } from '../support/page.ts';
import { stand } from '../support/stand.ts';

const covered = (language: LanguageCode, place: string) => `${userOf(language, place).slice(0, 2)}***`;

async function somebody(browser: Browser, language: LanguageCode, place: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stand.BASE!, serviceWorkers: 'block' })).newPage();
  await asAt(page, language);
  await comeAs(page, language, place);
  return page;
}
/** Calls with the session of a page. */
async function ask(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  const { value } = (await answer.json()) as { value: { code?: string } };
  return { status: answer.status(), code: value.code };
}
const TEAM = '/agent/downlineManagmentView';
test.use({ actionTimeout: 15_000 });

for (const language of inLanguages('EN')) {
  test(
    `[AG-05] a team in ${language}: tagged and filtered by tag, as a tree and a chart, a message to selected members`,
    IN_FULL,
    async ({ page, browser }) => {
      test.setTimeout(240_000);
      await asAt(page, language);
      await comeAs(page, language, 'G');
      await page.goto(TEAM);
      const people = page.locator('tbody tr');
      await expect(people).toHaveCount(2);
      // one line per row at 1366 px [F-42]; the border between rows is a pixel
      if (page.viewportSize()!.width >= 1366)
        for (const row of await people.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(37);
      await people
        .filter({ hasText: userOf(language, 'K') })
        .getByRole('button')
        .first()
        .click();
      const sheet = dialogOf(page);
      const tag = `t${randomInt(1e6)}`;
      await sheet.getByLabel(t(language, 'agentCentre.team.tagNew')).fill(tag);
      await page.keyboard.press('Enter');
      await expect(sheet.getByText(tag, { exact: true })).toBeVisible();
      await looksRight(page, 'somebody with a tag');
      await page.keyboard.press('Escape');
      await page.getByLabel(t(language, 'agentCentre.team.tag'), { exact: true }).selectOption(tag);
      await expect(people).toHaveCount(1);
      await expect(people).toContainText(userOf(language, 'K'));
      await page.goto(TEAM);
      await page.getByText(t(language, 'agentCentre.team.more'), { exact: true }).click();
      await page.getByLabel(t(language, 'agentCentre.team.least'), { exact: true }).fill('99999999');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(people).toHaveCount(0);
      await page
        .locator('main')
        .getByRole('button', { name: t(language, 'action.clearFilters') })
        .last()
        .click();
      await expect(people).toHaveCount(2);

      await page.getByText(t(language, 'agentCentre.team.view.tree'), { exact: true }).click();
      await page
        .getByRole('button', {
          name: t(language, 'agentCentre.team.below').replace('{account}', userOf(language, 'H')),
        })
        .click();
      await expect(page.locator('main').getByText(covered(language, 'J'), { exact: true }).first()).toBeVisible();
      await looksRight(page, 'the team as a tree');
      await page.getByText(t(language, 'agentCentre.team.view.chart'), { exact: true }).click();
      await expect(page.getByRole('region', { name: t(language, 'agentCentre.team.view.chart') })).toBeVisible();
      await looksRight(page, 'the team as a chart');

      await page.goto(TEAM);
      await expect(people).toHaveCount(2);
      for (const box of await people.getByRole('checkbox').all()) await box.check();
      await press(page, language, 'agentCentre.letter.write');
      const words = `news ${randomInt(1e9)}`;
      await dialogOf(page).getByLabel(t(language, 'agentCentre.letter.text')).fill(words);
      await looksRight(page, 'a letter');
      await press(page, language, 'agentCentre.letter.send');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const k = await somebody(browser, language, 'K');
      await k.goto('/centre/messageV2');
      await k
        .locator('main')
        .getByRole('button', { name: covered(language, 'G') })
        .first()
        .click();
      await expect(k.getByText(words).first()).toBeVisible();
      await k.context().close();
    },
  );

  test(`[AG-20] a scope in ${language} is named, reopened, renamed and deleted`, IN_FULL, async ({ page }) => {
    await asAt(page, language);
    await comeAs(page, language, 'G');
    const today = businessDay(Date.now(), KISMET_BRAND.zone);
    await page.goto(`/agent/personalHistoryCopy?from=${today}&to=${today}&category=slots`);
    await press(page, language, 'agentCentre.views');
    const name = `slots ${randomInt(1e6)}`;
    const dialog = dialogOf(page);
    await dialog.getByLabel(t(language, 'agentCentre.views.name')).fill(name);
    await press(page, language, 'agentCentre.views.keep');
    await expect(dialog.getByRole('button', { name })).toHaveCount(3);
    await looksRight(page, 'kept scopes');
    await page.goto('/agent/agentTeamOverview');
    await press(page, language, 'agentCentre.views');
    await dialog.getByRole('button', { name }).first().click();
    await expect(page).toHaveURL(/personalHistoryCopy.*category=slots/);
    await expect(page).toHaveURL(new RegExp(`to=${today}`));
    await press(page, language, 'agentCentre.views');
    await dialog.getByRole('button', { name: `${t(language, 'agentCentre.views.rename')}: ${name}` }).click();
    await dialog.getByLabel(t(language, 'agentCentre.views.name')).first().fill(`${name} b`);
    await page.keyboard.press('Enter');
    await dialog
      .getByRole('button', { name: t(language, 'agentCentre.views.forget').replace('{name}', `${name} b`) })
      .click();
    await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  });

  test(
    `[AG-03] [AG-06] the overview in ${language} links a figure to its list, and a bet opens in full`,
    IN_FULL,
    async ({ page }) => {
      await asAt(page, language);
      await comeAs(page, language, 'G');
      await page.goto('/agent/agentTeamOverview');
      await page
        .getByLabel(t(language, 'agentCentre.overview.against'))
        .selectOption({ label: t(language, 'agentCentre.overview.against.month') });
      await expect(page).toHaveURL(/against=month/);
      await looksRight(page, 'the overview');
      await page
        .locator('main dl')
        .getByRole('link', { name: t(language, 'agentCentre.figure.stake'), exact: true })
        .click();
      await expect(page).toHaveURL(/personalHistoryCopy/);
      await page.goto('/agent/personalHistoryCopy');
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await expect(dialogOf(page)).toContainText(t(language, 'agentCentre.bets.id'));
      await looksRight(page, 'a bet of the team');
      await dialogOf(page)
        .getByRole('button', { name: t(language, 'agentCentre.bets.onlyGame') })
        .click();
      await expect(page).toHaveURL(/game=/);
      await expect(page.locator('tbody tr').first()).toBeVisible();
      await page.goto('/agent/personalHistoryCopy?tab=unusual');
      await expect(page.locator('main')).toContainText(t(language, 'bets.noMatch'));
      await page.goto('/agent/registerCenter');
      await page
        .getByRole('button', { name: t(language, 'agentCentre.link.preview') })
        .first()
        .click();
      await expect(dialogOf(page)).toContainText(t(language, 'register.invitedBy'));
      await looksRight(page, 'a link as a newcomer sees it');
    },
  );
}

test(
  '[AG-01] [STD-10] rows by keys: J and K move, Enter goes down, Backspace up, slash to the filter, E exports; off with the switch',
  IN_FULL,
  async ({ page }) => {
    await asAt(page, 'EN');
    await comeAs(page, 'EN', 'G');
    await page.goto(TEAM);
    const people = page.locator('tbody tr');
    await expect(people).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(people.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(people.nth(1)).toBeFocused();
    await page.keyboard.press('j');
    await expect(people.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(people.nth(0)).toBeFocused();
    await expect(page.locator('main [role=status]').filter({ hasText: 'Row 1 of 2' })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/of=/);
    await expect(page.getByRole('navigation', { name: t('EN', 'agentCentre.trail') })).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(page).not.toHaveURL(/of=/);
    await page.keyboard.press('/');
    await expect(page.locator('main [data-filter]')).toBeFocused();
    await page.keyboard.type('j/e');
    await expect(page.locator('main [data-filter]')).toHaveValue('j/e');
    await page.locator('main [data-filter]').fill('');
    await page.locator('main [data-filter]').blur();
    await people.first().waitFor();
    const file = page.waitForEvent('download');
    await page.keyboard.press('e');
    expect((await file).suggestedFilename()).toMatch(/^team/);
    await page.getByRole('button', { name: t('EN', 'agentCentre.keys') }).click();
    await expect(page.getByText(t('EN', 'agentCentre.keys.canBeOff'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.setItem('keys', 'off'));
    await page.reload();
    await expect(people).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(page.locator('tbody tr:focus')).toHaveCount(0);
  },
);

test(
  '[AG-05] [AG-18] messaging limits: no member, nobody of another network, not a hundred and one',
  IN_FULL,
  async ({ page, browser }) => {
    await asAt(page, 'EN');
    await comeAs(page, 'EN', 'G');
    await page.goto(TEAM);
    const letter = (memberIds: string[], text = 'hello') => ({ letterId: randomUUID(), memberIds, text });
    const send = (data: object, by = page) => ask(by, 'POST', '/wps/agent/letters', data);
    const below = idOf('EN', 'K');
    expect(await send(letter([below, idOf('UR', 'K')]))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(await send(letter([stand.M2_ID!]))).toEqual(await send(letter(['nobody000000'])));
    expect(await send(letter([idOf('EN', 'G')]))).toEqual({ status: 404, code: 'NOT_FOUND' });
    const many = Array.from({ length: 101 }, (_, at) => `x${at}`);
    expect(await send(letter(many))).toEqual({ status: 400, code: 'INPUT_INVALID' });
    expect(await send(letter([below], 'x'.repeat(501)))).toEqual({ status: 400, code: 'INPUT_INVALID' });
    expect(await ask(page, 'PUT', `/wps/agent/team/${idOf('UR', 'K')}/tags`, { tags: ['a'] })).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    });
    const player = await somebody(browser, 'EN', 'P');
    await player.goto('/');
    expect(await send(letter([below]), player)).toEqual({ status: 403, code: 'NOT_AGENT' });
    expect(await ask(player, 'GET', '/wps/agent/views')).toEqual({ status: 403, code: 'NOT_AGENT' });
    await player.context().close();
  },
);
