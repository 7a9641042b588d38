import { expect, test } from 'vitest';
import { agreesOf } from './agrees.ts';

test('[AG-09] before and amount make after, or a mismatch is reported', () => {
  expect(agreesOf({ amount: -3n, balanceBefore: 10n, balanceAfter: 7n })).toBe(true);
  expect(agreesOf({ amount: -3n, balanceBefore: 10n, balanceAfter: 8n })).toBe(false);
  expect(agreesOf({ amount: 5n, balanceBefore: null, balanceAfter: null })).toBeNull();
});
