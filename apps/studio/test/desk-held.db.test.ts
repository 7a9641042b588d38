import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endRecheck } from '../server/sports/feed/feed-store.ts';
import { holdMarket } from '../server/sports/feed/held-store.ts';
import { recheckDue } from '../server/sports/feed/recheck-tickets.ts';
import { takeReceived } from '../server/sports/feed/take-message.ts';
import { ticketsOnMarket } from '../server/sports/tickets/ticket-store.ts';
import { BookClock } from './book-clock.ts';
import { bet, tickets } from './book-player.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { FeedTeller } from './feed-teller.ts';
import { type TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_000_00000n;
const NOTE = 'the provider has sent its report';
const MARKET = 'total:250';
const ODDS = { over: 34_000, under: 13_000 };
let studio: TestStudio;
let clock: BookClock;
let feed: FeedTeller;
let asks: DeskGuestPage;
let second: DeskGuestPage;
let third: DeskGuestPage;

beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000' }, { bookTime: clock });
  feed = new FeedTeller(studio, clock);
  asks = await DeskGuestPage.enter(studio, 'MAIDAN', 'asks', ['view', 'void']);
  second = await DeskGuestPage.enter(studio, 'MAIDAN', 'second', ['view', 'void', 'approve']);
  third = await DeskGuestPage.enter(studio, 'MAIDAN', 'third', ['view', 'approve']);
}, 60_000);
afterAll(() => studio.stop());

let number = 100;
let fixture: string;
let me: TestPlayer;
let user: string;
/** Before each test a new match: four bets of 14,000.00 at 3.40 and one of 1,000.00 at 1.30 are paid by `over`, then the result becomes `under`. */
beforeEach(async () => {
  number += 1;
  user = `held-${number}`;
  me = await studio.player(user, RICH, {}, 'maidan');
  fixture = await feed.plan(number);
  await feed.price(number, MARKET, ODDS);
  for (let n = 0; n < 4; n++) expect(await place('over', '14000.00')).toBe('open');
  expect(await place('under', '1000.00')).toBe('open');
  await feed.settle(number, MARKET, 'over');
  await feed.work();
  expect(money()).toBe(PAID);
  await feed.settle(number, MARKET, 'under');
  await feed.work();
});
const STAKED = 57_000_00000n;
const PAID = 190_400_00000n;
const leg = (selection: keyof typeof ODDS) => ({ fixture, market: MARKET, selection, oddsE4: ODDS[selection] });
async function place(selection: keyof typeof ODDS, stake: string): Promise<string> {
  await feed.alive();
  return (await bet(me, [leg(selection)], { stake })).body.ticket?.state;
}
/** What the player was paid for the match. */
const money = () => studio.operator.balances.get(user)! - RICH + STAKED;
const subject = () => `${fixture}:${MARKET}`;
const wanted = (kind: 'correct-market' | 'keep-result') => ({ kind, subject: subject(), reason: NOTE });
const approve = (by: DeskGuestPage, ask: { number: number }, digest: string) =>
  by.post(`/asks/${ask.number}/approve`, { digest });
const held = async () =>
  (await asks.get('/feeds')).body.held.find((one: { subject: string }) => one.subject === subject());
const SUMS = {
  ...{ currency: 'PKR', bets: 5, paid: '190400.00', due: '1300.00' },
  ...{ raised: 1, added: '1300.00', lowered: 4, takenBack: '190400.00', reopened: 0 },
};

