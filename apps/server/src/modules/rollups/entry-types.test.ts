import { expect, it } from 'vitest';
import { KINDS } from '../wallet/account-plan.ts';
import { entryTypeOf, PROFIT_TYPES } from './entry-types.ts';

it('[AG-08] every kind paid by agreements and commission has its entry type, and no dividend counts in profit', () => {
  const paid = Object.entries(KINDS).flatMap(([kind, number]) => (number >= 70 && number < 90 ? [kind] : []));
  expect(paid.length).toBeGreaterThan(7);
  for (const kind of paid) expect(entryTypeOf({ kind, reference: '' })?.type).toBe(kind);
  expect(PROFIT_TYPES).not.toContain('dividend');
  expect(PROFIT_TYPES).not.toContain('dividend-out');
  expect(entryTypeOf({ kind: 'win', reference: '' })).toBeNull();
});

it('money belongs to the category named in its reference, otherwise to all games', () => {
  const id = '0195f2b4-7d1c-7aaa-8bbb-cccccccccccc';
  const category = (kind: string, reference: string) => entryTypeOf({ kind, reference })?.category;
  expect(category('commission', `commission:e-lottery:${id}`)).toBe('e-lottery');
  expect(category('salary-realtime', `salary-realtime:slots:${id}:1`)).toBe('slots');
  expect(category('salary-daily', `salary-daily:${id}:0`)).toBe('CONS');
  expect(category('deposit', `deposit:${id}`)).toBe('CONS');
  expect(entryTypeOf({ kind: 'charge-back', reference: `deposit:${id}:extra-back` })?.type).toBe('fee-refund');
  expect(entryTypeOf({ kind: 'charge-back', reference: `deposit:${id}` })?.type).toBe('deposit');
});
