import { formatMoney } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { withMoney } from './isolated.ts';

it('[PC-04] amounts in a refusal are shown with currency, left to right; counts, dates and words stay', () => {
  const until = '2026-11-22T10:00:00.000Z';
  expect(withMoney({ missing: '1500.50', count: 2, until, hours: '24', version: '1.5' }, 'P')).toEqual({
    missing: `\u2066${formatMoney(150_050_000n, 'P')}\u2069`,
    count: 2,
    until,
    hours: '24',
    version: '1.5',
  });
});
