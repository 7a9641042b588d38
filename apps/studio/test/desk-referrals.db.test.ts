import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FixtureView } from '../server/sports/fixture-view.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import { BookClock } from './book-clock.ts';
import { bet, board, type Leg, legOf } from './book-player.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
let studio: TestStudio;
let clock: BookClock;
beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string) => studio.player(user, RICH, {}, 'maidan-football');
const enter = (person = 'decides', abilities: readonly ('view' | 'limit' | 'pause')[] = ['view', 'limit']) =>
  DeskGuestPage.enter(studio, 'MAIDAN', person, abilities);
const balance = (user: string) => studio.operator.balances.get(user)!;
const waiting = async (desk: DeskGuestPage) => (await desk.get('/book/referrals')).body.referrals;
/** The longest odds of the main market, or the second longest: a bet on a strong favourite wins less than the limit whatever is staked. */
const longest = (one: FixtureView, nth: 0 | 1 = 0): Leg =>
  [0, 1, 2].map((n) => legOf(one, n)).sort((a, b) => b.oddsE4 - a.oddsE4)[nth]!;
/** Returns less than the maximum of a bet but wins more than a bet may on a main market. */
const tooMuch = ({ oddsE4 }: Leg) => `${Math.floor((200_000 * 10_000) / oddsE4)}.00`;
const said = ({ body }: Awaited<ReturnType<typeof bet>>): string => body.ticket?.state ?? body.error;
/** All fixtures bet on are over and paid, and the wallet has no open bet. */
async function audit(fixtures: readonly FixtureView[]): Promise<void> {
  for (const { id } of fixtures) clock.goTo((await studio.studio.book.matches.byId(id))!.fixture.endsAt + 1);
  while ((await settleDue(studio.studio.book)) > 0);
  expect(studio.operator.openBets()).toEqual([]);
}

/** Matches that neither begin nor change their prices while the desk is asked. */
const minutesAhead = async (player: TestPlayer, nth = 0) =>
  (await board(player)).filter(
    ({ sport, stage, startsAt }) => sport === 'football' && stage === 'before' && startsAt > clock.now() + 120_000,
  )[nth]!;

it('[TV-6.335] with nobody at the desk the rule decides at once; with somebody there the bet is referred and no money moves; once accepted, it stands once', async () => {
  const me = await sit('referred');
  const one = await minutesAhead(me);
  const leg = longest(one);
  const wish = { id: randomUUID(), stake: tooMuch(leg) };
  const place = (more: Record<string, unknown> = {}) => bet(me, [leg], { ...wish, ...more });
  const alone = await bet(me, [leg], { stake: tooMuch(leg) });
  expect([said(alone), alone.status]).toEqual(['LIMIT_REACHED', 409]);
  expect(Number(alone.body.params.most)).toBeGreaterThan(1);
  const desk = await enter();
  const first = await place();
  expect([first.status, said(first)]).toEqual([409, 'REFERRED']);
  expect(first.body.params.leftMs).toBe(15_000);
  clock.goTo(clock.now() + 4_000);
  expect((await place()).body.params.leftMs).toBe(11_000);
  expect(said(await place({ stake: '5.00' }))).toBe('WAGER_MISMATCH');
  // one at a time: another one is answered by the rule
  expect(said(await bet(me, [leg], { stake: tooMuch(leg) }))).toBe('LIMIT_REACHED');
  expect(balance('referred')).toBe(RICH);
  const [shown] = await waiting(desk);
  expect(shown).toMatchObject({ lineStake: wish.stake, most: alone.body.params.most, currency: 'PKR', leftMs: 11_000 });
  expect(shown.legs[0]).toMatchObject({ fixture: one.id, selection: leg.selection, home: one.home });
  expect((await desk.post(`/book/referrals/${shown.number}/accept`)).status).toBe(200);
  expect((await desk.post(`/book/referrals/${shown.number}/refuse`)).body.error).toBe('ASK_OVER');
  const answers = await Promise.all([place(), place(), place()]);
  expect(answers.map(said)).toContain('open');
  expect(said(await place())).toBe('open');
  expect(balance('referred')).toBe(RICH - BigInt(wish.stake.replace('.00', '00000')));
  const [entry] = await desk.journal();
  expect(entry).toMatchObject({ action: 'referral-accept', subject: `referral:${shown.number}` });
  expect(entry.before).toContain(wish.stake);
  await audit([one]);
});

