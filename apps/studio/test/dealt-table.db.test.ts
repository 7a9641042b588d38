import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { extent } from '@kismet/testkit/extent';
import { test as base, expect } from 'vitest';
import type { Ratio } from '../games/engine/ratio.ts';
import { verifyTable } from '../games/shared/two-party.ts';
import { DEALT_PLAYED } from '../games/tables/dealt-played.ts';
import { TablePlayer } from './table-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
/** No bet is given up because the machine is busy. */
const UNHURRIED = { STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000' };

/** Each test waits for betting to close at a studio of its own, all of them in parallel. */
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
const exact = (stake: bigint, { numerator, denominator }: Ratio) => {
  const paid = (stake * numerator) / denominator;
  return paid - (paid % 1_000n);
};

/** Cards and a wheel; each game takes a round of real time. */
const PLAYED = extent(['baccarat', 'roulette'], [...DEALT_PLAYED.keys()]);
it.for(PLAYED)(
  '%s: each spot is paid according to the result by the rules of the game, and anyone can recompute that result',
  { timeout: 180_000 },
  async (code, { studio }) => {
    const game = DEALT_PLAYED.get(code)!;
    const me = await seat(studio, 'guest', code);
    const number = await me.at.betting(6_000);
    // one wager for each of three spots, so that each payment shows
    const spots = [game.spots[0]!, game.spots[1]!, game.spots.at(-1)!];
    const answers = await Promise.all(spots.map((spot) => me.bet(number, { [spot]: '10.00' })));
    expect(answers.map(({ body }) => body.wager.state)).toEqual(['standing', 'standing', 'standing']);
    expect(me.balance()).toBe(RICH - 30_00000n);
    const proof = await me.at.paid(number, studio.operator);
    const { table, commitments, result } = proof;
    const paid = spots.reduce((sum, spot) => sum + exact(10_00000n, game.pay(spot, result)), 0n);
    expect(me.balance()).toBe(RICH - 30_00000n + paid);
    expect(studio.operator.openBets()).toEqual([]);
    const seeds = { A: Buffer.from(proof.seeds!.A, 'hex'), B: Buffer.from(proof.seeds!.B, 'hex') };
    expect(await verifyTable({ table, round: number, commitments, seeds }, game.play())).toEqual({
      outcome: result,
      isKept: { A: true, B: true },
    });
  },
);

it('invalid requests are refused, each with its code, and change nothing; a wager is placed once however often it is sent', {
  timeout: 180_000,
}, async ({ studio }) => {
  const [me, other] = [await seat(studio, 'first', 'roulette'), await seat(studio, 'second', 'roulette')];
  const number = await me.at.betting(6_000);
  const refused = await Promise.all([
    me.bet(number, { '17': '0.50' }),
    me.bet(number, { '17': '0' }),
    me.bet(number, { '17': '-5.00' }),
    me.bet(number, { '17': '1.001' }),
    me.bet(number, { '17': '5000.01' }),
    me.bet(number, {}),
    me.bet(number, { '37': '5.00' }),
    me.bet(number, { __proto__x: '5.00' }),
    me.bet(number + 1, { '17': '5.00' }),
    me.bet(number, { '17': '5.00' }, 'no-id'),
    me.player.ask('POST', '/player/table/bets', { id: randomUUID(), round: number, stake: '5.00', autoAt: null }),
    me.at.cashOut(randomUUID()),
    me.player.spin(),
  ]);
  expect(refused.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '422 SPOT_NOT_OPEN',
    '422 SPOT_NOT_OPEN',
    '409 BETTING_CLOSED',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
  ]);
  expect(me.balance()).toBe(RICH);
  const id = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => me.bet(number, { red: '10.00', '17': '5.00' }, id)));
  expect(me.balance()).toBe(RICH - 15_00000n);
  expect((await me.bet(number, { red: '15.00' }, id)).body.error).toBe('WAGER_MISMATCH');
  expect((await other.at.takeBack(id)).body.error).toBe('NOT_FOUND');
  // everybody sees the stakes on the spots, but not whose they are
  const seen = (await other.at.now()).round as unknown as { staked: Record<string, string>; players: number };
  expect(seen).toMatchObject({ staked: { red: '10.00', '17': '5.00' }, players: 1 });
  expect((await me.at.takeBack(id)).body.wager.state).toBe('returned');
  await me.at.when((at) => at.round!.phase !== 'BETTING');
  expect((await me.bet(number, { red: '5.00' })).body.error).toBe('BETTING_CLOSED');
  await me.at.paid(number, studio.operator);
  expect(me.balance()).toBe(RICH);
  expect(studio.operator.openBets()).toEqual([]);
});

it('play money has a table of its own and never reaches the wallet', { timeout: 180_000 }, async ({ studio }) => {
  const body = { ...launchBody('guest', 'sic-bo'), currency: 'XXX' };
  const player = await TestPlayer.launch(studio.operator, studio.origin, body);
  const at = new TablePlayer(player);
  const calls = studio.operator.received.length;
  const number = await at.betting(6_000);
  const stakes = { small: '100.00', big: '100.00' };
  const sent = await player.ask('POST', '/player/table/bets', { id: randomUUID(), round: number, stakes });
  expect(sent.body.wager).toMatchObject({ state: 'standing', stakes });
  const dice = (await at.paid(number, studio.operator)).result as number[];
  const { balance } = (await player.ask('GET', '/player/balance')).body as { balance: string };
  expect(parseUnits(balance)).toBe(new Set(dice).size === 1 ? 9_800_00000n : 10_000_00000n);
  expect(studio.operator.received.slice(calls).filter(({ body: said }) => said.includes('sic-bo-demo'))).toEqual([]);
});
