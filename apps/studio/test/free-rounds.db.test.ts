import { randomUUID } from 'node:crypto';
import { FREEBET_PATHS } from '@kismet/contracts/vendor/freebets';
import { parseUnits } from '@kismet/kernel/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUSES, TITLES } from '../games/titles.ts';
import { composeStudio } from '../server/compose.ts';
import { hasFreeRounds } from '../server/free-rounds/prepaids.ts';
import { MockOperator } from './mock-operator.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
const DAY_MS = 86_400_000;
let studio: TestStudio;
let user = '';
let count = 0;

beforeAll(async () => {
  studio = await TestStudio.start();
}, 60_000);
afterAll(() => studio.stop());
beforeEach(() => {
  user = `free-player-${++count}`;
  studio.operator.received.length = 0;
});

const ask = async (path: string, body: object, house = 'KISMET', key = studio.operator.operatorKey) => {
  const answer = await studio.operator.call(studio.origin, house, path, { operator_id: 1, ...body }, key);
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
  return { status: answer.status, body: (await answer.json()) as any };
};
const prepaid = async (stake: string, game = 'anar-bagh') => {
  const { body } = await ask(FREEBET_PATHS.prepaids, { game_code: game, currency: 'PKR' });
  const value = Number(parseUnits(stake)!);
  return body.prepaids.find((one: { bet_value: number }) => one.bet_value === value);
};
const orderBody = async (more: object = {}) => ({
  user,
  prepaid_uuid: (await prepaid('1.00')).prepaid_uuid,
  currency: 'PKR',
  bet_count: 3,
  operator_reference: `offer-of-${user}`,
  start_time: new Date(studio.clock.now()).toISOString(),
  end_time: new Date(studio.clock.now() + DAY_MS).toISOString(),
  ...more,
});
const order = async (more: object = {}) => (await ask(FREEBET_PATHS.create, await orderBody(more))).body.reward;
const spin = (player: TestPlayer, reward: string | null, round: string = randomUUID(), stake = '1.00') =>
  player.ask('POST', '/player/spin', { round, stake, quick: false, reward });
const calls = (kind: string) =>
  studio.operator.received.filter((one) => one.call === kind).map((one) => JSON.parse(one.body));
const next = () => studio.clock.advance(2_500);

it('[PC-12] free rounds debit nothing, are identified in every wallet call, and count down to zero; the next press would be a bet of the player', async () => {
  const player = await studio.player(user, RICH);
  expect(player.state.freeRounds).toBeNull();
  const reward = await order();
  expect(reward).toMatchObject({ status: 'FRS_ACTIVE', bet_count: 3, bet_value: 100_000, bets_used: 0 });
  const { freeRounds } = (await player.ask('GET', '/player/state')).body;
  expect(freeRounds).toMatchObject({ id: reward.reward_uuid, left: 3, count: 3, stake: '1.00', won: '0.00' });
  let won = 0n;
  for (const left of [2, 1, 0]) {
    const { status, body } = await spin(player, reward.reward_uuid);
    expect(status).toBe(200);
    expect(body.round).toMatchObject({ status: 'settled', isFree: true, isPaid: true, stake: '1.00' });
    won += parseUnits(body.round.payout)!;
    if (left > 0) expect(body.freeRounds).toMatchObject({ left });
    else expect(body.freeRounds).toBeNull();
    // stakes are not taken, and free wins are not part of the session's result
    expect(body.totals).toMatchObject({ staked: '0.00', returned: '0.00', rounds: 0 });
    next();
  }
  expect(studio.operator.balances.get(user)).toBe(RICH + won);
  const told = [...calls('bet'), ...calls('win')];
  expect(told).toHaveLength(6);
  for (const one of told) expect(one).toMatchObject({ is_free: true, reward_uuid: reward.reward_uuid });
  expect(calls('bet').every(({ amount }) => amount === 100_000)).toBe(true);
  expect((await spin(player, reward.reward_uuid)).body.error).toBe('FREE_ROUNDS_OVER');
  expect(calls('bet')).toHaveLength(3);
  const looked = await ask(FREEBET_PATHS.list, { user, operator_reference: reward.operator_reference });
  expect(looked.body.rewards).toMatchObject([{ status: 'FRS_FINISHED', bets_used: 3 }]);
  expect(studio.operator.openBets()).toEqual([]);
});

