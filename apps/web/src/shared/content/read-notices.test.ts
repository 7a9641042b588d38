import { expect, it } from 'vitest';
import { isNewcomerOn, readIds, unseenOf } from './read-notices.ts';

it('[BN-06] a pop-up is shown once a day, and none more once that was asked for', () => {
  expect(unseenOf(['a', 'b'], { a: '2026-11-21' }, '2026-11-21')).toEqual(['b']);
  expect(unseenOf(['a'], { a: '2026-11-20' }, '2026-11-21')).toEqual(['a']);
  expect(unseenOf(['a', 'b'], { all: '2026-11-21' }, '2026-11-21')).toEqual([]);
});

it('[BN-04] what was read is remembered; what is not ours is not', () => {
  expect(readIds('["a",3,"b"]')).toEqual(['a', 'b']);
  expect(readIds('{"a":1}')).toEqual([]);
  expect(readIds('nonsense')).toEqual([]);
});

it('[F-26] on the day of a first visit this browser is a newcomer, and never again', () => {
  expect(isNewcomerOn('2026-11-23', null)).toBe(true);
  expect(isNewcomerOn('2026-11-23', '2026-11-23')).toBe(true);
  expect(isNewcomerOn('2026-11-24', '2026-11-23')).toBe(false);
});
