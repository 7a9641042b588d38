import { randomInt } from 'node:crypto';
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { billOf, mainBalanceOf, publicIdOf, rateRow, typeRate } from '../support/agent-rows.ts';
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { EVERYWHERE, IN_FULL, inEveryLanguage, inThemes } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { joinBy, newName } from '../support/new-member.ts';
import {
  approve as approveAs,
  at,
  confirm,
  dialogOf,
  en,
  type Key,
  openOffice,
  SIZES,
  WHY,
} from '../support/office.ts';
import { atTop, type LanguageCode } from '../support/page.ts';
import { stand } from '../support/stand.ts';

const titleOf = (language: LanguageCode): string =>
  language === 'UR' ? urdu['bo.agents.title'] : en('bo.agents.title');
const DAY_MS = 86_400_000;

/** One window per operator: a second sign-in would end the first. */
let [first, second] = [undefined as unknown as Page, undefined as unknown as Page];
/** A network of this journey, and a movable agent below A1. */
const root = { name: newName('jr'), memberId: '' };
let joined = { name: '', memberId: '' };
let agreementId = '';

/** Another operator decides the newest case of an action. */
const approve = (action: Key, about: string) => approveAs(second, action, about);

test.describe.configure({ mode: 'serial' });
beforeJourneys(async ({ browser }) => {
  const name = await joinBy(browser, stand.A1_CODE!, 'jm');
  joined = { name, memberId: await publicIdOf(name) };
  first = await openOffice(browser, 'OP1', '/agents');
  second = await openOffice(browser, 'OP2', '/agents');
});

test(
  '[AG-01] the tree expands level by level, a name is found at any depth, and a node shows its path',
  IN_FULL,
  async () => {
    const [count] = await rows<{ direct: number }>(
      `select count(*)::int as direct from agents.node n join members.member m on m.member_id = n.parent_id where m.login_name = $1`,
      [stand.A1_USER],
    );
    const branch = first.getByRole('listitem').filter({ hasText: stand.A1_USER! }).first();
    await expect(branch).toContainText(`${count!.direct} direct`);
    await branch.getByRole('button', { name: en('bo.agents.unfold').replace('{name}', stand.A1_USER!) }).click();
    await expect(branch.getByRole('link', { name: joined.name })).toBeVisible();
    await first.getByLabel(en('bo.agents.search')).fill(joined.name);
    await first.getByRole('row').filter({ hasText: joined.name }).getByRole('link').click();
    await expect(first.getByRole('heading', { level: 1, name: joined.name })).toBeVisible();
    await expect(first.getByRole('navigation', { name: en('bo.agents.trail') })).toContainText(stand.A1_USER!);
  },
);

