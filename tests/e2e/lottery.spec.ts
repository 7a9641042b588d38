import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { EVERYWHERE, IN_FULL } from './support/extent.ts';
import { test } from './support/journey.ts';
import { balanceOf, bettor, closesIn, looksRight, onSale, PHONE, textsOf } from './support/lottery-scene.ts';
import { remember } from './support/page.ts';

/** Picks on each family's board, and the cost of one line. */
const FAMILIES = [
  {
    game: 'DIGITS5',
    playType: 'LAST3_GROUP6',
    picks: ['0', '5', '8', '9'],
    cost: '4.00',
    language: 'EN',
    theme: 'light',
  },
  { game: 'DICE5', playType: 'ONE', picks: ['4'], cost: '1.00', language: 'UR', theme: 'dark' },
  { game: 'ELEVEN5', playType: 'ANY2', picks: ['01', '02', '03'], cost: '3.00', language: 'EN', theme: 'dark' },
  { game: 'VN_N_HANOI', playType: 'LO2', picks: ['12', '99'], cost: '54.00', language: 'UR', theme: 'light' },
  { game: 'VN_S_HCMC', playType: 'XIEN2', picks: ['12', '79', '88'], cost: '3.00', language: 'EN', theme: 'light' },
  { game: 'THAI', playType: 'RUNTOP', picks: ['8'], cost: '1.00', language: 'UR', theme: 'dark' },
  { game: 'TEN1', playType: 'SUM', picks: ['11', '12'], cost: '2.00', language: 'EN', theme: 'light' },
  { game: 'FASTVN1', playType: 'XIEN2', picks: ['05', '61'], cost: '1.00', language: 'UR', theme: 'dark' },
] as const;

/** The full run goes through every family; `npm test` bets on a house draw below. */
for (const [n, one] of FAMILIES.entries())
  test(
    `[LO-06] [LO-07] ${one.game} in ${one.language}: a bet is composed, ordered, viewed and cancelled`,
    EVERYWHERE,
    async ({ page }) => {
      if (n % 2) await page.setViewportSize(PHONE);
      test.setTimeout(450_000);
      const texts = textsOf(one.language);
      await bettor(page, one.language, one.theme);
      await onSale(one.game, 45);
      const path = one.game.startsWith('VN_') ? '/vnlottery' : '/lottery';
      await page.goto(`${path}?gameCode=${one.game}&playType=${one.playType}`);
      const main = page.locator('main');
      for (const pick of one.picks) await main.getByRole('button', { name: pick, exact: true }).click();
      await expect(main.locator('dl')).toContainText(one.cost);
      await looksRight(page);
      await main.getByRole('button', { name: texts['lottery.add']! }).click();
      if (n % 2) await main.getByRole('button', { name: texts['lottery.toBasket']! }).click();
      await page.getByRole('button', { name: texts['lottery.order']!, exact: true }).locator('visible=true').click();
      await page.getByRole('button', { name: texts['lottery.confirm']! }).click();
      const placed = page.getByRole('dialog', { name: texts['lottery.placedTitle']! });
      await expect(placed).toContainText(one.cost);
      await placed.getByRole('link').first().click();
      await expect(page.locator('[data-receipt]')).toContainText(one.cost);
      await looksRight(page);
      await page.getByRole('button', { name: texts['lottery.cancelTicket']! }).click();
      await page.getByRole('button', { name: texts['lottery.cancelYes']! }).click();
      await expect(page.locator('[data-receipt]')).toContainText(texts['lottery.ticket.cancelled']!);
      expect(await balanceOf(page)).toContain('500.00');
    },
  );

