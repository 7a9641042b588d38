import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Marks, mark, noMarks, reachedAt } from './replica-lag.ts';

const marksOf = (...marks: readonly (readonly [number, number])[]): Marks =>
  marks.reduce((all, [at, position]) => mark(all, { at, position: BigInt(position) }), noMarks);

it('the reached time of a replica is the last mark whose position it has replayed', () => {
  const marks = marksOf([1000, 50], [2000, 80], [3000, 120]);
  expect(reachedAt(marks, 79n, null).reached).toBe(1000);
  expect(reachedAt(marks, 80n, null).reached).toBe(2000);
  expect(reachedAt(marks, 500n, null).reached).toBe(3000);
});

it('while the primary writes nothing, a replica that has replayed everything is not behind', () => {
  const marks = marksOf([1000, 50], [2000, 80], [9000, 80]);
  expect(marks).toHaveLength(2);
  expect(reachedAt(marks, 80n, null).reached).toBe(9000);
});

it('a replica behind every mark keeps the time that was found before, and has none if there was none', () => {
  const marks = marksOf([1000, 50]);
  expect(reachedAt(marks, 49n, null).reached).toBeNull();
  expect(reachedAt(marks, 49n, 700).reached).toBe(700);
});

it('a primary that took over at an earlier position restarts the marks', () => {
  expect(marksOf([1000, 50], [2000, 80], [3000, 60])).toEqual([{ at: 3000, position: 60n }]);
});

it('marks are kept for at most an hour, one per second', () => {
  expect(marksOf(...Array.from({ length: 5000 }, (_, i) => [i, i] as const))).toHaveLength(3600);
});

it('whatever is written and replayed: everything committed before the reached time is on the replica, and that time never moves back', () => {
  const step = fc.record({ written: fc.nat(5), replayed: fc.nat(6) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let marks = noMarks;
      let [position, replayed, reached] = [0, 0, null as number | null];
      const history: number[] = [];
      for (const [at, { written, replayed: more }] of steps.entries()) {
        position += written;
        history.push(position);
        replayed = Math.min(position, replayed + more);
        const before: number | null = reached;
        marks = mark(marks, { at, position: BigInt(position) });
        ({ marks, reached } = reachedAt(marks, BigInt(replayed), before));
        if (reached === null) continue;
        expect(history[reached]).toBeLessThanOrEqual(replayed);
        expect(reached).toBeGreaterThanOrEqual(before ?? 0);
      }
    }),
    { seed: 20261128, numRuns: 300 },
  );
});