/** Requests the typed rate, which the other operator approves. */
async function agreeRate(name: string): Promise<void> {
  await confirm(first, 'bo.agents.askSecond');
  await expect(first.getByText(en('bo.agents.asked'))).toBeVisible();
  await approve('bo.action.agents.rates', name);
}
test(
  "[AG-04] [TV-1.3] rates by two operators: not above the upline; below a downline's only with the list shown, and then all of them are lowered",
  IN_FULL,
  async () => {
    await at(first, `/agents/${stand.A1_ID}`);
    await typeRate(first, '0.65');
    await expect(dialogOf(first).getByText(en('refusal.RATE_GRID'))).toBeVisible();
    await dialogOf(first).getByLabel(en('category.cockfight')).fill('0.6');
    await agreeRate(stand.A1_USER!);
    await at(first, `/agents/${stand.A1_ID}`);
    await expect(rateRow(first)).toContainText('0.6%');

    await at(first, `/agents/${joined.memberId}`);
    await typeRate(first, '0.7');
    await expect(dialogOf(first).getByText(en('bo.refusal.RATE_ABOVE_UPLINE'))).toBeVisible();
    await dialogOf(first).getByLabel(en('category.cockfight')).fill('0.5');
    await agreeRate(joined.name);
    await at(first, `/agents/${joined.memberId}`);
    await expect(rateRow(first)).toContainText('0.5%');

    await at(first, `/agents/${stand.A1_ID}`);
    await typeRate(first, '0.3');
    await confirm(first, 'bo.agents.askSecond');
    await expect(dialogOf(first).getByRole('listitem').filter({ hasText: joined.name })).toContainText('0.5%');
    await dialogOf(first).getByLabel(en('bo.agents.lowerBelow')).check();
    await dialogOf(first)
      .getByRole('button', { name: en('bo.agents.askAndLower') })
      .click();
    await expect(first.getByText(en('bo.agents.asked'))).toBeVisible();
    await approve('bo.action.agents.rates', '0.6% → 0.3%');
    await at(first, `/agents/${stand.A1_ID}`);
    await expect(rateRow(first)).toContainText('0.3%');
    await at(first, `/agents/${joined.memberId}`);
    await expect(rateRow(first).getByRole('cell').first()).toContainText('0.3%');
    // the rate's history names both operators
    await first.getByRole('button', { name: en('bo.agents.rateHistory') }).click();
    const story = dialogOf(first)
      .getByRole('listitem')
      .filter({ hasText: en('category.cockfight') });
    await expect(story.first()).toContainText('0.5% → 0.3%');
    await expect(story.first()).toContainText(stand.OP1_USER!);
    await expect(story.first()).toContainText(stand.OP2_USER!);
  },
);

test(
  '[AG-01] a node is moved by two operators at the end of the day, and can be cancelled until then',
  IN_FULL,
  async () => {
    await at(first, `/agents/${joined.memberId}`);
    await first.getByRole('button', { name: en('bo.agents.move'), exact: true }).click();
    await dialogOf(first).getByLabel(en('bo.agents.moveTo'), { exact: true }).first().fill(stand.A2_USER!);
    await dialogOf(first).getByRole('radio').first().check();
    await expect(dialogOf(first).getByText(en('bo.agents.moveEndsNothing'))).toBeVisible();
    await confirm(first, 'bo.agents.askSecond');
    // more than A2 has, by the rate above: without it the move is allowed
    await expect(dialogOf(first).getByText(en('bo.refusal.RATE_ABOVE_UPLINE'))).toBeVisible();
    await first.keyboard.press('Escape');
    await typeRate(first, '0');
    await agreeRate(joined.name);
    await at(first, `/agents/${joined.memberId}`);
    await expect(rateRow(first).getByRole('cell').first()).toContainText('0%');
    await first.getByRole('button', { name: en('bo.agents.move'), exact: true }).click();
    await dialogOf(first).getByLabel(en('bo.agents.moveTo'), { exact: true }).first().fill(stand.A2_USER!);
    await dialogOf(first).getByRole('radio').first().check();
    await confirm(first, 'bo.agents.askSecond');
    await expect(first.getByText(en('bo.agents.asked'))).toBeVisible();

    await approve('bo.action.agents.move', joined.name);
    await at(second, '/agents?list=moves');
    const row = second.getByRole('row').filter({ hasText: joined.name });
    await expect(row).toContainText(en('bo.agents.moveState.waiting'));
    await row.getByRole('button', { name: en('bo.agents.callOff') }).click();
    await confirm(second, 'bo.agents.callOff');
    await expect(row).toContainText(en('bo.agents.moveState.cancelled'));
  },
);

test('[AG-01] a node is blocked with its downline, says so, and is unblocked', IN_FULL, async () => {
  await at(first, `/agents/${stand.A2_ID}`);
  await first.getByRole('button', { name: en('bo.agents.block'), exact: true }).click();
  await dialogOf(first).getByRole('checkbox').first().check();
  await confirm(first, 'bo.agents.block');
  await expect(first.getByText(WHY).first()).toBeVisible();
  await first.getByRole('button', { name: en('bo.agents.unblock'), exact: true }).click();
  await confirm(first, 'bo.agents.unblock');
  await expect(first.getByRole('button', { name: en('bo.agents.block'), exact: true })).toBeVisible();
});

