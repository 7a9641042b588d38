import { expect, it } from 'vitest';
import { daysIn, neighbour, quickOf, quickSpan, spanOf } from './span.ts';

const TODAY = '2026-03-01';

it('[PC-16] quick picks end today and count both ends', () => {
  expect(quickSpan('last7', TODAY)).toEqual({ from: '2026-02-23', to: TODAY });
  expect(daysIn(quickSpan('last30', TODAY))).toBe(30);
  expect(quickSpan('yesterday', TODAY)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(quickOf(quickSpan('last30', TODAY), TODAY)).toBe('last30');
});

it('[PC-16] the span before and after has the same length, and never passes today', () => {
  const week = quickSpan('last7', TODAY);
  const before = neighbour(week, -1, TODAY);
  expect(before).toEqual({ from: '2026-02-16', to: '2026-02-22' });
  expect(neighbour(before, 1, TODAY)).toEqual(week);
  expect(neighbour(week, 1, TODAY)).toEqual(week);
});

it('an address that asks for the future, backwards, or more than 31 days gets the last seven', () => {
  const week = quickSpan('last7', TODAY);
  expect(spanOf({}, TODAY)).toEqual(week);
  expect(spanOf({ from: '2026-02-01', to: '2026-04-01' }, TODAY)).toEqual(week);
  expect(spanOf({ from: '2026-02-20', to: '2026-02-01' }, TODAY)).toEqual(week);
  expect(spanOf({ from: '2025-12-01', to: '2026-02-01' }, TODAY)).toEqual(week);
  expect(spanOf({ from: '2026-01-30', to: '2026-03-01' }, TODAY)).toEqual({ from: '2026-01-30', to: '2026-03-01' });
});
