import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { balanceOf, bettor, closesIn, drawOne, looksRight, onSale, PHONE, textsOf } from './support/lottery-scene.ts';
import { remember } from './support/page.ts';
import { stand } from './support/stand.ts';

const heldOf = async (username: string): Promise<string> => {
  const [found] = await rows<{ held: string }>(
    `select coalesce(sum(a.balance), 0)::text as held from wallet.account a
      join members.member m on m.member_id = a.owner_id where m.login_name = $1 and a.code = 'held'`,
    [username],
  );
  return found!.held;
};
/** A line on big and on small of three dice: it rarely loses, and costs two. */
async function fillBasket(page: Page, texts: Record<string, string>, leastSeconds = 40): Promise<void> {
  await onSale('DIGITS1', leastSeconds);
  await page.goto('/lottery?gameCode=DIGITS1&playType=LAST3_GROUP6');
  const main = page.locator('main');
  await expect(main.getByText(texts['lottery.phase.open']!).first()).toBeVisible({ timeout: 70_000 });
  for (const digit of ['0', '5', '8', '9'])
    await main.getByRole('button', { name: digit, exact: true }).first().click();
  await main.getByRole('button', { name: texts['lottery.add']! }).click();
}

for (const language of inLanguages('UR'))
  test(
    `[TV-3.11] a plan over several draws in ${language}: held at once, tracked, and the rest cancelled`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(240_000);
      const texts = textsOf(language);
      const username = await bettor(page, language, language === 'UR' ? 'dark' : 'light');
      const phone = language === 'UR';
      if (phone) await page.setViewportSize(PHONE);
      await fillBasket(page, texts);
      if (phone) await page.getByRole('button', { name: texts['lottery.toBasket']! }).click();
      await page.getByRole('button', { name: texts['lottery.plan.open']! }).locator('visible=true').click();
      const dialog = page.getByRole('dialog', { name: texts['lottery.plan.title']! });
      await dialog.getByText(texts['lottery.plan.kind.double']!).click();
      const draws = dialog.getByLabel(texts['lottery.plan.draws']!, { exact: true });
      await draws.fill('4');
      await draws.press('Enter');
      // 4 lines of 1.00, times one, two, four and eight
      await expect(dialog).toContainText('60.00');
      await looksRight(page);
      await dialog.getByRole('button', { name: texts['lottery.plan.begin']! }).click();
      await page
        .getByRole('dialog', { name: texts['lottery.plan.begunTitle']! })
        .getByRole('link', { name: texts['lottery.plan.mine']! })
        .click();
      const plan = page.locator('main article');
      await expect(plan).toHaveCount(1);
      await expect(plan).toContainText(texts['lottery.plan.state.running']!);
      await expect(plan).toContainText('56.00');
      expect(await heldOf(username)).toBe('5600000');
      await plan.locator('summary').click();
      await expect(plan.getByRole('listitem')).toHaveCount(4);
      await looksRight(page);
      await plan.getByRole('button', { name: texts['lottery.plan.giveUp']! }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts['lottery.plan.giveUp']! }).click();
      await expect(plan).toContainText(texts['lottery.plan.state.cancelled']!);
      expect(await heldOf(username)).toBe('0');
      expect(await balanceOf(page)).toMatch(/49[0-9]\.|[56]\d\d\./);
    },
  );

test(
  '[LO-07] insufficient balance: refused with a link to a deposit, and the basket stays',
  IN_FULL,
  async ({ page }) => {
    test.setTimeout(240_000);
    await bettor(page, 'EN', 'light');
    await fillBasket(page, english);
    await page.getByRole('button', { name: english['lottery.plan.open'] }).click();
    const dialog = page.getByRole('dialog', { name: english['lottery.plan.title'] });
    const first = dialog.getByLabel(english['lottery.plan.multiple'], { exact: true });
    await first.fill('9999');
    await first.press('Enter');
    await dialog.getByRole('button', { name: english['lottery.plan.begin'] }).click();
    await expect(dialog.getByRole('alert')).toContainText(english['refusal.INSUFFICIENT_FUNDS'].slice(0, 12));
    await expect(dialog.getByRole('link', { name: english['lottery.deposit'] })).toBeVisible();
    await dialog.getByRole('button', { name: english['action.close'] }).click();
    await expect(
      page
        .getByRole('complementary', { name: english['lottery.basketRegion'] })
        .getByText(english['lottery.plan.open']),
    ).toBeVisible();
    expect(await balanceOf(page)).toContain('500.00');
  },
);

test('[LO-07] a draw closes over a filled basket: it asks, and never moves it silently', IN_FULL, async ({ page }) => {
  test.setTimeout(240_000);
  await bettor(page, 'EN', 'light');
  await onSale('DIGITS1', 40);
  await closesIn('DIGITS1', 20);
  await fillBasket(page, english, 5);
  const rolled = page.getByRole('dialog', { name: english['lottery.rolledTitle'] });
  await expect(rolled).toBeVisible({ timeout: 90_000 });
  await rolled.getByRole('button', { name: /\d{8}-\d+/ }).click();
  await expect(page.getByRole('button', { name: english['lottery.order'], exact: true })).toBeEnabled({
    timeout: 15_000,
  });
});

