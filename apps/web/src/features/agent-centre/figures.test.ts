import { expect, test } from 'vitest';
import { changeOf, heightOf, rateText, shortAmount } from './figures.ts';

test('[AG-03] a change is in percent of the previous value, also for a loss', () => {
  expect(changeOf(150n, 100n)).toBe(50);
  expect(changeOf(50n, 100n)).toBe(-50);
  expect(changeOf(-50n, -100n)).toBe(50);
  expect(changeOf(5n, 0n)).toBeNull();
});
test('rates and heights', () => {
  expect(rateText(8000)).toBe('0.8%');
  expect(heightOf(123_456_789n)).toBe(1234.56);
});
test('[AG-11] a calendar day on a phone has room for four characters: an amount is truncated, never rounded up', () => {
  const of = (amount: bigint) => shortAmount(amount * 100_000n);
  expect([of(0n), of(50n), of(9999n), of(10_000n), of(12_390n), of(999_999n), of(1_290_000n)]).toEqual([
    ...['0', '50', '9999', '10K', '12.3K', '999K', '1.2M'],
  ]);
  expect(shortAmount(50_000n)).toBe('0.50');
});
