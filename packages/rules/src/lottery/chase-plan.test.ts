import { expect, test } from 'vitest';
import { doublingMultiples, profitMultiples, sameMultiples } from './chase-plan.ts';

test('[TV-3.12] the multiples for a profit of 50 % are minimal', () => {
  expect(profitMultiples(12, 200_000n, 1_950_000n, 50)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
});
test('[LO-07] an unreachable profit is refused, and so is one beyond the maximum multiple', () => {
  expect(profitMultiples(3, 200_000n, 200_000n, 10)).toBeNull();
  expect(profitMultiples(100, 200_000n, 390_000n, 50)).toBeNull();
});
test('[TV-3.11] doubled every draw: 1, 2, 4, 8; every second: 1, 1, 2, 2', () => {
  expect(doublingMultiples(4, 1, 1)).toEqual([1, 2, 4, 8]);
  expect(doublingMultiples(4, 1, 2)).toEqual([1, 1, 2, 2]);
  expect(doublingMultiples(20, 1, 1)).toBeNull();
  expect(sameMultiples(3, 5)).toEqual([5, 5, 5]);
});
