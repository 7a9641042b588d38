import { expect, it } from 'vitest';
import { isNewcomerOn, readIds, unseenOf } from './read-notices.ts';

it('[BN-06] a pop-up is shown once a day, and none after opting out', () => {
  expect(unseenOf(['a', 'b'], { a: '2026-11-21' }, '2026-11-21')).toEqual(['b']);
  expect(unseenOf(['a'], { a: '2026-11-20' }, '2026-11-21')).toEqual(['a']);
  expect(unseenOf(['a', 'b'], { all: '2026-11-21' }, '2026-11-21')).toEqual([]);
});

it('[BN-04] read notices are remembered; foreign values are not', () => {
  expect(readIds('["a",3,"b"]')).toEqual(['a', 'b']);
  expect(readIds('{"a":1}')).toEqual([]);
  expect(readIds('nonsense')).toEqual([]);
});

it('[F-26] a browser is new on the day of its first visit only', () => {
  expect(isNewcomerOn('2026-11-23', null)).toBe(true);
  expect(isNewcomerOn('2026-11-23', '2026-11-23')).toBe(true);
  expect(isNewcomerOn('2026-11-24', '2026-11-23')).toBe(false);
});
