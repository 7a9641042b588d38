import { Refused } from '@kismet/kernel/outcome';
import { expect, test } from 'vitest';
import { rateErrors, rowsOf } from './rate-choice.ts';

test('[AG-04] a refused rate is reported at its own field, with the limit that it exceeds', () => {
  const refused = new Refused('RATE_ABOVE_UPLINE', {}, [
    { name: 'rates.RNG', code: 'RATE_ABOVE_UPLINE', params: { max: '0.8' } },
    { name: 'rates.ELOTT', code: 'RATE_GRID' },
    { name: 'username', code: 'USERNAME_TAKEN' },
  ]);
  const sent = [{ category: 'slots' }, { category: 'e-lottery' }, { category: 'live' }] as const;
  expect([...rateErrors(refused, sent, (code, { max }) => `${code} ${max ?? ''}`.trim())]).toEqual([
    ['slots', 'RATE_ABOVE_UPLINE 0.8'],
    ['e-lottery', 'RATE_GRID'],
  ]);
  expect(rateErrors(new Error('away'), sent, (code) => code).size).toBe(0);
});

test('[AG-04] an unchosen rate is the default for new accounts; a rate of zero cannot be given', () => {
  const own = { leftDirect: 3, mayTakeAgents: true };
  const list = [
    { category: 'slots' as const, ratePpm: 0, stepPpm: 1000, newcomerPpm: 0 },
    { category: 'e-lottery' as const, ratePpm: 130_000, stepPpm: 1000, newcomerPpm: 125_000 },
  ];
  expect(rowsOf({ ...own, list })).toEqual([
    { category: 'e-lottery', leastPpm: 0, mostPpm: 130_000, stepPpm: 1000, startPpm: 125_000 },
  ]);
});
