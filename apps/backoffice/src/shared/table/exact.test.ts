import { expect, it } from 'vitest';
import { exactText } from './exact.ts';

it('an amount is shown to its last unit', () => {
  expect(exactText(148_050_375n, 'P')).toBe('P\u00a01,480.50375');
  expect(exactText(-100_000n, 'P')).toBe('−P\u00a01.00');
  expect(exactText(1n, 'P')).toBe('P\u00a00.00001');
  expect(exactText(123_456_789_012_345_000n, 'P')).toBe('P\u00a01,234,567,890,123.45');
});
