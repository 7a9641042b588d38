import { createSecretKey, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { test as base, expect } from 'vitest';
import WebSocket from 'ws';
import { crashPoint } from '../games/crash/crash-point.ts';
import { drive } from '../games/engine/stream.ts';
import { verifyTable } from '../games/shared/two-party.ts';
import type { ProofView } from '../server/http/table-proof.ts';
import { tableBlocks } from './table-blocks.ts';
import { isOver, TablePlayer } from './table-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 1_000_00000n;
/** No bet is given up because the machine is busy, and a round is noticed in time. */
const UNHURRIED = { STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_BETTING_MS: '16000' };
const MINUTE = 60_000;

/** A player who joins their test's table. */
const seatAt = (studio: TestStudio) => async (user: string) => {
  const player = await studio.player(user, RICH, {}, 'uran');
  return { user, at: new TablePlayer(player), balance: () => studio.operator.balances.get(user)! };
};

/** A round lasts as long as chance has it: each test waits at a studio of its own, all of them in parallel. */
const it = base.extend<{ studio: TestStudio; seat: ReturnType<typeof seatAt> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
  studio: async ({}, use) => {
    const studio = await TestStudio.start(UNHURRIED);
    await use(studio);
    await studio.stop();
  },
  seat: ({ studio }, use) => use(seatAt(studio)),
}).concurrent;

it('a shared round: bets, automatic and manual cash-out, and a proof that anyone can recompute', {
  timeout: 10 * MINUTE,
}, async ({ studio, seat }) => {
  const [early, late] = [await seat('flyer-a'), await seat('flyer-b')];
  for (;;) {
    const before = [early.balance(), late.balance()];
    const number = await early.at.betting(10_000);
    const auto = randomUUID();
    const hand = randomUUID();
    expect((await early.at.bet(number, '10.00', 101, auto)).body.wager).toMatchObject({ state: 'standing' });
    expect((await late.at.bet(number, '20.00', null, hand)).body.wager).toMatchObject({
      state: 'standing',
      stake: '20.00',
    });
    // Everybody sees both bets, and nobody's name.
    const seen = (await late.at.now()).round!;
    expect(seen.bets.map(({ stake }) => stake)).toEqual(['20.00', '10.00']);
    expect(JSON.stringify(seen)).not.toContain('flyer');
    await late.at.when((at) => at.round!.number > number || !['BETTING', 'CLOSED'].includes(at.round!.phase));
    await sleep(200);
    const cashed = await late.at.cashOut(hand);
    const { past } = await early.at.when(isOver(number));
    const point = past.find((one) => one.number === number)!.point;
    await early.at.when((at) => at.own.every(({ isPaid }) => isPaid));
    const won = (stake: bigint, multiplier: number | null) =>
      multiplier === null ? -stake : (stake * BigInt(multiplier)) / 100n - stake;
    expect(early.balance()).toBe(before[0]! + won(10_00000n, point >= 101 ? 101 : null));
    const own = cashed.status === 200 && cashed.body.wager.state === 'cashed' ? cashed.body.wager.multiplier : null;
    expect(late.balance()).toBe(before[1]! + won(20_00000n, own));
    if (own !== null) expect(own).toBeLessThanOrEqual(point);
    expect(studio.operator.openBets()).toEqual([]);
    const proof = await early.at.proof(number);
    expect(proof.point).toBe(point);
    expect(await checked(proof)).toEqual({ outcome: point, isKept: { A: true, B: true } });
    if (own !== null) break;
  }
});

const checked = (proof: ProofView) =>
  verifyTable(
    {
      table: proof.table,
      round: proof.number,
      commitments: proof.commitments,
      seeds: { A: Buffer.from(proof.seeds!.A, 'hex'), B: Buffer.from(proof.seeds!.B, 'hex') },
    },
    crashPoint(),
  );

