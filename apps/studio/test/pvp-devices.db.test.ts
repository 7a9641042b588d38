import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { PvpNow } from '../server/http/pvp-state.ts';
import { type Plays, PvpPlayer, playsShort } from './pvp-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const GAME = 'chaupal-classic';
let studio: TestStudio;
beforeAll(async () => {
  // no turn ends because the machine is busy
  studio = await TestStudio.start({
    ...{ STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '20' },
  });
}, 60_000);
afterAll(() => studio.stop());

/** Sends seeds as a page does, and never moves. */
const waits: Plays = () => {
  throw new Error('waits');
};
type Frame = { readonly kind: string; readonly round?: NonNullable<PvpNow['round']>; readonly wagers?: PvpNow['own'] };

/** A page's socket, with what it has received. */
async function socketOf({ player }: PvpPlayer) {
  const socket = new WebSocket(`${studio.origin.replace('http', 'ws')}/stream`);
  const told: Frame[] = [];
  socket.on('message', (text) => told.push(JSON.parse(String(text)) as Frame));
  await once(socket, 'open');
  socket.send(JSON.stringify({ key: player.key }));
  while (told.filter(({ kind }) => kind === 'round' || kind === 'own').length < 2) await once(socket, 'message');
  return { socket, told };
}

it('[TV-6.284] a hand resumes on another device with its seat, its turn and its single reserve; an absent player is shown as away', {
  timeout: 180_000,
}, async () => {
  const away = new PvpPlayer(await studio.player('device-one', RICH, {}, GAME), waits);
  const other = new PvpPlayer(await studio.player('device-two', RICH, {}, GAME));
  await away.openPrivate();
  const { code } = await away.now();
  await other.ask('/join', { code });
  const first = await socketOf(away);
  const second = await socketOf(other);
  for (const player of [away, other]) player.play();
  const turn = await away.when(({ own }) => (own[0]?.offers ?? null) !== null);
  const { hand } = turn.round!;
  const seat = turn.own[0]!.seat!;
  await away.stop();
  const isLost = (now: PvpNow) => now.round?.hand?.seats[seat]?.isLost;
  expect(isLost(turn)).toBe(false);
  first.socket.close();
  const gone = await other.when((now) => isLost(now) === true);
  expect(gone.round!.hand!.id).toBe(hand!.id);
  // another launch of the same player: a key of its own
  const launch = launchBody('device-one', GAME);
  const back = new PvpPlayer(await TestPlayer.launch(studio.operator, studio.origin, launch));
  expect(back.player.key).not.toBe(away.player.key);
  const third = await socketOf(back);
  const [own] = third.told.findLast(({ kind }) => kind === 'own')!.wagers!;
  const { round } = third.told.findLast(({ kind }) => kind === 'round')!;
  expect(round!.hand).toMatchObject({ id: hand!.id, turn: hand!.turn });
  expect(own).toMatchObject({ seat, chair: turn.own[0]!.chair, offers: turn.own[0]!.offers });
  await other.when((now) => isLost(now) === false);
  const { action, amount } = playsShort(round!.hand!, { ...turn, own: [own!] });
  expect((await back.act(hand!.id, hand!.turn, action, amount)).status).toBe(200);
  // the abandoned page is too late for that turn
  expect((await away.act(hand!.id, hand!.turn, action, amount)).body.error).toMatch(
    /STALE_TURN|NOT_YOUR_TURN|HAND_OVER/,
  );
  back.play();
  let [played] = await back.hands();
  while (!played) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    [played] = await back.hands();
  }
  await back.ask('/stand', { now: false });
  for (const player of [back, other]) await player.stop();
  for (const { socket } of [second, third]) socket.close();
  const reserves = studio.operator.received.filter(
    ({ call, body }) => call === 'bet' && body.includes(`"${launch.user}"`),
  );
  const ofHand = reserves.filter(({ body }) => body.includes(`${played!.table}:${played!.number}:`));
  expect(new Set(ofHand.map(({ body }) => JSON.parse(body).transaction_uuid)).size).toBe(1);
});
