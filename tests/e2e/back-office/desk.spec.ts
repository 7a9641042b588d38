import { expect, type Page } from '@playwright/test';
import english from '../../../apps/studio/catalogues/en.json' with { type: 'json' };
import { axeFaults } from '../support/axe.ts';
import { IN_FULL } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { en, openOffice } from '../support/office.ts';
import { remember, signIn } from '../support/page.ts';
import { stand } from '../support/stand.ts';

const ROUND_MS = 90_000;
const NOTE = 'a dealer asked for it';
const TABLE = 'sic-bo-pkr';

/** The card of a table on the floor page. */
const card = (desk: Page) => desk.getByRole('listitem').filter({ hasText: TABLE });

/** Presses a button of the table and confirms with a note. */
async function does(desk: Page, word: 'desk.pause' | 'desk.open'): Promise<void> {
  await card(desk).getByRole('button', { name: english[word], exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(english['desk.note']).fill(NOTE);
  await dialog.getByRole('button', { name: english[word], exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  '[TV-6.141] the desk is opened from the back office, a table is paused and reopened; its player is told why, and the journal says who did it',
  IN_FULL,
  async ({ browser, page }) => {
    test.setTimeout(4 * ROUND_MS);
    // a player at the table, in Urdu on a phone
    await page.setViewportSize({ width: 390, height: 844 });
    await remember(page, 'EN', 'light');
    await signIn(page, stand.M3_USER!, stand.M3_PASSWORD!);
    await page.goto('/game?vassalage=BAITHAK&gameCode=sic-bo');
    const table = page.frameLocator('iframe');
    await expect(table.getByRole('status').first()).toBeVisible({ timeout: ROUND_MS });
    const office = await openOffice(browser, 'OP1', '/vendors');
    const [desk] = await Promise.all([
      office.context().waitForEvent('page'),
      office
        .getByRole('article', { name: 'Baithak' })
        .getByRole('button', { name: en('bo.vendors.desk'), exact: true })
        .click(),
    ]);
    await expect(card(desk)).toBeVisible({ timeout: ROUND_MS });
    // the secret in the address has been used and is no longer shown
    expect(new URL(desk.url()).hash).toBe('');
    expect(await axeFaults(desk)).toEqual([]);
    await does(desk, 'desk.pause');
    await expect(card(desk)).toContainText(english['desk.state.paused']);
    await expect(table.getByRole('status').first()).toContainText(english['table.reason.work'], { timeout: ROUND_MS });
    await does(desk, 'desk.open');
    await expect(table.getByRole('status').first()).not.toContainText(english['table.reason.work'], {
      timeout: ROUND_MS,
    });
    await desk.getByRole('button', { name: english['desk.tab.journal'], exact: true }).click();
    await expect(desk.getByText(english['desk.did.table-pause']).first()).toBeVisible();
    await expect(desk.getByText(NOTE).first()).toBeVisible();
    await desk.reload();
    await expect(card(desk)).toBeVisible({ timeout: ROUND_MS });
    await desk.getByRole('button', { name: english['desk.leave'], exact: true }).click();
    await expect(desk.getByText(english['desk.ended'])).toBeVisible();
    await office.context().close();
  },
);
