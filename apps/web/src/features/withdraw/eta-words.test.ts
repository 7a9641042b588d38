import type { T } from '@kismet/app-kit/texts';
import { expect, it } from 'vitest';
import { etaWords } from './eta-words.ts';

const t = ((key: string, values: unknown) => `${key} ${JSON.stringify(values)}`) as unknown as T;

it('a usual time is a range, and one figure where both ends are the same', () => {
  expect(etaWords(t, { p50Minutes: 9, p90Minutes: 31 }, 'etaRange')).toBe('withdraw.etaRange {"from":9,"to":31}');
  expect(etaWords(t, { p50Minutes: 31, p90Minutes: 31 }, 'etaRange')).toBe('withdraw.etaRangeOne {"minutes":31}');
  expect(etaWords(t, { p50Minutes: 31, p90Minutes: 31 }, 'etaUsual')).toBe('withdraw.etaUsualOne {"minutes":31}');
});
