import { expect, it } from 'vitest';
import { newerBalance } from './queries.ts';

const balance = (version: string, total: bigint) => ({ total, currency: 'PKR', version });

it('[HD-02] a late response never overwrites a newer balance, whatever the number of digits', () => {
  expect(newerBalance(balance('10', 5n), balance('9', 7n)).total).toBe(5n);
  expect(newerBalance(balance('9', 5n), balance('10', 7n)).total).toBe(7n);
  expect(newerBalance(undefined, balance('1', 7n)).total).toBe(7n);
});