it('[TV-6.235] held corrections are shown, requested by one person, approved by another and then posted: once, the new payment first, whatever is lost', async () => {
  expect(money()).toBe(PAID);
  expect(await held()).toMatchObject({ market: MARKET, home: 'Harbour', away: 'Hills', sums: [SUMS], asked: [] });
  expect((await third.post('/asks', wanted('correct-market'))).status).toBe(403);
  const elsewhere = await DeskGuestPage.enter(studio, 'DANGAL', 'asks');
  expect((await elsewhere.post('/asks', wanted('correct-market'))).status).toBe(404);
  expect((await elsewhere.get('/feeds')).status).toBe(404);
  const own = await DeskGuestPage.enter(studio, 'MAIDAN', 'second');
  const { ask } = (await second.post('/asks', wanted('correct-market'))).body;
  expect(ask.preview.sums).toEqual([SUMS]);
  expect((await second.post('/asks', wanted('correct-market'))).body.error).toBe('ASKED_ALREADY');
  expect((await held()).asked).toEqual(['correct-market']);
  for (const same of [second, own]) expect((await approve(same, ask, ask.digest)).body.error).toBe('OWN_ASK');
  expect((await approve(asks, ask, ask.digest)).status).toBe(403);
  // half void, after the preview: 7,000.00 for each loser, 1,150.00 for the winner
  await feed.settle(number, MARKET, 'under', 1);
  expect((await approve(third, ask, ask.digest)).body.error).toBe('PREVIEW_STALE');
  await feed.work();
  expect(money()).toBe(PAID);
  const shown = (await third.get('/asks')).body.asks.find((one: { number: number }) => one.number === ask.number);
  const half = { ...SUMS, due: '29150.00', added: '1150.00', takenBack: '162400.00' };
  expect(shown.preview.sums).toEqual([half]);
  expect((await held()).sums).toEqual([half]);
  const from = studio.operator.received.length;
  studio.operator.faults.win.push('lost-after', 'error-500');
  studio.operator.faults.rollback.push('lost-before', 'lost-after');
  const fourth = await DeskGuestPage.enter(studio, 'MAIDAN', 'fourth', ['view', 'approve']);
  const answers = await Promise.all([third, fourth, third].map((by) => approve(by, ask, shown.digest)));
  expect(answers.some(({ body }) => body.ask?.state === 'DONE')).toBe(true);
  for (const { body } of answers) expect([undefined, 'ASK_OVER']).toContain(body.error);
  expect(await held()).toBeUndefined();
  // two processes, one of which left its work to the other
  await Promise.all([recheckDue(studio.studio.book), feed.work()]);
  for (let n = 0; n < 4; n++) {
    feed.pass(31_000);
    await feed.work();
  }
  expect(money()).toBe(29_150_00000n);
  expect(studio.operator.openBets()).toEqual([]);
  const calls = studio.operator.received.slice(from).map(({ call, body }) => ({ call, said: JSON.parse(body) }));
  const ids = (call: string) =>
    new Set(calls.filter((one) => one.call === call).map(({ said }) => said.supplier_transaction_id));
  expect([ids('win').size, ids('rollback').size]).toEqual([5, 5]);
  for (const id of ids('rollback')) {
    const bet = String(id).split(':')[0]!;
    const at = (call: string) =>
      calls.findIndex((one) => one.call === call && String(one.said.supplier_transaction_id).split(':')[0] === bet);
    expect(at('win')).toBeLessThan(at('rollback'));
  }
  expect((await approve(fourth, ask, shown.digest)).body.error).toBe('ASK_OVER');
  expect((await asks.post('/asks', wanted('correct-market'))).body.error).toBe('NOT_HELD');
  const journal = (await asks.journal()).filter((entry) => entry.subject === subject());
  // one that was carried out, one that was not, with the reason, and one request
  expect(journal.map(({ action }) => action)).toEqual([...Array(3).fill('correct-approve'), 'correct-ask']);
  expect(journal.map(({ after }) => after.includes('PREVIEW_STALE'))).toEqual([false, true, false, false]);
  expect(journal.at(-1)).toMatchObject({ name: 'Person second', note: NOTE });
});

