import { POINT, type PointRules } from '@kismet/rules/loyalty/points';
import { expect, it } from 'vitest';
import { readPoints } from './model.ts';

const rules = {
  convert: { step: 100n * POINT, cashPerStep: 100_000n, dailyMax: 5000n * POINT, wageringPpm: 0 },
} as PointRules;
const read = (text: string) => readPoints(text, rules, 1300n * POINT);

it('[VP-03] points are typed in any digits, in steps, and not beyond the balance or the day', () => {
  expect(read('۱۲۰۰')).toEqual({ units: 1200n * POINT });
  expect(read('1250')).toMatchObject({ fault: { code: 'POINTS_STEP', params: { step: '100' } } });
  expect(read('1400')).toMatchObject({ fault: { code: 'POINTS_SHORT' } });
  expect(readPoints('5100', rules, 9000n * POINT)).toMatchObject({ fault: { code: 'POINTS_DAY' } });
  expect(read('1.5')).toMatchObject({ fault: { code: 'FIELD_INVALID' } });
});
