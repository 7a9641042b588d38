import { randomUUID } from 'node:crypto';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenFixture } from '../server/sports/matches.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import type { TicketView } from '../server/sports/tickets/ticket-view.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, goalOf, legOf, match, tickets } from './book-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

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
const settleAt = async (at: number) => {
  clock.goTo(at);
  await settle();
};
const untilOver = async (id: string) => settleAt((await opened(id)).fixture.endsAt + 1);
const openOf = async (player: TestPlayer, id: string) => (await tickets(player, 'open')).find((one) => one.id === id)!;
const doneOf = async (player: TestPlayer, id: string) =>
  (await tickets(player, 'settled')).find((one) => one.id === id)!;
const sell = (player: TestPlayer, { id, cashOut }: TicketView, percent = 100, more: Record<string, unknown> = {}) =>
  player.ask('POST', `/player/sports/bets/${id}/cash-out`, {
    ...{ id: randomUUID(), percent, offeredAt: cashOut?.at ?? clock.now() },
    ...{ amount: cashOut?.offers.find((one) => one.percent === percent)?.amount ?? '1.00', ...more },
  });
const placed = async (player: TestPlayer, legs: Parameters<typeof bet>[1], more: Record<string, unknown> = {}) => {
  const { status, body } = await bet(player, legs, more);
  expect([status, body.ticket?.state]).toEqual([200, 'open']);
  return body.ticket as TicketView;
};
/** The value of a single by rules 6.20 and 6.65: stake, odds and chance without margin, 95 % of it, whole cents. */
const worth = (stake: bigint, oddsE4: number, ppm: number): string =>
  unitsToDecimal(((stake * BigInt(oddsE4) * BigInt(ppm) * 95n) / (10_000n * 1_000_000n * 100n) / 1_000n) * 1_000n);