it('[TV-6.236] two people keep the former result and nothing moves; the same new result sent again is held again, and the former result ends the hold', async () => {
  const from = studio.operator.received.length;
  const { ask } = (await asks.post('/asks', wanted('keep-result'))).body;
  const other = (await asks.post('/asks', wanted('correct-market'))).body.ask;
  expect((await approve(third, ask, ask.digest)).body.ask.state).toBe('DONE');
  // the second of the two requests comes too late
  expect((await approve(third, other, other.digest)).body.error).toBe('NOT_HELD');
  for (let n = 0; n < 2; n++) {
    feed.pass(31_000);
    await feed.work();
  }
  expect(await held()).toBeUndefined();
  expect(money()).toBe(PAID);
  expect(studio.operator.received.length).toBe(from);
  await feed.settle(number, MARKET, 'under');
  await feed.work();
  expect(await held()).toMatchObject({ sums: [SUMS] });
  expect((await asks.post(`/asks/${other.number}/refuse`, { note: NOTE })).body.ask.state).toBe('REFUSED');
  await feed.settle(number, MARKET, 'over');
  await feed.work();
  expect(await held()).toBeUndefined();
  expect(money()).toBe(PAID);
  expect((await asks.post('/asks', wanted('keep-result'))).body.error).toBe('NOT_HELD');
  // withdrawn without a replacement: held, and after the approval all are open again
  await feed.takeBack(number, MARKET);
  await feed.work();
  const back = (await asks.post('/asks', wanted('correct-market'))).body.ask;
  expect(back.preview.sums).toEqual([{ ...SUMS, due: '0.00', raised: 0, added: '0.00', reopened: 5 }]);
  expect((await approve(second, back, back.digest)).body.ask.state).toBe('DONE');
  await feed.work();
  expect(money()).toBe(0n);
  expect(await tickets(me, 'open')).toHaveLength(5);
  await feed.settle(number, MARKET, 'under');
  await feed.work();
  expect(money()).toBe(1_300_00000n);
});

it('[TV-6.237] a bet with a leg on a held market keeps the outcome of that leg when its other leg is corrected by rule; a small correction ends the hold', async () => {
  const twin = await feed.plan(number + 1_000);
  const next = await feed.plan(number + 2_000);
  for (const one of [1_000, 2_000]) await feed.price(number + one, MARKET, ODDS);
  const of = (id: string) => ({ ...leg('over'), fixture: id });
  expect((await bet(me, [of(twin), of(next)], { stake: '10.00' })).body.ticket.state).toBe('open');
  for (let n = 0; n < 4; n++) {
    await feed.alive();
    expect((await bet(me, [of(twin)], { stake: '14000.00' })).body.ticket.state).toBe('open');
  }
  await feed.settle(number + 1_000, MARKET, 'over');
  await feed.settle(number + 2_000, MARKET, 'over');
  await feed.work();
  // 11.56 times 10.00, and four times 47,600.00
  const before = money();
  expect(before).toBe(PAID - 56_010_00000n + 115_60000n + PAID);
  await feed.settle(number + 1_000, MARKET, 'under');
  await feed.work();
  expect(money()).toBe(before);
  // the other leg half void: 10.00 times 3.40 times (0.5 + 0.5 * 3.40) = 74.80; the held leg still won
  await feed.settle(number + 2_000, MARKET, 'over', 1);
  await feed.work();
  expect(money()).toBe(before - 115_60000n + 74_80000n);
  const list = (await asks.get('/feeds')).body.held.find((one: { fixture: string }) => one.fixture === twin);
  expect(list.sums[0].bets).toBe(5);
  // won after all: the difference no longer needs two people
  await feed.settle(number + 1_000, MARKET, 'over');
  await feed.work();
  expect(money()).toBe(before - 115_60000n + 74_80000n);
  const after = (await asks.get('/feeds')).body.held.map((one: { fixture: string }) => one.fixture);
  expect(after).not.toContain(twin);
});

