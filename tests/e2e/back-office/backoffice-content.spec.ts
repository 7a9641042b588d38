import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults } from '../support/axe.ts';
import { rows, withSettings } from '../support/brand.ts';
import { EVERYWHERE, IN_FULL, inEveryLanguage, inThemes } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import {
  en,
  field,
  HOSTILE,
  NEWS,
  office,
  openContentOffice,
  REASON,
  RUN,
  save,
  setRole,
  TITLE,
  ur,
  visitor,
} from '../support/office-content.ts';
import { LANGUAGES, remember } from '../support/page.ts';
import { stand } from '../support/stand.ts';

/** One window per operator: a second sign-in would end the first. The checker uses Urdu. */
let maker: Page;
let checker: Page;

test.describe
  .serial('content and catalogue in the back office', () => {
    beforeJourneys(async ({ browser }) => {
      test.setTimeout(120_000);
      maker = await openContentOffice(browser, 'OP1', 'EN');
      checker = await openContentOffice(browser, 'OP2', 'UR');
    });
    test.afterAll(async () => {
      await setRole('OP2', 'super_admin');
      await maker.context().close();
      await checker.context().close();
    });

    test(
      '[BN-01] [BN-03] [BN-07] a banner with a picture is created by keyboard and mouse, and shown at home in both languages',
      IN_FULL,
      async ({ browser }) => {
        test.slow();
        await maker.goto(`${office()}/content/banner/new`);
        await field(maker, 'EN', 'bo.content.title', 'EN').fill(TITLE.EN);
        await maker.getByRole('button', { name: en('bo.edit.save'), exact: true }).click();
        await expect(maker.getByRole('alert').filter({ hasText: en('field.FIELD_REQUIRED') })).toHaveCount(1);
        const urduTitle = field(maker, 'EN', 'bo.content.title', 'UR');
        await expect(urduTitle).toHaveAttribute('dir', 'rtl');
        await urduTitle.fill(TITLE.UR);

        const file = maker.locator('input[type=file]');
        await file.setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<script>') });
        await expect(maker.getByText(en('bo.content.refused.type'))).toBeVisible();
        await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(500, 'no picture ') });
        await expect(maker.getByText(en('refusal.PICTURE_UNREADABLE'))).toBeVisible();
        const picture = sharp({ create: { width: 900, height: 500, channels: 3, background: '#0a6a70' } });
        await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
        const shown = maker.getByRole('img', { name: en('bo.content.pictureNow') });
        await expect(shown).toBeVisible({ timeout: 60_000 });
        await shown.click({ position: { x: 1, y: 60 } });
        const fromLeft = maker.getByRole('slider', { name: new RegExp(en('bo.content.focusX')) });
        await expect(fromLeft).toHaveValue('0');
        await fromLeft.focus();
        await maker.keyboard.press('ArrowRight');
        await expect(fromLeft).toHaveValue('1');

        await maker.getByLabel(en('bo.content.linkage'), { exact: true }).selectOption('page');
        await maker.getByLabel(en('bo.content.path'), { exact: true }).fill('//evil.example');
        await maker.getByLabel(en('bo.content.enabled')).check();
        await maker.getByRole('button', { name: en('bo.edit.save'), exact: true }).click();
        const dialog = maker.getByRole('dialog', { name: en('bo.content.saveTitle') });
        await dialog.getByLabel(en('bo.reason')).fill(REASON);
        await dialog.getByRole('button', { name: en('bo.edit.save'), exact: true }).click();
        await expect(dialog.getByRole('alert')).toContainText(en('bo.refusal.INPUT_INVALID'));
        await maker.keyboard.press('Escape');
        await expect(maker.getByText(en('field.FIELD_INVALID'))).toBeVisible();
        await maker.getByLabel(en('bo.content.path'), { exact: true }).fill('/vip');
        await save(maker, 'EN');
        await expect(maker).toHaveURL(/\/content\/banner\/[0-9a-f-]{36}$/);
        await expect(maker.getByText(en('bo.content.allSaved'))).toBeVisible();

        for (const language of LANGUAGES) {
          const page = await visitor(browser, language);
          await expect(async () => {
            await page.goto('/');
            await expect(page.getByRole('heading', { name: TITLE[language], includeHidden: true })).toHaveCount(1);
          }).toPass({ timeout: 20_000 });
          const slide = page.locator('[aria-roledescription=slide]').filter({ hasText: TITLE[language] });
          await expect(slide.locator('a')).toHaveAttribute('href', '/vip');
          await page.context().close();
        }
      },
    );

    test('[BN-01] banners of one page are reordered by button, and undone', IN_FULL, async () => {
      await maker.goto(`${office()}/content/banner?group=home`);
      const places = () => maker.locator('[data-item]').evaluateAll((all) => all.map((one) => one.dataset.item));
      await expect(maker.getByRole('link', { name: TITLE.EN })).toBeVisible();
      const before = await places();
      await maker.getByRole('button', { name: en('bo.content.up', { name: TITLE.EN }) }).click();
      await expect(maker.getByText(en('bo.content.moved'))).toBeVisible();
      expect((await places()).indexOf(before.at(-1))).toBe(before.length - 2);
      await maker.getByRole('button', { name: en('action.undo') }).click();
      await expect.poll(places).toEqual(before);
      const item = maker.locator('[data-item]').last();
      await item.dragTo(maker.locator('[data-item]').first());
      await expect.poll(async () => (await places())[0]).toBe(before.at(-1));
    });

    test('[BN-06] a notice with hostile HTML is sanitised, and the removed parts are listed', IN_FULL, async () => {
      test.slow();
      await maker.goto(`${office()}/content/notice/new`);
      await field(maker, 'EN', 'bo.content.title', 'UR').fill(NEWS.UR);
      await field(maker, 'EN', 'bo.content.title', 'EN').fill(NEWS.EN);
      const [urduText, englishText] = LANGUAGES.map((code) => field(maker, 'EN', 'bo.content.content', code));
      await urduText!.click();
      await maker.keyboard.type('ہم کھلے ہیں');
      await englishText!.click();
      await englishText!.evaluate((box, html) => {
        const data = new DataTransfer();
        data.setData('text/html', html);
        data.setData('text/plain', 'x');
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, HOSTILE);
      const said = maker.getByText(en('bo.content.takenAway'));
      await expect(said).toContainText('<script>');
      await expect(said).toContainText('onclick');
      await expect(said).toContainText('<img>');
      await expect(englishText!.locator('h2')).toHaveText('Hours');
      const preview = maker.frameLocator(`iframe[title="${en('bo.content.preview')}"]`);
      const frame = preview.locator('iframe');
      await expect(frame).toHaveAttribute('sandbox', '');
      await expect(frame.contentFrame().locator('h2')).toHaveText('Hours');
      await maker.getByLabel(en('bo.content.enabled')).check();
      await save(maker, 'EN');
      await expect(maker).toHaveURL(/\/content\/notice\/[0-9a-f-]{36}$/);
      await expect
        .poll(async () => {
          const answer = await maker.request.get(`${stand.BASE}/wps/notices?types=PL&language=EN`);
          const { player } = (await answer.json()).value as { player: { title: string; content: string }[] };
          return player.find((one) => one.title === NEWS.EN)?.content ?? '';
        })
        .toContain('<h2>Hours</h2>');
      const [kept] = await rows<{ text: string }>(
        "select body->'content'->>'en' as text from content.item where kind = 'notice' and body->'title'->>'en' = $1",
        [NEWS.EN],
      );
      expect(kept?.text).not.toMatch(/script|onclick|style|evil|javascript/);
    });

    test(
      '[BN-06] two editors: the later one is warned, keeps their input, and finds the earlier version again',
      IN_FULL,
      async () => {
        test.slow();
        const address = maker.url();
        await checker.goto(address);
        const mine = `${NEWS.UR} الف`;
        await field(checker, 'UR', 'bo.content.title', 'UR').fill(mine);
        await field(maker, 'EN', 'bo.content.title', 'EN').fill(`${NEWS.EN} B`);
        await save(maker, 'EN');

        await checker.getByRole('button', { name: ur('bo.edit.save'), exact: true }).click();
        const dialog = checker.getByRole('dialog', { name: ur('bo.content.saveTitle') });
        await dialog.getByLabel(ur('bo.reason')).fill(REASON);
        await dialog.getByRole('button', { name: ur('bo.edit.save'), exact: true }).click();
        await expect(dialog.getByRole('alert')).toBeVisible();
        await checker.keyboard.press('Escape');
        const told = checker.getByRole('alert').filter({ hasText: ur('bo.content.kept') });
        await expect(told).toContainText('OP1');
        await expect(field(checker, 'UR', 'bo.content.title', 'UR')).toHaveValue(mine);
        await checker.getByRole('button', { name: ur('bo.content.keepMine') }).click();
        await save(checker, 'UR');
        await expect(checker.locator('[data-version="3"]')).toBeVisible();

        const first = checker.locator('[data-version="1"]');
        await first.getByRole('button', { name: ur('bo.content.look') }).click();
        await expect(checker.getByText(ur('bo.content.looking', { version: '1' }))).toBeVisible();
        await first.getByRole('button', { name: ur('bo.content.takeBack') }).click();
        await expect(field(checker, 'UR', 'bo.content.title', 'UR')).toHaveValue(NEWS.UR);
        await checker
          .getByRole('link', { name: ur('bo.content.kind.notice') })
          .first()
          .click();
        const leaving = checker.getByRole('dialog', { name: ur('bo.edit.leaveTitle') });
        await leaving
          .getByRole('button', { name: ur('bo.edit.stay') })
          .last()
          .click();
        await save(checker, 'UR');
        await expect(checker.locator('[data-version="4"]')).toBeVisible();
      },
    );

    test('[RT-11] [STD-2] changed terms require a new acceptance only if that is ticked', IN_FULL, async () => {
      const asked = async () =>
        (
          await rows<{ v: string }>("select settings->>'termsVersion' as v from site.brand where brand_id = $1", [
            stand.BRAND_ID,
          ])
        )[0]?.v;
      await withSettings({}, async () => {
        const before = await asked();
        await maker.goto(`${office()}/content/help-article?group=terms`);
        await maker.locator('[data-item] [data-opens]').first().click();
        const summary = field(maker, 'EN', 'bo.content.summary', 'EN');
        await summary.fill(`${await summary.inputValue()} ${RUN}`);
        await save(maker, 'EN');
        expect(await asked()).toBe(before);
        await summary.fill(`${await summary.inputValue()} b`);
        await maker.getByRole('button', { name: en('bo.edit.save'), exact: true }).click();
        const dialog = maker.getByRole('dialog', { name: en('bo.content.saveTitle') });
        await expect(dialog).toContainText(en('bo.content.asksAgainNo'));
        await dialog.getByLabel(en('bo.content.asksAgain')).check();
        await expect(dialog).toContainText(en('bo.content.asksAgainYes'));
        await dialog.getByLabel(en('bo.reason')).fill(REASON);
        await dialog.getByRole('button', { name: en('bo.edit.save'), exact: true }).click();
        await expect(dialog).toBeHidden();
        expect(await asked()).not.toBe(before);
      });
    });

    test('a read-only operator sees no edit controls, and one without the ability is told so', IN_FULL, async () => {
      try {
        await setRole('OP2', 'auditor');
        await checker.goto(`${office()}/content/notice`);
        await expect(checker.getByText(ur('bo.content.readOnly'))).toBeVisible();
        await expect(checker.getByRole('link', { name: ur('bo.content.add') })).toHaveCount(0);
        await checker.locator('[data-opens]').first().click();
        await expect(field(checker, 'UR', 'bo.content.title', 'UR')).toBeDisabled();
        await expect(checker.getByRole('button', { name: ur('bo.edit.save'), exact: true })).toHaveCount(0);
        const refused = await checker.request.post(`${office()}/operator/content/banner/sort`, {
          headers: { 'x-kismet-operator': '1', origin: office() },
          data: { itemIds: ['00000000-0000-0000-0000-000000000000'] },
        });
        expect(refused.status()).toBe(403);
        await setRole('OP2', 'support');
        await checker.goto(`${office()}/content/notice`);
        await expect(checker.getByRole('heading', { level: 1, name: ur('bo.notAllowed') })).toBeVisible();
        await expect(checker.getByRole('link', { name: ur('bo.content.kind.notice') })).toHaveCount(0);
      } finally {
        await setRole('OP2', 'super_admin');
      }
    });

    for (const language of inEveryLanguage('UR'))
      for (const theme of inThemes('dark', language))
        test(
          `every content and games screen in ${language}, ${theme}, on a desktop and on a phone`,
          EVERYWHERE,
          async () => {
            test.setTimeout(280_000);
            await remember(maker, language, theme);
            const first = async (kind: string) =>
              (
                await rows<{ id: string }>(
                  'select item_id as id from content.item where brand_id = $2 and kind = $1 and not removed limit 1',
                  [kind, stand.BRAND_ID],
                )
              )[0]?.id;
            const screens = [
              '/content/banner',
              '/content/help-topic',
              '/games',
              '/games?tab=vendors',
              '/games?tab=wanted',
              '/content/licence/new',
            ];
            for (const kind of ['banner', 'notice', 'help-article', 'channel', 'footer']) {
              const id = await first(kind);
              if (id) screens.push(`/content/${kind}/${id}`);
            }
            for (const width of [1366, 390]) {
              await maker.setViewportSize({ width, height: 844 });
              for (const path of screens) {
                await maker.goto(office() + path);
                await expect(maker.locator('h1')).toBeVisible();
                await expect(maker.locator('main [aria-busy]')).toHaveCount(0);
                if (/notice\/|article\//.test(path)) {
                  await expect(maker.locator('.rich-text').first()).toBeAttached();
                  // axe hangs on a frame without scripts
                  const written = maker.frameLocator(`main iframe`).locator('iframe[sandbox]');
                  await expect(written).toBeAttached();
                  await written.evaluate((one) => one.remove());
                }
                expect(await axeFaults(maker)).toEqual([]);
                const over = await maker.evaluate(() => document.documentElement.scrollWidth - innerWidth);
                expect(over, `${path} at ${width} overflows`).toBeLessThanOrEqual(0);
              }
            }
          },
        );
  });
