import { expect, it } from 'vitest';
import { movedOrder } from './order.ts';

it("[BN-01] reordering one page's banners leaves the others' positions unchanged", () => {
  const all = ['h1', 'r1', 'h2', 'h3', 'r2'];
  expect(movedOrder(all, ['h1', 'h2', 'h3'], 2, 0)).toEqual(['h3', 'r1', 'h1', 'h2', 'r2']);
  expect(movedOrder(all, all, 0, 4)).toEqual(['r1', 'h2', 'h3', 'r2', 'h1']);
  expect(movedOrder(all, ['r1', 'r2'], 1, 2)).toEqual(all);
});
