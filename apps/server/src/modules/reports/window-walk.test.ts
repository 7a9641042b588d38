import { PROPERTY } from '@kismet/testkit/property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { walkBack } from './window-walk.ts';

/** Row timestamps, and a clock that advances by the cost of each window. */
function world(moments: readonly number[], costMs: number) {
  let clock = 0;
  const looked: [number, number][] = [];
  return {
    looked,
    now: () => clock,
    read: async (from: number, to: number, limit: number) => {
      clock += costMs;
      looked.push([from, to]);
      return moments
        .filter((one) => one >= from && one < to)
        .toSorted((a, b) => b - a)
        .slice(0, limit);
    },
  };
}

it('[AG-06] windows from the newest back miss nothing, repeat nothing and stop when there are enough rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 400 }),
      async (moments, limit, costMs) => {
        const { now, read } = world(moments, costMs);
        const seen: number[] = [];
        let end: number | null = 1000;
        while (end !== null) {
          const walked: { rows: number[]; reached: number | null } = await walkBack(
            { start: 0, end, first: 10, limit: 1000, now },
            read,
          );
          seen.push(...walked.rows);
          end = walked.reached;
        }
        expect(seen).toEqual(moments.toSorted((a, b) => b - a));
        const first = await walkBack({ start: 0, end: 1000, first: 10, limit, now: () => 0 }, read);
        expect(first.rows).toEqual(moments.toSorted((a, b) => b - a).slice(0, limit));
      },
    ),
    { numRuns: 200, ...PROPERTY },
  );
});
it('[AG-06] a slow scan stops, and returns where to continue', async () => {
  const { now, read, looked } = world([5], 600);
  const { rows, reached } = await walkBack({ start: 0, end: 1000, first: 10, limit: 5, now }, read);
  expect(rows).toEqual([]);
  expect(looked).toHaveLength(3);
  expect(reached).toBe(970);
});
