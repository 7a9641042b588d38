import { expect, it } from 'vitest';
import { daysIn, neighbour, quickOf, quickSpan, spanOf } from './span.ts';

const TODAY = '2026-03-01';

it('[PC-16] presets end today and include both ends', () => {
  expect(quickSpan('last7', TODAY)).toEqual({ from: '2026-02-23', to: TODAY });
  expect(daysIn(quickSpan('last30', TODAY))).toBe(30);
  expect(quickSpan('yesterday', TODAY)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(quickOf(quickSpan('last30', TODAY), TODAY)).toBe('last30');
});

it('[PC-16] the previous and next span have the same length and never pass today', () => {
  const week = quickSpan('last7', TODAY);
  const before = neighbour(week, -1, TODAY);
  expect(before).toEqual({ from: '2026-02-16', to: '2026-02-22' });
  expect(neighbour(before, 1, TODAY)).toEqual(week);
  expect(neighbour(week, 1, TODAY)).toEqual(week);
});

it('future, reversed or longer than 31 days: the address gets the last seven days', () => {
  const week = quickSpan('last7', TODAY);
  expect(spanOf({}, TODAY)).toEqual(week);
  expect(spanOf({ from: '2026-02-01', to: '2026-04-01' }, TODAY)).toEqual(week);
  expect(spanOf({ from: '2026-02-20', to: '2026-02-01' }, TODAY)).toEqual(week);
  expect(spanOf({ from: '2025-12-01', to: '2026-02-01' }, TODAY)).toEqual(week);
  expect(spanOf({ from: '2026-01-30', to: '2026-03-01' }, TODAY)).toEqual({ from: '2026-01-30', to: '2026-03-01' });
});
