import { expect, it } from 'vitest';
import { shortAmount, strengthOf } from './short-amount.ts';

it.each([
  ['0.00', '0'],
  ['12.99', '12'],
  ['-12.01', '−13'],
  ['-0.00', '0'],
  ['999.99', '999'],
  ['1234.00', '1.2K'],
  ['-1234.00', '−1.3K'],
  ['2000.00', '2K'],
  ['123456.00', '123K'],
  ['-2500000.00', '−2.5M'],
])('%s is abbreviated as %s in a cell: a loss never looks smaller than it is', (amount, words) => {
  expect(shortAmount(amount)).toBe(words);
});

it('the greatest win or loss has the strongest colour, zero has none', () => {
  expect([strengthOf('-50.00', 50_00000n), strengthOf('25.00', 50_00000n), strengthOf('0.00', 0n)]).toEqual([
    1, 0.5, 0,
  ]);
});
