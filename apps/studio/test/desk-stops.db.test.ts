import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../server/database.ts';
import type { BookSignal } from '../server/sports/book-stream.ts';
import { addStop } from '../server/sports/desk-word-store.ts';
import { lockFixtures } from '../server/sports/fixture-store.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import { ahead, bet, legOf, match, tickets } from './book-player.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
const NOTE = 'the price is wrong';
let studio: TestStudio;
let desk: DeskGuestPage;
beforeAll(async () => {
  // the match clock runs: bets accepted before a suspension can be told from those after it
  studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000' });
  desk = await DeskGuestPage.enter(studio, 'MAIDAN', 'stops', ['view', 'pause']);
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string) => studio.player(user, RICH, {}, 'maidan');
const stop = (name: string) => desk.post('/book/stop', { name });
const lift = (name: string) => desk.post('/book/lift', { name, note: NOTE });
const said = ({ body }: Awaited<ReturnType<typeof bet>>): string => body.ticket?.state ?? body.error;

it('[TV-6.330] a market, a fixture, a sport and the whole book are each suspended and lifted by one call; wider and narrower suspensions stay', async () => {
  const me = await sit('stops-each');
  const one = await ahead(me, 'football', 2);
  const other = await ahead(me, 'tennis', 1);
  const { market } = legOf(one);
  const second = (await match(me, one.id)).offers.find((offer) => offer.market !== market)!;
  const legs = [
    legOf(one),
    {
      fixture: one.id,
      market: second.market,
      selection: second.selections[0]!.code,
      oddsE4: second.selections[0]!.oddsE4!,
    },
    legOf(other),
  ];
  const names = [`market:${one.id}:${market}`, `fixture:${one.id}`, 'sport:football', 'book'];
  const shut = [1, 2, 2, 3];
  const quotes = async () => {
    const body = { legs: legs.map(({ oddsE4: _seen, ...leg }) => leg) };
    return (await me.ask('POST', '/player/sports/quotes', body)).body.quotes.map(
      ({ oddsE4 }: { oddsE4: number | null }) => oddsE4,
    );
  };
  for (const [n, name] of names.entries()) {
    expect((await stop(name)).status).toBe(200);
    expect((await quotes()).map((oddsE4: number | null) => oddsE4 === null)).toEqual(
      legs.map((_, leg) => leg < shut[n]!),
    );
    for (const [leg, wish] of legs.entries())
      expect(said(await bet(me, [wish], { policy: 'any' }))).toBe(leg < shut[n]! ? 'MARKET_SUSPENDED' : 'open');
    const page = await match(me, one.id);
    expect(page.isSuspended).toBe(n > 0);
    expect(
      page.offers.find((offer) => offer.market === market)!.selections.every(({ oddsE4 }) => oddsE4 === null),
    ).toBe(n === 0);
    expect((await lift(name)).status).toBe(200);
  }
  // the narrower one stays in force when the wider one is lifted; doing it twice has no further effect
  for (const name of ['book', `fixture:${one.id}`, 'book']) await stop(name);
  await lift('book');
  expect(said(await bet(me, [legs[0]!], { policy: 'any' }))).toBe('MARKET_SUSPENDED');
  expect((await desk.get('/book/stops')).body.stops.map(({ name }: { name: string }) => name)).toEqual([
    `fixture:${one.id}`,
  ]);
  await lift(`fixture:${one.id}`);
  expect((await lift(`fixture:${one.id}`)).status).toBe(404);
  const journal = (await desk.journal()).filter(({ action }) => action.startsWith('book-'));
  expect(journal.filter(({ action }) => action === 'book-stop')).toHaveLength(names.length + 2);
  expect(journal[0]).toMatchObject({
    action: 'book-lift',
    subject: `fixture:${one.id}`,
    note: NOTE,
    after: 'state: open',
  });
  expect(journal[0].before).toContain('suspended');
});

it('[TV-6.331] a suspension that arrives while a bet waits for its fixture or for the wallet refuses that bet, and its stake is returned', async () => {
  const me = await sit('stops-late');
  const one = await ahead(me, 'football', 3);
  let placing!: ReturnType<typeof bet>;
  await inTransaction(studio.studio.work.pool, async (tx) => {
    await lockFixtures(tx, [one.id]);
    placing = bet(me, [legOf(one)], { policy: 'any' });
    // priced by now, and waiting for the lock
    await sleep(300);
    await addStop(tx, { name: `fixture:${one.id}`, fixture: one.id, at: Date.now(), person: 'Person stops' });
  });
  expect(said(await placing)).toBe('MARKET_SUSPENDED');
  await lift(`fixture:${one.id}`);
  const before = studio.operator.balances.get('stops-late');
  studio.operator.faults.bet.push({ lateMs: 600 });
  const sent = bet(me, [legOf(one)], { policy: 'any' });
  await sleep(300);
  await stop('sport:football');
  const { body } = await sent;
  expect([body.ticket.state, body.ticket.reason]).toEqual(['returning', 'EVENT_CHANGED']);
  const settled = async () => {
    await settleDue(studio.studio.book);
    return studio.operator.balances.get('stops-late');
  };
  await expect.poll(settled).toBe(before);
  await lift('sport:football');
  expect(await tickets(me, 'open')).toEqual([]);
});

it('[TV-6.332] 500 bets racing a suspension: none is accepted after it, those accepted before stand, and the book holds exactly those', async () => {
  const players = await Promise.all(['race-a', 'race-b', 'race-c', 'race-d', 'race-e'].map(sit));
  const ones = await Promise.all([0, 1, 2].map((n) => ahead(players[0]!, 'esports', n)));
  const placing = Array.from({ length: 500 }, (_, n) =>
    bet(players[n % 5]!, [legOf(ones[n % 3]!)], { policy: 'any', stake: '1.00' }),
  );
  await Promise.any(placing);
  await stop('sport:esports');
  const answers = (await Promise.all(placing)).map(said);
  const pool = studio.studio.work.pool;
  const { rows } = await pool.query(
    `select t.state, t.accepted_at > s.since as "isLate", count(*)::int as count from studio.ticket t
     join studio.ticket_leg l on l.owner = t.owner and l.ticket_id = t.id, studio.book_stop s
     where l.fixture_id = any ($1::text[]) group by 1, 2`,
    [ones.map(({ id }) => id)],
  );
  const open = answers.filter((one) => one === 'open').length;
  expect(open).toBeGreaterThan(0);
  expect(open).toBeLessThan(500);
  expect(rows.find(({ state }) => state === 'OPEN')).toEqual({ state: 'OPEN', isLate: false, count: open });
  expect(rows.filter(({ isLate }) => isLate)).toEqual([]);
  expect(answers.filter((one) => one !== 'open' && one !== 'MARKET_SUSPENDED' && one !== 'returning')).toEqual([]);
  const held = await pool.query(
    'select coalesce(sum(staked), 0)::bigint as held from studio.fixture_exposure where fixture_id = any ($1::text[])',
    [ones.map(({ id }) => id)],
  );
  expect(held.rows[0].held).toBe(BigInt(open) * 100_000n);
  await lift('sport:esports');
}, 60_000);

it('[TV-6.333] every page learns of a suspension, and of its end, within 200 ms, even for a match that is not in play', async () => {
  const me = await sit('stops-hears');
  const one = await ahead(me, 'cricket');
  const told: { stops: readonly string[]; at: number }[] = [];
  const socket = new WebSocket(`${studio.origin.replace('http', 'ws')}/stream`);
  socket.on('open', () => socket.send(JSON.stringify({ key: me.key })));
  socket.on('message', (bytes) => {
    const frame = JSON.parse(String(bytes));
    if (frame.kind === 'round' && frame.round)
      told.push({ stops: (frame.round as BookSignal).stops, at: performance.now() });
  });
  await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const took: number[] = [];
  for (let n = 0; n < 5; n++)
    for (const [act, stops] of [
      [stop, [`fixture:${one.id}`]],
      [lift, []],
    ] as const) {
      const from = performance.now();
      await act(`fixture:${one.id}`);
      await expect.poll(() => told.at(-1)!.stops, { interval: 5 }).toEqual(stops);
      took.push(told.findLast((frame) => frame.stops.length === stops.length && frame.at >= from)!.at - from);
    }
  socket.close();
  expect(took.toSorted((a, b) => a - b)[5]).toBeLessThan(200);
});

it('staff who may not pause can neither suspend nor lift; the desk of another house has no book; an invalid name is refused', async () => {
  const looks = await DeskGuestPage.enter(studio, 'MAIDAN', 'looks', ['view', 'limit', 'void', 'approve']);
  const elsewhere = await DeskGuestPage.enter(studio, 'DANGAL', 'elsewhere');
  for (const [path, body] of [
    ['/book/stop', { name: 'book' }],
    ['/book/lift', { name: 'book', note: NOTE }],
  ] as const) {
    expect((await looks.post(path, body)).status).toBe(403);
    expect((await elsewhere.post(path, body)).status).toBe(404);
  }
  expect((await elsewhere.get('/book/stops')).status).toBe(404);
  for (const name of ['sport:chess', 'fixture:nowhere-1', 'market:nowhere-1:1x2', 'table:one', 'bookish'])
    expect([name, (await stop(name)).status]).toEqual([name, 404]);
  for (const name of ['', 'b', 'fixture:UPPER', 7, null])
    expect((await desk.post('/book/stop', { name })).status).toBe(422);
  expect((await desk.get('/book/stops')).body.stops).toEqual([]);
});
