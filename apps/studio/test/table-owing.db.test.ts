import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { test as base, expect, vi } from 'vitest';
import { countRound } from '../server/tables/figure-store.ts';
import { DeskGuestPage } from './desk-guest.ts';
import { TablePlayer } from './table-player.ts';
import { TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
const units = (text: string): bigint => parseUnits(text)!;

/** Each test has a studio of its own, all of them in parallel. */
const it = base.extend<{ studio: TestStudio }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
  studio: async ({}, use) => {
    const studio = await TestStudio.start({ STUDIO_TABLE_BETTING_MS: '3000', STUDIO_WALLET_TIMEOUT_MS: '5000' });
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
type Seat = Awaited<ReturnType<typeof seat>>;
const netOf = async ({ player }: Seat): Promise<bigint> => {
  const { wagers } = (await player.ask('GET', '/player/table/record')).body;
  return (wagers as { stake: string; payout: string }[]).reduce(
    (sum, { stake, payout }) => sum + units(payout) - units(stake),
    0n,
  );
};

it('[TV-6.163] when the wallet of one brand is down as a round is paid, the table and its other players go on, the amounts due wait, and all are paid once', {
  timeout: 180_000,
}, async ({ studio }) => {
  const near = await seat(studio, 'near', 'roulette');
  const far = await seat(studio, 'far-away', 'roulette');
  const number = await near.at.betting(4_000);
  const standing = await Promise.all([
    near.bet(number, { red: '10.00' }),
    far.bet(number, { red: '7.00', black: '7.00', '0': '1.00' }),
    far.bet(number, { odd: '2.00' }),
  ]);
  expect(standing.map(({ body }) => body.wager.state)).toEqual(['standing', 'standing', 'standing']);
  studio.operator.away.add('far-away');
  // the next round opens, although nothing in the last one is confirmed for that brand
  await near.at.when((now) => now.round!.number === number + 1 && now.round!.phase === 'BETTING');
  expect(far.balance()).toBe(RICH - units('17.00'));
  const record = (await far.player.ask('GET', '/player/table/record')).body.wagers;
  expect(record.map(({ status }: { status: string }) => status)).toEqual(['paying', 'paying']);
  // [TV-6.264] by spot, with the number drawn, and nothing about the other player
  const { result: came } = (await near.at.proof(number)) as unknown as { result: number };
  expect(record.map(({ stakes }: { stakes: object }) => JSON.stringify(stakes)).sort()).toEqual(
    [{ '0': '1.00', red: '7.00', black: '7.00' }, { odd: '2.00' }].map((one) => JSON.stringify(one)).sort(),
  );
  expect(record.map(({ round, result }: { round: number; result: number }) => [round, result])).toEqual(
    new Array(2).fill([number, came]),
  );
  await near.at.betting(1_000);
  const again = await near.bet(number + 1, { black: '5.00' });
  expect(again.body.wager.state).toBe('standing');
  expect(await far.bet(number + 1, { red: '1.00' })).toMatchObject({ status: 409, body: { error: 'PAYMENT_AWAITED' } });
  studio.operator.away.clear();
  const net = await netOf(far);
  await near.at.when(() => far.balance() === RICH + net, 20_000);
  const wins = studio.operator.received
    .filter(({ call, body }) => call === 'win' && JSON.parse(body).user === 'far-away')
    .map(({ body }) => body);
  // repeated byte for byte: two distinct calls, however often they were sent
  expect(wins.length).toBeGreaterThan(2);
  expect(new Set(wins).size).toBe(2);
  await near.at.takeBack(again.body.wager.id);
  const owing = async () =>
    (await studio.studio.work.pool.query('select number from studio.table_round where is_owing')).rows;
  await vi.waitFor(async () => expect([await owing(), studio.operator.openBets()]).toEqual([[], []]), 10_000);
  expect(near.balance()).toBe(RICH + (await netOf(near)));
});

it('[TV-6.164] the desk compares what a table paid with what its game should pay, counting each round once, and shows any round as it was played', {
  timeout: 180_000,
}, async ({ studio }) => {
  const me = await seat(studio, 'player-me', 'roulette');
  const looks = await DeskGuestPage.enter(studio, 'BAITHAK', 'looks', ['view']);
  const number = await me.at.betting(3_000);
  const { body } = await me.bet(number, { red: '10.00', '17': '1.00' });
  expect(body.wager.state).toBe('standing');
  const sealed = (await looks.get(`/rounds/roulette-pkr/${number}`)).body.round;
  expect(sealed).toMatchObject({ count: 1, staked: '11.00', proof: { seeds: null, result: null } });
  const { round } = await me.at.when((now) => now.round!.number === number && now.round!.phase === 'SETTLED');
  await me.at.proof(number);
  const { result } = round as unknown as { result: number };
  const back = units('11.00') + (me.balance() - RICH);
  const [figures] = (await looks.get('/figures')).body.tables;
  // 11.00 times 36 of 37; red and 17 are never paid together: (400 * 18 + 1296) / 37 - (396 / 37)²
  const shown = {
    ...{ rounds: 1, wagers: 1, staked: '11.00', expected: '10.70', expectedPercent: '97.29', verdict: 'few' },
    ...{ paid: `${back / 100_000n}.00`, from: '0.00', to: '42.88' },
  };
  expect(figures).toMatchObject({ table: 'roulette-pkr', game: 'roulette', day: shown, month: shown });
  const once = { wagers: 1, staked: 1n, expected: 1n, paid: 1n, variance: 1n };
  await countRound(studio.studio.work.pool, 'roulette-pkr', number, once);
  expect((await looks.get('/figures')).body.tables[0].day).toEqual(figures.day);

  const replay = (await looks.get(`/rounds/roulette-pkr/${number}`)).body.round;
  expect(replay).toMatchObject({
    ...{ game: 'roulette', phase: 'SETTLED', count: 1, staked: '11.00', paid: `${back / 100_000n}.00` },
    proof: { ...(await me.at.proof(number)), result, point: null },
    wagers: [
      { id: body.wager.id, stake: '11.00', stakes: { red: '10.00', '17': '1.00' }, state: 'PAID', isVoid: false },
    ],
  });
  expect(JSON.stringify(replay)).not.toMatch(/player-me/);
  for (const path of ['roulette-pkr/0', 'roulette-pkr/999999', 'roulette-pkr/x', 'uran-pkr/1', 'baccarat-pkr/1'])
    expect((await looks.get(`/rounds/${path}`)).status, path).toBe(404);
  const blind = await DeskGuestPage.enter(studio, 'BAITHAK', 'blind', ['limit']);
  for (const path of ['/figures', `/rounds/roulette-pkr/${number}`]) expect((await blind.get(path)).status).toBe(403);
  const actions = (await looks.journal()).map(({ action, subject }) => `${action} ${subject}`);
  expect(actions.filter((one) => one.startsWith('round-open'))).toEqual(
    new Array(2).fill(`round-open roulette-pkr:${number}`),
  );
});