test(
  '[LO-07] numbers of ten in a row and of 4D are typed; a repeated ticket is added to the basket, not placed',
  IN_FULL,
  async ({ page }) => {
    await bettor(page, 'EN', 'light');
    await onSale('MAGNUM', 60);
    await page.goto('/lottery?gameCode=MAGNUM&playType=BIG_IPERM');
    await page.getByText(english['lottery.entry.text'], { exact: true }).click();
    await page.locator('textarea').fill('1234, 4321 12 1234');
    await expect(page.locator('main')).toContainText('12');
    await page.getByRole('button', { name: 'Take 2 numbers' }).click();
    await expect(page.locator('main dl')).toContainText('2.00');
    await page.getByRole('button', { name: english['lottery.add'] }).click();
    await page.getByRole('button', { name: english['lottery.order'], exact: true }).click();
    await page.getByRole('button', { name: english['lottery.confirm'] }).click();
    await page.getByRole('dialog').getByRole('link').first().click();
    await page.getByRole('button', { name: english['lottery.repeat'] }).click();
    await expect(page).toHaveURL(/gameCode=MAGNUM/);
    await expect(page.getByRole('button', { name: english['lottery.order'], exact: true })).toBeEnabled();
    await page.goto('/lottery?tab=tickets');
    await expect(page.locator('main li')).toHaveCount(1);
  },
);

test('[LO-01] [GL-03] the hall: a weekday, a tag, a name, a favourite', IN_FULL, async ({ page }) => {
  await remember(page, 'EN', 'light');
  await page.goto('/elott');
  const cards = page.getByRole('region', { name: english['lottery.hall'], exact: true }).getByRole('listitem');
  await page.getByRole('button', { name: english['lottery.day.all'] }).click();
  await expect(cards).not.toHaveCount(0);
  await looksRight(page);
  await page.getByRole('button', { name: english['lottery.tag.thai'], exact: true }).click();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: english['game.save'].replace('{name}', 'Thai government lottery') }).click();
  expect(await page.evaluate(() => localStorage.getItem('LOTTFAV'))).toContain('[');
  await page.getByRole('button', { name: english['lottery.allTags'] }).click();
  await page.getByRole('tab', { name: english['lottery.tab.fav'] }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('tab', { name: english['lottery.tab.all'] }).click();
  await page.getByRole('searchbox', { name: english['lottery.search'] }).fill('no such lottery');
  await expect(page.getByText(english['lottery.none.name'])).toBeVisible();
});

test(
  '[RT-09] an unknown lottery says so, with alternatives; the return link stays on this site',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'light');
    await page.goto('/vnlottery?gameCode=NOSUCH&backUrl=//evil.example');
    await expect(page.getByText('NOSUCH')).toBeVisible();
    await expect(page.locator('main li')).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: english['lottery.hall'] }).first()).toHaveAttribute('href', '/elott');
    await page.goto('/lottery?gameCode=DIGITS5&backUrl=%2Fpromotions');
    await expect(page.getByRole('link', { name: english['lottery.back'], exact: true })).toHaveAttribute(
      'href',
      '/promotions',
    );
  },
);

test('[T26] a house draw: bet, settled, its ticket shows the result, and the browser verifies it', async ({ page }) => {
  test.setTimeout(600_000);
  await bettor(page, 'UR', 'dark');
  await page.setViewportSize(PHONE);
  await onSale('DICE1', 35);
  await page.goto('/lottery?gameCode=DICE1&playType=SIZE');
  const main = page.locator('main');
  const open = main.getByText(urdu['lottery.phase.open']);
  await expect(open).toBeVisible({ timeout: 70_000 });
  // both sides: one wins unless all three dice are alike
  for (const side of ['big', 'small'] as const)
    await main
      .getByRole('button', { name: urdu[`lottery.symbol.${side}`], exact: true })
      .first()
      .click();
  await main.getByRole('button', { name: urdu['lottery.add'] }).click();
  await main.getByRole('button', { name: urdu['lottery.toBasket'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: urdu['lottery.order'], exact: true }).click();
  await page.getByRole('button', { name: urdu['lottery.confirm'] }).click();
  await page.getByRole('dialog', { name: urdu['lottery.placedTitle'] }).getByRole('link').first().click();
  const receipt = page.locator('[data-receipt]');
  await closesIn('DICE1', 1);
  await expect(receipt).toContainText(new RegExp(`${urdu['lottery.ticket.won']}|${urdu['lottery.ticket.lost']}`), {
    timeout: 150_000,
  });
  await expect(main.getByText(urdu['lottery.drawnNumbers'])).toBeVisible();
  await looksRight(page);
  await main.getByRole('link', { name: urdu['lottery.verify'] }).click();
  await expect(main.getByText(urdu['lottery.verdict.agrees'])).toBeVisible({ timeout: 30_000 });
  await looksRight(page);
});
