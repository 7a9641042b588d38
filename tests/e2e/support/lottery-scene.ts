import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { rows } from './brand.ts';
import { registerMember } from './new-member.ts';
import { creditByOperators } from './operators.ts';
import { atTop, type LanguageCode, remember } from './page.ts';
import { stand } from './stand.ts';

type Texts = Record<string, string>;
export const textsOf = (language: LanguageCode): Texts => (language === 'UR' ? urdu : english) as Texts;
export const PHONE = { width: 390, height: 844 };

export async function looksRight(page: Page): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** A member of this journey, with a balance. */
export async function bettor(page: Page, language: LanguageCode, theme: 'light' | 'dark'): Promise<string> {
  await remember(page, language, theme);
  const username = await registerMember(page, 'lo');
  const [member] = await rows<{ public_id: string }>('select public_id from members.member where login_name = $1', [
    username,
  ]);
  await creditByOperators(member!.public_id, '500.00');
  return username;
}
/**
 * Waits until a draw of the game is on sale for a while: house draws only with both commitments, which a new stand
 * has from its next draw on.
 */
export const onSale = (gameCode: string, leastSeconds: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const [found] = await rows<{ on: boolean }>(
          `select g.area <> 'house' or (select count(*) from lottery.seed s where s.draw_id = d.draw_id) = 2 as on
           from lottery.draw d join lottery.game g using (game_id)
           where game_code = $1 and g.brand_id = $3 and lock_at > platform.now() + make_interval(secs => 1) and lock_at - platform.now() >= make_interval(secs => $2)
             and open_at <= platform.now() order by lock_at limit 1`,
          [gameCode, leastSeconds, stand.BRAND_ID],
        );
        return found?.on ?? false;
      },
      { timeout: 330_000, intervals: [1_000] },
    )
    .toBe(true);
/**
 * Closes the current house draw in that many seconds and opens the next one: draws of a journey's brand last half an
 * hour, so that none closes during a bet.
 */
export async function closesIn(gameCode: string, seconds: number): Promise<void> {
  const closing = await rows(
    `with game as (select game_id from lottery.game where game_code = $1 and brand_id = $2),
     this as (
       select draw_id, lock_at from lottery.draw join game using (game_id)
        where state in ('scheduled', 'open') and open_at <= platform.now() and lock_at > platform.now() order by lock_at limit 1),
     next as (
       select draw_id from lottery.draw join game using (game_id)
        where lock_at > (select lock_at from this) order by lock_at limit 1),
     opened as (
       update lottery.draw set open_at = platform.now() + make_interval(secs => $3) where draw_id = (select draw_id from next))
     update lottery.draw set lock_at = platform.now() + make_interval(secs => $3), draw_at = platform.now() + make_interval(secs => $3 + 1)
      where draw_id = (select draw_id from this) returning draw_id`,
    [gameCode, stand.BRAND_ID, seconds],
  );
  expect(closing).toHaveLength(1);
}
/** Completes one house draw, for views of past results. */
export async function drawOne(gameCode: string): Promise<void> {
  await onSale(gameCode, 40);
  await closesIn(gameCode, 2);
  const drawn = () =>
    rows(
      `select 1 from lottery.draw d join lottery.game g using (game_id)
        where game_code = $1 and g.brand_id = $2 and d.result_version > 0 limit 1`,
      [gameCode, stand.BRAND_ID],
    );
  await expect.poll(async () => (await drawn()).length, { timeout: 40_000 }).toBe(1);
}
export const balanceOf = async (page: Page): Promise<string> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.get('/wps/v2/wallets/balance', {
    headers: { authorization: `Bearer ${token}` },
  });
  return JSON.stringify(await answer.json());
};
