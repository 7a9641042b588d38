import { Refused } from '@kismet/kernel/outcome';
import type { Prng } from '@kismet/kernel/prng';
import { expect } from 'vitest';
import { decodeState, encodeState } from '../../../server/tables/state-text.ts';
import type { LudoAction, LudoGame } from '../ludo/ludo.ts';
import { ludoRakeAt } from '../pvp-titles.ts';
import type { LudoRoomRules } from './room-game.ts';
import { TestRoom } from './room-scene.ts';

export const LUDO_GAMES = process.env.KISMET_FULL === '1' ? 1_500 : 40;
export const STAKE = 10_00000n;
export const ludoRules = (seats: 2 | 4, hasBots = false): LudoRoomRules => ({
  ...{ variant: 'ludo', seats, boot: STAKE, rake: ludoRakeAt(STAKE) },
  ...{ hasBots, isPrivate: false, patience: 1 },
});
export type LudoTestRoom = TestRoom<LudoRoomRules, LudoGame, object>;

/** A room of ludo whose people are named from A onwards. */
export function ludoRoom(seats: 2 | 4, prng: Prng, people: number = seats, hasBots = false): LudoTestRoom {
  const room: LudoTestRoom = new TestRoom(ludoRules(seats, hasBots), prng);
  for (const owner of [...'ABCD'].slice(0, people)) room.sit(owner);
  return room;
}

/** The seat in turn does something, usually what it may; time passes; somebody leaves. Refusals are part of it and change nothing. */
export function anyLudoMove(room: LudoTestRoom, prng: Prng, id: string): void {
  const game = room.round.hand!;
  const { owner } = game.seats[game.inTurn]!;
  if (owner.startsWith('bot:') || prng.chance(0.004)) {
    room.pass(prng.chance(0.1) ? 60_000 : 3_000);
    return;
  }
  room.now += prng.int(3_000);
  const before = room.round;
  const text = prng.chance(0.02) ? encodeState(before) : null;
  const isWild = prng.chance(0.1);
  const at = room.now;
  try {
    if (prng.chance(0.002)) room.tell({ kind: 'stand', owner, isNow: true, at });
    const action = isWild ? prng.pick(['throw', 'move', 'bet', 'discard']) : game.phase === 'THROW' ? 'throw' : 'move';
    const turn = game.turn + (isWild && prng.chance(0.3) ? 1 : 0);
    const who = isWild ? prng.pick(game.seats).owner : owner;
    const place = prng.int(isWild ? 6 : 4);
    room.tell({ kind: 'act', id, owner: who, action, amount: 0n, place, turn, at });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'TURN_OVER') room.pass(1);
  }
  if (text === null) return;
  expect(encodeState(before)).toBe(text);
  room.round = decodeState(encodeState(room.round));
}

const SAFE = ['0', '8', '13', '21', '26', '34', '39', '47'];

/** Where tokens stand after a list of actions, by the names of the squares on each seat's path: computed independently of the game. */
export function walked(seats: number, actions: readonly Pick<LudoAction, 'seat' | 'kind' | 'die' | 'token'>[]) {
  const ways = Array.from({ length: seats }, (_, seat) => [
    ...Array.from({ length: 51 }, (_, n) => String((seat * (seats === 4 ? 13 : 26) + n) % 52)),
    ...['1', '2', '3', '4', '5', 'home'].map((name) => `${seat}:${name}`),
  ]);
  const at = ways.map((way) => Array.from({ length: 4 }, () => way[0]!));
  const gone = new Set<number>();
  let captures = 0;
  for (const { seat, kind, die, token } of actions) {
    if (kind === 'out') gone.add(seat);
    if (kind !== 'move') continue;
    const way = ways[seat]!;
    const to = way[way.indexOf(at[seat]![token!]!) + die!]!;
    at[seat]![token!] = to;
    for (const [other, tokens] of at.entries())
      for (const [n, square] of tokens.entries())
        if (other !== seat && !gone.has(other) && square === to && !SAFE.includes(to)) {
          tokens[n] = ways[other]![0]!;
          captures++;
        }
  }
  const points = at.map((tokens, seat) => tokens.reduce((sum, square) => sum + ways[seat]!.indexOf(square), 0));
  return { points, gone, captures };
}
