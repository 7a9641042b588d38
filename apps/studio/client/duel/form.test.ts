import { expect, it } from 'vitest';
import { formOf } from './form.ts';

it('the form of a champion consists of its last five fights', () => {
  // Shisham fights in rounds 1, 5, 9, 13, …: MERON in the first 28, as the first of its pair
  const past = [25, 21, 17, 13, 9, 5, 1].map((number, at) => ({
    number,
    result: ['meron', 'wala', 'bdd', 'ftd', 'meron', 'wala', 'wala'][at],
  }));
  expect(formOf('shisham', past)).toHaveLength(5);
  expect(formOf('shisham', [{ number: 1, result: 'meron' }])).toEqual(['won']);
  expect(formOf('ber', [{ number: 1, result: 'meron' }])).toEqual(['lost']);
  expect(formOf('ber', [{ number: 1, result: 'bdd' }])).toEqual(['draw']);
  expect(formOf('neem', [{ number: 1, result: 'meron' }])).toEqual([]);
});
