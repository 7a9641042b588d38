import { expect } from 'vitest';

const LIMIT_MS = 10;
/** What a quarter of the calls take at most: whatever else runs only ever adds to a call, so the quick ones tell what the call itself takes. */
const quartile = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 4)]!;

/**
 * Expects two kinds of calls to take the same time at the lower quartile, within 10 ms and what one kind differs from itself in this very run: on a
 * machine that does something else meanwhile its own two halves lie apart too. Milliseconds, in the order in which they were measured.
 */
export function expectSameTime(one: readonly number[], other: readonly number[]): void {
  const unrest = (list: readonly number[]) =>
    Math.abs(quartile(list.filter((_, n) => n % 4 < 2)) - quartile(list.filter((_, n) => n % 4 >= 2)));
  const limit = LIMIT_MS + 3 * Math.max(unrest(one), unrest(other));
  expect(Math.abs(quartile(one) - quartile(other))).toBeLessThanOrEqual(limit);
}
