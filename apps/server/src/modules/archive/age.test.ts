import { expect, it } from 'vitest';
import { archivedBefore } from './age.ts';

it('bets are archived from the start of a month, that many full months back; with 0 months none are', () => {
  const before = (now: string, months: number) => archivedBefore(Date.parse(now), months)?.toISOString();
  expect(before('2026-11-30T20:00:00Z', 14)).toBe('2025-09-01T00:00:00.000Z');
  expect(before('2026-02-28T23:59:59.999Z', 14)).toBe('2024-12-01T00:00:00.000Z');
  expect(before('2026-03-01T00:00:00Z', 14)).toBe('2025-01-01T00:00:00.000Z');
  expect(before('2026-03-31T00:00:00Z', 24)).toBe('2024-03-01T00:00:00.000Z');
  expect(before('2026-11-30T20:00:00Z', 0)).toBeUndefined();
});
