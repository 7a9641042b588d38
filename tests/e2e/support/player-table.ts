import { type Browser, expect, type Page } from '@playwright/test';
import english from '../../../apps/studio/catalogues/en.json' with { type: 'json' };
import urdu from '../../../apps/studio/catalogues/ur.json' with { type: 'json' };
import { rows } from './brand.ts';
import { type LanguageCode, remember, signIn } from './page.ts';
import { stand } from './stand.ts';

/** A hand is dealt within this time, even on a busy machine. */
export const HAND_MS = 60_000;
const WORDS = { UR: urdu, EN: english };
/** Texts of the studio's pages. */
export const wordsOf = (language: LanguageCode): typeof english => WORDS[language];
/** The beginning of a text, up to its first parameter. */
export const start = (text: string): RegExp => new RegExp(text.replace(/\s*\{\w+\}.*$/, ''));
export const gameOf = (page: Page) => page.frameLocator('iframe');

/** A person at a table between players, in a separate browser: Urdu on a phone, English on a desktop. */
export interface Sitting {
  readonly page: Page;
  readonly member: string;
  readonly language: LanguageCode;
}

/** Signs a member in, on a device that nobody has used before. */
export async function comes(
  browser: Browser,
  baseURL: string,
  member: 'M2' | 'M3' | 'M4',
  language: LanguageCode,
): Promise<Sitting> {
  const viewport = language === 'UR' ? { width: 390, height: 844 } : { width: 1366, height: 768 };
  const context = await browser.newContext({ viewport, baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await remember(page, language, language === 'UR' ? 'light' : 'dark');
  await signIn(page, stand[`${member}_USER`]!, stand[`${member}_PASSWORD`]!);
  return { page, member: stand[`${member}_USER`]!, language };
}

/** All players sit down at a friends' table opened by the first one. */
export async function atOneTable(people: readonly Sitting[], game: string, table: RegExp): Promise<void> {
  const [host, ...guests] = people;
  const open = ({ page }: Sitting) => page.goto(`/game?vassalage=CHAUPAL&gameCode=${game}`);
  await open(host!);
  await gameOf(host!.page).getByRole('button', { name: table }).click({ timeout: HAND_MS });
  const code = await gameOf(host!.page).locator('p bdi.uppercase').first().innerText({ timeout: HAND_MS });
  for (const guest of guests) {
    await open(guest);
    const said = wordsOf(guest.language);
    await gameOf(guest.page).getByLabel(said['pvp.lobby.code']).fill(code);
    await gameOf(guest.page).getByRole('button', { name: said['pvp.lobby.join'], exact: true }).click();
    await expect(gameOf(guest.page).locator('p bdi.uppercase').first()).toBeVisible({ timeout: 20_000 });
  }
}

/** Net result of these members' bets between players, and their wallets. In units of 10^-5. */
export interface Books {
  readonly open: number;
  readonly counted: number;
  readonly nets: readonly bigint[];
  readonly balances: readonly bigint[];
}
export async function booksOf(people: readonly Sitting[]): Promise<Books> {
  const found = await rows<{ name: string; net: string; open: number; counted: number; balance: string }>(
    `select m.login_name as name, coalesce(sum(b.payout - b.stake) filter (where b.state in ('won', 'lost')), 0)::text as net,
       (count(*) filter (where b.state = 'open'))::int as open, (count(*) filter (where b.state in ('won', 'lost')))::int as counted,
       (select a.balance::text from wallet.account a where a.owner_id = m.member_id and a.code = 'main' and a.currency = 'PKR') as balance
     from members.member m left join bets.bet b on b.owner_id = m.member_id and b.category = 'pvp'
     where m.login_name = any($1) group by m.member_id, m.login_name`,
    [people.map(({ member }) => member)],
  );
  const of = (member: string) => found.find(({ name }) => name === member)!;
  return {
    open: found.reduce((sum, one) => sum + one.open, 0),
    counted: found.reduce((sum, one) => sum + one.counted, 0),
    nets: people.map(({ member }) => BigInt(of(member).net)),
    balances: people.map(({ member }) => BigInt(of(member).balance)),
  };
}

/** Presses the element if it exists and is enabled; returns whether it did. A page that changes in the meantime is checked again. */
export async function presses(page: Page, what: string | { readonly name: string | RegExp }): Promise<boolean> {
  const game = gameOf(page);
  const button =
    typeof what === 'string'
      ? game.locator(what)
      : game.getByRole('button', { name: what.name, exact: typeof what.name === 'string' });
  if (
    (await button.count()) === 0 ||
    !(await button
      .first()
      .isEnabled({ timeout: 500 })
      .catch(() => false))
  )
    return false;
  return button
    .first()
    .click({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );
}
