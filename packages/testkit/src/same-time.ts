import { expect } from 'vitest';

const LIMIT_MS = 10;
/** Lower quartile of call durations: other load only ever slows a call, so the fast ones show its own cost. */
const quartile = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 4)]!;

/**
 * Expects two kinds of calls to take the same time at the lower quartile, within 10 ms plus the spread between halves of one
 * kind in this run: on a busy machine those differ too. Milliseconds, in order of measurement.
 */
export function expectSameTime(one: readonly number[], other: readonly number[]): void {
  const unrest = (list: readonly number[]) =>
    Math.abs(quartile(list.filter((_, n) => n % 4 < 2)) - quartile(list.filter((_, n) => n % 4 >= 2)));
  const limit = LIMIT_MS + 3 * Math.max(unrest(one), unrest(other));
  expect(Math.abs(quartile(one) - quartile(other))).toBeLessThanOrEqual(limit);
}
