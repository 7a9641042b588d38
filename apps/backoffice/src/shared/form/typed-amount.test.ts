import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { percentText, typedPpm, typedUnits, typedUnitsOrNone } from './typed-amount.ts';

it('[STD-21] an operator types money with two decimals, in any digits', () => {
  expect(typedUnits('1,234.50')).toBe(parseUnits('1234.5'));
  expect(typedUnits('۵۰۰')).toBe(parseUnits('500'));
  for (const wrong of ['', '0', '-5', '1.005', 'five']) expect(typedUnits(wrong)).toBeNull();
  expect([typedUnitsOrNone('0.00'), typedUnitsOrNone('1.005')]).toEqual([0n, null]);
});

it('a share is typed in percent and kept in parts per million', () => {
  expect([typedPpm('0.5', 10), typedPpm('10', 10), typedPpm('10.1', 10), typedPpm('x', 10)]).toEqual([
    5000,
    100_000,
    null,
    null,
  ]);
  expect(percentText(5000)).toBe('0.5');
});
