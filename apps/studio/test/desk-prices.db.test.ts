import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../server/database.ts';
import { keepHand } from '../server/sports/desk-word-store.ts';
import { lockFixtures } from '../server/sports/fixture-store.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, goalOf, type Leg, legOf, match } from './book-player.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { type TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
const NOTE = 'team news';
let studio: TestStudio;
let clock: BookClock;
let desk: DeskGuestPage;
beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
  desk = await DeskGuestPage.enter(studio, 'MAIDAN', 'prices', ['view', 'limit']);
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string) => studio.player(user, RICH, {}, 'maidan-football');
const said = ({ body }: Awaited<ReturnType<typeof bet>>): string => body.ticket?.state ?? body.error;
const set = (leg: Leg, oddsE4: number, more: Record<string, unknown> = {}) => {
  const { fixture, market, selection } = leg;
  return desk.post('/book/price', { fixture, market, selection, oddsE4, minutes: 10, note: NOTE, ...more });
};
/** The longest price of the first market, and one a little shorter, in whole hundredths. */
async function longest(me: TestPlayer, nth: number) {
  const one = await ahead(me, 'football', nth);
  const leg = [0, 1, 2].map((n) => legOf(one, n)).reduce((a, b) => (a.oddsE4 > b.oddsE4 ? a : b));
  return { one, leg, shorter: Math.floor(leg.oddsE4 / 103) * 100 };
}
const priceOf = async (me: TestPlayer, { fixture, market, selection }: Leg) => {
  const { offers } = await match(me, fixture);
  return offers.find((offer) => offer.market === market)!.selections.find(({ code }) => code === selection)!;
};

it('[TV-6.339] a manual price is shown to the player, accepted as a changed price, recorded in the journal, and expires by itself', async () => {
  const me = await sit('by-hand');
  const { leg, shorter } = await longest(me, 1);
  expect((await set(leg, shorter)).status).toBe(200);
  expect(await priceOf(me, leg)).toEqual({ code: leg.selection, oddsE4: shorter, isByHand: true });
  expect(said(await bet(me, [leg], { policy: 'none' }))).toBe('ODDS_CHANGED');
  const taken = await bet(me, [leg], { policy: 'any' });
  expect([said(taken), taken.body.ticket.legs[0].oddsE4]).toEqual(['open', shorter]);
  const [entry] = await desk.journal();
  expect(entry).toMatchObject({
    action: 'price-set',
    note: NOTE,
    before: `model: ${(leg.oddsE4 / 10_000).toFixed(2)}`,
  });
  expect(entry.after).toContain(`set: ${(shorter / 10_000).toFixed(2)}`);
  const sheet = (await desk.get(`/book/fixtures/${leg.fixture}`)).body;
  expect(sheet.hands).toEqual([expect.objectContaining({ selection: leg.selection, oddsE4: shorter })]);
  // a bet that was priced before and is waiting for the lock is refused
  let placing!: ReturnType<typeof bet>;
  await inTransaction(studio.studio.work.pool, async (tx) => {
    await lockFixtures(tx, [leg.fixture]);
    placing = bet(me, [{ ...leg, oddsE4: shorter }], { policy: 'any' });
    await sleep(300);
    const { fixture, market, selection } = leg;
    const at = { since: clock.now(), until: clock.now() + 600_000, person: 'Person prices' };
    await keepHand(tx, { fixture, market, selection, oddsE4: shorter - 100, booksumE4: null, ...at });
  });
  expect(said(await placing)).toBe('ODDS_CHANGED');
  await set(leg, shorter, { minutes: 5 });
  clock.goTo(clock.now() + 5 * 60_000);
  expect((await priceOf(me, leg)).isByHand).toBeUndefined();
  expect((await desk.get(`/book/fixtures/${leg.fixture}`)).body.hands).toEqual([]);
});

