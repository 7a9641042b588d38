import { expect, it } from 'vitest';
import { pairsOf } from './review.ts';

const PATHS = new Map([
  [1n, [1n]],
  [2n, [1n, 2n]],
  [3n, [1n, 2n, 3n]],
  [4n, [1n, 4n]],
]);

it('[F-49] [T15] a pair is a member and an upline, whichever of the two was checked', () => {
  const pair = { ownerId: 3n, earnerId: 1n, evidence: ['device'] };
  expect(pairsOf(3n, [{ memberId: 1n, by: 'device' }], PATHS)).toEqual([pair]);
  expect(pairsOf(1n, [{ memberId: 3n, by: 'device' }], PATHS)).toEqual([pair]);
});

it('[F-49] several shared properties make one pair; siblings, accounts outside a tree, and oneself are none', () => {
  const both = [
    { memberId: 1n, by: 'person' as const },
    { memberId: 1n, by: 'device' as const },
    { memberId: 1n, by: 'device' as const },
  ];
  expect(pairsOf(2n, both, PATHS)).toEqual([{ ownerId: 2n, earnerId: 1n, evidence: ['device', 'person'] }]);
  expect(pairsOf(2n, [{ memberId: 4n, by: 'device' }], PATHS)).toEqual([]);
  expect(pairsOf(9n, [{ memberId: 1n, by: 'device' }], PATHS)).toEqual([]);
  expect(pairsOf(1n, [{ memberId: 1n, by: 'device' }], PATHS)).toEqual([]);
});
