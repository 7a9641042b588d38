import { expect, it } from 'vitest';
import { draftOf, readDraft } from './rules-draft.ts';

const one = 100_000n;
const rules = {
  min: 100n * one,
  max: 49_999n * one,
  autoMax: 2000n * one,
  fourEyes: 25_000n * one,
  maxCount: 20,
  maxOpen: 1,
  fee: { mode: 'LIST' as const, listPpm: [0, 2500, 10_000], cap: 50n * one },
  waitMinutes: { registered: 60, bound: 60 },
  hours: { from: 600, to: 120 },
  checkSeconds: 30,
  autoReceiptMin: 30,
  guarantee: 0n,
  newAccountHours: 24,
  reasons: [],
  channels: [],
  upline: { min: one, maxCount: 20, dailyCap: 1000n * one, downWageringPpm: 1_500_000 },
};

it('the form shows the saved rules to the unit', () => {
  expect(readDraft(draftOf(rules))).toEqual({ rules });
});
it('invalid values are reported by field, also in lists and other digits', () => {
  const draft = draftOf(rules);
  const typed = (texts: object) => readDraft({ ...draft, texts: { ...draft.texts, ...texts } });
  expect(typed({ min: '۵۰۰۰۰' })).toEqual({ wrong: ['max'] });
  expect(typed({ maxCount: '2.5', maxOpen: '0' })).toEqual({ wrong: ['maxCount', 'maxOpen'] });
});
it('[F-45] each list entry is its own field: errors are reported by row, in either script', () => {
  const draft = draftOf(rules);
  expect(draft.lists).toEqual({ feePercent: ['0', '0.25', '1'] });
  const typed = (lists: object) => readDraft({ ...draft, lists: { ...draft.lists, ...lists } });
  expect(typed({ feePercent: ['', '2', 'x'] })).toEqual({ wrong: ['feePercent.0', 'feePercent.2'] });
  expect(typed({ feePercent: ['۰', '۰.۲۵', '۱'] })).toEqual({ rules });
  // at most half of an amount
  expect(typed({ feePercent: ['0', '50', '50.1'] })).toEqual({ wrong: ['feePercent.2'] });
  // a comma is no longer a separator
  expect(typed({ feePercent: ['1, 2'] })).toEqual({ wrong: ['feePercent.0'] });
});