it('one reference is one reward, however often and concurrently it is ordered; with other content it is refused', async () => {
  const body = await orderBody();
  const made = await Promise.all(Array.from({ length: 12 }, () => ask(FREEBET_PATHS.create, body)));
  expect(new Set(made.map((one) => one.body.reward?.reward_uuid)).size).toBe(1);
  for (const more of [{ bet_count: 4 }, { prepaid_uuid: (await prepaid('2.00')).prepaid_uuid }])
    expect((await ask(FREEBET_PATHS.create, { ...body, ...more })).body.error).toBe('REFERENCE_MISMATCH');
  // the same reference for another player is another reward
  const other = await ask(FREEBET_PATHS.create, { ...body, user: `${user}-b` });
  expect(other.body.reward.reward_uuid).not.toBe(made[0]!.body.reward.reward_uuid);
});

it('orders are refused if unsigned, for unknown games, in the past, or for games without free rounds', async () => {
  const body = await orderBody();
  const stranger = MockOperator.newKeys().operator;
  expect((await ask(FREEBET_PATHS.create, body, 'KISMET', stranger)).status).toBe(401);
  expect((await ask(FREEBET_PATHS.create, body, 'NOBODY')).status).toBe(404);
  // an offer of one house is not valid for another
  expect((await ask(FREEBET_PATHS.create, body, HOUSES.find(({ code }) => code !== 'KISMET')!.code)).status).toBe(404);
  expect((await ask(FREEBET_PATHS.create, { ...body, prepaid_uuid: randomUUID() })).status).toBe(404);
  expect((await ask(FREEBET_PATHS.create, { ...body, currency: 'XXX' })).status).toBe(404);
  for (const bet_count of [0, -1, 501, 1.5])
    expect((await ask(FREEBET_PATHS.create, { ...body, bet_count })).status).toBe(422);
  const past = new Date(studio.clock.now() - 1).toISOString();
  expect((await ask(FREEBET_PATHS.create, { ...body, start_time: past, end_time: past })).body.error).toBe('BAD_INPUT');
  const without = TITLES.find((title) => !hasFreeRounds(title))!;
  const none = await ask(FREEBET_PATHS.prepaids, { game_code: without.code, currency: 'PKR' }, without.house);
  expect(none.body.prepaids).toEqual([]);
});

it('two pages and two processes at once never start more free rounds than were granted', async () => {
  const first = await studio.player(user, RICH);
  const second = await TestPlayer.launch(studio.operator, studio.origin, launchBody(user, 'anar-bagh'));
  const process = await composeStudio(studio.config, {
    clock: studio.clock,
    outboxPauseMs: 3_600_000,
    logLevel: 'fatal',
  });
  const origin = await process.app.listen({ port: 0, host: '127.0.0.1' });
  const third = new TestPlayer(origin, first.key, first.state);
  const { reward_uuid: reward } = await order({ bet_count: 2 });
  let settled = 0;
  for (let turn = 0; turn < 4; turn++) {
    const answers = await Promise.all([first, second, third, first, second].map((page) => spin(page, reward)));
    settled += answers.filter(({ body }) => body.round?.status === 'settled').length;
    const refused = answers.flatMap(({ body }) => (body.error ? [body.error] : []));
    expect(refused.every((code) => ['ROUND_RUNNING', 'TOO_SOON', 'FREE_ROUNDS_OVER'].includes(code))).toBe(true);
    next();
  }
  await process.stop();
  expect(settled).toBe(2);
  expect(calls('bet')).toHaveLength(2);
  expect(studio.operator.openBets()).toEqual([]);
});

