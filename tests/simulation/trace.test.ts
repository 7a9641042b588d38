import { expect, it } from 'vitest';
import { seededIds } from './seeded-ids.ts';
import { Trace } from './trace.ts';

const traced = (...lines: readonly unknown[][]) => {
  const trace = new Trace();
  for (const line of lines) trace.note(...line);
  return trace.hash;
};
it('[F-47] a trace distinguishes actions, order, and amounts', () => {
  const [paid, taken] = [
    ['win', 5n, new Date(0)],
    ['bet', 5n, null],
  ];
  expect(traced(paid!, taken!)).toBe(traced([...paid!], [...taken!]));
  expect(traced(taken!, paid!)).not.toBe(traced(paid!, taken!));
  expect(traced(['win', 6n, new Date(0)], taken!)).not.toBe(traced(paid!, taken!));
  expect(traced(['win', 5, new Date(0)], taken!)).not.toBe(traced(paid!, taken!));
  expect(traced(['win', 5n, new Date(1)], taken!)).not.toBe(traced(paid!, taken!));
});
it('[F-47] ids follow from the seed and never repeat', () => {
  const [one, again, other] = [seededIds(1), seededIds(1), seededIds(2)].map((next) =>
    Array.from({ length: 1000 }, next),
  );
  expect(again).toEqual(one);
  expect(new Set([...one!, ...other!]).size).toBe(2000);
});