it('[TV-6.238] every bet on a market is read, even if a declined bet is among them', async () => {
  const market = 'total:350';
  await feed.price(number, market, ODDS);
  const small = { ...leg('over'), market };
  const rich = studio.operator.balances.get(user)!;
  studio.operator.balances.set(user, 0n);
  const first = '00000000-0000-4000-8000-000000000000';
  expect((await bet(me, [small], { stake: '1.00', id: first })).body.ticket.state).toBe('declined');
  studio.operator.balances.set(user, rich);
  for (let n = 0; n < 3; n++) expect((await bet(me, [small], { stake: '1.00' })).body.ticket.state).toBe('open');
  const { pool } = studio.studio.work;
  const before = { owner: '', id: '00000000-0000-0000-0000-000000000000' };
  const page = await ticketsOnMarket(pool, fixture, market, before, 2);
  const rest = await ticketsOnMarket(pool, fixture, market, page.at(-1)!, 2);
  expect([page, rest].map((some) => some.map(({ state }) => state))).toEqual([['OPEN', 'OPEN'], ['OPEN']]);
});

it('[TV-6.238] an approval that was recorded before its process died is carried out once by whoever repeats it', async () => {
  const { pool } = studio.studio.work;
  const { ask } = (await asks.post('/asks', wanted('correct-market'))).body;
  const { rows } = await pool.query('select results from studio.feed_market where fixture_id = $1', [fixture]);
  const about = { fixture, market: MARKET, results: rows[0].results };
  const look = { ...about, isHeld: false, isApproved: false, isKept: false };
  await pool.query(
    `update studio.desk_ask set state = 'APPROVED', decided_by = 'someone', decided_name = 'Someone', decided_at = clock_timestamp()
     where house = 'MAIDAN' and number = $1`,
    [ask.number],
  );
  expect((await approve(third, ask, ask.digest)).body.ask.state).toBe('DONE');
  // a recheck that began before the approval ends after it: it neither holds the market again nor ends the new recheck
  await holdMarket(pool, look, [], clock.now());
  await endRecheck(pool, look, null);
  expect(await held()).toBeUndefined();
  await feed.work();
  expect(money()).toBe(1_300_00000n);
  expect(await held()).toBeUndefined();
  feed.pass(31_000);
  await feed.work();
  expect(money()).toBe(1_300_00000n);
});

it('[TV-6.239] the desk shows for each feed which producer was heard when, which accepts no bets and why, and what was refused how often', async () => {
  const { book } = studio.studio;
  await feed.alive();
  for (const fault of ['not XML', 'not XML', 'too deep']) await takeReceived(book, 'uof', { fault });
  await takeReceived(book, 'other', { fault: 'not XML' });
  const shown = async () => (await asks.get('/feeds')).body.feeds;
  const at = new Date(clock.now()).toISOString();
  const day = at.slice(0, 10);
  expect(await shown()).toEqual([
    { source: 'other', producers: [], faults: [{ fault: 'not XML', times: 1, lastDay: day }], longer: [] },
    {
      source: 'uof',
      producers: [{ producer: 1, state: 'open', aliveAt: at, delayMs: 0 }],
      faults: [
        { fault: 'not XML', times: 2, lastDay: day },
        { fault: 'too deep', times: 1, lastDay: day },
      ],
      longer: [],
    },
  ]);
  feed.pass(20_001);
  expect((await shown())[1].producers[0]).toMatchObject({ state: 'silent', aliveAt: at });
  await feed.send({ kind: 'alive', producer: 1, at: clock.now(), isUp: false });
  expect((await shown())[1].producers[0].state).toBe('down');
  await takeReceived(book, 'uof', { message: { kind: 'alive', producer: 1, at: clock.now() + 1, isUp: true } });
  expect((await shown())[1].producers[0].state).toBe('behind');
  feed.pass(8 * 24 * 3_600_000);
  expect((await shown()).map(({ faults }: { faults: unknown[] }) => faults)).toEqual([[]]);
});