test(
  '[AG-12] a new network: the initial password once; the platform offers an agreement by two operators',
  IN_FULL,
  async () => {
    await at(first, '/agents');
    await first.getByRole('button', { name: en('bo.agents.root.open') }).click();
    await dialogOf(first).getByLabel(en('bo.agents.root.username')).fill(root.name);
    await dialogOf(first).getByLabel(en('bo.agents.root.birthDate')).fill('1980-03-04');
    await confirm(first, 'bo.agents.root.open');
    await expect(dialogOf(first).getByText(en('bo.agents.root.once'))).toBeVisible();
    await dialogOf(first)
      .getByRole('link', { name: en('bo.agents.root.toPlace') })
      .click();
    await expect(first.getByRole('heading', { level: 1, name: root.name })).toBeVisible();
    root.memberId = await publicIdOf(root.name);

    await at(first, '/agreements');
    await first.getByRole('button', { name: en('bo.agreements.offer') }).click();
    await dialogOf(first).getByLabel(en('bo.agreements.root')).selectOption({ label: root.name });
    await dialogOf(first)
      .getByLabel(`${en('agreement.field.rate')} %`)
      .fill('30');
    await confirm(first, 'bo.agents.askSecond');
    await expect(first.getByText(en('bo.agreements.asked'))).toBeVisible();
    await approve('bo.action.agreements.offer', root.name);

    await at(first, `/agreements?member=${root.name}`);
    await first.getByRole('row').filter({ hasText: root.name }).getByRole('link').click();
    await expect(first.getByRole('heading', { level: 1, name: en('agreement.kind.dividend') })).toBeVisible();
    await expect(first.getByText('30%')).toBeVisible();
    agreementId = first.url().split('/').at(-1)!;
  },
);

let runId = '';
test('[AG-16] platform dividends wait for review: one is paid, one refused with a remark', IN_FULL, async () => {
  // past days, different ones on each retry
  const day = Date.UTC(2000, 0, 1, 19) + randomInt(8000) * DAY_MS;
  const good = await billOf(agreementId, new Date(day).toISOString());
  const bad = await billOf(agreementId, new Date(day + DAY_MS).toISOString());
  runId = good.runId;
  await at(first, '/agent-bills');
  await first.getByRole('row').filter({ hasText: root.name }).first().getByRole('link').click();
  await expect(dialogOf(first).getByText('300.00').first()).toBeVisible();
  await expect(dialogOf(first).getByText('1,000.00').first()).toBeVisible();
  await at(first, `/agent-bills?bill=${good.billId}`);
  await dialogOf(first)
    .getByRole('button', { name: en('bo.agreements.approve') })
    .click();
  await dialogOf(first)
    .getByRole('button', { name: en('bo.agreements.yesApprove') })
    .click();
  await expect(first.getByText(en('bo.agreements.approved'))).toBeVisible();
  await expect(dialogOf(first).getByText(en('agreement.bill.state.ISSUED'), { exact: true })).toBeVisible();
  expect(await mainBalanceOf(root.memberId)).toBe('30000000');

  await at(second, `/agent-bills?bill=${bad.billId}`);
  await dialogOf(second)
    .getByRole('button', { name: en('bo.agreements.reject') })
    .click();
  await expect(dialogOf(second).getByText(en('field.FIELD_TOO_SHORT').replace('{min}', '3'))).toBeVisible();
  await dialogOf(second).getByLabel(en('bo.agreements.remark')).fill('turnover among themselves');
  await dialogOf(second)
    .getByRole('button', { name: en('bo.agreements.reject') })
    .click();
  await dialogOf(second)
    .getByRole('button', { name: en('bo.agreements.yesReject') })
    .click();
  await expect(dialogOf(second).getByText(en('agreement.bill.state.REJECTED'), { exact: true })).toBeVisible();
  expect(await mainBalanceOf(root.memberId)).toBe('30000000');
});

