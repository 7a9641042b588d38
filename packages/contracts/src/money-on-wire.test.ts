import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decimalUnits } from './money-on-wire.ts';

const INT64_MAX = 2n ** 63n - 1n;

it('[F-53] amounts beyond the range of a database bigint are refused', () => {
  expect(z.decode(decimalUnits, '92233720368547.75807')).toBe(INT64_MAX);
  expect(z.decode(decimalUnits, '-92233720368547.75807')).toBe(-INT64_MAX);
  for (const text of [
    '92233720368547.75808',
    '99999999999999.99',
    '-99999999999999',
    '100000000000000',
    '1e5',
    '٣',
    '1.000001',
    '',
  ])
    expect([text, z.safeDecode(decimalUnits, text).success]).toEqual([text, false]);
});
