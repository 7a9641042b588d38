import { expect, it } from 'vitest';
import { contraOf, readAmount } from './model.ts';

it('an amount is read exactly, with at most two decimals, and never rounded', () => {
  expect(readAmount('1,250.50')).toEqual({ units: 125_050_000n });
  expect(readAmount('۵۰۰')).toEqual({ units: 50_000_000n });
  expect(readAmount(' 7 ')).toEqual({ units: 700_000n });
  expect(readAmount('0.001')).toEqual({ problem: 'AMOUNT_SCALE' });
  expect(readAmount('0.00')).toEqual({ problem: 'AMOUNT_ZERO' });
  expect(readAmount('')).toEqual({ problem: 'FIELD_REQUIRED' });
  for (const typed of ['-5', '1e3', '12.', '12345678901234', 'abc', '1.2.3'])
    expect(readAmount(typed)).toEqual({ problem: 'FIELD_INVALID' });
});

it('the counterparty of a movement is known from its account', () => {
  expect(contraOf('house:adjustments')).toEqual({ is: 'house', of: 'adjustments' });
  expect(contraOf('vendor:KISMET')).toEqual({ is: 'vendor', vendor: 'KISMET' });
  expect(contraOf('vendor:TEST_ONE:promo')).toEqual({ is: 'vendor-promo', vendor: 'TEST_ONE' });
  expect(contraOf('vendor:TEST_ONE:transfer')).toEqual({ is: 'vendor-transfer', vendor: 'TEST_ONE' });
  expect(contraOf('gateway:bank')).toEqual({ is: 'gateway', channel: 'bank' });
  expect(contraOf('main')).toEqual({ is: 'other', code: 'main' });
});
