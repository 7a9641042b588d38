import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { PvpPlayer } from './pvp-player.ts';
import { isOver, TablePlayer } from './table-player.ts';
import { TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const UNHURRIED = { STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' };
let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

/** A running process and the one that is going to take its place, as during an upgrade: one database, one wallet. */
async function twoProcesses(more: Readonly<Record<string, string>> = {}): Promise<readonly [TestStudio, TestStudio]> {
  const old = await TestStudio.start({ ...UNHURRIED, ...more });
  const key = (name: string) => path.join(old.operator.folder, name);
  const next = await TestStudio.start({
    ...UNHURRIED,
    STUDIO_DATABASE_URL: old.config.databaseUrl,
    STUDIO_WALLET_BASE: old.config.walletBase,
    STUDIO_PRIVATE_KEY_FILE: key('studio.pem'),
    STUDIO_OPERATOR_PUBLIC_KEY_FILE: key('operator.pem'),
  });
  stops = [() => next.stop(), () => old.operator.stop()];
  return [old, next];
}
/** The same player, asking another process from now on. */
const at = (studio: TestStudio, { key, state }: TestPlayer) => new TestPlayer(studio.origin, key, state);

it('a bet that arrives while one process leaves a table to another waits for it, and counts once', {
  timeout: 120_000,
}, async () => {
  const [old, next] = await twoProcesses();
  const player = await old.player('moved', RICH, {}, 'uran');
  const before = new TablePlayer(player);
  const round = await before.betting(2_500);
  const kept = randomUUID();
  expect((await before.bet(round, '10.00', 101, kept)).status).toBe(200);
  const stopped = old.studio.stop();
  // asked once each: a refusal would be one that a player sees
  const moved = at(next, player);
  const id = randomUUID();
  const bet = { id, round, stake: '20.00', autoAt: 101 };
  const said = await Promise.all([1, 2].map(() => moved.ask('POST', '/player/table/bets', bet)));
  await stopped;
  expect(said.map(({ status }) => status)).toEqual([200, 200]);
  const after = new TablePlayer(moved);
  await after.when((now) => isOver(round)(now) && old.operator.openBets().length === 0);
  const bets = [...old.operator.movements.values()].filter(({ kind }) => kind === 'bet');
  expect(bets.map(({ user, amount }) => [user, amount])).toEqual([
    ['moved', 10_00000n],
    ['moved', 20_00000n],
  ]);
});

it('a room that was opened after the second process had started goes on there, with its players and their hand', {
  timeout: 120_000,
}, async () => {
  const [old, next] = await twoProcesses();
  const players = await Promise.all(
    ['room-a', 'room-b'].map(async (user) => new PvpPlayer(await old.player(user, RICH, {}, 'chaupal-classic'))),
  );
  const { code } = (await players[0]!.openPrivate()).body;
  await players[1]!.ask('/join', { code });
  for (const player of players) player.play();
  const { round } = await players[0]!.when((now) => now.round?.hand != null);
  await Promise.all(players.map((player) => player.stop()));
  await old.studio.stop();
  const [first] = players.map(({ player }) => new PvpPlayer(at(next, player)));
  const back = await first!.when((now) => now.round !== null);
  expect([back.code, back.round!.number]).toEqual([code, round!.number]);
});

it('a process that was asked to stop is not ready, and serves on for its drain time', { timeout: 60_000 }, async () => {
  const old = await TestStudio.start({ STUDIO_DRAIN_MS: '1500' });
  stops = [() => old.operator.stop()];
  const player = await old.player('drained', RICH);
  const ready = async () => (await fetch(`${old.origin}/readyz`)).status;
  expect(await ready()).toBe(200);
  const stopped = old.studio.stop();
  expect([await ready(), (await player.spin()).status, (await fetch(`${old.origin}/livez`)).status]).toEqual([
    503, 200, 200,
  ]);
  await stopped;
  await expect(ready()).rejects.toThrow('fetch failed');
  expect(old.operator.openBets()).toEqual([]);
});
