import { POINT } from '@kismet/rules/loyalty/points';
import { expect, it } from 'vitest';
import type { ItemCard } from './api.ts';
import { asShelf, filtered, mostPieces, nearestOf, type ShelfItem } from './model.ts';

const item = (price: number, more: Partial<ItemCard> = {}): ItemCard => ({
  itemId: String(price),
  version: 1,
  gives: { kind: 'CASH', amount: 100_000n },
  title: {},
  text: {},
  picture: null,
  price: BigInt(price) * POINT,
  perMember: null,
  conditions: { minLevel: 0, monthDeposit: 0n, accountDays: 0, needsMobile: false, labels: [] },
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  left: 5,
  ...more,
});
const NOW = Date.parse('2026-06-01T00:00:00Z');
const points = (n: number) => BigInt(n) * POINT;
const prices = (list: readonly ShelfItem[]) => list.map((one) => one.item.itemId);

it('[VP-03] the nearest item is the cheapest one that only points are missing for', () => {
  const shelf: ShelfItem[] = [
    ...asShelf([item(100), item(200, { left: 0 }), item(300, { startsAt: '2027-01-01T00:00:00.000Z' })]),
    { item: item(400), reasons: ['level'], allowed: null },
    { item: item(500), reasons: [], allowed: 0 },
    ...asShelf([item(600, { gives: { kind: 'GOODS' } }), item(700)]),
  ];
  expect(nearestOf(shelf, points(150), NOW)?.item.itemId).toBe('600');
  expect(nearestOf(shelf, points(700), NOW)).toBeNull();
  expect(prices(filtered(shelf, 'reachable', points(650), NOW))).toEqual(['100', '600']);
  expect(prices(filtered(shelf, 'GOODS', 0n, NOW))).toEqual(['600']);
  expect(filtered(shelf, 'all', 0n, NOW)).toHaveLength(7);
});

it('[VP-03] pieces are bounded by points, stock and the limit', () => {
  const one = { item: item(100), reasons: [], allowed: 3 };
  expect([0, 99, 250, 9000].map((n) => mostPieces(one, points(n)))).toEqual([0, 0, 2, 3]);
  expect(mostPieces({ ...one, allowed: null }, points(9000))).toBe(5);
  expect(mostPieces(one, -1n)).toBe(0);
});
