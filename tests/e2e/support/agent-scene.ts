import { createPrivateKey, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { rows } from './brand.ts';
import { atTop, type LanguageCode, remember, signedIn } from './page.ts';
import { settled } from './screen.ts';
import { stand } from './stand.ts';

export type Key = keyof typeof english;
export const t = (language: LanguageCode, key: Key): string => (language === 'UR' ? urdu : english)[key];
/**
 * Separate networks per language (tools/stand/trees.ts): G the root, H and K below, J below H, players P and Q; V
 * owes T and S, R is paid by hour and slot.
 */
export const nameOf = (language: LanguageCode, place: string): string => `${language === 'UR' ? 'U' : 'E'}${place}`;
export const userOf = (language: LanguageCode, place: string): string => stand[`${nameOf(language, place)}_USER`]!;
export const idOf = (language: LanguageCode, place: string): string => stand[`${nameOf(language, place)}_ID`]!;

/** Urdu on a phone in dark theme, English on a desktop in light theme. */
export async function asAt(page: Page, language: LanguageCode): Promise<void> {
  await page.setViewportSize(language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 900 });
  await remember(page, language, language === 'UR' ? 'dark' : 'light');
}
/** Already signed in on every page. */
export const comeAs = (page: Page, language: LanguageCode, place: string): Promise<void> =>
  signedIn(page, userOf(language, place), stand[`${nameOf(language, place)}_PASSWORD`]!);
/** No axe findings, no horizontal overflow. */
export async function looksRight(page: Page, what: string): Promise<void> {
  await settled(page);
  await atTop(page);
  expect(await axeFaults(page), what).toEqual([]);
  expect(await overflow(page), `${what} overflows`).toBeLessThanOrEqual(0);
}
/** Horizontal overflow in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
export const dialogOf = (page: Page) => page.getByRole('dialog').last();
export const press = (page: Page, language: LanguageCode, key: Key): Promise<void> =>
  page
    .getByRole('button', { name: t(language, key), exact: true })
    .locator('visible=true')
    .last()
    .click();

/** A round of the stand's vendor; amounts in units of 10^-5. A free one has no stake. */
export async function playRound(
  language: LanguageCode,
  place: string,
  { staked, won, isFree = false }: { staked: number; won: number; isFree?: boolean },
): Promise<void> {
  const key = createPrivateKey(fs.readFileSync(stand.VENDOR_KEY!));
  const bet = {
    user: idOf(language, place),
    token: stand[`${nameOf(language, place)}_GAME_TOKEN`],
    round: randomUUID(),
    game_code: stand.VENDOR_GAME,
    currency: stand.CURRENCY,
    is_free: isFree,
    is_aggregated: false,
  };
  const send = async (path: string, more: object) => {
    const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID(), supplier_transaction_id: randomUUID() };
    const body = Buffer.from(JSON.stringify({ ...bet, ...ids, ...more }));
    const headers = { 'content-type': 'application/json', ...signHeaders(body, key) };
    const answer = await fetch(stand.VENDOR_URL + path, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ status: 'RS_OK' });
    return ids.transaction_uuid;
  };
  const placed = await send('/transaction/bet', { amount: staked, round_closed: false });
  await send('/transaction/win', { amount: won, round_closed: true, reference_transaction_uuid: placed });
}
/** A member's remaining debt to the downline, in whole units, from the ledger. */
export async function owedBy(publicId: string): Promise<number> {
  const [sum] = await rows<{ owed: string }>(
    `select (coalesce(sum(b.owed - b.passed), 0) / 100000)::text as owed
     from agreements.bill b join members.member m on m.member_id = b.accepter_id where m.public_id = $1`,
    [publicId],
  );
  return Number(sum!.owed);
}
