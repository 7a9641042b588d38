import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { EMPTY_MS, OUT_MS, reserveOf } from './room.ts';
import { MONEY, TestRoom } from './room-scene.ts';

it('[TV-6.142] a held room begins no hand, whoever joins or leaves; chairs are still given up, and it continues when released', () => {
  const room = new TestRoom(MONEY, seededPrng('held'));
  for (const owner of ['A', 'B']) room.sit(owner);
  room.tell({ kind: 'hold', isHeld: true, at: room.now });
  room.pass(60_000);
  room.sit('C');
  room.tell({ kind: 'stand', owner: 'B', isNow: true, at: room.now });
  room.pass(60_000);
  expect([room.round.phase, room.round.wagers, room.round.startsAt]).toEqual(['BETTING', [], null]);
  room.tell({ kind: 'sit-out', owner: 'C', isOut: true, at: room.now });
  room.pass(OUT_MS + 1_000);
  expect(room.round.chairs.flatMap((chair) => chair?.owner ?? [])).toEqual(['A']);
  room.sit('D', 7);
  room.tell({ kind: 'hold', isHeld: false, at: room.now });
  room.deal();
  expect(room.round.hand!.seats.map(({ owner }) => owner).sort()).toEqual(['A', 'D']);
});

it('[TV-6.142] a hand in progress when its room is held is played to its end, and the room stays held afterwards', () => {
  const room = new TestRoom(MONEY, seededPrng('under-way'));
  for (const owner of ['A', 'B']) room.sit(owner);
  room.deal();
  room.tell({ kind: 'hold', isHeld: true, at: room.now });
  while (room.round.phase === 'RUNNING') room.pass(60_000);
  expect(room.round.hand!.phase).toBe('OVER');
  room.openNext();
  room.pass(60_000);
  expect([room.round.isHeld, room.round.wagers]).toEqual([true, []]);
  for (const owner of ['A', 'B']) {
    if (room.round.chairs.some((chair) => chair?.owner === owner))
      room.tell({ kind: 'stand', owner, isNow: true, at: room.now });
  }
  room.pass(EMPTY_MS + OUT_MS);
  expect(room.round.phase).toBe('CANCELLED');
});

it('[TV-6.143] voiding a hand returns every reserve whole, and shows no card', () => {
  const room = new TestRoom(MONEY, seededPrng('void'));
  for (const owner of ['A', 'B', 'C']) room.sit(owner);
  room.deal();
  expect([...room.money.values()]).toEqual(Array.from({ length: 3 }, () => -reserveOf(MONEY)));
  room.tell({ kind: 'cancel', at: room.now });
  expect([room.round.phase, room.round.hand]).toEqual(['CANCELLED', null]);
  expect([...room.money.values()]).toEqual([0n, 0n, 0n]);
  const over = new TestRoom(MONEY, seededPrng('over'));
  for (const owner of ['A', 'B']) over.sit(owner);
  over.deal();
  while (over.round.phase === 'RUNNING') over.pass(60_000);
  expect(() => over.tell({ kind: 'cancel', at: over.now })).toThrow('ROUND_DECIDED');
});
