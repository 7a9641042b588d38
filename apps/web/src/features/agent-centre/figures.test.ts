import { expect, test } from 'vitest';
import { changeOf, heightOf, rateText } from './figures.ts';

test('[AG-03] a change is told in parts of a hundred of what was before, also of a loss', () => {
  expect(changeOf(150n, 100n)).toBe(50);
  expect(changeOf(50n, 100n)).toBe(-50);
  expect(changeOf(-50n, -100n)).toBe(50);
  expect(changeOf(5n, 0n)).toBeNull();
});
test('rates and heights', () => {
  expect(rateText(8000)).toBe('0.8%');
  expect(heightOf(123_456_789n)).toBe(1234.56);
});
