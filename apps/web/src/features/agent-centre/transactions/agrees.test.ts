import { expect, test } from 'vitest';
import { agreesOf } from './agrees.ts';

test('[AG-09] before and amount are after, or it is said that they are not', () => {
  expect(agreesOf({ amount: -3n, balanceBefore: 10n, balanceAfter: 7n })).toBe(true);
  expect(agreesOf({ amount: -3n, balanceBefore: 10n, balanceAfter: 8n })).toBe(false);
  expect(agreesOf({ amount: 5n, balanceBefore: null, balanceAfter: null })).toBeNull();
});
