import { Refused } from '@kismet/kernel/outcome';
import { expect, test } from 'vitest';
import { draftOf, offendersOf, readRates } from './rate-draft.ts';

const rates = [
  { category: 'slots', ratePpm: 8000, mostPpm: 10_000 },
  { category: 'sports', ratePpm: 12_000, mostPpm: 12_000 },
] as const;

test('[AG-04] only differences are sent, in parts per million', () => {
  expect(readRates(draftOf(rates), rates)).toEqual({ changed: [], wrong: new Map() });
  expect(readRates({ slots: '0.7', sports: '1.2' }, rates).changed).toEqual([{ category: 'slots', ratePpm: 7000 }]);
  expect(readRates({ slots: '۰.۹ %', sports: '1.2%' }, rates).changed).toEqual([{ category: 'slots', ratePpm: 9000 }]);
});
test('[AG-04] rates off the grid, above the upline, or not numeric are reported at their field', () => {
  expect([...readRates({ slots: '0.75', sports: '1.3' }, rates).wrong]).toEqual([
    ['slots', 'RATE_GRID'],
    ['sports', 'RATE_ABOVE_UPLINE'],
  ]);
  expect([...readRates({ slots: 'x', sports: '' }, rates).wrong.values()]).toEqual(['FIELD_INVALID', 'FIELD_INVALID']);
});
test('[AG-04] [TV-1.3] the affected downline is read from the refusal, without duplicates', () => {
  const field = (id: string, wire: string, account: string) => ({
    name: `downline.${id}.${wire}`,
    code: 'RATE_BELOW_DOWNLINE' as const,
    params: { account, rate: '0.8' },
  });
  const refused = new Refused('RATE_BELOW_DOWNLINE', { count: 2, accounts: 'noor, asif' }, [
    field('a', 'RNG', 'noor'),
    field('a', 'LIVE', 'noor'),
    field('b', 'RNG', 'asif'),
  ]);
  expect(offendersOf(refused)).toEqual([
    {
      account: 'noor',
      rates: [
        { wire: 'RNG', percent: '0.8' },
        { wire: 'LIVE', percent: '0.8' },
      ],
    },
    { account: 'asif', rates: [{ wire: 'RNG', percent: '0.8' }] },
  ]);
  expect(offendersOf(new Refused('RATE_GRID'))).toEqual([]);
});