test(
  '[AG-16] a settlement verifies as equal; one with an unsealed snapshot is reported and alerts',
  IN_FULL,
  async () => {
    const whole = () =>
      rows<{ id: string; n: number }>(
        `select run_id as id, agreements as n from agreements.run where kind = 'daily-salary' and state = 'done' and agreements > 0 and brand_id = $1 limit 1`,
        [stand.BRAND_ID],
      );
    // the worker settles the previous day some time after a start
    test.setTimeout(240_000);
    await expect.poll(async () => (await whole()).length, { timeout: 200_000 }).toBe(1);
    const [settled] = await whole();
    await at(first, `/settlement-runs/${settled!.id}`);
    await first.getByRole('button', { name: en('bo.agreements.prove') }).click();
    await expect(first.getByText(`All ${settled!.n} bills match, and the snapshot is intact.`)).toBeVisible();
    await at(first, `/settlement-runs/${runId}`);
    await first.getByRole('button', { name: en('bo.agreements.prove') }).click();
    await expect(first.getByText(en('bo.agreements.snapshotBroken'))).toBeVisible();
    await at(first, '/settlement-runs?list=alerts');
    await expect(first.getByText(en('bo.alert.agreement-differs')).first()).toBeVisible();
  },
);

test('[TV-2.3] an agreement is voided by two operators with a reason, and its history shows it', IN_FULL, async () => {
  await at(first, `/agreements/${agreementId}`);
  await first.getByRole('button', { name: en('bo.agreements.void') }).click();
  await confirm(first, 'bo.agents.askSecond');
  await expect(first.getByText(en('bo.agreements.asked'))).toBeVisible();
  await approve('bo.action.agreements.void', root.name);
  await first.reload();
  await expect(first.getByText(en('agreement.state.ended')).first()).toBeVisible();
  await expect(first.getByText(en('bo.agreements.event.void'))).toBeVisible();
  await expect(first.getByRole('button', { name: en('bo.agreements.void') })).toHaveCount(0);
});

for (const language of inEveryLanguage('UR'))
  for (const theme of inThemes('dark', language))
    test(`every agent screen in ${language}, ${theme}: no axe findings, no overflow`, EVERYWHERE, async () => {
      test.setTimeout(300_000);
      await at(first, '/agents');
      await first.evaluate(
        ([lang, look]) => {
          localStorage.lang = lang;
          localStorage.theme = look;
        },
        [language, theme] as const,
      );
      await first.reload();
      await expect(first.getByRole('heading', { level: 1, name: titleOf(language) })).toBeVisible();
      const [bill] = await rows<{ id: string }>('select bill_id as id from agreements.bill where agreement_id = $1', [
        agreementId,
      ]);
      for (const path of [
        '/agents',
        `/agents?search=${stand.A1_USER}`,
        '/agents?list=moves',
        '/agents?list=freezes',
        '/agents?list=rules',
        `/agents/${joined.memberId}`,
        `/agents/${stand.A1_ID}?tab=links`,
        '/agreements',
        `/agreements/${agreementId}`,
        '/agent-bills?state=all',
        `/agent-bills?state=all&bill=${bill!.id}`,
        '/settlement-runs',
        '/settlement-runs?list=alerts',
        `/settlement-runs/${runId}`,
        '/agreement-rules',
      ])
        for (const size of SIZES) {
          await first.setViewportSize(size);
          await at(first, path);
          await expect(first.locator('h1')).toBeVisible();
          await expect(first.locator('[aria-busy="true"]')).toHaveCount(0);
          await atTop(first);
          const where = `${path.replace(/[0-9a-f-]{36}/g, 'one')} ${language} ${theme} ${size.width}`;
          if (process.env.SHOTS)
            await first.screenshot({
              path: `${process.env.SHOTS}/${where.replace(/[^a-z0-9]+/gi, '-')}.png`,
              fullPage: true,
            });
          expect.soft(await axeFaults(first), String(where)).toEqual([]);
          const over = await first.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(over, where).toBeLessThanOrEqual(0);
        }
    });
