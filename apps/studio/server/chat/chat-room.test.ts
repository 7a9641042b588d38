import { expect, it } from 'vitest';
import { ChatRoom, SHOWN_MS } from './chat-room.ts';

const NOBODY = new Set<string>();
const line = (number: number, owner: string, at: number) => ({
  ...{ number, owner, name: owner.toUpperCase(), phrase: 'salam' as const, at },
});
const numbers = (frame: string): number[] => JSON.parse(frame).lines.map((one: { number: number }) => one.number);

it('the last twenty entries of the last ten minutes are shown, in order and once, however they arrived', () => {
  const room = new ChatRoom('t');
  for (let n = 30; n > 5; n--) room.add(line(n, 'a', 1_000 + n));
  room.fill([line(5, 'a', 1_005), line(6, 'a', 1_006)]);
  expect(numbers(room.frameFor(NOBODY, 2_000))).toEqual(Array.from({ length: 20 }, (_, n) => n + 11));
  // the eleventh line is ten minutes old, and the frame built earlier is no longer served
  expect(numbers(room.frameFor(NOBODY, 1_011 + SHOWN_MS))).toHaveLength(19);
  expect(numbers(room.frameFor(NOBODY, 1_030 + SHOWN_MS))).toEqual([]);
});

it('a blocked player is left out of the frame of that reader alone, and a silenced one of every frame', () => {
  const room = new ChatRoom('t');
  for (const [n, owner] of ['a', 'b', 'a', 'c'].entries()) room.add(line(n + 1, owner, 1_000));
  expect(numbers(room.frameFor(new Set(['a']), 1_000))).toEqual([2, 4]);
  expect(numbers(room.frameFor(NOBODY, 1_000))).toEqual([1, 2, 3, 4]);
  // everybody who reads all lines shares one frame
  expect(room.frameFor(new Set(['z']), 1_000)).toBe(room.frameFor(NOBODY, 1_000));
  room.remove('c');
  expect(numbers(room.frameFor(NOBODY, 1_000))).toEqual([1, 2, 3]);
  expect(room.frameFor(NOBODY, 1_000)).not.toContain('owner');
});
