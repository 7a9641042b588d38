import { expect, it } from 'vitest';
import { stepOf, stepped, TURN_MS } from './use-banner-turn.ts';

it('[BN-02] banners rotate every 5000 ms and wrap around; arrows follow the reading direction', () => {
  expect(TURN_MS).toBe(5_000);
  expect(stepped(2, 1, 3)).toBe(0);
  expect(stepped(0, -1, 3)).toBe(2);
  // ArrowLeft goes forward in right-to-left languages, back in left-to-right ones
  expect(stepOf(true, true)).toBe(1);
  expect(stepOf(true, false)).toBe(-1);
  expect(stepOf(false, false)).toBe(1);
});
