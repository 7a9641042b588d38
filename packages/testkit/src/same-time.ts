import { expect } from 'vitest';

const LIMIT_MS = 10;
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

/**
 * Expects two kinds of calls to take the same time at the median, within 10 ms and what one kind differs from itself in this very run: on a
 * machine that does something else meanwhile its own two halves lie apart too. Milliseconds, in the order in which they were measured.
 */
export function expectSameTime(one: readonly number[], other: readonly number[]): void {
  const unrest = (list: readonly number[]) =>
    Math.abs(median(list.filter((_, n) => n % 4 < 2)) - median(list.filter((_, n) => n % 4 >= 2)));
  const limit = LIMIT_MS + 3 * Math.max(unrest(one), unrest(other));
  expect(Math.abs(median(one) - median(other))).toBeLessThanOrEqual(limit);
}
