import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { IN_FULL } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { approve, confirm, en, openOffice } from '../support/office.ts';
import { asOperator } from '../support/operators.ts';
import { remember } from '../support/page.ts';

const TITLE = 'Feast of the journey';

test(
  '[B11] an offer is built in steps, published by a second operator, seen by a player, and ended',
  IN_FULL,
  async ({ browser, page: player }) => {
    const office = await openOffice(browser, 'OP1', '/promotions');
    await office
      .getByRole('link', { name: en('bo.promotions.new') })
      .first()
      .click();
    const field = (label: string) => office.getByLabel(label, { exact: true });
    const next = () => office.getByRole('button', { name: en('action.next'), exact: true }).click();
    await office.locator('input[value=DEPOSIT_RELOAD]').check();
    await next();
    await field(en('bo.promotions.field.ratePpm')).fill('120');
    await field(en('bo.promotions.field.cap')).fill('300');
    await field(en('bo.promotions.field.minDeposit')).fill('100');
    const preview = office.frameLocator('iframe');
    await expect(preview.getByText('120%').first()).toBeVisible();
    await next();
    await next();
    await field(en('bo.promotions.field.budget')).fill('9000');
    await next();
    await office.locator('[name="title.en"]').fill(TITLE);
    await expect(preview.getByRole('heading', { name: TITLE })).toBeVisible();
    await office.getByRole('button', { name: en('bo.promotions.save') }).click();
    await expect(office.getByText(en('bo.promotions.saved')).first()).toBeVisible();
    await expect(office).toHaveURL(/promotions\/[0-9a-f-]{36}/);
    await expect(office.getByText(en('bo.promotions.warning.rateHigh')).first()).toBeVisible();
    expect(await axeFaults(office)).toEqual([]);
    await office.getByRole('button', { name: en('bo.promotions.publish'), exact: true }).click();
    await confirm(office, 'bo.promotions.publish');
    await expect(office.getByText(en('bo.promotions.publishAsked')).first()).toBeVisible();

    const checker = await openOffice(browser, 'OP2', '/approvals');
    await approve(checker, 'bo.action.promotions.publish', TITLE);

    await remember(player, 'EN', 'light');
    await player.goto('/promotions');
    await expect(player.getByText(TITLE).first()).toBeVisible();

    await office.reload();
    await office.getByRole('button', { name: en('bo.promotions.end'), exact: true }).click();
    await confirm(office, 'bo.promotions.end');
    await expect(office.getByText(en('bo.promotions.wasEnded')).first()).toBeVisible();
    await expect
      .poll(async () => {
        const { value } = await asOperator('OP1', 'GET', '/operator/promotions?state=ended');
        return (value.list as { title: { en: string } }[]).map((one) => one.title.en);
      })
      .toContain(TITLE);
    await player.reload();
    await expect(player.getByText(TITLE)).toHaveCount(0);
    await office.context().close();
    await checker.context().close();
  },
);
