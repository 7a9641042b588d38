import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookClock } from './book-clock.ts';
import { bet } from './book-player.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { FeedTeller } from './feed-teller.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const MARKET = 'total:250';
const ODDS = { over: 20_000, under: 18_000 };
const CUP = 'Lantern Cup';
let studio: TestStudio;
let clock: BookClock;
let feed: FeedTeller;
let me: TestPlayer;

beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000' }, { bookTime: clock });
  feed = new FeedTeller(studio, clock);
  me = await studio.player('courtsider', 10_000_000_00000n, {}, 'maidan');
}, 60_000);
afterAll(() => studio.stop());

/** A match that begins in ten seconds, priced. */
async function match(number: number, league = CUP): Promise<string> {
  const fixture = await feed.plan(number, 10_000, league);
  await feed.price(number, MARKET, ODDS);
  return fixture;
}
/** Bets on it after this much time; returns how long the bet was held. */
async function betAfter(fixture: string, ms: number, by: TestPlayer = me): Promise<number> {
  feed.pass(ms);
  await feed.alive();
  const placedAt = clock.now();
  const { body } = await bet(by, [{ fixture, market: MARKET, selection: 'over', oddsE4: ODDS.over }]);
  expect(body.ticket?.state, JSON.stringify(body)).toBe('open');
  return clock.now() - placedAt;
}
/** A goal after this much time, and the market decided by it. */
async function goalAfter(number: number, ms: number, voidHalves: 0 | 1 = 0): Promise<void> {
  feed.pass(ms);
  await feed.score(number, 1, 0);
  await feed.settle(number, MARKET, 'over', voidHalves);
  await feed.work();
}
const counted = async () => {
  const { rows } = await studio.studio.work.pool.query(
    `select longer_ms as longer, tickets, won_ppm::integer as won from studio.feed_hold where league = $1`,
    [CUP],
  );
  return rows[0];
};

it('[A2] [TV-6.310] the hold of a competition grows by a second at the 500th late bet if late bets win too often, and no other hold changes', async () => {
  await studio.studio.work.pool.query(
    `insert into studio.feed_hold (source, league, tickets, won_ppm, chance_ppm) values ('uof', $1, 499, 300000000, 250000000)`,
    [CUP],
  );
  const before = { longer: 0, tickets: 499, won: 300_000_000 };
  // placed before the match; 2.1 s before a goal; half void; with play money
  expect(await betAfter(await match(1), 9_000)).toBe(0);
  await goalAfter(1, 1_900);
  expect(await betAfter(await match(2), 20_000)).toBe(6_000);
  await goalAfter(2, 2_100);
  expect(await betAfter(await match(3), 20_000)).toBe(6_000);
  await goalAfter(3, 1_900, 1);
  const guest = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('plays-free', 'maidan'),
    currency: 'XXX',
  });
  expect(await betAfter(await match(7), 20_000, guest)).toBe(6_000);
  await goalAfter(7, 1_900);
  expect(await counted()).toEqual(before);
  expect(await betAfter(await match(4), 20_000)).toBe(6_000);
  await goalAfter(4, 1_900);
  expect(await counted()).toEqual({ longer: 1_000, tickets: 0, won: 0 });
  expect(await betAfter(await match(5), 20_000)).toBe(7_000);
  await goalAfter(5, 1_900);
  const anew = { longer: 1_000, tickets: 1, won: 1_000_000 };
  expect(await counted()).toEqual(anew);
  // sent again
  await feed.settle(5, MARKET, 'over');
  await feed.work();
  expect(await counted()).toEqual(anew);
  expect(await betAfter(await match(6, 'Harvest Cup'), 20_000)).toBe(6_000);
  const desk = await DeskGuestPage.enter(studio, 'MAIDAN', 'sees', ['view']);
  const { feeds } = (await desk.get('/feeds')).body;
  expect(feeds).toMatchObject([{ source: 'uof', longer: [{ league: CUP, seconds: 1 }] }]);
});

it('[A2] two people end a longer hold as it was shown to the second one: one that has grown since must be looked at again, and other holds stay', async () => {
  const { pool } = studio.studio.work;
  const grow = (league: string, ms: number) =>
    pool.query(
      `insert into studio.feed_hold (source, league, longer_ms, grown_at, tickets, won_ppm) values ('uof', $1, $2, clock_timestamp(), 40, 9)
       on conflict (source, league) do update set longer_ms = excluded.longer_ms, grown_at = excluded.grown_at, tickets = 40`,
      [league, ms],
    );
  await grow('Kite Cup', 1_000);
  await grow('Other Cup', 3_000);
  const asks = await DeskGuestPage.enter(studio, 'MAIDAN', 'asks', ['view', 'void', 'approve']);
  const second = await DeskGuestPage.enter(studio, 'MAIDAN', 'second', ['view', 'approve']);
  const held = async () => (await asks.get('/feeds')).body.feeds[0].longer;
  const [{ subject }] = (await held()).filter(({ league }: { league: string }) => league === 'Kite Cup');
  const wanted = { kind: 'end-hold', subject, reason: 'another feed since today' };
  expect((await second.post('/asks', wanted)).body.error).toBe('FORBIDDEN');
  for (const none of ['hold:none', subject.slice(5), 'fixture-1:total'])
    expect((await asks.post('/asks', { ...wanted, subject: none })).body.error).toBe('NOT_FOUND');
  const { ask } = (await asks.post('/asks', wanted)).body;
  expect(ask.preview).toMatchObject({ league: 'Kite Cup', seconds: 1, lateBets: 40 });
  expect((await asks.post('/asks', wanted)).body.error).toBe('ASKED_ALREADY');
  expect(await held()).toContainEqual(expect.objectContaining({ subject, isAsked: true }));
  const approve = (by: DeskGuestPage, digest: string) => by.post(`/asks/${ask.number}/approve`, { digest });
  expect((await approve(asks, ask.digest)).body.error).toBe('OWN_ASK');
  await grow('Kite Cup', 2_000);
  expect((await approve(second, ask.digest)).body.error).toBe('PREVIEW_STALE');
  const [now] = (await second.get('/asks')).body.asks;
  expect(now.preview).toMatchObject({ seconds: 2 });
  expect((await approve(second, now.digest)).body.ask.state).toBe('DONE');
  const { rows } = await pool.query(
    `select league, longer_ms as longer, tickets, won_ppm::integer as won from studio.feed_hold where league like '% Cup' and league <> $1 order by 1`,
    [CUP],
  );
  expect(rows.filter(({ league }) => league !== 'Harvest Cup')).toEqual([
    { league: 'Kite Cup', longer: 0, tickets: 0, won: 0 },
    { league: 'Other Cup', longer: 3_000, tickets: 40, won: 9 },
  ]);
  expect(await held()).not.toContainEqual(expect.objectContaining({ subject }));
  expect((await approve(second, now.digest)).body.error).toBe('ASK_OVER');
});
