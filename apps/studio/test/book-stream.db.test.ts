import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { BookSignal } from '../server/sports/book-stream.ts';
import type { FixtureView } from '../server/sports/fixture-view.ts';
import { BookClock } from './book-clock.ts';
import { board, goalOf, match } from './book-player.ts';
import { FeedTeller } from './feed-teller.ts';
import { TestPlayer, TestStudio } from './test-studio.ts';

let studio: TestStudio;
let clock: BookClock;
beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

/** A page on the book's stream, with the states it last received. */
class Listener {
  readonly socket: WebSocket;
  frames = 0;
  parts = 0;
  readonly rows = new Map<string, FixtureView>();
  states: BookSignal['states'] = {};
  closed: number | null = null;
  constructor(key: string) {
    this.socket = new WebSocket(`${studio.origin.replace('http', 'ws')}/stream`);
    this.socket.on('open', () => this.socket.send(JSON.stringify({ key })));
    this.socket.on('message', (bytes) => {
      const frame = JSON.parse(String(bytes));
      if (frame.kind !== 'round' || frame.round === null) return;
      this.frames++;
      const { states, part } = frame.round as BookSignal;
      const left = Object.entries(part ? this.states : {}).filter(([id]) => !part!.over.includes(id));
      this.states = { ...Object.fromEntries(left), ...states };
      if (!part) return;
      this.parts++;
      // a part has the row of every match it names
      expect(part.fixtures.map(({ id }) => id)).toEqual(Object.keys(states));
      for (const fixture of part.fixtures) this.rows.set(fixture.id, fixture);
    });
    this.socket.on('close', (code) => {
      this.closed = code;
    });
  }
  told(isSo: (states: BookSignal['states']) => boolean) {
    return expect.poll(() => isSo(this.states), { timeout: 20_000 }).toBe(true);
  }
}

it('[TV-6.311] a page is notified of each match in play whose state has changed, of a goal and of a feed that stops, and of no other match', async () => {
  const me = await studio.player('listens', 1_000_00000n, {}, 'maidan');
  const page = new Listener(me.key);
  await expect.poll(() => page.frames, { timeout: 20_000 }).toBeGreaterThan(0);
  const { matches } = studio.studio.book;
  const football = (await matches.planned()).filter(({ fixture }) => fixture.sport === 'football');
  const open = football.find((one) => one.fixture.startsAt > clock.now() && goalOf(one) !== undefined)!;
  const { id, startsAt } = open.fixture;
  expect(page.states[id]).toBeUndefined();
  clock.goTo(startsAt + 1);
  await page.told((states) => states[id] !== undefined);
  const atStart = page.states[id]!;
  // no frames while no minute passes
  const frames = page.frames;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([page.frames, page.states[id]]).toEqual([frames, atStart]);
  clock.goTo(startsAt + goalOf(open)!.at);
  await page.told((states) => states[id] !== atStart && states[id] !== undefined);
  expect((await match(me, id)).isSuspended).toBe(true);
  const atGoal = page.states[id]!;
  clock.goTo(startsAt + goalOf(open)!.at + 3_000);
  await page.told((states) => states[id] !== atGoal);
  const feed = new FeedTeller(studio, clock);
  const fed = await feed.plan(1, 10_000);
  await feed.price(1, 'total:250', { over: 20_000, under: 18_000 });
  feed.pass(11_000);
  await feed.alive();
  await page.told((states) => states[fed] !== undefined);
  for (const [change, row] of [
    [
      () => feed.reprice(1, 'total:250', { over: 21_000, under: 17_000 }),
      { main: { market: 'total:250', selections: [{ oddsE4: 21_000 }, { oddsE4: 17_000 }] }, isSuspended: false },
    ],
    [() => feed.score(1, 1, 0), { standing: { score: { home: 1, away: 0 } } }],
    [async () => feed.pass(21_000), { isSuspended: true }],
  ] as const) {
    const before = page.states[fed];
    feed.pass();
    await change();
    await page.told((states) => states[fed] !== before);
    await expect.poll(() => page.rows.get(fed), { timeout: 5_000 }).toMatchObject(row);
  }
  // what is sent is what a board requested at that moment shows
  const asked = (await board(me)).find((one) => one.id === fed);
  expect(page.rows.get(fed)).toEqual(asked);
  expect(page.parts).toBeGreaterThan(4);
  // a page that connects later begins with the whole
  const late = new Listener(me.key);
  await expect.poll(() => late.frames, { timeout: 20_000 }).toBeGreaterThan(0);
  expect([late.parts, late.states]).toEqual([0, page.states]);
  late.socket.close();
  clock.goTo(open.fixture.endsAt + 1);
  await page.told((states) => states[id] === undefined);
  page.socket.close();
});

it('an unknown caller is sent nothing, and anything that a page sends after its key is ignored', async () => {
  const stranger = new Listener('x'.repeat(43));
  await expect.poll(() => stranger.closed, { timeout: 20_000 }).toBe(4_401);
  const { origin, operator } = studio;
  const launch = {
    user: 'quiet',
    token: 'token-of-quiet',
    game_code: 'maidan',
    operator_id: 1,
    platform: 'GPL_MOBILE',
  };
  const more = { lang: 'ur', currency: 'XXX', lobby_url: 'http://127.0.0.1:18190/lobby', meta: {} };
  const guest = await TestPlayer.launch(operator, origin, { ...launch, ...more });
  const page = new Listener(guest.key);
  await expect.poll(() => page.frames, { timeout: 20_000 }).toBeGreaterThan(0);
  page.socket.send(JSON.stringify({ key: guest.key, tables: ['sports-book'] }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([stranger.frames, page.closed]).toEqual([0, null]);
  page.socket.close();
});
