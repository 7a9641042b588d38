import { expect, it } from 'vitest';
import { ageOf, ageTone, readPart } from './model.ts';

it('waiting time in words and colour', () => {
  const now = Date.parse('2026-11-21T12:31:00Z');
  expect(ageOf({ appliedAt: '2026-11-21T12:00:30Z' }, now)).toBe(30);
  expect([29, 30, 60].map(ageTone)).toEqual(['plain', 'warn', 'danger']);
});
it('[PC-04] a part is at most the remaining amount, in whole cents', () => {
  expect(readPart('1,000.50', 100_050_000n)).toBe(100_050_000n);
  expect(readPart('۱۰', 1_000_000n)).toBe(1_000_000n);
  for (const typed of ['', '0', '-1', '10.005', '10.01', 'x']) expect(readPart(typed, 1_000_000n)).toBeNull();
});