it('invalid requests are refused, each with its code, and change nothing', { timeout: 6 * MINUTE }, async ({
  studio,
  seat,
}) => {
  const me = await seat('flyer-a');
  const other = await seat('flyer-b');
  const number = await me.at.betting(10_000);
  const codes = async (...asks: Promise<{ status: number; body: { error?: string } }>[]) =>
    (await Promise.all(asks)).map(({ status, body }) => `${status} ${body.error}`);
  expect(
    await codes(
      me.at.bet(number, '0.50', null),
      me.at.bet(number, '1000.01', null),
      me.at.bet(number, '1.001', null),
      me.at.bet(number, '-5', null),
      me.at.bet(number, '5.00', 100),
      me.at.bet(number + 1, '5.00', null),
      me.at.bet(number, '5.00', 1.5),
      me.at.bet(number, '5.00', null, 'no-id'),
      me.at.cashOut(randomUUID()),
      me.at.player.spin(),
    ),
  ).toEqual([
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '422 STAKE_NOT_OFFERED',
    '422 TARGET_NOT_OFFERED',
    '409 BETTING_CLOSED',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
    '404 NOT_FOUND',
    '404 NOT_FOUND',
  ]);
  const id = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => me.at.bet(number, '5.00', 150, id)));
  expect(me.balance()).toBe(RICH - 5_00000n);
  expect(await codes(me.at.bet(number, '6.00', 150, id), me.at.cashOut(id), other.at.cashOut(id))).toEqual([
    '409 WAGER_MISMATCH',
    '409 NOT_RUNNING',
    '404 NOT_FOUND',
  ]);
  await me.at.bet(number, '5.00', 150);
  expect(await codes(me.at.bet(number, '5.00', 150))).toEqual(['409 TOO_MANY_WAGERS']);
  expect((await me.at.takeBack(id)).body.wager.state).toBe('returned');
  await me.at.when((at) => at.round!.phase !== 'BETTING');
  expect(await codes(me.at.bet(number, '5.00', null))).toEqual(['409 BETTING_CLOSED']);
  await me.at.when(isOver(number));
  expect(me.balance() === RICH - 5_00000n || me.balance() === RICH + 2_50000n).toBe(true);
  expect(studio.operator.openBets()).toEqual([]);
});

it('a cash-out after the crash is refused, and a wager of a round that has ended takes part in no other', {
  timeout: 6 * MINUTE,
}, async ({ seat }) => {
  const me = await seat('flyer-a');
  const number = await me.at.betting(10_000);
  const id = randomUUID();
  await me.at.bet(number, '5.00', null, id);
  await me.at.when((at) => at.round!.number === number && at.round!.point !== null);
  expect((await me.at.cashOut(id)).body.error).toBe('NOT_RUNNING');
  await me.at.when((at) => at.round!.number > number);
  expect((await me.at.cashOut(id)).body.error).toBe('NOT_FOUND');
  const next = await me.at.betting(10_000);
  expect((await me.at.bet(next, '5.00', null, id)).body.error).toBe('WAGER_MISMATCH');
  expect(me.balance()).toBe(RICH - 5_00000n);
});

it('play money has a table of its own and never reaches the wallet', { timeout: 6 * MINUTE }, async ({ studio }) => {
  const body = { ...launchBody('guest', 'uran'), currency: 'XXX' };
  const at = new TablePlayer(await TestPlayer.launch(studio.operator, studio.origin, body));
  const calls = studio.operator.received.length;
  const number = await at.betting(10_000);
  expect((await at.bet(number, '100.00', 101)).body.wager).toMatchObject({ state: 'standing' });
  const { past } = await at.when(isOver(number));
  const isWon = past.find((one) => one.number === number)!.point >= 101;
  const { balance } = (await at.player.ask('GET', '/player/balance')).body as { balance: string };
  expect(parseUnits(balance)).toBe(isWon ? 10_001_00000n : 9_900_00000n);
  const next = await at.betting(10_000);
  await at.bet(next, '1000.00', 101);
  expect((await at.takeBack((await at.now()).own[0]!.id)).body.wager.state).toBe('returned');
  await at.when(isOver(next));
  expect(((await at.player.ask('GET', '/player/balance')).body as { balance: string }).balance).toBe(balance);
  expect(studio.operator.received.slice(calls).filter(({ body: sent }) => sent.includes('uran-demo'))).toEqual([]);
});

