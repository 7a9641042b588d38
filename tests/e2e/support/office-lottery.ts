import { randomUUID } from 'node:crypto';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { rows } from './brand.ts';
import type { LanguageCode } from './page.ts';
import { stand } from './stand.ts';

export const en = (key: keyof typeof english): string => english[key];
export const titleOf = (language: LanguageCode): string => (language === 'UR' ? urdu : english)['bo.lottery.title'];
/** First prize, two front, two back, two bottom; the second has another bottom number. */
export const RIGHT = '264879 123 456 789 123 35';
export const WRONG = '264879 123 456 789 123 53';
export const SOURCE = 'https://results.example.org/thai';
/** A draw of this journey, on sale for an hour. */
export async function openDraw(gameCode: string): Promise<string> {
  const drawId = randomUUID();
  await rows(
    `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at, state)
     select $1, brand_id, game_id, $2, platform.now() - interval '1 hour', platform.now() + interval '1 hour', platform.now() + interval '1 hour', 'open'
     from lottery.game where game_code = $3 and brand_id = $4`,
    [drawId, `J${drawId.slice(0, 6)}`, gameCode, stand.BRAND_ID],
  );
  return drawId;
}
/** Its draw time has passed: the worker closes bets, and the result is due. */
export const closeDraw = (drawId: string) =>
  rows('update lottery.draw set lock_at = platform.now(), draw_at = platform.now() where draw_id = $1', [drawId]);
export async function bet(member: Page, drawId: string, play: string, selection: string, unit: string): Promise<void> {
  const token = await member.evaluate(() => sessionStorage.getItem('token'));
  const answer = await member.request.post('/lotto/slips', {
    headers: { authorization: `Bearer ${token}` },
    data: { slipId: randomUUID(), drawId, lines: [{ play, selection, unit, prize: { kind: 'keep', keptPpm: 0 } }] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
/** Pastes a whole result into the first field, as from the official page. */
export async function paste(page: Page, numbers: string): Promise<void> {
  const field = page.locator('fieldset input').first();
  await field.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, numbers);
}
export async function enter(page: Page, numbers: string): Promise<void> {
  await paste(page, numbers);
  await page.getByLabel(en('bo.lottery.source')).fill(SOURCE);
  await page.getByRole('button', { name: en('bo.lottery.send') }).click();
}
export const stateOf = async (drawId: string) =>
  (await rows<{ state: string }>('select state from lottery.draw where draw_id = $1', [drawId]))[0]!.state;
