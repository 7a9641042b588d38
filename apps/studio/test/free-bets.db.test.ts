import { randomUUID } from 'node:crypto';
import { FREEBET_PATHS } from '@kismet/contracts/vendor/freebets';
import { UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import { BookClock } from './book-clock.ts';
import { ahead, bet, board, type Leg, legOf, match, tickets } from './book-player.ts';
import { type TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_000_00000n;
const HUNDRED = 100n * UNITS_PER_ONE;
const HOUR_MS = 3_600_000;
let studio: TestStudio;
let clock: BookClock;

beforeAll(async () => {
  clock = new BookClock(Date.now());
  studio = await TestStudio.start({}, { bookTime: clock });
}, 60_000);
afterAll(() => studio.stop());

const GAME = 'maidan-football';
const sit = (user: string, game = GAME) => studio.player(user, RICH, {}, game);
const balance = (user: string) => studio.operator.balances.get(user)!;
const settle = async () => {
  while ((await settleDue(studio.studio.book)) > 0);
};
const ask = async (path: string, body: object) => {
  const { operator, origin } = studio;
  const answer = await operator.call(origin, 'MAIDAN', path, { operator_id: 1, ...body }, operator.operatorKey);
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
  return (await answer.json()) as any;
};
/** Free bets for a player, worth 100.00 by default. */
async function given(user: string, count: number, { hours = 24, value = HUNDRED, game = GAME } = {}): Promise<string> {
  const { prepaids } = await ask(FREEBET_PATHS.prepaids, { game_code: game, currency: 'PKR' });
  const prepaid = prepaids.find((one: { bet_value: number }) => one.bet_value === Number(value));
  const { reward } = await ask(FREEBET_PATHS.create, {
    ...{ user, prepaid_uuid: prepaid.prepaid_uuid, currency: 'PKR', bet_count: count },
    operator_reference: `offer-${randomUUID()}`,
    start_time: new Date(studio.clock.now()).toISOString(),
    end_time: new Date(studio.clock.now() + hours * HOUR_MS).toISOString(),
  });
  return reward.reward_uuid;
}
const freeBets = async (player: TestPlayer) => (await player.ask('GET', '/player/state')).body.freeBets;
const calls = (user: string) =>
  studio.operator.received.map(({ call, body }) => ({ call, ...JSON.parse(body) })).filter((one) => one.user === user);
const free = (player: TestPlayer, legs: readonly Leg[], reward: string, more: Record<string, unknown> = {}) =>
  bet(player, legs, { stake: '100.00', free: reward, ...more });
/** A selection of an upcoming match at odds of 1.50 or more. */
async function fairLeg(player: TestPlayer, nth = 0): Promise<Leg> {
  const ahead = (await board(player)).filter(({ sport, stage }) => sport === 'football' && stage === 'before');
  const one = ahead[nth % ahead.length]!;
  const legs = [0, 1, 2].map((n) => legOf(one, n));
  return legs.find(({ oddsE4 }) => oddsE4 >= 15_000)!;
}
const untilOver = async (id: string) => {
  clock.goTo((await studio.studio.book.matches.byId(id))!.fixture.endsAt + 1);
  await settle();
};

it('[TV-6.318] a free bet debits nothing, is identified in every wallet call, and pays its winnings above the stake', async () => {
  const me = await sit('free-bet');
  const reward = await given('free-bet', 6);
  expect(await freeBets(me)).toMatchObject([{ id: reward, left: 6, stake: '100.00' }]);
  // one bet on each outcome of a match: one of the three wins
  const one = await ahead(me, 'football');
  const legs = [0, 1, 2].map((n) => legOf(one, n)).filter(({ oddsE4 }) => oddsE4 >= 15_000);
  for (const leg of legs) {
    const { ticket } = (await free(me, [leg], reward)).body;
    const most = ((HUNDRED * BigInt(leg.oddsE4)) / 10_000n / 1_000n) * 1_000n - HUNDRED;
    expect(ticket).toMatchObject({ state: 'open', isFree: true, cashOut: null, mostReturn: unitsToDecimal(most) });
  }
  expect(balance('free-bet')).toBe(RICH);
  expect((await freeBets(me))[0].left).toBe(6 - legs.length);
  await untilOver(one.id);
  const winner = (await match(me, one.id)).winner ?? 'draw';
  const won = legs.find(({ selection }) => selection === winner);
  const expected = won ? ((HUNDRED * BigInt(won.oddsE4)) / 10_000n / 1_000n) * 1_000n - HUNDRED : 0n;
  expect(balance('free-bet')).toBe(RICH + expected);
  const told = calls('free-bet').filter(({ call }) => call !== 'balance');
  expect(told.every((call) => call.is_free === true && call.reward_uuid === reward)).toBe(true);
  expect(told.filter(({ call }) => call === 'win')).toHaveLength(legs.length);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.318] a free bet on a cancelled match is rolled back and can be used on another slip; it is never cashed out', async () => {
  const me = await sit('free-void');
  const reward = await given('free-void', 1);
  const leg = await fairLeg(me, 3);
  const { id } = (await free(me, [leg], reward)).body.ticket;
  expect(await freeBets(me)).toEqual([]);
  const sale = { id: randomUUID(), percent: 100, amount: '90.00', offeredAt: clock.now() };
  expect((await me.ask('POST', `/player/sports/bets/${id}/cash-out`, sale)).status).toBe(409);
  const byItself = await me.ask('POST', `/player/sports/bets/${id}/auto-cash-out`, { amount: '60.00' });
  expect([byItself.status, byItself.body.error]).toEqual([409, 'CASH_OUT_CLOSED']);
  await studio.studio.book.cancel(leg.fixture);
  await settle();
  expect((await tickets(me, 'settled'))[0]).toMatchObject({ id, state: 'returned', isFree: true });
  expect(balance('free-void')).toBe(RICH);
  expect((await freeBets(me))[0]).toMatchObject({ id: reward, left: 1 });
  expect((await free(me, [await fairLeg(me, 4)], reward)).body.ticket.state).toBe('open');
  expect(calls('free-void').filter(({ call }) => call === 'rollback')).toHaveLength(1);
});

it('[TV-6.319] of concurrent free bets no more are accepted than are left, whichever matches they are on; a repeated id is one bet', async () => {
  const me = await sit('free-race');
  const reward = await given('free-race', 3);
  const legs = await Promise.all([0, 1, 2, 3, 4].map((n) => fairLeg(me, n)));
  const twice = { id: randomUUID() };
  const answers = await Promise.all([
    ...[0, 1].map(() => free(me, [legs[0]!], reward, twice)),
    ...Array.from({ length: 20 }, (_, n) => free(me, [legs[n % 5]!], reward)),
  ]);
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.ticket.id));
  expect(ids.size).toBe(3);
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.error}`);
  expect(new Set(refused)).toEqual(new Set(['409 FREE_ROUNDS_OVER']));
  expect(balance('free-race')).toBe(RICH);
  const { rows } = await studio.studio.work.pool.query(
    'select count(*)::int as n from studio.ticket where free_reward_id = $1',
    [reward],
  );
  expect(rows[0].n).toBe(3);
});

it('[TV-6.319] an invalid free bet is refused with its code and changes nothing', async () => {
  const [me, other] = [await sit('free-refused'), await sit('free-other')];
  const reward = await given('free-refused', 5);
  const leg = await fairLeg(me, 0);
  const second = await fairLeg(me, 1);
  const third = await fairLeg(me, 2);
  const code = async (answer: ReturnType<typeof bet>) => {
    const { status, body } = await answer;
    return `${status} ${body.error}`;
  };
  const short = (await board(me))
    .flatMap((one) =>
      one.main && one.stage === 'before'
        ? [0, 1, 2].flatMap((n) => (one.main!.selections[n]?.oddsE4 ? legOf(one, n) : []))
        : [],
    )
    .find(({ oddsE4 }) => oddsE4 < 15_000);
  if (short) expect(await code(free(me, [short], reward))).toBe('409 FREE_BET_NOT_OFFERED');
  expect(await code(free(me, [leg, second, third], reward, { mode: 'trixie' }))).toBe('409 FREE_BET_NOT_OFFERED');
  expect(await code(free(other, [leg], reward))).toBe('409 FREE_ROUNDS_OVER');
  expect(await code(free(me, [leg], randomUUID()))).toBe('409 FREE_ROUNDS_OVER');
  expect(await code(free(me, [leg], reward, { stake: '50.00' }))).toBe('409 FREE_ROUNDS_OVER');
  expect(await code(free(me, [leg], 'x'))).toBe('422 BAD_INPUT');
  // another name of the same book is another game for the operator
  const elsewhere = await sit('free-refused', 'maidan');
  expect(await code(free(elsewhere, [leg], reward))).toBe('409 FREE_ROUNDS_OVER');
  const own = await bet(me, [leg], { stake: '100.00' });
  expect(await code(free(me, [leg], reward, { id: own.body.ticket.id }))).toBe('409 WAGER_MISMATCH');
  expect((await freeBets(me))[0].left).toBe(5);
  expect(balance('free-refused')).toBe(RICH - HUNDRED);
});
