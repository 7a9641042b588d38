import { randomUUID } from 'node:crypto';
import { test as base, expect } from 'vitest';
import { DeskGuestPage } from './desk-guest.ts';
import { TablePlayer } from './table-player.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
const NOTE = 'asked for by the floor';
/** No bet is given up, and no round closes early, because the machine is busy. */
const UNHURRIED = { STUDIO_TABLE_BETTING_MS: '5000', STUDIO_WALLET_TIMEOUT_MS: '5000' };

/** Each test has a studio of its own, all of them in parallel. */
const it = base.extend<{ studio: TestStudio }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
  studio: async ({}, use) => {
    const studio = await TestStudio.start(UNHURRIED);
    await use(studio);
    await studio.stop();
  },
}).concurrent;

async function seat(studio: TestStudio, user: string, game: string) {
  const player = await studio.player(user, RICH, {}, game);
  const at = new TablePlayer(player);
  const bet = (round: number, stakes: Record<string, string>, id: string = randomUUID()) =>
    player.ask('POST', '/player/table/bets', { id, round, stakes });
  return { at, player, bet, balance: () => studio.operator.balances.get(user)! };
}
// biome-ignore lint/suspicious/noExplicitAny: the assertions check the answers of an HTTP server
type Sign = { sign: any; stakes: any };
const signOf = (now: Awaited<ReturnType<TablePlayer['now']>>) => now.round as unknown as Sign;

