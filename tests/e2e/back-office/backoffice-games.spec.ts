import { gameAddress } from '@kismet/contracts/content/game-address';
import { expect, type Page } from '@playwright/test';
import { IN_FULL } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { en, office, openContentOffice, REASON, visitor, wordsOf } from '../support/office-content.ts';
import { LANGUAGES, signIn } from '../support/page.ts';
import { stand } from '../support/stand.ts';

/** One window per operator: a second sign-in would end the first. The checker uses Urdu. */
let maker: Page;

test.describe
  .serial('games and labels in the back office', () => {
    beforeJourneys(async ({ browser }) => {
      test.setTimeout(120_000);
      maker = await openContentOffice(browser, 'OP1', 'EN');
    });
    test.afterAll(async () => {
      await maker.context().close();
    });

    test('[GM-04] a game closed for maintenance says so on the site, and reopens', IN_FULL, async ({ browser }) => {
      test.slow();
      // games belong to the installation: one that no other journey uses
      const name = 'Tulip Hills';
      const mark = async (way: string) => {
        await maker.goto(`${office()}/games?name=${encodeURIComponent(name)}`);
        await maker
          .getByRole('button', { name: en('bo.games.changeOf', { name }), exact: true })
          .first()
          .click();
        const dialog = maker.getByRole('dialog', { name });
        await dialog.getByLabel(en('bo.games.closing'), { exact: true }).selectOption(way);
        await dialog.getByLabel(en('bo.reason')).fill(REASON);
        await dialog.getByRole('button', { name: en('bo.edit.save'), exact: true }).click();
        await expect(dialog).toBeHidden();
      };
      await mark('closed');
      await expect(maker.locator('[data-row]').first()).toContainText(en('bo.games.closed'));
      for (const language of LANGUAGES) {
        const page = await visitor(browser, language);
        await signIn(page, stand.M2_USER!, stand.M2_PASSWORD!);
        await page.goto(gameAddress('PHULKARI', 'tulip-hills'));
        await expect(page.getByRole('alert')).toContainText(wordsOf(language)('refusal.GAME_MAINTENANCE'));
        await page.context().close();
      }
      await mark('open');
      await expect(maker.locator('[data-row]').first()).not.toContainText(en('bo.games.closed'));
    });

    test('a member gets a level and labels, and the text says who has a personal representative', IN_FULL, async () => {
      await maker.goto(`${office()}/members/${stand.M2_ID}`);
      await maker.getByRole('button', { name: en('bo.labels.ask') }).click();
      const dialog = maker.getByRole('dialog');
      await expect(dialog).toContainText(en('bo.labels.notPersonal'));
      await dialog.getByLabel(en('bo.labels.level')).fill('5');
      await expect(dialog).toContainText(en('bo.labels.personal'));
      await dialog.getByLabel(en('bo.labels.tag')).fill('host: north');
      await maker.keyboard.press('Enter');
      await dialog.getByLabel(en('bo.reason')).fill(REASON);
      await dialog.getByRole('button', { name: en('bo.edit.save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(maker.getByText('host: north')).toBeVisible();
      await expect(maker.getByText(en('bo.labels.vip', { level: '5' }))).toBeVisible();
      const back = await maker.request.post(`${office()}/operator/members/${stand.M2_ID}/labels`, {
        headers: { 'x-kismet-operator': '1', origin: office() },
        data: { vipLevel: 0, tags: [], reason: REASON },
      });
      expect(back.status()).toBe(200);
    });
  });
