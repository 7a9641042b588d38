import { expect, it } from 'vitest';
import { PEEL_MS, peeledAt, peeledBy, TURNS_AT } from './squeeze.ts';

const cards = (...turned: number[]) => new Set(turned);

it('[TV-6.204] third cards appear once the cards before them are open, turned by the player or by time; the deal is fully open after nine seconds', () => {
  expect(peeledAt(6, cards(), 0)).toEqual({ laid: 4, up: [false, false, false, false] });
  expect(peeledAt(6, cards(0, 1, 3), 4_999)).toEqual({ laid: 4, up: [true, true, false, true] });
  expect(peeledAt(6, cards(0, 1, 2, 3), 100)).toEqual({ laid: 5, up: [true, true, true, true, false] });
  // a card that has not been laid yet is not turned
  expect(peeledAt(6, cards(4, 5), 4_999).laid).toBe(4);
  expect(peeledAt(6, cards(), 5_000)).toEqual({ laid: 5, up: [true, true, true, true, false] });
  expect(peeledAt(6, cards(4), 5_000).laid).toBe(6);
  expect(peeledAt(6, cards(), 8_999).up).toEqual([true, true, true, true, true, false]);
  expect(peeledAt(6, cards(), PEEL_MS).up.every(Boolean)).toBe(true);
  expect(peeledAt(4, cards(), 5_000)).toEqual({ laid: 4, up: [true, true, true, true] });
  expect(peeledAt(5, cards(0, 1, 2, 3, 4), 0).up.every(Boolean)).toBe(true);
});

it('a drag peels as far as it goes, and never beyond the card', () => {
  expect(peeledBy(-20, 88)).toBe(0);
  expect(peeledBy(44, 88)).toBeCloseTo(0.6);
  expect(peeledBy(44, 88)).toBeGreaterThan(TURNS_AT);
  expect(peeledBy(500, 88)).toBe(1);
});
