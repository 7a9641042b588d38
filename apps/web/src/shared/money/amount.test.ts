import { parseUnits } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { readAmount, wholeCents } from './amount.ts';

const units = (text: string) => parseUnits(text)!;

it('a transfer amount is parsed as people write it, up to the available balance', () => {
  const most = units('1200.5');
  expect(readAmount('1,200.50', most)).toEqual({ units: most });
  expect(readAmount(' ۵۰ ', most)).toEqual({ units: units('50') });
  expect(readAmount('٠٫٥', most)).toEqual({ fault: 'FIELD_INVALID' });
  for (const [typed, fault] of [
    ['', 'AMOUNT_ZERO'],
    ['0', 'AMOUNT_ZERO'],
    ['-5', 'FIELD_INVALID'],
    ['five', 'FIELD_INVALID'],
    ['1.005', 'AMOUNT_SCALE'],
    ['1200.51', 'INSUFFICIENT_FUNDS'],
  ] as const)
    expect(readAmount(typed, most), typed).toEqual({ fault });
});

it('the maximum transfer is whole cents', () => {
  expect(wholeCents(units('12.34567'))).toBe(units('12.34'));
  expect(wholeCents(0n)).toBe(0n);
  expect(wholeCents(-units('1'))).toBe(0n);
});