it('[TV-6.336] a partial offer can be taken or declined: once, for the same selection, within half a minute; refused and lapsed bets keep the answer of the rule for good', async () => {
  const me = await sit('in-part');
  const one = await minutesAhead(me, 1);
  const leg = longest(one);
  const desk = await enter();
  const refer = async () => {
    const id = randomUUID();
    const wish = { id, stake: tooMuch(leg) };
    expect(said(await bet(me, [leg], wish))).toBe('REFERRED');
    const [shown] = await waiting(desk);
    return { wish, id, shown, part: `${Math.floor(Number(shown.most)) + 500}.00` };
  };
  const { wish, id, shown, part } = await refer();
  const decide = (word: string, body: unknown = {}) => desk.post(`/book/referrals/${shown.number}/${word}`, body);
  for (const stake of ['0.50', wish.stake, '12.345', '-1', 'x'])
    expect((await decide('part', { stake })).body.error).toBe('LIMIT_NOT_OFFERED');
  expect((await decide('part', { stake: part })).status).toBe(200);
  const offer = await bet(me, [leg], wish);
  expect([said(offer), offer.body.params]).toEqual(['LIMIT_REACHED', { most: part, referral: id }]);
  // above the part, on another selection, and without the desk's grant it is refused
  const other = longest(one, 1);
  const more = `${Number(part) + 1}.00`;
  expect(said(await bet(me, [leg], { stake: more, referral: id }))).toBe('LIMIT_REACHED');
  expect(said(await bet(me, [other], { stake: tooMuch(other), referral: id }))).toBe('LIMIT_REACHED');
  const taken = await Promise.all(Array.from({ length: 4 }, () => bet(me, [leg], { stake: part, referral: id })));
  expect(taken.map(said).filter((state) => state === 'open')).toHaveLength(1);
  expect(balance('in-part')).toBe(RICH - BigInt(part.replace('.00', '00000')));
  const refused = await refer();
  await desk.post(`/book/referrals/${refused.shown.number}/refuse`);
  expect((await bet(me, [leg], refused.wish)).body.params).toEqual({ most: '0.00' });
  const lapsed = await refer();
  clock.goTo(clock.now() + 15_000);
  const rule = (await bet(me, [leg], lapsed.wish)).body;
  expect([rule.error, rule.params]).toEqual(['LIMIT_REACHED', { most: lapsed.shown.most }]);
  expect((await desk.post(`/book/referrals/${lapsed.shown.number}/accept`)).body.error).toBe('ASK_OVER');
  expect(await waiting(desk)).toEqual([]);
  // a grant not used within half a minute lapses
  const late = await refer();
  await desk.post(`/book/referrals/${late.shown.number}/accept`);
  clock.goTo(clock.now() + 30_001);
  expect(said(await bet(me, [leg], late.wish))).toBe('LIMIT_REACHED');
  await audit([one]);
});

it('staff who left the desk or may not set limits keep no bet waiting and decide none; play money and small bets are never referred', async () => {
  const me = await sit('no-desk');
  const one = await minutesAhead(me, 2);
  const leg = longest(one);
  const desk = await enter();
  const guest = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('guest', 'maidan-football'),
    currency: 'XXX',
  });
  expect(said(await bet(guest, [leg], { stake: tooMuch(leg) }))).toBe('LIMIT_REACHED');
  expect(said(await bet(me, [leg], { stake: tooMuch(leg) }))).toBe('REFERRED');
  const [{ number }] = await waiting(desk);
  const looks = await enter('looks', ['view', 'pause']);
  const elsewhere = await DeskGuestPage.enter(studio, 'DANGAL', 'elsewhere');
  for (const word of ['accept', 'part', 'refuse']) {
    expect((await looks.post(`/book/referrals/${number}/${word}`, { stake: '5.00' })).status).toBe(403);
    expect((await elsewhere.post(`/book/referrals/${number}/${word}`, { stake: '5.00' })).status).toBe(404);
    expect((await desk.post(`/book/referrals/999999/${word}`, { stake: '5.00' })).status).toBe(404);
  }
  await desk.post('/leave');
  await studio.studio.work.pool.query(
    `update studio.desk_session set until = now() - interval '1 hour' where 'limit' = any (abilities)`,
  );
  const other = await sit('no-desk-two');
  expect(said(await bet(other, [leg], { stake: tooMuch(leg) }))).toBe('LIMIT_REACHED');
});
