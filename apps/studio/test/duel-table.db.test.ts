import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { test as base, expect } from 'vitest';
import { CHIP_GAMES } from '../games/chip-games.ts';
import { verifyTable } from '../games/shared/two-party.ts';
import { TablePlayer } from './table-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const units = (text: string): bigint => parseUnits(text)!;

/** Each test waits for betting to close at a studio of its own, all of them in parallel. */
const it = base.extend<{ studio: TestStudio }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
  studio: async ({}, use) => {
    const studio = await TestStudio.start({ STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000' });
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

/** The result of a round once it is fully paid, and what anyone can compute from its seeds. */
async function ended(studio: TestStudio, { at }: Seat, game: string, number: number): Promise<string> {
  const { table, commitments, seeds, ...proof } = await at.paid(number, studio.operator);
  const result = proof.result as string;
  const bytes = { A: Buffer.from(seeds!.A, 'hex'), B: Buffer.from(seeds!.B, 'hex') };
  const play = CHIP_GAMES.get(game)!.at(number).play();
  expect(await verifyTable({ table, round: number, commitments, seeds: bytes }, play)).toEqual({
    outcome: result,
    isKept: { A: true, B: true },
  });
  return result;
}

it('[TV-6.94] the first fight at fixed odds: each spot is paid according to the strengths of the pair', {
  timeout: 180_000,
}, async ({ studio }) => {
  const me = await seat(studio, 'guest', 'dangal');
  const number = await me.at.betting(6_000);
  expect(number).toBe(1);
  const stakes = { meron: '100.00', wala: '100.00', bdd: '10.00', ftd: '1.00' };
  const ids = Object.keys(stakes).map(() => randomUUID());
  for (let times = 0; times < 10; times++) {
    const answers = await Promise.all(
      Object.entries(stakes).map(([spot, stake], n) => me.bet(number, { [spot]: stake }, ids[n])),
    );
    expect(answers.map(({ body }) => body.wager.state)).toEqual(new Array(4).fill('standing'));
  }
  expect(me.balance()).toBe(RICH - units('211.00'));
  const result = await ended(studio, me, 'dangal', number);
  // 118 against 84: 1.6303 and 2.2902; a draw refunds both sides
  const back = { meron: '163.03', wala: '229.02', bdd: '290.00', ftd: '289.00' }[result]!;
  expect(me.balance()).toBe(RICH - units('211.00') + units(back));
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.95] the first fight by pool: three players share it with the house, to the hundredth', {
  timeout: 180_000,
}, async ({ studio }) => {
  const seats = await Promise.all(['a', 'b', 'c'].map((user) => seat(studio, `pool-${user}`, 'pool-dangal')));
  const [a, b, c] = seats as [Seat, Seat, Seat];
  const number = await a.at.betting(6_000);
  expect(number).toBe(1);
  const answers = await Promise.all([
    a.bet(number, { meron: '1000.00' }),
    b.bet(number, { wala: '2500.00' }),
    c.bet(number, { meron: '500.00' }),
  ]);
  expect(answers.map(({ body }) => body.wager.state)).toEqual(['standing', 'standing', 'standing']);
  const refused = await Promise.all([
    a.at.takeBack(answers[0]!.body.wager.id),
    b.bet(number, { wala: '4000.00' }),
    b.bet(number, { bdd: '5.00' }),
    b.bet(number, { wala: '0.50' }),
    b.bet(number, { wala: 'five' }),
    b.bet(number + 1, { wala: '5.00' }),
  ]);
  expect(refused.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '409 NOT_TAKEN_BACK',
    '409 POOL_SHARE',
    '422 SPOT_NOT_OPEN',
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '409 BETTING_CLOSED',
  ]);
  const seen = (await c.at.now()).round as unknown as { staked: Record<string, string>; players: number };
  expect(seen).toMatchObject({ staked: { meron: '1500.00', wala: '2500.00' }, players: 3 });
  const result = await ended(studio, a, 'pool-dangal', number);
  const paid = {
    meron: ['1811.60', '0.00', '905.80'],
    wala: ['0.00', '4993.65', '0.00'],
    bdd: ['1000.00', '2500.00', '500.00'],
    ftd: ['1000.00', '2500.00', '500.00'],
  }[result]!;
  const stakes = ['1000.00', '2500.00', '500.00'];
  expect(seats.map((one) => one.balance())).toEqual(stakes.map((stake, n) => RICH - units(stake) + units(paid[n]!)));
  expect(studio.operator.openBets()).toEqual([]);
});

it('play money fights at a separate table', { timeout: 180_000 }, async ({ studio }) => {
  const body = { ...launchBody('guest', 'pool-dangal'), currency: 'XXX' };
  const player = await TestPlayer.launch(studio.operator, studio.origin, body);
  expect(player.state.liveTable).toBe('pool-dangal-demo');
  const at = new TablePlayer(player);
  const calls = studio.operator.received.length;
  const number = await at.betting(6_000);
  const sent = await player.ask('POST', '/player/table/bets', {
    ...{ id: randomUUID(), round: number, stakes: { meron: '100.00' } },
  });
  expect(sent.body.wager.state).toBe('standing');
  await at.paid(number, studio.operator);
  expect(studio.operator.received).toHaveLength(calls);
});
