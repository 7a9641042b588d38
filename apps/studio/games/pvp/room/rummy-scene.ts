import { Refused } from '@kismet/kernel/outcome';
import type { Prng } from '@kismet/kernel/prng';
import { expect } from 'vitest';
import { decodeState, encodeState } from '../../../server/tables/state-text.ts';
import { rummyRakeAt } from '../pvp-titles.ts';
import type { RummyDeck, RummyHand } from '../rummy/hand.ts';
import { PACES } from '../rummy/pace.ts';
import { rummyGame } from '../rummy/room-play.ts';
import type { HandMove, RummyRoomRules } from './room-game.ts';
import { TestRoom } from './room-scene.ts';

export const RUMMY_HANDS = process.env.KISMET_FULL === '1' ? 3_000 : 36;
export const POINT = 50_000n;
export const RUMMY_PLAY: RummyRoomRules = {
  ...{ variant: 'rummy', pace: 'steady', boot: POINT, rake: rummyRakeAt(POINT) },
  ...{ hasBots: true, isPrivate: false, patience: 1 },
};
export const RUMMY_MONEY: RummyRoomRules = { ...RUMMY_PLAY, hasBots: false };
export type RummyTestRoom = TestRoom<RummyRoomRules, RummyHand, RummyDeck>;

/** A room of rummy whose people are named from A onwards. */
export function rummyRoom(rules: RummyRoomRules, people: number, prng: Prng): RummyTestRoom {
  const room: RummyTestRoom = new TestRoom({ ...rules, pace: prng.pick(PACES) }, prng);
  for (const owner of [...'ABCDEF'].slice(0, people)) room.sit(owner);
  return room;
}

/** What a person in turn does: mostly what a bot would do, else anything, allowed or not. */
function personMove(room: RummyTestRoom, prng: Prng): HandMove {
  const hand = room.round.hand!;
  const { places } = hand.seats[hand.inTurn]!;
  const sane = () => rummyGame.botMove(hand, hand.inTurn, room.cardsOf(room.round));
  if (hand.phase === 'LAY' || prng.chance(0.75)) {
    const move = hand.phase === 'LAY' ? { action: 'declare', amount: 0n, groups: [] } : sane();
    // a correct declaration may also be made in two steps
    return move.action === 'declare' && hand.phase === 'DISCARD' && prng.chance(0.5)
      ? { ...move, action: 'finish', groups: [] }
      : move;
  }
  const action = prng.pick([
    'draw-closed',
    'draw-open',
    'discard',
    'discard',
    'finish',
    'drop',
    'bet',
    'look',
  ] as const);
  const isRare = (action === 'finish' || action === 'drop') && prng.chance(0.8);
  return { action: isRare ? 'draw-closed' : action, amount: 0n, place: prng.pick(places), groups: [] };
}

/** The hand advances by one move of a person or by time; refusals are part of it and change nothing. */
export function anyRummyMove(room: RummyTestRoom, prng: Prng, id: string): void {
  const hand = room.round.hand!;
  const { owner } = hand.seats[hand.inTurn]!;
  if (owner.startsWith('bot:') || prng.chance(0.01) || (hand.phase === 'LAY' && prng.chance(0.7))) {
    room.pass(prng.chance(0.1) ? 60_000 : 4_000);
    return;
  }
  room.now += prng.int(2_000);
  const before = room.round;
  const text = prng.chance(0.02) ? encodeState(before) : null;
  try {
    room.tell({ kind: 'act', id, owner, turn: hand.turn, at: room.now, ...personMove(room, prng) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(room.round).toBe(before);
    if (error.code === 'TURN_OVER') room.pass(1);
  }
  if (text === null) return;
  expect(encodeState(before)).toBe(text);
  room.round = decodeState(encodeState(room.round));
}
