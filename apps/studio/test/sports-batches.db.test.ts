import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../server/database.ts';
import type { FixtureView } from '../server/sports/fixture-view.ts';
import { storeCorrection } from '../server/sports/settling/correct-ticket.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import { reopenTicket } from '../server/sports/tickets/ticket-store.ts';
import type { TicketView } from '../server/sports/tickets/ticket-view.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, type Leg, legOf, match, tickets } from './book-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
/** Longer than all attempts of an unanswered wallet call. */
const LEASE_MS = 20_000;
const DEMO_BALANCE = 10_000_00000n;
let studio: TestStudio;
let clock: BookClock;

beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({ STUDIO_WALLET_TIMEOUT_MS: '5000' }, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

const sit = (user: string) => studio.player(user, RICH, {}, 'maidan-football');
const demo = () =>
  TestPlayer.launch(studio.operator, studio.origin, { ...launchBody('guest', 'maidan-football'), currency: 'XXX' });
const balance = (user: string) => studio.operator.balances.get(user)!;
const rows = async (text: string, values: unknown[] = []) => (await studio.studio.work.pool.query(text, values)).rows;
/** Processes what is due now, once. */
const settle = () => settleDue(studio.studio.book);
/** Settles until nothing is open: whatever the studio's own loop is working on finishes a moment later. */
const allPaid = () =>
  expect
    .poll(
      async () => {
        while ((await settle()) > 0);
        return studio.operator.openBets();
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
const untilOver = async (id: string) => clock.goTo((await studio.studio.book.matches.byId(id))!.fixture.endsAt + 1);

/**
 * The selection of a match with the longest odds, and a stake on it that returns less than the maximum of a bet but wins more than a selection
 * may.
 */
const longest = (one: FixtureView): Leg =>
  [0, 1, 2].map((n) => legOf(one, n)).reduce((a, b) => (a.oddsE4 > b.oddsE4 ? a : b));
const tooMuch = ({ oddsE4 }: Leg) => `${Math.floor((200_000 * 10_000) / oddsE4)}.00`;

/** What the books of a match hold, and what its accepted singles may return, by selection. */
async function booksOf(fixture: string) {
  const held = await rows(
    `select selection, payout::text from studio.fixture_exposure where fixture_id = $1 and payout > 0 order by selection`,
    [fixture],
  );
  const taken = await rows(
    `select l.selection, sum(t.most_return)::text as payout from studio.ticket_leg l
     join studio.ticket t on t.owner = l.owner and t.id = l.ticket_id
     where l.fixture_id = $1 and t.state not in ('DECLINED', 'RETURNING', 'RETURNED') group by l.selection order by l.selection`,
    [fixture],
  );
  return { held, taken };
}

it('bets that arrive together are written together: each gets its own answer, a refusal affects one bet alone, a repeated id is one bet', async () => {
  const players = await Promise.all(['at-once-a', 'at-once-b', 'at-once-c'].map(sit));
  const one = await ahead(players[0]!, 'football');
  const twice = { id: randomUUID(), stake: '7.00' };
  const wishes = [
    ...Array.from({ length: 30 }, (_, n) => bet(players[n % 3]!, [legOf(one, n % 3)], { stake: `${n + 1}.00` })),
    bet(players[0]!, [legOf(one)], twice),
    bet(players[0]!, [legOf(one)], twice),
    bet(players[1]!, [longest(one)], { stake: tooMuch(longest(one)) }),
    bet(players[2]!, [{ ...legOf(one), oddsE4: legOf(one).oddsE4 + 5_000 }]),
  ];
  const answers = await Promise.all(wishes);
  const said = answers.map(({ body }) => body.ticket?.state ?? body.error);
  expect(said.slice(0, 30)).toEqual(Array(30).fill('open'));
  expect(said.slice(32)).toEqual(['LIMIT_REACHED', 'ODDS_CHANGED']);
  // of the two with the same id, one may still be waiting for its answer
  expect(said.slice(30, 32)).toContain('open');
  expect(answers[30]!.body.ticket.id).toBe(answers[31]!.body.ticket.id);
  const stakes = [0, 1, 2].map((p) =>
    Array.from({ length: 30 }, (_, n) => (n % 3 === p ? BigInt(n + 1) : 0n)).reduce((sum, stake) => sum + stake, 0n),
  );
  expect(['at-once-a', 'at-once-b', 'at-once-c'].map(balance)).toEqual(
    stakes.map((sum, p) => RICH - (sum + (p === 0 ? 7n : 0n)) * 100_000n),
  );
  const { held, taken } = await booksOf(one.id);
  expect(held).toEqual(taken);
  await untilOver(one.id);
  await allPaid();
});

it('concurrent bets use up the room of a selection as if they had arrived one after the other', async () => {
  const me = await sit('room');
  const one = await ahead(me, 'football', 1);
  const leg = longest(one);
  // each of them has room on its own; all of them together do not
  const most = (await bet(me, [leg], { stake: tooMuch(leg) })).body.params.most as string;
  const answers = await Promise.all(Array.from({ length: 8 }, () => bet(me, [leg], { stake: most })));
  const said = answers.map(({ body }) => body.ticket?.state ?? body.error);
  const taken = said.filter((one) => one === 'open').length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(8);
  expect(said.filter((one) => one === 'LIMIT_REACHED')).toHaveLength(8 - taken);
  const [{ loss }] = await rows(
    `select max(e.payout) - sum(e.staked) as loss from studio.fixture_exposure e where fixture_id = $1 and market = $2`,
    [one.id, leg.market],
  );
  expect(BigInt(loss)).toBeLessThanOrEqual(150_000_00000n);
  const books = await booksOf(one.id);
  expect(books.held).toEqual(books.taken);
  await untilOver(one.id);
  await allPaid();
});

it('bets on a match are settled in one batch, including those that need their own handling, and each is paid once to the unit', async () => {
  const me = await sit('crowd');
  const one = await ahead(me, 'football', 2);
  const stakeOf = (n: number) => BigInt(n + 10) * 100_000n;
  const placed = await Promise.all(
    Array.from({ length: 60 }, (_, n) => bet(me, [legOf(one, n % 3)], { stake: `${n + 10}.00` })),
  );
  expect((await bet(await demo(), [legOf(one)])).body.ticket.state).toBe('open');
  // half of the first is cashed out
  const { id: soldId, cashOut } = placed[0]!.body.ticket as TicketView;
  const { amount } = cashOut!.offers.find(({ percent }) => percent === 50)!;
  const sale = { id: randomUUID(), percent: 50, amount, offeredAt: cashOut!.at };
  expect((await me.ask('POST', `/player/sports/bets/${soldId}/cash-out`, sale)).status).toBe(200);
  // the wallet does not answer one of them: the others are paid nevertheless, and it is paid when its lease ends
  studio.operator.faults.win.push('lost-after');
  await untilOver(one.id);
  await settle();
  await settle();
  const states = await rows(
    `select t.state, count(*)::int as count from studio.ticket t
     join studio.ticket_leg l on l.owner = t.owner and l.ticket_id = t.id where l.fixture_id = $1 group by t.state order by t.state`,
    [one.id],
  );
  expect(states).toEqual([
    { state: 'DECIDED', count: 1 },
    { state: 'PAID', count: 60 },
  ]);
  clock.goTo(clock.now() + LEASE_MS + 1);
  await allPaid();
  const { standing } = await match(me, one.id);
  if (standing.sport !== 'football') throw new Error('a football match');
  const { home, away } = standing.score;
  const won = home > away ? 0 : home === away ? 1 : 2;
  const odds = BigInt(legOf(one, won).oddsE4);
  const whole = (stake: bigint) => ((stake * odds) / 10_000n / 1_000n) * 1_000n;
  const expected = placed.map((_, n) => (n % 3 === won ? whole(n === 0 ? stakeOf(0) / 2n : stakeOf(n)) : 0n));
  const staked = placed.reduce((sum, _, n) => sum + stakeOf(n), 0n);
  const paid = expected.reduce((sum, payment) => sum + payment, parseUnits(amount)!);
  expect(balance('crowd')).toBe(RICH - staked + paid);
  expect(await tickets(me, 'open')).toEqual([]);
  const [{ played }] = await rows(`select play_balance as played from studio.session where is_demo`);
  expect(played).toBe(DEMO_BALANCE - 10_00000n + (won === 0 ? whole(10_00000n) : 0n));
});

it('one bet of many that cannot be paid as it was decided does not hold up any other', async () => {
  const me = await sit('broken');
  const one = await ahead(me, 'football', 3);
  const placed = await Promise.all(Array.from({ length: 5 }, (_, n) => bet(me, [legOf(one, n % 3)])));
  const broken = placed[2]!.body.ticket.id as string;
  // as if something else had stored a payment for it
  await rows(
    `update studio.wager set payment = 1, payment_uuid = gen_random_uuid(), payment_body = '{}' where id = $1`,
    [broken],
  );
  await untilOver(one.id);
  await settle();
  const states = await rows(`select t.id, t.state from studio.ticket t where t.id = any ($1::uuid[])`, [
    placed.map(({ body }) => body.ticket.id),
  ]);
  expect(states.filter(({ state }) => state === 'PAID')).toHaveLength(4);
  expect(states.find(({ id }) => id === broken).state).toBe('DECIDED');
});

it('bets whose payment was rolled back are paid again, even if they end together', async () => {
  const me = await sit('anew-together');
  const one = await ahead(me, 'football', 4);
  const placed = await Promise.all(Array.from({ length: 9 }, (_, n) => bet(me, [legOf(one, n % 3)])));
  await untilOver(one.id);
  const ids = placed.map(({ body }) => body.ticket.id);
  const paidOf = async () =>
    (await rows(`select 1 from studio.ticket where id = any ($1::uuid[]) and state = 'PAID'`, [ids])).length;
  await expect.poll(async () => ((await settle()) > 0 ? null : paidOf())).toBe(9);
  const paid = balance('anew-together');
  const { book } = studio.studio;
  const [{ owner }] = await rows('select owner from studio.ticket where id = $1', [placed[0]!.body.ticket.id]);
  await inTransaction(book.deps.pool, async (tx) => {
    for (const { body } of placed) {
      await storeCorrection(tx, { owner, id: body.ticket.id }, null, clock.now());
      await reopenTicket(tx, owner, body.ticket.id, clock.now());
    }
  });
  await expect.poll(async () => ((await settle()) > 0 ? null : balance('anew-together'))).toBe(paid);
  const corrections = await rows(
    `select number, amount is null as "isUndo", count(*)::int as count from studio.ticket_correction where owner = $1
     group by 1, 2 order by 1`,
    [owner],
  );
  expect(corrections).toEqual([
    { number: 2, isUndo: true, count: 9 },
    { number: 3, isUndo: false, count: 9 },
  ]);
});
