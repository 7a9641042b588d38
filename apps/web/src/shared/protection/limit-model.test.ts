import { expect, it } from 'vitest';
import { holdsOf, readLimit, shareOf, tabOf, tapsOf } from './limit-model.ts';
import type { LimitView } from './protection-query.ts';

const limit = (changes: Partial<LimitView> = {}): LimitView => ({
  kind: 'loss',
  span: 'day',
  own: null,
  ownMinutes: null,
  house: null,
  houseMinutes: null,
  used: null,
  usedMinutes: null,
  resetsAt: null,
  asked: null,
  ...changes,
});

it.each([
  ['100', false, { amount: 10_000_000n, minutes: null }],
  ['۱۰۰٫۵', false, { fault: 'FIELD_INVALID' }],
  ['۱۰۰', false, { amount: 10_000_000n, minutes: null }],
  ['1,250.50', false, { amount: 125_050_000n, minutes: null }],
  ['0', false, { amount: 0n, minutes: null }],
  ['1.005', false, { fault: 'AMOUNT_SCALE' }],
  ['-5', false, { fault: 'FIELD_INVALID' }],
  ['', false, { fault: 'FIELD_INVALID' }],
  ['90', true, { amount: null, minutes: 90 }],
  ['1.5', true, { fault: 'FIELD_INVALID' }],
  ['99999', true, { fault: 'FIELD_INVALID' }],
] as const)('parsing a limit: %s (time %s)', (typed, isTime, read) => {
  expect(readLimit(typed, isTime)).toEqual(read);
});

it('[STD-30] the stricter of the member’s and the house’s limit is shown', () => {
  expect(holdsOf(limit({ own: 5n, house: 3n })).amount).toBe(3n);
  expect(holdsOf(limit({ own: 5n })).amount).toBe(5n);
  expect(holdsOf(limit({ ownMinutes: 60, houseMinutes: 90 })).minutes).toBe(60);
  expect(holdsOf(limit())).toEqual({ amount: null, minutes: null });
});

it('[F-35] preset amounts fit the period, parse as typed, and none is looser than the house allows', () => {
  expect(tapsOf(limit({ kind: 'deposit', span: 'day' }))).toEqual(['500.00', '1000.00', '2000.00', '5000.00']);
  expect(tapsOf(limit({ span: 'day', house: 100_000_000n }))).toEqual(['500.00', '1000.00']);
  expect(tapsOf(limit({ kind: 'time', span: 'day', houseMinutes: 60 }))).toEqual(['30', '60']);
  for (const span of ['bet', 'day', 'week', 'month'] as const)
    for (const kind of ['deposit', 'loss', 'wager', 'stake', 'time'] as const)
      for (const tap of tapsOf(limit({ kind, span })))
        expect(readLimit(tap, kind === 'time')).not.toHaveProperty('fault');
});

it('usage of a limit', () => {
  expect(shareOf(limit({ own: 100n, used: 25n }))).toBe(0.25);
  expect(shareOf(limit({ own: 0n, used: 0n }))).toBe(1);
  expect(shareOf(limit({ ownMinutes: 60, usedMinutes: 90 }))).toBe(1.5);
  expect(shareOf(limit({ used: 25n }))).toBe(0);
  expect(tabOf('nonsense')).toBe('now');
});