it('a stream sends every phase in order, each player only their own bets, and nobody the crash point before the crash', {
  timeout: 6 * MINUTE,
}, async ({ studio, seat }) => {
  const me = await seat('flyer-a');
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the frames
  const frames: any[] = [];
  const socket = new WebSocket(`${studio.origin.replace('http', 'ws')}/stream`);
  socket.on('open', () => socket.send(JSON.stringify({ key: me.at.player.key })));
  socket.on('message', (bytes) => frames.push(JSON.parse(bytes.toString())));
  const number = await me.at.betting(10_000);
  await me.at.bet(number, '5.00', 101);
  await me.at.when((at) => at.round!.number > number);
  await sleep(300);
  socket.close();
  const rounds = frames.filter(({ kind }) => kind === 'round');
  const seqs = rounds.map(({ seq }) => seq);
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  const mine = rounds.map(({ round }) => round).filter((round) => round?.number === number);
  expect(mine[0].phase).toBe('BETTING');
  expect(mine.at(-1).phase).toBe('SETTLED');
  for (const { phase, point } of mine) expect(point !== null).toBe(['RESULT', 'SETTLED'].includes(phase));
  const own = frames.filter(({ kind }) => kind === 'own').flatMap(({ wagers }) => wagers);
  expect(['cashed', 'lost']).toContain(own.filter(({ round }) => round === number).at(-1).state);
});

it('a stream with an unknown key, or none, is closed and receives nothing', async ({ studio }) => {
  for (const said of [JSON.stringify({ key: 'x'.repeat(30) }), 'no json', '{}']) {
    const socket = new WebSocket(`${studio.origin.replace('http', 'ws')}/stream`);
    let told = 0;
    socket.on('message', () => told++);
    socket.on('open', () => socket.send(said));
    const code = await new Promise<number>((resolve) => socket.on('close', resolve));
    expect([code, told]).toEqual([4_401, 0]);
  }
});

it('[TV-6.267] whoever reads the whole database while bets are open finds the seal of seed B but not the seed; with seed A alone the result is a different one', {
  timeout: 6 * MINUTE,
}, async ({ studio, seat }) => {
  const me = await seat('flyer-b');
  const number = await me.at.betting(5_000);
  await me.at.bet(number, '5.00', 101);
  const { pool } = studio.studio.work;
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'studio'`,
  );
  const dump: string[] = [];
  for (const { name } of tables)
    dump.push(
      ...(await pool.query(`select to_jsonb(t)::text as row from studio."${name}" t`)).rows.map(({ row }) => row),
    );
  const during = dump.join('\n');
  await me.at.when(isOver(number));
  const proof = await me.at.proof(number);
  const [a, b] = [proof.seeds!.A, proof.seeds!.B];
  // it was read before the witness had revealed anything
  expect(during).toContain(proof.commitments.B);
  expect(during).toContain(a);
  expect(during).not.toContain(b);
  // the witness process holds a key: neither the key nor another seed derived from it is in the database
  expect(during).not.toContain('07'.repeat(32));
  const played = (seedB: string) =>
    drive(crashPoint(), tableBlocks(proof.table, number, createSecretKey(a, 'hex'), createSecretKey(seedB, 'hex')));
  expect(played(b)).toBe(proof.point);
  const guessed = new Set(['00', 'ff', '5a', '21'].map((byte) => played(byte.repeat(32))));
  expect(guessed).not.toEqual(new Set([proof.point]));
});

it('the witness reveals nothing before the close and the result, and a killed witness is restarted', {
  timeout: 6 * MINUTE,
}, async ({ studio, seat }) => {
  const me = await seat('flyer-a');
  const witness = studio.studio.witness!;
  const number = await me.at.betting(10_000);
  const table = 'uran-pkr';
  await expect(witness.half(table, number, 'a', 0, null)).rejects.toThrow('the round is not closed');
  await expect(witness.reveal(table, number)).rejects.toThrow('the round has no result');
  await me.at.bet(number, '5.00', 101);
  process.kill(witness.pid!, 'SIGKILL');
  const { past } = await me.at.when(isOver(number));
  expect((await checked(await me.at.proof(number))).outcome).toBe(past.find((one) => one.number === number)!.point);
  await expect(witness.half(table, number, 'a', 0, null)).rejects.toThrow('other bets were shown before');
});
