import { expect, test } from 'vitest';
import { moved, weekRows } from './month.ts';

test('[AG-11] a month is whole weeks from Monday, with each of its days once', () => {
  for (const [month, days] of [
    ['2026-02', 28],
    ['2024-02', 29],
    ['2026-11', 30],
    ['2026-08', 31],
  ] as const) {
    const rows = weekRows(month);
    expect(rows.every((week) => week.length === 7)).toBe(true);
    expect(rows.flat().filter(Boolean)).toHaveLength(days);
  }
  // 1 February 2026 was a Sunday
  expect(weekRows('2026-02')[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  expect(weekRows('2026-06')[0]![0]).toBe('2026-06-01');
});
test('[AG-11] months continue across the year', () => {
  expect(moved('2026-01', -1)).toBe('2025-12');
  expect(moved('2026-12', 1)).toBe('2027-01');
});
