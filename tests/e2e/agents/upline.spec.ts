import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { rows } from '../support/brand.ts';
import { IN_FULL, inLanguages } from '../support/extent.ts';
import { test } from '../support/journey.ts';
import { atTop, remember, signIn } from '../support/page.ts';
import { stand } from '../support/stand.ts';

const balance = async (name: string): Promise<number> => {
  const [row] = await rows<{ balance: string }>(
    `select a.balance::text from wallet.account a join members.member m on m.member_id = a.owner_id where m.public_id = $1 and code = 'main'`,
    [stand[`${name}_ID`]],
  );
  return Number(row!.balance) / 100_000;
};

test.describe.configure({ mode: 'serial' });
for (const language of inLanguages('EN')) {
  const name = language === 'UR' ? 'W2' : 'W1';
  const t = language === 'UR' ? urdu : english;
  test(
    `[PC-05] [TV-5.7] ${language}: a member transfers to their agent, after a confirmation that it is final`,
    IN_FULL,
    async ({ page }) => {
      if (language === 'UR') await page.setViewportSize({ width: 390, height: 844 });
      await remember(page, language, language === 'UR' ? 'dark' : 'light');
      await signIn(page, stand[`${name}_USER`]!, stand[`${name}_PASSWORD`]!);
      await page.goto('/centre/transferUpline');
      await page.locator('#upline-amount').waitFor();
      const [mine, his] = [await balance(name), await balance('A1')];
      await page.locator('#upline-amount').fill('20.555');
      await page.locator('main input[type="password"]').fill('739164');
      await page.getByRole('button', { name: t['upline.review'] }).click();
      await expect(page.getByText(t['field.AMOUNT_SCALE'])).toBeVisible();
      await page.locator('#upline-amount').fill('20.50');
      await page.getByRole('button', { name: t['upline.review'] }).click();
      const go = page.getByRole('dialog').getByRole('button', { name: t['upline.go'], exact: true });
      await expect(page.getByText(t['upline.final'])).toBeVisible();
      await atTop(page);
      expect(await axeFaults(page)).toEqual([]);
      await go.click();
      await expect(page.getByText('20.50').last()).toBeVisible();
      await expect.poll(() => balance(name)).toBe(mine - 20.5);
      expect(await balance('A1')).toBe(his + 20.5);
    },
  );
}
