import { expect, it } from 'vitest';
import { pagesToShow } from './pagination.tsx';
import { signOf } from './sign.ts';
import { artOf } from './tile-art.tsx';

it('gain, loss and zero are distinguished to the last unit', () => {
  expect([1n, 0n, -1n, 9_223_372_036_854_775_807n].map(signOf)).toEqual([1, 0, -1, 1]);
});

it('[GL-01] pages show three around the current one and one at each end', () => {
  expect(pagesToShow(1, 1)).toEqual([1]);
  expect(pagesToShow(1, 3)).toEqual([1, 2, 3]);
  expect(pagesToShow(1, 10)).toEqual([1, 2, 3, null, 10]);
  expect(pagesToShow(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
  expect(pagesToShow(10, 10)).toEqual([1, null, 8, 9, 10]);
});

it('art is the same for the same seed, and differs between seeds', () => {
  expect(artOf('anar-bagh')).toEqual(artOf('anar-bagh'));
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => artOf(seed).emblem)).size).toBe(6);
});
