import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { HELD_MS } from '../turns.ts';
import { roomDueAt, takeOverRoom } from './decide.ts';
import { chairOf, EMPTY_MS, OUT_MS } from './room.ts';
import { MONEY, PLAY, TestRoom } from './room-scene.ts';

it('[TV-6.122] a refused reserve affects nobody else: with two players left the hand begins, with one it is cancelled and everything is returned', () => {
  const three = new TestRoom(MONEY, seededPrng('three'));
  three.declines.add('B');
  for (const owner of ['A', 'B', 'C']) three.sit(owner);
  three.deal();
  expect(three.round.hand!.seats.map(({ owner }) => owner)).toEqual(['A', 'C']);
  expect(three.round.chairs[chairOf(three.round, 'B')]).toMatchObject({ isOut: true });
  const two = new TestRoom(MONEY, seededPrng('two'));
  two.declines.add('B');
  for (const owner of ['A', 'B']) two.sit(owner);
  two.pass(4_000);
  expect(two.round.phase).toBe('CANCELLED');
  expect(two.money.get('A')).toBe(0n);
  two.openNext();
  two.pass(60_000);
  // a player whose reserve was refused is not asked again
  expect(two.round.wagers).toEqual([]);
});

it('[TV-6.123] a player who sends no seed is not dealt in: their reserve is returned whole, the others restart with a new server seed', () => {
  const room = new TestRoom(MONEY, seededPrng('silent'));
  room.silent.add('C');
  for (const owner of ['A', 'B', 'C']) room.sit(owner);
  room.deal();
  expect(room.round.attempt).toBe(2);
  expect(room.round.shuffle!.hand).toMatch(/:2$/);
  expect(room.round.hand!.seats.map(({ owner }) => owner)).toEqual(['A', 'B']);
  expect(room.money.get('C')).toBe(0n);
  const all = new TestRoom(MONEY, seededPrng('all'));
  all.silent.add('B');
  for (const owner of ['A', 'B']) all.sit(owner);
  all.pass(8_000);
  expect(all.round.phase).toBe('CANCELLED');
  expect([...all.money.values()]).toEqual([0n, 0n]);
});

it('[TV-6.124] a chair belongs to its player: it is kept for 30 s after a lost connection while the turn runs on; leaving waits for the end of the hand', () => {
  const room = new TestRoom(MONEY, seededPrng('chairs'));
  for (const owner of ['A', 'B', 'C']) room.sit(owner);
  room.deal();
  expect(() => room.sit('A', 9)).toThrow('SEATED');
  const lost = room.now;
  room.tell({ kind: 'connection', owner: 'A', isLost: true, at: lost });
  expect(room.round.hand!.seats[0]!.lostAt).toBe(lost);
  room.tell({ kind: 'connection', owner: 'A', isLost: false, at: lost + 5_000 });
  room.tell({ kind: 'stand', owner: 'B', isNow: false, at: lost + 5_000 });
  expect(room.round.chairs[chairOf(room.round, 'B')]).toMatchObject({ isLeaving: true });
  room.now = lost + 5_000;
  while (room.round.phase === 'RUNNING') room.pass(60_000);
  expect(room.round.hand!.actions.filter(({ kind }) => kind === 'time-out')).toHaveLength(2);
  room.openNext();
  room.pass(200);
  expect(chairOf(room.round, 'B')).toBe(-1);
  room.tell({ kind: 'connection', owner: 'C', isLost: true, at: room.now });
  room.deal();
  room.tell({ kind: 'stand', owner: 'A', isNow: true, at: room.now });
  room.pass(2 * HELD_MS);
  expect(room.round.phase).toBe('SETTLED');
  room.openNext();
  room.pass(500);
  // one has left, the other was disconnected for more than thirty seconds
  expect(room.round.chairs.filter((chair) => chair !== null)).toEqual([]);
});

it('[TV-6.125] bots join people only with play money: two with one person, none with three; a deserted room is closed', () => {
  const botsOf = ({ round }: TestRoom) => round.chairs.filter((chair) => chair?.isBot).length;
  const room = new TestRoom(PLAY, seededPrng('bots'));
  room.sit('A');
  expect(botsOf(room)).toBe(2);
  room.sit('B');
  expect(botsOf(room)).toBe(1);
  room.sit('C');
  expect(botsOf(room)).toBe(0);
  for (const owner of ['A', 'B', 'C']) room.tell({ kind: 'stand', owner, isNow: true, at: room.now });
  expect(botsOf(room)).toBe(0);
  room.pass(EMPTY_MS);
  expect(room.round.phase).toBe('CANCELLED');
  expect(() => room.sit('D')).toThrow('ROOM_FULL');
  const money = new TestRoom(MONEY, seededPrng('money'));
  money.sit('A');
  expect(botsOf(money)).toBe(0);
  money.tell({ kind: 'sit-out', owner: 'A', isOut: true, at: money.now });
  money.pass(OUT_MS + EMPTY_MS);
  expect(money.round.chairs[0]).toBeNull();
});

it('[TV-6.251] after an outage of more than 30 s a player outside the hand sits out and is told that the game goes on; a hand already dealt is played, and a shorter outage changes nothing', () => {
  const room = new TestRoom(MONEY, seededPrng('outage'));
  for (const owner of ['A', 'B']) room.sit(owner);
  const isOut = () => room.round.chairs.flatMap((chair) => (chair ? [chair.isOut] : []));
  const takenOver = (outage: number) => takeOverRoom(room.round, room.now, room.now + outage).round;
  // both are waiting for the hand to begin
  expect(takenOver(HELD_MS).chairs).toEqual(room.round.chairs);
  room.round = takenOver(HELD_MS + 1);
  room.now += HELD_MS + 1;
  expect(isOut()).toEqual([true, true]);
  room.pass(60_000);
  expect([room.round.wagers, [...room.money.values()]]).toEqual([[], [0n, 0n]]);
  for (const owner of ['A', 'B']) room.tell({ kind: 'sit-out', owner, isOut: false, at: room.now });
  room.deal();
  room.sit('C');
  room.round = takenOver(10 * HELD_MS);
  room.now += 10 * HELD_MS;
  expect(isOut()).toEqual([false, false, true]);
  while (room.round.phase === 'RUNNING') room.pass(60_000);
  expect(room.round.phase).toBe('SETTLED');
  // as left behind by a process that ended while the result was shown
  room.round = takenOver(HELD_MS + 1);
  expect(isOut()).toEqual([true, true, true]);
});

it('[TV-6.126] another process takes over in any phase: nobody has lost time, and the hand continues', () => {
  const room = new TestRoom(MONEY, seededPrng('over'));
  for (const owner of ['A', 'B']) room.sit(owner);
  room.deal();
  const due = roomDueAt(room.round)!;
  room.round = takeOverRoom(structuredClone(room.round), room.now, room.now + 7_000).round;
  expect(roomDueAt(room.round)).toBe(due + 7_000);
  room.now += 7_000;
  room.pass(60_000);
  expect(room.round.phase).toBe('SETTLED');
  expect([...room.money.values()].reduce((sum, one) => sum + one, 0n)).toBeLessThan(0n);
});
