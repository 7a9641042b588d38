import { expect, it } from 'vitest';
import { withdrawalFee } from './withdrawal-fee.ts';

const one = 100_000n;
const list = { mode: 'LIST', listPpm: [0, 0, 0, 10_000], cap: 50n * one } as const;

it('[TV-5.2] fee by number of the day: free three times, then one percent, capped', () => {
  expect(withdrawalFee(list, 4, 0, 8000n * one)).toBe(50n * one);
  expect(withdrawalFee(list, 5, 0, 3000n * one)).toBe(30n * one);
  expect(withdrawalFee(list, 3, 0, 49_999n * one)).toBe(0n);
});
it('[TV-5.2] free by level: the first ones cost nothing, later ones use the last entry', () => {
  const free = { ...list, mode: 'VIP_FREE' } as const;
  expect(withdrawalFee(free, 2, 2, 3000n * one)).toBe(0n);
  expect(withdrawalFee(free, 3, 2, 3000n * one)).toBe(30n * one);
});
it('[T13] a fee is floored to whole cents', () => {
  expect(withdrawalFee(list, 4, 0, 100n * one + 99_000n)).toBe(one);
});
