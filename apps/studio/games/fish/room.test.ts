import { expect, it } from 'vitest';
import { GUNS } from './fish-title.ts';
import { freeSeat, gunOf, isGun, levelOfGun, roomId, roomToSit, SEATS, tableOf, wishOf } from './room.ts';

it('[TV-6.208] a player is seated with others, in the requested room while it has a seat, and otherwise in a new one', () => {
  expect(roomToSit([], null)).toBe(1);
  const rooms = [
    { number: 1, taken: 1 },
    { number: 2, taken: 3 },
    { number: 4, taken: SEATS },
  ];
  expect(roomToSit(rooms, null)).toBe(2);
  expect(roomToSit(rooms, 1)).toBe(1);
  // full, or never opened: treated as if no room was requested
  for (const wished of [4, 3, 99_999]) expect(roomToSit(rooms, wished)).toBe(2);
  const full = rooms.map(({ number }) => ({ number, taken: SEATS }));
  expect(roomToSit(full, null)).toBe(3);
  expect(freeSeat([])).toBe(0);
  expect(freeSeat([0, 2])).toBe(1);
  expect(freeSeat([3, 1, 0, 2])).toBeNull();
});

it('every gun has rooms, and a launch names them as the feed does', () => {
  expect(GUNS.map((_, at) => gunOf(levelOfGun(at + 1)))).toEqual([1, 2, 3]);
  expect([0, 1, 3, 4].map(isGun)).toEqual([false, true, true, false]);
  for (const gun of [1, 2, 3])
    for (const number of [null, 1, 27]) expect(wishOf(tableOf({ gun, number }))).toEqual({ gun, number });
  for (const text of ['', 'vip', 'low-', 'low-0', 'low-01', 'low-1x', 'LOW', 'low-123456', 'middle-four'])
    expect(wishOf(text)).toBeNull();
  expect(roomId({ gun: 2, money: 'pkr' }, 7)).toBe('machhera-middle-pkr-7');
});
