import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FixtureView } from '../server/sports/fixture-view.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, type Leg, legOf } from './book-player.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { FeedTeller } from './feed-teller.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
const NOTE = 'bets shortly before prices move';
let studio: TestStudio;
let desk: DeskGuestPage;
let clock: BookClock;
beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
  desk = await DeskGuestPage.enter(studio, 'MAIDAN', 'limits', ['view', 'limit']);
}, 60_000);
afterAll(() => studio.stop());
const set = (user: string, sport: string, factorPpm: number, by = desk) =>
  by.post('/book/players/factor', { user, sport, factorPpm, note: NOTE });

it('a factor limits only the bets of its player in its sport, is shown to the player and recorded in the journal, and is removed by setting the usual one', async () => {
  const me = await studio.player('sharp', RICH, {}, 'maidan');
  const other = await studio.player('round', RICH, {}, 'maidan');
  const [tennis, football] = [await ahead(me, 'tennis'), await ahead(me, 'football')];
  const longest = (one: FixtureView): Leg =>
    one.main!.selections.map((_, n) => legOf(one, n)).reduce((a, b) => (a.oddsE4 > b.oddsE4 ? a : b));
  const mostOf = async (who: typeof me, one: FixtureView) => {
    const leg = longest(one);
    return Number((await bet(who, [leg], { stake: `${Math.floor(2_400_000_000 / leg.oddsE4)}.00` })).body.params.most);
  };
  await desk.post('/leave');
  desk = await DeskGuestPage.enter(studio, 'MAIDAN', 'limits', ['view', 'limit']);
  // nobody is there to decide large bets, so the rule answers
  await studio.studio.work.pool.query(`update studio.desk_session set until = until - interval '60 seconds'`);
  const usual = [await mostOf(me, tennis), await mostOf(me, football)];
  const state = async () => (await me.ask('GET', '/player/state')).body.factors;
  expect(await state()).toEqual([]);
  expect((await set('sharp', 'tennis', 200_000)).status).toBe(200);
  await studio.studio.work.pool.query(`update studio.desk_session set until = until - interval '60 seconds'`);
  expect(await state()).toEqual([{ sport: 'tennis', factorPpm: 200_000 }]);
  expect(await mostOf(me, tennis)).toBeCloseTo(usual[0]! / 5, 0);
  expect(await mostOf(me, football)).toBe(usual[1]);
  expect(await mostOf(other, tennis)).toBe(usual[0]);
  // a combination over both sports has the smaller room
  const together = (longest(tennis).oddsE4 * longest(football).oddsE4) / 100_000_000;
  const both = await bet(me, [longest(tennis), longest(football)], { stake: `${Math.floor(240_000 / together)}.00` });
  expect(both.body.error).toBe('LIMIT_REACHED');
  const [entry] = await desk.journal();
  expect(entry).toMatchObject({ action: 'factor-set', subject: 'player:sharp:tennis', note: NOTE });
  expect([entry.before, entry.after]).toEqual(['factor: 1', 'factor: 0.2']);
  await bet(me, [legOf(football)], { stake: '12.00' });
  const { players } = (await desk.get('/book/players')).body;
  expect(players.find(({ user }: { user: string }) => user === 'sharp')).toMatchObject({
    open: [{ currency: 'PKR', bets: 1, staked: '12.00' }],
    factors: [{ sport: 'tennis', factorPpm: 200_000, person: 'Person limits' }],
  });
  expect((await desk.get('/book/players?user=round')).body.players).toEqual([
    { user: 'round', open: [], factors: [], closing: [] },
  ]);
  await set('sharp', 'tennis', 1_000_000);
  expect(await state()).toEqual([]);
});

it('a factor needs the permission to set limits, cannot be zero, and is unknown to another operator', async () => {
  for (const [sport, factor] of [
    ['tennis', 0],
    ['tennis', 9_999],
    ['tennis', 5_000_001],
    ['chess', 500_000],
    ['tennis', 0.5],
  ] as const)
    expect((await set('sharp', sport, factor)).body.error).toBe('BAD_INPUT');
  expect((await set('a b', 'tennis', 500_000)).body.error).toBe('BAD_INPUT');
  const looks = await DeskGuestPage.enter(studio, 'MAIDAN', 'looks', ['view', 'pause', 'void', 'approve']);
  const elsewhere = await DeskGuestPage.enter(studio, 'DANGAL', 'elsewhere');
  expect((await set('sharp', 'tennis', 500_000, looks)).status).toBe(403);
  expect((await set('sharp', 'tennis', 500_000, elsewhere)).status).toBe(404);
  expect((await elsewhere.get('/book/players')).status).toBe(404);
  await studio.studio.work.pool.query(
    `insert into studio.player_factor (owner, sport, factor_ppm, since, person) values ('11:stranger', 'tennis', 300000, now(), 'x')`,
  );
  const { players } = (await desk.get('/book/players')).body;
  expect(players.map(({ user }: { user: string }) => user)).not.toContain('stranger');
});

it('[TV-6.370] odds from a feed that were taken before a match are compared with the last ones before its scheduled start, and later ones change nothing', async () => {
  const teller = new FeedTeller(studio, clock);
  const id = await teller.plan(7_700_901);
  const even = { over: 20_000, under: 18_000 };
  await teller.price(7_700_901, 'total:250', even);
  const early = await studio.player('early', RICH, {}, 'maidan');
  const late = await studio.player('late', RICH, {}, 'maidan');
  const leg = (oddsE4: number): Leg => ({ fixture: id, market: 'total:250', selection: 'over', oddsE4 });
  const place = async (who: typeof early, legs: Leg[]) => {
    const { status, body } = await bet(who, legs, { stake: '10.00' });
    expect([status, body.error]).toEqual([200, undefined]);
  };
  const closingOf = async (user: string) => (await desk.get(`/book/players?user=${user}`)).body.players[0].closing;
  await place(early, [leg(20_000)]);
  clock.goTo(clock.now() + 1_800_000);
  // without margin they imply a half each
  await teller.price(7_700_901, 'total:250', { over: 19_000, under: 19_000 });
  await place(late, [leg(19_000)]);
  // nothing is reported before the match begins
  expect(await closingOf('early')).toEqual([]);
  clock.goTo((await studio.studio.book.matches.byId(id))!.fixture.startsAt + 60_000);
  await teller.price(7_700_901, 'total:250', { over: 15_000, under: 24_000 });
  // twice the chance of a half equals what was paid, and 1.90 times it is a twentieth less
  expect(await closingOf('early')).toEqual([{ sport: 'football', legs: 1, valuePpm: 0 }]);
  expect(await closingOf('late')).toEqual([{ sport: 'football', legs: 1, valuePpm: -50_000 }]);
  // prices of a simulated match do not move before it begins: nothing is reported for it
  const simulated = await studio.player('simulated', RICH, {}, 'maidan');
  await place(simulated, [legOf(await ahead(simulated, 'tennis'))]);
  clock.goTo(clock.now() + 7_200_000);
  expect(await closingOf('simulated')).toEqual([]);
});
