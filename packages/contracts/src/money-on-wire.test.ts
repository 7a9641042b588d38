import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decimalUnits } from './money-on-wire.ts';

const INT64_MAX = 2n ** 63n - 1n;

it('[F-53] the greatest amount on the wire fits a bigint of the database, the next longer one is refused', () => {
  const greatest = z.safeDecode(decimalUnits, '9999999999999.99999');
  expect(greatest.success && greatest.data <= INT64_MAX).toBe(true);
  for (const text of ['99999999999999.99', '10000000000000', '-99999999999999', '1e5', '٣', '1.000001', ''])
    expect([text, z.safeDecode(decimalUnits, text).success]).toEqual([text, false]);
});
