import { expect, it } from 'vitest';
import { readIds, unseenOf } from './read-notices.ts';

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
