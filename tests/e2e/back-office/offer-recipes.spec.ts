import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { EVERYWHERE } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { approve, confirm, en, openOffice } from '../support/office.ts';
import { remember } from '../support/page.ts';

const HOW_TO = path.join(import.meta.dirname, '../../../docs/how-to/create-an-offer.md');
interface Recipe {
  readonly kind: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly budget: string;
}
/** The table of recipes, as a reader sees it: a label of the screen and the value to enter. */
function readRecipes(): Recipe[] {
  const [, part = ''] = fs.readFileSync(HOW_TO, 'utf8').split('## A recipe for each kind');
  const rows = part
    .split('## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [, kind, fields, budget] = row.split('|').map((cell) => cell.trim()) as [string, string, string, string];
    const pairs = fields.split('; ').map((field) => {
      const at = field.lastIndexOf(': ');
      return [field.slice(0, at), field.slice(at + 2)] as const;
    });
    return { kind, fields: pairs, budget };
  });
}

/** Enters a value by its label, whatever the kind of field; adds the row when it does not exist yet. */
async function put(page: Page, label: string, value: string): Promise<void> {
  const main = page.getByRole('main');
  const group = main.getByRole('group', { name: label, exact: true });
  if (await group.count()) return group.getByText(value, { exact: true }).click();
  const field = main.getByLabel(label, { exact: true }).and(main.locator('input, select'));
  if ((await field.count()) === 0) {
    const row = /^(Day|Tier|Band|Prize) /.exec(label)?.[1] as keyof typeof ADD;
    await main.getByRole('button', { name: en(ADD[row]), exact: true }).click();
  }
  const type = await field.evaluate((one) => (one instanceof HTMLInputElement ? one.type : 'select'));
  if (type === 'checkbox') await field.setChecked(value === 'yes');
  else if (type === 'select') await field.selectOption({ label: value });
  else await field.fill(value);
}
const ADD = {
  Day: 'bo.promotions.dayAdd',
  Tier: 'bo.promotions.tierAdd',
  Band: 'bo.promotions.prizeAdd',
  Prize: 'bo.promotions.raffleAdd',
} as const;
const next = (page: Page) => page.getByRole('button', { name: en('action.next'), exact: true }).click();

for (const { kind, fields, budget } of readRecipes())
  test(
    `[B11] the how-to followed literally: ${kind} is configured, published by two operators and seen by a member`,
    EVERYWHERE,
    async ({ browser, page: player }) => {
      const shots = process.env.SHOTS;
      const title = `${kind} of the how-to`;
      const office = await openOffice(browser, 'OP1', '/promotions');
      await office
        .getByRole('link', { name: en('bo.promotions.new') })
        .first()
        .click();
      await office.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
      await next(office);
      for (const [label, value] of fields) await put(office, label, value);
      if (shots) await office.screenshot({ path: `${shots}/${kind} reward.png`, fullPage: true });
      await next(office);
      await next(office);
      await put(office, 'Budget', budget);
      await next(office);
      await office.locator('[name="title.en"]').fill(title);
      await next(office);
      if (shots) await office.screenshot({ path: `${shots}/${kind} review.png`, fullPage: true });
      await office.getByRole('button', { name: en('bo.promotions.save'), exact: true }).click();
      await expect(office.getByText(en('bo.promotions.saved')).first()).toBeVisible();
      await office.getByRole('button', { name: en('bo.promotions.publish'), exact: true }).click();
      await confirm(office, 'bo.promotions.publish');
      await expect(office.getByText(en('bo.promotions.publishAsked')).first()).toBeVisible();
      const checker = await openOffice(browser, 'OP2', '/approvals');
      await approve(checker, 'bo.action.promotions.publish', title);
      await remember(player, 'EN', 'light');
      await player.goto('/promotions');
      await expect(player.getByText(title).first()).toBeVisible();
      if (shots) await player.screenshot({ path: `${shots}/${kind} member.png` });
      await office.context().close();
      await checker.context().close();
    },
  );
