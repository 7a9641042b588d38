import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { rows } from './support/brand.ts';
import { IN_FULL, inLanguages } from './support/extent.ts';
import { test } from './support/journey.ts';
import { registerMember } from './support/new-member.ts';
import { atTop, type LanguageCode, remember } from './support/page.ts';

type Texts = Readonly<Record<string, string>>;
const wordsOf =
  (language: LanguageCode) =>
  (key: keyof typeof english, values: Texts = {}): string =>
    ((language === 'UR' ? urdu : english) as Texts)[key]!.replace(
      /\{(\w+)\}/g,
      (_all, name: string) => values[name] ?? '',
    );

async function noFaults(page: Page): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}

/** A new member with 500.00, credited through the back office. */
async function player(page: Page): Promise<{ name: string; memberId: string }> {
  const { creditByOperators } = await import('./support/operators.ts');
  const name = await registerMember(page, 'guard');
  const [member] = await rows<{ member_id: string; public_id: string }>(
    'select member_id, public_id from members.member where login_name = $1',
    [name],
  );
  await creditByOperators(member!.public_id, '500.00');
  return { name, memberId: member!.member_id };
}

const SPIN = /گھمائیں|اسپن|spin/i;
/** Opens the game by half its name. */
async function toGame(page: Page): Promise<void> {
  await page.goto('/rng?name=ana');
  await page
    .getByRole('link', { name: /انار|Anar Bagh/ })
    .first()
    .click();
  await page.waitForURL(/\/game\?/);
}
async function openGame(page: Page): Promise<Locator> {
  await toGame(page);
  const spin = page.frameLocator('iframe').getByRole('button', { name: SPIN }).first();
  await expect(spin).toBeEnabled({ timeout: 40_000 });
  return spin;
}

for (const language of inLanguages('EN'))
  test(
    `[STD-28] [STD-29] [STD-34] [STD-41] ${language}: a limit during play, a delayed increase, the reality check, and the exclusion`,
    IN_FULL,
    async ({ page }) => {
      test.setTimeout(180_000);
      const t = wordsOf(language);
      await remember(page, language, language === 'UR' ? 'dark' : 'light');
      const { name, memberId } = await player(page);

      // two taps from anywhere: the footer links here
      await page.goto('/');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.protection') })
        .click();
      await expect(page.getByRole('heading', { name: t('centre.protection') })).toBeVisible();
      await expect(page.getByText(t('protection.span.day'), { exact: true })).toBeVisible();
      await noFaults(page);

      // a lower limit applies at once
      const oneBet = t('protection.limitName', { kind: t('protection.kind.stake'), span: t('protection.per.bet') });
      const limit = async (amount: string, label: string) => {
        await page.getByRole('button', { name: `${label}: ${oneBet}` }).click();
        await page.getByLabel(t('protection.amount')).fill(amount);
        await page.getByRole('button', { name: t('protection.save') }).click();
      };
      await page.getByRole('tab', { name: t('protection.tab.limits') }).click();
      await limit('0.01', t('protection.set'));
      await expect(page.getByText(t('protection.saved'))).toBeVisible();
      // a higher one waits, and can only be kept for now
      await limit('900', t('protection.change'));
      await expect(page.getByText(t('protection.waits'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('protection.keep') })).toBeVisible();
      await expect(page.getByRole('button', { name: t('protection.yes') })).toHaveCount(0);
      await noFaults(page);

      // during play: the bet is refused, the page names the limit
      await (await openGame(page)).press('Enter');
      const dialog = page.getByRole('dialog', { name: t('protection.stop.title') });
      await expect(dialog).toContainText('0.01');
      await noFaults(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const [none] = await rows<{ bets: number }>('select count(*)::int as bets from bets.bet where owner_id = $1', [
        memberId,
      ]);
      expect(none!.bets).toBe(0);

      // the reality check: set here, due now, play waits for its confirmation
      await page.goto('/centre/protection?tab=check');
      await page.getByLabel(t('protection.check.every')).fill('30');
      await page.getByRole('button', { name: t('protection.check.save') }).click();
      await expect(page.getByText(t('protection.check.now', { n: '30' }))).toBeVisible();
      await rows('update protection.guard set check_played = 1800000, stake_max = null where owner_id = $1', [
        memberId,
      ]);
      await toGame(page);
      await expect(page.getByRole('dialog', { name: t('protection.check.title') })).toBeVisible();
      await noFaults(page);
      await page.getByRole('button', { name: t('protection.check.goOn') }).click();
      await expect(page.frameLocator('iframe').getByRole('button', { name: SPIN }).first()).toBeEnabled({
        timeout: 40_000,
      });

      // excluded: at once, everywhere, and what remains possible is shown
      await page.goto('/centre/protection?tab=pause');
      await page.getByLabel(t('protection.exclude.confirm', { name })).fill(name);
      await page.getByRole('button', { name: t('protection.exclude.start') }).click();
      await expect(page.getByText(t('protection.restriction.can'))).toBeVisible();
      await noFaults(page);
      await toGame(page);
      await expect(page.getByText(t('refusal.EXCLUDED'))).toBeVisible();
    },
  );