it('a repeated round is the same round; a free round that the wallet refused or lost can be played again', async () => {
  const player = await studio.player(user, RICH);
  const { reward_uuid: reward } = await order({ bet_count: 2 });
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => spin(player, reward, id)));
  expect(new Set(answers.map(({ body }) => body.round?.id))).toEqual(new Set([id]));
  // the same id is neither a paid round nor one from other free rounds
  expect((await spin(player, null, id)).body.error).toBe('ROUND_MISMATCH');
  expect((await spin(player, randomUUID(), id)).body.error).toBe('ROUND_MISMATCH');
  next();
  studio.operator.faults.bet.push({ refuse: 'RS_ERROR_USER_DISABLED' });
  const refused = await spin(player, reward);
  expect(refused.body).toMatchObject({ round: { status: 'cancelled' }, freeRounds: { left: 1 } });
  next();
  studio.operator.faults.bet.push({ refuse: 'RS_ERROR_LIMIT_REACHED' });
  expect((await spin(player, reward)).body).toMatchObject({ round: { status: 'declined' }, freeRounds: { left: 1 } });
  next();
  studio.operator.faults.bet.push('lost-after', 'lost-after', 'lost-after');
  await spin(player, reward);
  studio.clock.advance(60_000);
  await studio.studio.outbox.drainOnce();
  expect((await player.ask('GET', '/player/free-rounds')).body.freeRounds).toMatchObject({ left: 1 });
  expect((await spin(player, reward)).body.round.status).toBe('settled');
  next();
  expect((await spin(player, reward)).body.error).toBe('FREE_ROUNDS_OVER');
  expect(studio.operator.openBets()).toEqual([]);
});

it('free rounds apply to one player, game, currency and stake, within their period, and end when they are revoked', async () => {
  const player = await studio.player(user, RICH);
  const other = await studio.player(`${user}-x`, RICH);
  const elsewhere = await studio.player(user, RICH, {}, 'patang');
  const demo = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody(user, 'anar-bagh'),
    currency: 'XXX',
  });
  const { reward_uuid: reward } = await order();
  for (const page of [other, elsewhere, demo]) expect((await spin(page, reward)).body.error).toBe('FREE_ROUNDS_OVER');
  expect((await spin(player, reward, randomUUID(), '2.00')).body.error).toBe('FREE_ROUNDS_OVER');
  expect((await spin(player, randomUUID())).body.error).toBe('FREE_ROUNDS_OVER');
  const later = new Date(studio.clock.now() + 60_000).toISOString();
  const after = new Date(studio.clock.now() + 7_200_000).toISOString();
  const soon = await order({ operator_reference: `soon-${user}`, start_time: later, end_time: after });
  expect(soon.status).toBe('FRS_NEW');
  expect((await spin(player, soon.reward_uuid)).body.error).toBe('FREE_ROUNDS_OVER');
  expect(calls('bet')).toEqual([]);

  // one round before the revocation, none after it
  expect((await spin(player, reward)).status).toBe(200);
  next();
  const strange = await ask(FREEBET_PATHS.cancel, { user: `${user}-x`, reward_uuid: reward });
  expect(strange.status).toBe(404);
  const cancel = () => ask(FREEBET_PATHS.cancel, { user, reward_uuid: reward });
  for (const answer of await Promise.all([cancel(), cancel()]))
    expect(answer.body.reward).toMatchObject({ status: 'FRS_CANCELLED', bets_used: 1 });
  expect((await spin(player, reward)).body.error).toBe('FREE_ROUNDS_OVER');

  studio.clock.advance(60_000);
  expect((await player.ask('GET', '/player/free-rounds')).body.freeRounds.id).toBe(soon.reward_uuid);
  studio.clock.advance(7_200_000);
  expect((await player.ask('GET', '/player/free-rounds')).body.freeRounds).toBeNull();
  expect((await spin(player, soon.reward_uuid)).body.error).toBe('FREE_ROUNDS_OVER');
});
