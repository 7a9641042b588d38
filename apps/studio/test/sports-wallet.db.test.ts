import { unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenFixture } from '../server/sports/matches.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import { hastenTickets } from '../server/sports/tickets/ticket-store.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, goalOf, legOf, match, tickets } from './book-player.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
let studio: TestStudio;
let clock: BookClock;

beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string, game = 'maidan') => studio.player(user, RICH, {}, game);
const balance = (user: string) => studio.operator.balances.get(user)!;
const opened = async (id: string): Promise<OpenFixture> => (await studio.studio.book.matches.byId(id))!;
const settle = async () => {
  while ((await settleDue(studio.studio.book)) > 0);
};
/** Processes everything that is due at a given time. */
const settleAt = async (at: number) => {
  clock.goTo(at);
  await settle();
};
const untilOver = async (id: string) => settleAt((await opened(id)).fixture.endsAt + 1);

it('wallet refused, silent or slow, and a goal before its answer: every stake is returned or its bet stands', async () => {
  const me = await sit('wallet');
  const fixture = await ahead(me, 'football', 1);
  const leg = legOf(fixture);
  studio.operator.faults.bet.push({ refuse: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect((await bet(me, [leg])).body.ticket).toMatchObject({ state: 'declined', reason: 'NOT_ENOUGH_MONEY' });
  studio.operator.faults.bet.push('lost-after', 'lost-after', 'lost-after');
  expect((await bet(me, [leg])).body.ticket).toMatchObject({ state: 'returning', reason: 'WALLET_SILENT' });
  await settle();
  expect(balance('wallet')).toBe(RICH);
  // a wallet that answers after a goal: nobody was told that the bet stands, so it is rolled back
  let after = await opened(fixture.id);
  for (let n = 2; !goalOf(after); n++) after = await opened((await ahead(me, 'football', n)).id);
  const { fixture: known } = after;
  const goal = goalOf(after)!;
  {
    clock.goTo(known.startsAt + goal.at - 2_000);
    const now = await match(me, known.id);
    const wish = legOf(now);
    studio.operator.faults.bet.push({ lateMs: 300 });
    const answer = bet(me, [wish], { policy: 'any' });
    while (studio.operator.faults.bet.length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    clock.goTo(known.startsAt + goal.at + 10);
    const { ticket } = (await answer).body;
    expect(ticket).toMatchObject({ state: 'returning', reason: 'EVENT_CHANGED' });
    await settle();
  }
  expect(balance('wallet')).toBe(RICH);
  expect((await tickets(me, 'settled')).every(({ state }) => state === 'returned')).toBe(true);
  // what was returned holds no room in the book
  const { rows } = await studio.studio.work.pool.query(
    'select coalesce(sum(staked), 0)::bigint as staked from studio.fixture_exposure where fixture_id = any ($1::text[])',
    [[fixture.id, known.id]],
  );
  expect(rows[0].staked).toBe(0n);
  expect(studio.operator.openBets()).toEqual([]);
});

it('a cancelled match refunds stakes, except on what its play has decided, and accepts no more bets', async () => {
  const me = await sit('void');
  const [fixture, other] = [await ahead(me, 'tennis', 1), await ahead(me, 'esports', 1)];
  const [leg, second] = [legOf(fixture), legOf(other)];
  await bet(me, [leg]);
  const both = await bet(me, [leg, second]);
  await studio.studio.book.cancel(fixture.id);
  await settle();
  expect(balance('void')).toBe(RICH - 10_00000n);
  const [single] = await tickets(me, 'settled');
  expect(single).toMatchObject({ state: 'paid', isVoid: true, payout: '10.00' });
  expect((await bet(me, [leg])).body.error).toBe('MARKET_CLOSED');
  await untilOver(other.id);
  const won = (await match(me, other.id)).winner === 'home';
  const paid = won ? ((10_00000n * BigInt(second.oddsE4)) / 10_000n / 1_000n) * 1_000n : 0n;
  const done = (await tickets(me, 'settled')).find(({ id }) => id === both.body.ticket.id)!;
  expect(done).toMatchObject({ isVoid: false, payout: unitsToDecimal(paid) });
  expect(balance('void')).toBe(RICH - 10_00000n + paid);
  expect(studio.operator.openBets()).toEqual([]);
});

it('if a match is cancelled while its bets are being settled, what its play would have decided by then is void', async () => {
  const me = await sit('between');
  const { book } = studio.studio;
  const fixture = await ahead(me, 'tennis', 2);
  const { endsAt } = (await opened(fixture.id)).fixture;
  await bet(me, [legOf(fixture)]);
  await hastenTickets(book.deps.pool, fixture.id, clock.now());
  const read = book.matches.ofLegs.bind(book.matches);
  book.matches.ofLegs = async (legs) => {
    book.matches.ofLegs = read;
    const before = await read(legs);
    await book.cancel(fixture.id);
    clock.goTo(endsAt + 1);
    return before;
  };
  await settle();
  const [ticket] = await tickets(me, 'settled');
  expect(ticket).toMatchObject({ state: 'paid', isVoid: true, payout: '10.00' });
  expect(balance('between')).toBe(RICH);
  expect(studio.operator.openBets()).toEqual([]);
});