it('[TV-6.170] a partial cash-out of a single happens once however often it is requested, the rest is settled by the match, and the wallet receives both in order', async () => {
  const me = await sit('part');
  const fixture = await ahead(me, 'football');
  const leg = legOf(fixture);
  const ticket = await placed(me, [leg], { stake: '100.00' });
  const { chances } = await match(me, fixture.id);
  const ppm = chances.find(({ code }) => code === leg.selection)!.ppm;
  const offers = ticket.cashOut!.offers;
  expect(offers).toEqual(
    [25, 50, 75, 100].map((percent) => ({ percent, amount: worth(BigInt(percent) * 100_000n, leg.oddsE4, ppm) })),
  );
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => sell(me, ticket, 25, { id })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const quarter = parseUnits(offers[0]!.amount)!;
  expect(balance('part')).toBe(RICH - 100_00000n + quarter);
  expect((await sell(me, ticket, 50, { id })).body.error).toBe('WAGER_MISMATCH');
  const left = await openOf(me, ticket.id);
  expect(left.sales).toEqual([{ amount: offers[0]!.amount, soldAt: expect.any(Number), isPaid: true }]);
  expect(left.cashOut!.offers.at(-1)).toEqual({ percent: 100, amount: worth(75_00000n, leg.oddsE4, ppm) });
  // what was cashed out holds no room in the book
  const { rows } = await studio.studio.work.pool.query(
    'select payout from studio.fixture_exposure where fixture_id = $1 and selection = $2',
    [fixture.id, leg.selection],
  );
  expect(rows[0].payout).toBe((75_00000n * BigInt(leg.oddsE4)) / 10_000n);
  await untilOver(fixture.id);
  const won = (await match(me, fixture.id)).winner === 'home';
  const rest = won ? (75_00000n * BigInt(leg.oddsE4)) / 10_000n : 0n;
  expect(await doneOf(me, ticket.id)).toMatchObject({ isSold: false, returned: unitsToDecimal(quarter + rest) });
  expect(balance('part')).toBe(RICH - 100_00000n + quarter + rest);
  const wins = studio.operator.received
    .filter(({ call }) => call === 'win')
    .map(({ body }) => JSON.parse(body))
    .filter(({ user }) => user === 'part');
  // repeated calls consist of the same bytes
  expect([...new Set(wins.map((one) => JSON.stringify([one.meta.kismet.phase, one.round_closed])))]).toEqual([
    '["cashout",false]',
    '["settle",true]',
  ]);
  expect(new Set(wins.map(({ transaction_uuid: uuid }) => uuid)).size).toBe(2);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.171] a full cash-out of a combination is paid at once, decides the bet and releases its room in the book, and the matches no longer change anything', async () => {
  const me = await sit('whole');
  const [a, b] = [await ahead(me, 'tennis'), await ahead(me, 'esports')];
  const ticket = await placed(me, [legOf(a), legOf(b)]);
  const amount = ticket.cashOut!.offers.at(-1)!.amount;
  const sold = await Promise.all(Array.from({ length: 6 }, () => sell(me, ticket)));
  expect(sold.map(({ status, body }) => body.error ?? status).sort()).toEqual([
    200,
    ...Array(5).fill('CASH_OUT_CLOSED'),
  ]);
  expect(balance('whole')).toBe(RICH - 10_00000n + parseUnits(amount)!);
  expect(await doneOf(me, ticket.id)).toMatchObject({ state: 'paid', isSold: true, returned: amount, cashOut: null });
  const { rows } = await studio.studio.work.pool.query(
    'select coalesce(sum(payout), 0)::bigint as held from studio.fixture_exposure where fixture_id = any ($1::text[])',
    [[a.id, b.id]],
  );
  expect(rows[0].held).toBe(0n);
  for (const { id } of [a, b]) await untilOver(id);
  expect(balance('whole')).toBe(RICH - 10_00000n + parseUnits(amount)!);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.172] cash-out is refused for an old offer or that of another bet, another amount, a match that changed within the hold, a suspended leg, and a bet that has ended', async () => {
  const me = await sit('late');
  let open = await opened((await ahead(me, 'football')).id);
  for (let n = 1; !goalOf(open); n++) open = await opened((await ahead(me, 'football', n)).id);
  const { id, startsAt } = open.fixture;
  const goal = startsAt + goalOf(open)!.at;
  const ticket = await placed(me, [legOf(await match(me, id))]);
  const amount = ticket.cashOut!.offers.at(-1)!.amount;
  const more = unitsToDecimal(parseUnits(amount)! + 1_000n);
  const stranger = await sit('stranger');
  const refused = [
    await sell(me, ticket, 100, { amount: more }),
    await sell(me, ticket, 100, { offeredAt: clock.now() - 3_001 }),
    await sell(me, ticket, 100, { offeredAt: clock.now() + 1 }),
    await sell(me, ticket, 30),
    await sell(me, ticket, 100, { id: 'x' }),
    await sell(me, ticket, 100, { amount: '-1' }),
    await sell(stranger, ticket),
    await me.ask('POST', `/player/sports/bets/${ticket.id}/auto-cash-out`, { amount: '0.00' }),
    await me.ask('POST', `/player/sports/bets/${ticket.id}/auto-cash-out`, { amount: '99999999.00' }),
    await stranger.ask('POST', `/player/sports/bets/${ticket.id}/auto-cash-out`, { amount: '5.00' }),
  ];
  expect(refused.map(({ body }) => body.error)).toEqual([
    ...['CASH_OUT_OVER', 'CASH_OUT_OVER', 'CASH_OUT_OVER', 'BAD_INPUT', 'BAD_INPUT', 'CASH_OUT_OVER', 'NOT_FOUND'],
    ...['BAD_INPUT', 'BAD_INPUT', 'NOT_FOUND'],
  ]);
  // a goal within the hold, whichever side scored
  clock.goTo(goal - 300);
  const before = await openOf(me, ticket.id);
  const held = balance('late');
  if (before.cashOut) expect((await sell(me, before)).body.error).toBe('EVENT_CHANGED');
  clock.goTo(goal + 1_000);
  const suspended = await openOf(me, ticket.id);
  expect(suspended.cashOut).toBeNull();
  expect((await sell(me, suspended)).body.error).toBe('CASH_OUT_CLOSED');
  expect(balance('late')).toBe(held);
  await untilOver(id);
  expect((await sell(me, { ...ticket, cashOut: { at: clock.now(), offers: [] } })).body.error).toBe('CASH_OUT_CLOSED');
  expect((await doneOf(me, ticket.id)).sales).toEqual([]);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.173] when the wallet is down during a partial cash-out, the amount is owed and paid before the final payment, each exactly once', async () => {
  const me = await sit('away');
  const fixture = await ahead(me, 'cricket');
  const leg = legOf(fixture);
  const ticket = await placed(me, [leg]);
  studio.operator.always.win = 'lost-before';
  const { body } = await sell(me, ticket, 50);
  expect(body.ticket).toMatchObject({ state: 'open', sales: [{ isPaid: false }] });
  await untilOver(fixture.id);
  expect(balance('away')).toBe(RICH - 10_00000n);
  studio.operator.always.win = 'lost-after';
  await settleAt(clock.now() + 20_000);
  delete studio.operator.always.win;
  await settleAt(clock.now() + 20_000);
  const half = parseUnits(ticket.cashOut!.offers[1]!.amount)!;
  const won = (await match(me, fixture.id)).winner === 'home';
  const rest = won ? ((5_00000n * BigInt(leg.oddsE4)) / 10_000n / 1_000n) * 1_000n : 0n;
  expect(balance('away')).toBe(RICH - 10_00000n + half + rest);
  // the rest is cashed out as well while the part is owed: the part is still paid first
  const before = balance('away');
  const both = await placed(me, [legOf(await ahead(me, 'tennis', 1))]);
  studio.operator.always.win = 'lost-before';
  const sold = await sell(me, (await sell(me, both, 50)).body.ticket);
  expect(sold.body.ticket).toMatchObject({ state: 'paying', isSold: true });
  delete studio.operator.always.win;
  await settleAt(clock.now() + 20_000);
  const { state, returned } = await doneOf(me, both.id);
  expect(state).toBe('paid');
  expect(balance('away')).toBe(before - 10_00000n + parseUnits(returned!)!);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.174] a bet is cashed out automatically at the first check at which its offer reaches the chosen amount, and never below it', async () => {
  const me = await sit('auto', 'maidan-football');
  const fixture = await ahead(me, 'football', 1);
  const ticket = await placed(me, [legOf(fixture)]);
  const auto = (amount: string | null) => me.ask('POST', `/player/sports/bets/${ticket.id}/auto-cash-out`, { amount });
  const now = parseUnits(ticket.cashOut!.offers.at(-1)!.amount)!;
  const target = now + 5_000n;
  expect((await auto(unitsToDecimal(target))).body.ticket).toMatchObject({
    state: 'open',
    autoAt: unitsToDecimal(target),
  });
  expect((await auto(null)).body.ticket.autoAt).toBeNull();
  await auto(unitsToDecimal(target));
  const { endsAt, startsAt } = (await opened(fixture.id)).fixture;
  let highest = 0n;
  for (let at = startsAt; at < endsAt; at += 20_000) {
    clock.goTo(at);
    const open = await openOf(me, ticket.id);
    if (!open) break;
    const offer = parseUnits(open.cashOut?.offers.at(-1)?.amount ?? '0.00')!;
    await settle();
    const done = await doneOf(me, ticket.id);
    if (offer >= target) expect(done).toMatchObject({ isSold: true, returned: unitsToDecimal(offer) });
    if (done) break;
    highest = offer > highest ? offer : highest;
  }
  expect(highest).toBeLessThan(target);
  await untilOver(fixture.id);
  const done = await doneOf(me, ticket.id);
  if (done.isSold) expect(parseUnits(done.returned!)!).toBeGreaterThanOrEqual(target);
  // an amount that the offer already has: cashed out at once
  const again = await placed(me, [legOf(await ahead(me, 'football', 2))]);
  const least = again.cashOut!.offers.at(-1)!.amount;
  const sold = await me.ask('POST', `/player/sports/bets/${again.id}/auto-cash-out`, { amount: least });
  expect(sold.body.ticket).toMatchObject({ state: 'paid', isSold: true, returned: least });
  expect(studio.operator.openBets()).toEqual([]);
});

it('play money is cashed out without the wallet', async () => {
  const player = await TestPlayer.launch(studio.operator, studio.origin, {
    ...{ ...launchBody('playful', 'maidan-esports'), currency: 'XXX' },
  });
  const calls = studio.operator.received.length;
  const money = async () => parseUnits((await player.ask('GET', '/player/state')).body.balance)!;
  const before = await money();
  const ticket = await placed(player, [legOf(await ahead(player, 'esports', 2))]);
  const [, half] = ticket.cashOut!.offers;
  await sell(player, ticket, 50);
  const left = await openOf(player, ticket.id);
  await sell(player, left);
  const all = parseUnits(half!.amount)! + parseUnits(left.cashOut!.offers.at(-1)!.amount)!;
  expect(await money()).toBe(before - 10_00000n + all);
  const own = studio.operator.received.slice(calls).filter(({ body }) => body.includes(ticket.id));
  expect(own).toEqual([]);
});