test('[LO-07] offline nothing can be ordered and the basket is kept', IN_FULL, async ({ page, context }) => {
  test.setTimeout(240_000);
  await bettor(page, 'EN', 'light');
  await fillBasket(page, english);
  await context.setOffline(true);
  await expect(page.getByRole('complementary', { name: english['lottery.basketRegion'] })).toContainText(
    english['lottery.offline'],
  );
  await expect(page.getByRole('button', { name: english['lottery.order'], exact: true })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('complementary', { name: english['lottery.basketRegion'] })).not.toContainText(
    english['lottery.offline'],
  );
});

test('[LO-01] saved numbers, roads and trend, and the last slip again', IN_FULL, async ({ page }) => {
  test.setTimeout(240_000);
  await bettor(page, 'UR', 'light');
  await drawOne('DIGITS1');
  await onSale('DIGITS1', 40);
  await page.goto('/lottery?gameCode=DIGITS1&playType=LAST3_GROUP6');
  const main = page.locator('main');
  await expect(main.getByText(urdu['lottery.phase.open']).first()).toBeVisible({ timeout: 70_000 });
  for (const digit of ['1', '2', '3']) await main.getByRole('button', { name: digit, exact: true }).first().click();
  await main.getByRole('button', { name: urdu['lottery.saved.keep'] }).click();
  await main.getByRole('button', { name: urdu['lottery.clear'] }).click();
  const mine = main.getByRole('region', { name: urdu['lottery.saved.mine'] });
  await mine.getByRole('button').first().click();
  await expect(main.locator('dl').first()).toContainText('1.00');
  await main.locator('summary', { hasText: urdu['lottery.trendTitle'] }).click();
  await expect(main.getByText(urdu['lottery.pastSaysNothing'])).toBeVisible();
  await main.getByText(urdu['lottery.road.duel']).click();
  await expect(main.getByRole('table')).toBeVisible();
  await looksRight(page);
  await main.getByRole('button', { name: urdu['lottery.add'] }).click();
  await page.getByRole('button', { name: urdu['lottery.order'], exact: true }).click();
  await page.getByRole('button', { name: urdu['lottery.confirm'] }).click();
  await expect(page.getByRole('dialog', { name: urdu['lottery.placedTitle'] })).toBeVisible();
  await page.goto('/elott');
  await page.getByRole('button', { name: urdu['lottery.sameAgain'] }).first().click({ timeout: 15_000 });
  await expect(page).toHaveURL(/gameCode=DIGITS1/);
  await expect(page.getByRole('button', { name: urdu['lottery.order'], exact: true })).toBeVisible();
});

test(
  '[LO-06] [RT-17] lotteries are reached from the navigation, the search and old game addresses',
  IN_FULL,
  async ({ page }) => {
    await remember(page, 'EN', 'light');
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: english['category.e-lottery'], exact: true })
      .first()
      .hover();
    await page.getByRole('link', { name: 'Vietnamese lotteries' }).click();
    await expect(page).toHaveURL(/\/elott\?vassalage=TCG_LOTTO_VN/);
    const cards = page.getByRole('region', { name: english['lottery.hall'], exact: true }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await expect(page.getByText('Five digits, every minute')).toHaveCount(0);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('hanoi');
    await page.getByRole('option', { name: /Hanoi/ }).first().click();
    await expect(page).toHaveURL(/\/lottery\?gameCode=VN_N_HANOI/);
    await expect(page.getByRole('heading', { level: 1, name: 'Hanoi' })).toBeAttached();
    await page.goto('/game?vassalage=ELOTT&gameCode=DICE1');
    await expect(page).toHaveURL(/\/lottery\?gameCode=DICE1/);
  },
);

test(
  '[LG-10] [LO-07] a trial account bets on a draw with demo money, and the page says so',
  IN_FULL,
  async ({ page }) => {
    test.setTimeout(240_000);
    await remember(page, 'EN', 'dark');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Free play' }).click();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    await fillBasket(page, english);
    await expect(page.locator('main').getByText(english['lottery.trial']).first()).toBeVisible();
    await page.getByRole('button', { name: english['lottery.order'], exact: true }).click();
    await page.getByRole('button', { name: english['lottery.confirm'] }).click();
    const placed = page.getByRole('dialog', { name: english['lottery.placedTitle'] });
    await expect(placed).toContainText('4.00');
    const [bet] = await rows<{ class: number }>(
      `select class from bets.bet where source_code = 'lottery' and brand_id = $1 order by placed_at desc limit 1`,
      [stand.BRAND_ID],
    );
    expect(bet!.class).toBe(1);
  },
);

test('[STD-65] a ticket prints as a receipt: its number, and nothing screen-only', async ({ page }) => {
  test.setTimeout(240_000);
  await bettor(page, 'UR', 'light');
  await fillBasket(page, urdu);
  await page.getByRole('button', { name: urdu['lottery.order'], exact: true }).click();
  await page.getByRole('button', { name: urdu['lottery.confirm'] }).click();
  await page.getByRole('dialog', { name: urdu['lottery.placedTitle'] }).getByRole('link').first().click();
  await expect(page.locator('[data-receipt]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-receipt]')).toBeVisible();
  await expect(page.getByRole('button', { name: urdu['lottery.print'] })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
