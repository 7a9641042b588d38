import { expect, it } from 'vitest';
import type { ExceptionRow, LiabilityRow, SheetRow } from './api.ts';
import { agrees, apart, hoursSince, liabilityCsv } from './model.ts';

const sheet = (more: Partial<SheetRow>) => ({ ours: 5n, ledger: 5n, theirs: 5n, open: 0, ...more }) as SheetRow;
const row = (more: Partial<ExceptionRow>) =>
  ({ ours: 5n, ledger: 5n, theirs: 7n, kind: 'amount-differs', ...more }) as ExceptionRow;

it('a line matches when all available sides agree and nothing is open', () => {
  expect(
    [sheet({}), sheet({ theirs: null }), sheet({ open: 1 }), sheet({ ledger: 4n }), sheet({ theirs: 6n })].map(agrees),
  ).toEqual([true, true, false, false, false]);
});
it('difference between sides, and its age', () => {
  expect(apart(row({}))).toBe(2n);
  expect(apart(row({ kind: 'missing-here', ours: null }))).toBe(7n);
  expect(apart(row({ kind: 'missing-there', theirs: null }))).toBe(-5n);
  expect(apart(row({ kind: 'ledger-differs', ledger: null }))).toBe(-5n);
  expect(apart(row({ kind: 'duplicate-there' }))).toBe(7n);
  expect(hoursSince('2026-11-22T00:00:00Z', Date.parse('2026-11-22T02:59:59Z'))).toBe(2);
});
it('the liability CSV has plain amounts', () => {
  const one = {
    day: '2026-11-22',
    currency: 'PKR',
    main: 150_000n,
    held: 0n,
    atVendors: 0n,
    debts: 50_000n,
    owed: 100_000n,
    takenAt: 'T',
  } as LiabilityRow;
  expect(liabilityCsv([one])).toContain('2026-11-22,PKR,1.50,0.00,0.00,0.50,1.00,T\r\n');
});
