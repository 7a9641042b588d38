import { expect, it } from 'vitest';
import { hotPlaces, isNew } from './game.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T00:00:00Z');
const cameDaysAgo = (game: number, vendor: number) => ({
  addedAt: new Date(NOW - game * DAY),
  vendorAddedAt: new Date(NOW - vendor * DAY),
});

it('[F-21] a game is new for 30 days, unless its vendor launched with it', () => {
  expect(isNew(cameDaysAgo(0, 0), NOW)).toBe(false);
  expect(isNew(cameDaysAgo(3, 3.5), NOW)).toBe(false);
  expect(isNew(cameDaysAgo(0, 1), NOW)).toBe(true);
  expect(isNew(cameDaysAgo(29.9, 400), NOW)).toBe(true);
  expect(isNew(cameDaysAgo(30, 400), NOW)).toBe(false);
});

it('[F-21] at most a tenth of a vendor’s games is proposed as hot: at least one, at most three', () => {
  expect([0, 1, 9, 10, 19, 20, 35, 400].map(hotPlaces)).toEqual([1, 1, 1, 1, 1, 2, 3, 3]);
});
