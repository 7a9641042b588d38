import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { MONEY, ownFrame, PLAY, SEED, sharedFrame, TestRoom } from './room-scene.ts';
import { timesOf } from './turn-times.ts';

/** A dealt hand of three, with the seat in turn. */
function dealt(rules = MONEY, people = 'ABC') {
  const room = new TestRoom(rules, seededPrng(`${SEED}-times`));
  for (const owner of people) room.sit(owner);
  room.deal();
  const inTurn = () => room.round.hand!.seats[room.round.hand!.inTurn]!.owner;
  const act = (owner: string, action: string, id: string, amount = 0n) =>
    room.tell({ kind: 'act', id, owner, action, amount, turn: room.round.hand!.turn, at: room.now });
  return { room, inTurn, act };
}

it('[TV-6.259] the first action in a turn is timed from the start of the turn; later, repeated, refused and out-of-turn actions are not, and times are shown to nobody', () => {
  const { room, inTurn, act } = dealt();
  const first = inTurn();
  // waiting for the deal has used up some of the turn
  room.now = room.round.hand!.turnStartedAt + 1_234;
  const other = room.round.hand!.seats.find(({ owner }) => owner !== first)!.owner;
  act(other, 'look', 'out-of-turn');
  expect(room.round.times ?? []).toEqual([]);
  expect(() => act(first, 'bet', 'odd', 1n)).toThrow();
  act(first, 'look', 'look');
  expect(timesOf(room.round, first)).toEqual([1_234]);
  room.now += 2_000;
  act(first, 'bet', 'bet', room.round.rules.boot * 2n);
  act(first, 'look', 'look');
  expect(timesOf(room.round, first)).toEqual([1_234]);
  const second = inTurn();
  expect(second).not.toBe(first);
  room.now += 700;
  act(second, 'pack', 'pack');
  expect(timesOf(room.round, second)).toEqual([700]);
  expect(timesOf(room.round, first)).toEqual([1_234]);
  expect(timesOf(room.round, 'nobody')).toEqual([]);
  const cards = room.cardsOf(room.round);
  for (const owner of ['A', 'B', 'C'])
    expect(sharedFrame(room.round, cards) + ownFrame(room.round, cards, owner)).not.toMatch(/1234|"times"|"ms"/);
});

it('[TV-6.259] a turn that timed out is no time of its player, bots are not timed, and the next hand begins without times', () => {
  const { room, inTurn } = dealt();
  const late = inTurn();
  room.pass(50_000);
  expect(timesOf(room.round, late)).toEqual([]);
  const play = dealt(PLAY, 'A');
  for (let n = 0; n < 40 && play.room.round.phase === 'RUNNING'; n++) {
    if (play.inTurn() === 'A') play.act('A', 'pack', `pack-${n}`);
    play.room.pass(4_000);
  }
  const owners = play.room.round.times!.map(({ seat }) => play.room.round.hand!.seats[seat]!.owner);
  expect(owners).toEqual(['A']);
  play.room.pass(1);
  play.room.openNext();
  expect(play.room.round.times).toBeUndefined();
});