it('[TV-6.141] [TV-6.143] a paused table stops and says why; its round is voided by two people exactly as previewed, to the unit; then it continues with the limits that were set', {
  timeout: 180_000,
}, async ({ studio }) => {
  const [one, two] = [await seat(studio, 'player-one', 'roulette'), await seat(studio, 'player-two', 'roulette')];
  const desk = await DeskGuestPage.enter(studio, 'BAITHAK', 'asks');
  const second = await DeskGuestPage.enter(studio, 'BAITHAK', 'approves');
  const looks = await DeskGuestPage.enter(studio, 'BAITHAK', 'looks', ['view']);
  const pause = { reason: 'fault', note: NOTE };
  const pausesWithBets = async (): Promise<number> => {
    for (;;) {
      const number = await one.at.betting(8_000);
      await Promise.all([
        one.bet(number, { red: '10.00' }),
        one.bet(number, { black: '7.50', red: '0.50' }),
        two.bet(number, { black: '25.00' }),
      ]);
      expect(await desk.post('/tables/roulette-pkr/pause', pause)).toEqual({ status: 200, body: {} });
      const { round } = await one.at.now();
      // on a busy machine the round may have closed before: then the next one is used
      if (round!.number === number && round!.phase === 'BETTING') return number;
      await desk.post('/tables/roulette-pkr/open', { note: NOTE });
    }
  };
  const number = await pausesWithBets();
  const [hers, his] = [one.balance() + 18_00000n, two.balance() + 25_00000n];
  for (const path of ['pause', 'close', 'open', 'limits'])
    expect((await looks.post(`/tables/roulette-pkr/${path}`, pause)).body.error).toBe('FORBIDDEN');
  expect((await desk.post('/tables/baccarat-pkr/pause', pause)).status).toBe(404);
  expect((await desk.post('/tables/roulette-pkr/pause', { reason: 'mood', note: NOTE })).status).toBe(422);
  expect((await one.bet(number, { red: '1.00' })).body.error).toBe('TABLE_PAUSED');
  expect(signOf(await one.at.now()).sign).toEqual({ state: 'paused', reason: 'fault' });
  const limits = { leastStake: '5.00', mostStake: '50.00' };
  expect((await desk.post('/tables/roulette-pkr/limits', { limits, note: NOTE })).status).toBe(200);
  const wide = { leastStake: '0.01', mostStake: '999999.00' };
  expect((await desk.post('/tables/roulette-pkr/limits', { limits: wide, note: NOTE })).body.error).toBe(
    'LIMIT_NOT_OFFERED',
  );
  const [floor] = (await looks.get('/floor')).body.tables;
  expect(floor).toMatchObject({
    ...{ table: 'roulette-pkr', state: 'paused', reason: 'fault', limits },
    // red 10.50 against black 32.50: black wins 65.00 of 43.00
    round: { number, phase: 'BETTING', players: 2, wagers: 3, open: '43.00', mostLoss: '22.00' },
  });
  // betting time passes, and nothing is drawn
  await one.at.when((at) => at.now > at.round!.closesAt + 1_500);
  expect((await one.at.now()).round).toMatchObject({ number, phase: 'BETTING' });
  const wanted = { kind: 'void-round', subject: `roulette-pkr:${number}`, reason: NOTE };
  expect((await looks.post('/asks', wanted)).status).toBe(403);
  const { ask } = (await desk.post('/asks', wanted)).body;
  expect(ask.preview).toEqual({
    ...{ wagers: 3, back: '43.00', rolledBack: '0.00' },
    // their bets arrived at the same moment, in either order
    players: expect.arrayContaining([
      { wagers: 2, back: '18.00', rolledBack: '0.00' },
      { wagers: 1, back: '25.00', rolledBack: '0.00' },
    ]),
  });
  expect(ask.preview.players).toHaveLength(2);
  expect((await second.post('/asks', wanted)).body.error).toBe('ASKED_ALREADY');
  const approve = (by: DeskGuestPage, digest = ask.digest) => by.post(`/asks/${ask.number}/approve`, { digest });
  expect((await approve(looks)).body.error).toBe('FORBIDDEN');
  expect((await approve(desk)).body.error).toBe('OWN_ASK');
  expect((await approve(second, '0'.repeat(64))).body.error).toBe('PREVIEW_STALE');
  expect([one.balance(), two.balance()]).toEqual([hers - 18_00000n, his - 25_00000n]);
  // two clicks of the second person at once
  const both = await Promise.all([approve(second), approve(second)]);
  expect(both.map(({ status }) => status).sort()[0]).toBe(200);
  await one.at.when(() => one.balance() === hers && two.balance() === his);
  const bodies = studio.operator.received.filter(({ call }) => call === 'win').map(({ body }) => JSON.parse(body));
  const wins = bodies.filter(({ round }) => round.startsWith(`roulette-pkr:${number}:`));
  expect(wins.map(({ amount, meta }) => [amount, meta.kismet.phase]).sort()).toEqual([
    [1_000_000, 'void'],
    [2_500_000, 'void'],
    [800_000, 'void'],
  ]);
  expect(studio.operator.openBets()).toEqual([]);
  expect((await approve(second)).body.error).toBe('ASK_OVER');
  expect((await desk.post('/tables/roulette-pkr/open', { note: NOTE })).status).toBe(200);
  const next = await one.at.when((at) => at.round!.number === number + 1);
  expect(signOf(next)).toMatchObject({ sign: null, stakes: limits });
  expect((await one.bet(number + 1, { red: '4.99' })).body.error).toBe('STAKE_NOT_OFFERED');
  const entries = (await desk.journal()).slice(0, 20);
  const actions = entries.map(({ action, name }) => `${name.replace('Person ', '')} ${action}`);
  expect(actions.slice(0, 7).reverse()).toEqual([
    ...['asks table-pause', 'asks table-limits', 'asks void-ask', 'approves void-approve', 'approves void-approve'],
    ...['approves void-approve', 'asks table-open'],
  ]);
});

it('[TV-6.141] a closed table plays its round to the end and opens no other; a round with a result cannot be voided', {
  timeout: 300_000,
}, async ({ studio }) => {
  const me = await seat(studio, 'crash', 'uran');
  const desk = await DeskGuestPage.enter(studio, 'KISMET', 'asks');
  const { round } = await me.at.when((at) => at.round !== null);
  const number = round!.number;
  await desk.post('/tables/uran-pkr/close', { reason: 'hours', note: NOTE });
  const over = await me.at.when((at) => at.round!.number === number && at.round!.phase === 'SETTLED');
  expect(signOf(over).sign).toEqual({ state: 'closed', reason: 'hours' });
  const wanted = { kind: 'void-round', subject: `uran-pkr:${number}`, reason: NOTE };
  expect((await desk.post('/asks', wanted)).body.error).toBe('ROUND_DECIDED');
  // the next one would have begun four seconds after the result
  const shown = over.now + 6_000;
  expect((await me.at.when((at) => at.now > shown)).round!.number).toBe(number);
  await desk.post('/tables/uran-pkr/open', { note: NOTE });
  await me.at.when((at) => at.round!.number === number + 1);
});
