import { expect, it } from 'vitest';
import { type Card, cardOf, isFree } from './queue.ts';

const source = (card: Card, due: boolean, asked: Card[] = []) => ({
  card,
  isDue: async () => {
    asked.push(card);
    return due;
  },
});

it('[LG-05] one card per login: the first in order with content; the rest are not checked', async () => {
  const asked: Card[] = [];
  const sources = [source('promo', true, asked), source('notices', true, asked), source('firstLogin', false, asked)];
  expect(await cardOf(sources)).toBe('notices');
  expect(asked).toEqual(['firstLogin', 'notices']);
});

it('a check that fails counts as nothing to show', async () => {
  const silent = { card: 'firstLogin' as const, isDue: () => Promise.reject(new Error('offline')) };
  expect(await cardOf([silent])).toBeNull();
  expect(await cardOf([silent, source('promo', true)])).toBe('promo');
});

it('no card is shown over a dialog, a game or a payment in progress', () => {
  expect([
    isFree('/', false),
    isFree('/', true),
    isFree('/game', false),
    isFree('/centre/depositv2', false),
    isFree('/centre/withdraw', false),
    isFree('/centre/personalHistoryCopy', false),
  ]).toEqual([true, false, false, false, false, true]);
});