it('a price far from the model or below a fair market is refused; ended early, the price of the model applies again; a margin is set per market', async () => {
  const me = await sit('bounds');
  const { one, leg } = await longest(me, 3);
  const short = [0, 1, 2].map((n) => legOf(one, n)).reduce((a, b) => (a.oddsE4 < b.oddsE4 ? a : b));
  const far = Math.floor(leg.oddsE4 / 200) * 100;
  expect((await set(leg, far)).body.error).toBe('HAND_PRICE_FAR');
  // for the likeliest outcome: at twice its odds the market pays out more than it takes, however the rest is priced
  expect((await set(short, short.oddsE4 * 2)).body.error).toBe('HAND_PRICE_UNDER');
  expect((await set(short, Math.floor((short.oddsE4 * 1.22) / 100) * 100)).body.error).toMatch(
    /^HAND_PRICE_(UNDER|FAR)$/,
  );
  expect((await set({ ...leg, market: 'total:1' }, 20_000)).body.error).toBe('MARKET_CLOSED');
  expect((await set({ ...leg, fixture: 'nowhere' }, 20_000)).body.error).toBe('NOT_FOUND');
  for (const more of [{ oddsE4: 20_050 }, { minutes: 0 }, { minutes: 181 }, { oddsE4: 10_000 }, { note: 'x' }])
    expect((await set(leg, leg.oddsE4, more)).body.error).toBe('BAD_INPUT');
  const shorter = Math.floor(leg.oddsE4 / 103) * 100;
  await set(leg, shorter);
  const { fixture, market, selection } = leg;
  expect((await desk.post('/book/price/end', { fixture, market, selection })).status).toBe(200);
  expect((await desk.post('/book/price/end', { fixture, market, selection })).status).toBe(404);
  expect((await priceOf(me, leg)).oddsE4).toBe(leg.oddsE4);
  const margin = { fixture, market, booksumE4: 11_200, minutes: 10, note: NOTE };
  expect((await desk.post('/book/margin', margin)).status).toBe(200);
  const { offers, hasHandMargin } = await match(me, fixture);
  expect(hasHandMargin).toBe(true);
  const booksum = offers
    .find((offer) => offer.market === market)!
    .selections.reduce((sum, { oddsE4 }) => sum + 10_000 / oddsE4!, 0);
  expect(booksum).toBeGreaterThan(1.1);
  expect(booksum).toBeLessThan(1.15);
  const looks = await DeskGuestPage.enter(studio, 'MAIDAN', 'looks', ['view', 'pause', 'void', 'approve']);
  const elsewhere = await DeskGuestPage.enter(studio, 'DANGAL', 'elsewhere');
  for (const [path, body] of [
    ['/book/price', { fixture, market, selection, oddsE4: shorter, minutes: 10, note: NOTE }],
    ['/book/margin', margin],
    ['/book/price/end', { fixture, market, selection }],
  ] as const) {
    expect((await looks.post(path, body)).status).toBe(403);
    expect((await elsewhere.post(path, body)).status).toBe(404);
  }
});

it('a goal ends a manual price that was set before it', async () => {
  const me = await sit('goal');
  const { matches } = studio.studio.book;
  const open = (await matches.planned()).find(
    (one) => one.fixture.sport === 'football' && one.fixture.startsAt > clock.now() && (goalOf(one)?.at ?? 0) > 10_000,
  )!;
  const goalAt = open.fixture.startsAt + goalOf(open)!.at;
  clock.goTo(goalAt - 2_000);
  const shown = await match(me, open.fixture.id);
  // far from evens the margin alone moves a price far from the model
  const apart = ({ oddsE4 }: Leg) => Math.abs(oddsE4 - 25_000);
  const leg = [0, 1, 2].map((n) => legOf(shown, n)).reduce((a, b) => (apart(a) < apart(b) ? a : b));
  expect((await set(leg, Math.floor(leg.oddsE4 / 103) * 100)).status).toBe(200);
  expect((await priceOf(me, leg)).isByHand).toBe(true);
  clock.goTo(goalAt);
  expect((await priceOf(me, leg)).isByHand).toBeUndefined();
});

it('a price far from the model takes two people with the permissions to set and to approve; a price that pays all sides is refused to everybody', async () => {
  const me = await sit('far');
  const { leg } = await longest(me, 5);
  const second = await DeskGuestPage.enter(studio, 'MAIDAN', 'second', ['view', 'approve']);
  const voids = await DeskGuestPage.enter(studio, 'MAIDAN', 'voids', ['view', 'void', 'approve']);
  const far = Math.floor(leg.oddsE4 / 200) * 100;
  const subjectOf = (oddsE4: number, minutes = 5) =>
    `price:${leg.fixture}:${leg.market}:${leg.selection}:${oddsE4}:${minutes}`;
  const ask = (by: DeskGuestPage, subject: string) => by.post('/asks', { kind: 'set-price', subject, reason: NOTE });
  expect((await ask(second, subjectOf(far))).status).toBe(403);
  expect((await ask(voids, subjectOf(far))).status).toBe(403);
  expect((await ask(desk, subjectOf(Math.floor(leg.oddsE4 / 50) * 100))).body.error).toBe('HAND_PRICE_UNDER');
  for (const wrong of [subjectOf(far + 1), subjectOf(far, 181), 'price:nowhere:result:home:20000:5', 'price:x'])
    expect((await ask(desk, wrong)).status).toBe(404);
  const { body } = await ask(desk, subjectOf(far));
  expect(body.ask.preview).toMatchObject({ odds: (far / 10_000).toFixed(2), minutes: 5, selection: leg.selection });
  expect((await desk.post(`/asks/${body.ask.number}/approve`, { digest: body.ask.digest })).status).toBe(403);
  expect((await priceOf(me, leg)).isByHand).toBeUndefined();
  const done = await second.post(`/asks/${body.ask.number}/approve`, { digest: body.ask.digest });
  expect(done.body.ask.state).toBe('DONE');
  expect(await priceOf(me, leg)).toEqual({ code: leg.selection, oddsE4: far, isByHand: true });
  const said = (await desk.journal()).slice(0, 2).map(({ action, name }) => [action, name]);
  expect(said).toEqual([
    ['price-approve', 'Person second'],
    ['price-ask', 'Person prices'],
  ]);
});
