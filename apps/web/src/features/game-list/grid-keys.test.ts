import { expect, it } from 'vitest';
import { tileAfter } from './grid-keys.ts';

it('arrow keys move among tiles in reading direction and stop at the edges', () => {
  expect(tileAfter('ArrowLeft', 2, 15, 5, true)).toBe(3);
  expect(tileAfter('ArrowLeft', 2, 15, 5, false)).toBe(1);
  expect(tileAfter('ArrowDown', 2, 15, 5, true)).toBe(7);
  expect(tileAfter('ArrowUp', 2, 15, 5, true)).toBeNull();
  expect(tileAfter('End', 2, 15, 5, true)).toBe(14);
  expect(tileAfter('Enter', 2, 15, 5, true)).toBeNull();
  expect(tileAfter('ArrowDown', -1, 15, 5, true)).toBeNull();
});
