import { expect, it } from 'vitest';
import { stepOf, stepped, TURN_MS } from './use-banner-turn.ts';

it('[BN-02] banners turn every 5000 ms, around the ends, and arrows follow the reading', () => {
  expect(TURN_MS).toBe(5_000);
  expect(stepped(2, 1, 3)).toBe(0);
  expect(stepped(0, -1, 3)).toBe(2);
  // ArrowLeft goes forward where one reads from right to left, back where one reads from left to right
  expect(stepOf(true, true)).toBe(1);
  expect(stepOf(true, false)).toBe(-1);
  expect(stepOf(false, false)).toBe(1);
});
