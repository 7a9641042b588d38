import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FREEBET_PATHS } from '@kismet/contracts/vendor/freebets';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHIP } from '../games/pvp/tournament/tournament-round.ts';
import type { TournamentCard } from '../server/pvp/tournament/tournament-views.ts';
import type { Tournaments } from '../server/pvp/tournament/tournaments.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { PvpPlayer } from './pvp-player.ts';
import { raises, UNHURRIED } from './quick-play.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const GAME = 'chaupal-classic';
const HOUR_MS = 3_600_000;
const BUY_IN = 100n * UNITS_PER_ONE;
const FEE = 5n * UNITS_PER_ONE;
let studio: TestStudio;
let tournaments: Tournaments;
beforeAll(async () => {
  studio = await TestStudio.start(UNHURRIED);
  tournaments = studio.studio.hall!.tournaments(GAME)!;
}, 60_000);
afterAll(() => studio.stop());

const player = async (name: string) => new PvpPlayer(await studio.player(name, RICH, {}, GAME), raises);
const ask = async (path: string, body: object) => {
  const { operator, origin } = studio;
  const answer = await operator.call(origin, 'CHAUPAL', path, { operator_id: 1, ...body }, operator.operatorKey);
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
  return (await answer.json()) as any;
};
const prepaids = async () => (await ask(FREEBET_PATHS.prepaids, { game_code: GAME, currency: 'PKR' })).prepaids;
/** Free entries for a player, by default worth the price of the daily tournament. */
async function given(user: string, count: number, { hours = 24, price = BUY_IN + FEE } = {}): Promise<string> {
  const prepaid = (await prepaids()).find((one: { bet_value: number }) => one.bet_value === Number(price));
  const { reward } = await ask(FREEBET_PATHS.create, {
    ...{ user, prepaid_uuid: prepaid.prepaid_uuid, currency: 'PKR', bet_count: count },
    operator_reference: `offer-${randomUUID()}`,
    start_time: new Date(studio.clock.now()).toISOString(),
    end_time: new Date(studio.clock.now() + hours * HOUR_MS).toISOString(),
  });
  return reward.reward_uuid;
}
/** A tournament at the price of the daily one, over after a few hands. */
async function tournament(inMs: number | null, { fewest = 2, most = 5 } = {}): Promise<string> {
  const id = `tournament-${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const levels = [10n, 20n, 40n, 80n].map((boot) => ({ boot: boot * CHIP, minutes: 1 }));
  const startsAt = inMs === null ? null : tournaments.deps.time.now() + inMs;
  const money = { buyIn: BUY_IN, fee: FEE, guaranteed: 0n };
  await tournaments.add({
    ...{ id, house: 'CHAUPAL', game: GAME, money: 'pkr', kind: `free-${id}` },
    terms: { id, ...money, stack: 30n * CHIP, levels, fewest, most, lateUntilLevel: 0, startsAt },
  });
  await until(() => tournaments.all().some(({ row, round }) => row.id === id && round !== null));
  return id;
}
const enter = (one: PvpPlayer, ref: string, free?: string, id: string = randomUUID()) =>
  one.ask('/tournaments/enter', { ref, id, device: randomUUID(), ...(free && { free }) });
const cardOf = async (one: PvpPlayer, ref: string): Promise<TournamentCard> =>
  (await one.ask(`/tournaments/${ref}`)).body;
const calls = (user: string) =>
  studio.operator.received.map(({ call, body }) => ({ call, ...JSON.parse(body) })).filter((one) => one.user === user);
const balance = (user: string) => studio.operator.balances.get(user)!;
async function until(isSo: () => Promise<boolean> | boolean, ms = 200_000): Promise<void> {
  for (const end = Date.now() + ms; !(await isSo()); await sleep(100))
    if (Date.now() > end) throw new Error('not reached');
}
const phaseOf = async (id: string) =>
  (await studio.studio.work.pool.query('select phase, ended_at as ended from studio.tournament where id = $1', [id]))
    .rows[0];

it('[TV-6.314] a free entry plays for the same prizes: it debits nothing, is identified in every wallet call, and is used up', {
  timeout: 240_000,
}, async () => {
  const names = ['free-a', 'free-b', 'free-c'];
  const players = await Promise.all(names.map(player));
  const free = await given('free-a', 2);
  const id = await tournament(8_000);
  expect((await cardOf(players[0]!, id)).free).toMatchObject({ id: free, left: 2 });
  expect((await cardOf(players[1]!, id)).free).toBeNull();
  const entered = await Promise.all(players.map((one, n) => enter(one, id, n === 0 ? free : undefined)));
  expect(entered.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(names.map(balance)).toEqual([RICH, RICH - BUY_IN - FEE, RICH - BUY_IN - FEE]);
  expect(await cardOf(players[1]!, id)).toMatchObject({ pool: '300.00', added: '100.00' });
  const desk = await DeskGuestPage.enter(studio, 'CHAUPAL', 'sees', ['view']);
  const told = async () => {
    const { present, past } = (await desk.get('/tournaments')).body;
    return [...present, ...past].find((one: { id: string }) => one.id === id);
  };
  const money = { taken: '210.00', fees: '10.00', pool: '300.00', added: '100.00' };
  expect(await told()).toMatchObject({ ...money, entrants: 3, open: '210.00' });
  for (const one of players) one.play();
  await until(async () => (await phaseOf(id)).ended !== null);
  for (const one of players) await one.stop();
  expect((await phaseOf(id)).phase).toBe('PAID');
  expect(await told()).toMatchObject({ ...money, entrants: 3, state: 'over' });
  // prizes of three buy-ins, two of which were paid
  expect(names.reduce((sum, name) => sum + balance(name), 0n)).toBe(3n * RICH - 2n * (BUY_IN + FEE) + 3n * BUY_IN);
  const called = calls('free-a').filter(({ call }) => call !== 'balance');
  expect(called.map(({ call }) => call)).toEqual(['bet', 'win']);
  expect(called[1].meta.kismet.rake).toBe(0);
  for (const one of called)
    expect(one).toMatchObject({ is_free: true, reward_uuid: free, round_closed: one.call === 'win' });
  expect(called[0]).toMatchObject({ amount: Number(BUY_IN + FEE) });
  for (const one of calls('free-b').filter(({ call }) => call === 'bet' || call === 'win')) {
    expect(one.is_free).toBe(false);
    expect(one.reward_uuid).toBeUndefined();
  }
  const { rows } = await studio.studio.work.pool.query(
    `select count(*)::integer as count, sum(payment)::bigint as won from studio.wager where free_reward_id = $1`,
    [free],
  );
  expect(rows[0].count).toBe(1);
  const next = await tournament(60_000);
  expect((await cardOf(players[0]!, next)).free).toMatchObject({ id: free, left: 1 });
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.315] a free entry that is withdrawn, or whose tournament is cancelled, is rolled back with no payment, and can be used again', {
  timeout: 120_000,
}, async () => {
  const one = await player('free-back');
  const free = await given('free-back', 1);
  const id = await tournament(60_000);
  const key = randomUUID();
  const first = await Promise.all([1, 2, 3].map(() => enter(one, id, free, key)));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = await tournament(60_000);
  expect((await cardOf(one, other)).free).toBeNull();
  expect((await enter(one, other, free)).body.error).toBe('FREE_ROUNDS_OVER');
  const { body } = await one.ask('/tournaments/withdraw', { ref: id });
  expect(body.own).toBeNull();
  await until(async () => (await cardOf(one, other)).free !== null);
  const soon = await tournament(4_000);
  expect((await enter(one, soon, free)).body.own.state).toBe('entered');
  // nobody else comes
  await until(async () => (await phaseOf(soon)).phase === 'CANCELLED');
  await until(async () => (await cardOf(one, other)).free !== null);
  // the entry is free again as soon as its return is decided; the wallet hears of it a moment later
  await until(() => studio.operator.openBets().length === 0);
  const moved = calls('free-back').filter(({ call }) => call !== 'balance');
  expect(moved.map(({ call }) => call)).toEqual(['bet', 'rollback', 'bet', 'rollback']);
  expect(balance('free-back')).toBe(RICH);
});

it('[TV-6.316] free entries belong to one player and price, for a scheduled tournament that begins before they expire; of concurrent entries no more are free than were granted', {
  timeout: 120_000,
}, async () => {
  const [one, other] = [await player('free-own'), await player('free-other')];
  expect((await prepaids()).map((each: { bet_value: number }) => each.bet_value)).toEqual([2_100_000, 10_500_000]);
  const free = await given('free-own', 1);
  const cheap = await given('free-own', 5, { price: 21n * UNITS_PER_ONE });
  const [table, late, id] = [
    await tournament(null, { fewest: 3, most: 3 }),
    await tournament(30 * HOUR_MS),
    await tournament(60_000),
  ];
  for (const [by, ref, reward] of [
    [other, id, free],
    [one, id, cheap],
    [one, id, randomUUID()],
    [one, table, free],
    [one, late, free],
  ] as const)
    expect((await enter(by, ref, reward)).body.error).toBe('FREE_ROUNDS_OVER');
  expect((await enter(one, id, 'none')).status).toBe(422);
  expect(
    calls('free-own')
      .concat(calls('free-other'))
      .filter(({ call }) => call === 'bet'),
  ).toEqual([]);
  const many = [id, ...(await Promise.all([1, 2, 3].map(() => tournament(60_000))))];
  const answers = await Promise.all(many.map((ref) => enter(one, ref, free)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(['FREE_ROUNDS_OVER', 'ENTRY_DECLINED']).toContain(body.error);
  // the late one was declined here: the wallet received one bet
  expect(calls('free-own').filter(({ call }) => call === 'bet')).toHaveLength(1);
  expect(balance('free-own')).toBe(RICH);
  const cancel = await ask(FREEBET_PATHS.cancel, { user: 'free-own', reward_uuid: cheap });
  expect(cancel.reward.status).toBe('FRS_CANCELLED');
});
