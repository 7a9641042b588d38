import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { EVERYWHERE, IN_FULL, inEveryLanguage, inThemes } from '../support/extent.ts';
import { beforeJourneys, test } from '../support/journey.ts';
import { registerMember } from '../support/new-member.ts';
import { openOffice, SIZES } from '../support/office.ts';
import {
  bet,
  closeDraw,
  en,
  enter,
  openDraw,
  paste,
  RIGHT,
  SOURCE,
  stateOf,
  titleOf,
  WRONG,
} from '../support/office-lottery.ts';
import { creditByOperators } from '../support/operators.ts';
import { atTop, remember } from '../support/page.ts';
import { stand } from '../support/stand.ts';

/** One window per operator: a second sign-in would end the first. */
let [first, second] = [undefined as unknown as Page, undefined as unknown as Page];
let member = { page: undefined as unknown as Page, ownerId: '' };

async function mainBalance(): Promise<number> {
  const [row] = await rows<{ units: string }>(
    `select balance::text as units from wallet.account where owner_id = $1 and code = 'main'`,
    [member.ownerId],
  );
  return Number(row!.units) / 100_000;
}
async function openCase(page: Page, drawId: string, query = ''): Promise<void> {
  await page.goto(`${stand.OPBASE}/lottery/${drawId}${query}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
}
/** Another operator decides a pending case. */
async function approve(drawId: string | null, action: keyof typeof english): Promise<void> {
  await second.goto(`${stand.OPBASE}/approvals`);
  await second
    .getByRole('link', { name: en(action) })
    .first()
    .click();
  if (drawId) await expect(second.getByText(`J${drawId.slice(0, 6)}`).first()).toBeVisible();
  await second.getByRole('button', { name: en('bo.approvals.approve') }).click();
  await second.getByRole('button', { name: en('bo.approvals.yesApprove') }).click();
  await expect(second.getByText(en('bo.approvals.done'))).toBeVisible();
}
async function reason(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel(en('bo.reason')).fill('as the official page has it');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('bo.lottery.askSecond') })
    .click();
  await expect(page.getByText(en('bo.lottery.asked'))).toBeVisible();
}

test.describe.configure({ mode: 'serial' });
beforeJourneys(async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: stand.BASE! })).newPage();
  await remember(page, 'EN', 'light');
  const username = await registerMember(page, 'ld');
  const [row] = await rows<{ id: string; owner: string }>(
    'select public_id as id, member_id::text as owner from members.member where login_name = $1',
    [username],
  );
  await creditByOperators(row!.id, '1000.00');
  member = { page, ownerId: row!.owner };
  first = await openOffice(browser, 'OP1', '/lottery');
  second = await openOffice(browser, 'OP2', '/lottery');
});

let thai = '';
test("[T27] [STD-66] a result counts only when two operators enter the same without seeing each other's; then it is paid", async () => {
  thai = await openDraw('THAI');
  await bet(member.page, thai, 'BOT2', '35', '1');
  await bet(member.page, thai, 'BOT2', '53', '2');
  await closeDraw(thai);
  await expect.poll(() => stateOf(thai), { timeout: 80_000 }).toBe('locked');
  await first.goto(`${stand.OPBASE}/lottery`);
  const row = first.getByRole('row').filter({ hasText: `J${thai.slice(0, 6)}` });
  await expect(row).toContainText(en('bo.lottery.wants.result'));
  await row.getByRole('link').click();
  // an invalid number is marked, and nothing is sent
  await paste(first, '26487 123 456 789 123 35');
  await first.getByRole('button', { name: en('bo.lottery.send') }).click();
  await expect(first.locator('fieldset input[aria-invalid="true"]')).toHaveCount(1);
  await enter(first, RIGHT);
  await expect(first.getByText(en('bo.lottery.waitsForSecond'))).toBeVisible();
  await expect(first.getByText(en('bo.lottery.yoursWaits'))).toBeVisible();

  await openCase(second, thai);
  await expect(second.getByText(en('bo.lottery.hiddenEntry'))).toBeVisible();
  await expect(second.getByText('264879')).toHaveCount(0);
  await enter(second, WRONG);
  await expect(second.getByText(en('refusal.RESULT_CONFLICT'))).toBeVisible();
  await expect(second.getByText(en('bo.lottery.conflictText'))).toBeVisible();
  expect(await stateOf(thai)).toBe('locked');
  const before = await mainBalance();
  await enter(second, RIGHT);
  await expect(second.getByText(en('bo.lottery.stored'))).toBeVisible();
  await expect.poll(() => stateOf(thai), { timeout: 30_000 }).toBe('settled');
  expect((await mainBalance()) - before).toBe(90);
});

test(
  '[T27] a settled draw is corrected by two operators: payouts are reversed and paid to the right tickets',
  IN_FULL,
  async () => {
    const before = await mainBalance();
    await openCase(first, thai);
    await first.getByRole('button', { name: en('bo.lottery.correct') }).click();
    await paste(first, WRONG);
    await first.getByRole('dialog').getByLabel(en('bo.lottery.source')).fill(SOURCE);
    await reason(first);
    await approve(thai, 'bo.action.lottery.correct-result');
    await expect.poll(async () => (await mainBalance()) - before, { timeout: 30_000 }).toBe(90);
    await openCase(first, thai, '?tab=proof');
    await expect(first.getByText(en('bo.lottery.event.corrected')).first()).toBeVisible();
    await openCase(first, thai, '?tab=tickets');
    await expect(first.getByText('180.00').first()).toBeVisible();
  },
);

test('[STD-66] a draw is voided by two operators and every stake is returned', IN_FULL, async () => {
  const drawId = await openDraw('THAI');
  const before = await mainBalance();
  await bet(member.page, drawId, 'BOT2', '35', '10');
  await openCase(first, drawId);
  await first.getByRole('button', { name: en('bo.lottery.void') }).click();
  await reason(first);
  expect(await mainBalance()).toBe(before - 10);
  await approve(drawId, 'bo.action.lottery.void-draw');
  await expect.poll(() => mainBalance(), { timeout: 30_000 }).toBe(before);
  expect(await stateOf(drawId)).toBe('void');
});

const hanoi = async () =>
  (
    await rows<{ id: number }>(
      `select game_id as id from lottery.game where game_code = 'VN_N_HANOI' and brand_id = $1`,
      [stand.BRAND_ID],
    )
  )[0]!.id;

test(
  '[TV-3.2] excessive odds cannot be submitted from the screen or by a direct call; others are on sale after approval',
  IN_FULL,
  async () => {
    const gameId = await hanoi();
    await first.goto(`${stand.OPBASE}/lotteries/${gameId}`);
    const play = first.getByRole('listitem').filter({ hasText: 'DE_DB' });
    const now = await play.getByRole('textbox').inputValue();
    const next = now === '99.25' ? '99.5' : '99.25';
    await expect(play).toContainText(`${Number(now).toFixed(2)}%`);
    await play.getByRole('textbox').fill('100');
    await expect(play).toContainText('100.00%');
    await expect(first.getByRole('button', { name: en('bo.odds.publish') })).toBeDisabled();
    const [table] = await rows<{ version: number }>(
      'select coalesce(max(version), 0) as version from lottery.odds_table where game_id = $1',
      [gameId],
    );
    const past = await first.request.post(`${stand.OPBASE}/operator/lottery/games/${gameId}/odds`, {
      headers: { 'x-kismet-operator': '1', origin: stand.OPBASE! },
      data: {
        version: table!.version,
        plays: [{ code: 'DE_DB', isOpen: true, odds: { win: '100' } }],
        note: 'past the screen',
      },
    });
    expect(await past.text()).toContain('ODDS_PAY_TOO_MUCH');
    await play.getByRole('textbox').fill(next);
    await expect(play).toContainText(`${Number(next).toFixed(2)}%`);
    await first.getByRole('button', { name: en('bo.odds.publish') }).click();
    await reason(first);
    await approve(null, 'bo.action.lottery.publish-odds');
    await first.goto(`${stand.OPBASE}/lotteries/${gameId}`);
    await expect(play.getByRole('textbox')).toHaveValue(next);
  },
);

test("[STD-66] a limit set beside a number's liability stops its sale, and is removed again", IN_FULL, async () => {
  const drawId = await openDraw('VN_N_HANOI');
  await bet(member.page, drawId, 'LO2_1K', '79', '10');
  await openCase(first, drawId, '?tab=liability');
  const row = first.getByRole('row').filter({ hasText: '79' });
  await expect(row).toContainText('36.80');
  const change = async (act: () => Promise<void>, label: keyof typeof english) => {
    await row.getByRole('button').click();
    const dialog = first.getByRole('dialog');
    await act();
    await dialog.getByLabel(en('bo.reason')).fill('too much on one number');
    await dialog.getByRole('button', { name: en(label) }).click();
    await expect(first.getByText(en('bo.lottery.limitSaved')).first()).toBeVisible();
  };
  await change(() => first.getByRole('dialog').getByLabel(en('bo.lottery.mostLiability')).fill('30'), 'bo.edit.save');
  await expect(row).toContainText(en('bo.lottery.sale.closed'));
  await change(
    () => first.getByRole('dialog').getByLabel(en('bo.lottery.removeLimit')).check(),
    'bo.lottery.removeLimit',
  );
  await expect(row).not.toContainText(en('bo.lottery.sale.closed'));
});

test(
  'a lottery’s settings: invalid values are reported by field, another operator’s concurrent edit is a conflict',
  IN_FULL,
  async () => {
    const change = async (page: Page) => {
      await page.goto(`${stand.OPBASE}/lotteries`);
      await page
        .getByRole('row')
        .filter({ hasText: 'Thai' })
        .first()
        .getByRole('button', { name: en('bo.games.change').slice(0, 6) })
        .click();
      return page.getByRole('dialog');
    };
    const save = async (page: Page) => {
      await page.getByRole('dialog').getByLabel(en('bo.reason')).fill('larger tickets');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: en('bo.edit.save') })
        .click();
    };
    const mine = await change(first);
    const theirs = await change(second);
    await mine.getByLabel(en('bo.lotteries.lock')).fill('1');
    await save(first);
    await expect(mine.getByText(en('refusal.LOCK_TOO_LATE'))).toBeVisible();
    await mine.getByLabel(en('bo.lotteries.lock')).fill('960');
    await save(first);
    await expect(mine).toHaveCount(0);
    await theirs.getByLabel(en('bo.lotteries.void')).fill('240');
    await save(second);
    await expect(theirs.getByRole('alert')).toBeVisible();
    // the form now has the other operator's version
    await expect(theirs.getByLabel(en('bo.lotteries.lock'))).toHaveValue('960');
  },
);

for (const language of inEveryLanguage('UR'))
  for (const theme of inThemes('dark', language))
    test(
      `every lottery screen of the back office in ${language}, ${theme}: no axe findings, no overflow`,
      EVERYWHERE,
      async () => {
        test.setTimeout(180_000);
        await first.goto(`${stand.OPBASE}/lottery`);
        await first.evaluate(
          ([lang, look]) => {
            localStorage.lang = lang;
            localStorage.theme = look;
          },
          [language, theme] as const,
        );
        await first.reload();
        await expect(first.getByRole('heading', { level: 1, name: titleOf(language) })).toBeVisible();
        const gameId = await hanoi();
        const [settled] = await rows<{ id: string }>(
          `select draw_id as id from lottery.draw where numero like 'J%' and state = 'settled' and brand_id = $1 order by draw_at desc limit 1`,
          [stand.BRAND_ID],
        );
        const draw = `/lottery/${settled!.id}`;
        for (const path of [
          '/lottery?only=running',
          draw,
          `${draw}?tab=proof`,
          `${draw}?tab=liability`,
          `${draw}?tab=tickets`,
          '/lotteries',
          `/lotteries/${gameId}`,
          `/lotteries/${gameId}?tab=limits`,
        ])
          for (const size of SIZES) {
            await first.setViewportSize(size);
            await first.goto(stand.OPBASE + path);
            await expect(first.locator('h1')).toBeVisible();
            await expect(first.locator('[aria-busy="true"]')).toHaveCount(0);
            await atTop(first);
            const at = `${path} ${language} ${theme} ${size.width}`;
            if (process.env.SHOTS)
              await first.screenshot({
                path: `${process.env.SHOTS}/${at.replace(/[^a-z0-9]+/gi, '-')}.png`,
                fullPage: true,
              });
            expect.soft(await axeFaults(first), String(at)).toEqual([]);
            const over = await first.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect.soft(over, at).toBeLessThanOrEqual(0);
          }
      },
    );
