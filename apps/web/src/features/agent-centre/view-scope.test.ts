import { expect, test } from 'vitest';
import { addressOf, scopeOf } from './view-scope.ts';

test('[AG-20] a range that ends today moves with the day, others stay; what is opened is not saved', () => {
  const lately = scopeOf(
    { from: '2026-11-16', to: '2026-11-22', of: 'abc', id: 'xyz', category: 'slots' },
    '2026-11-22',
  );
  expect(lately).toEqual({ days: 7, of: 'abc', category: 'slots' });
  expect(addressOf(lately, '2026-12-01')).toEqual({
    from: '2026-11-25',
    to: '2026-12-01',
    of: 'abc',
    category: 'slots',
  });
  const past = scopeOf({ from: '2026-11-01', to: '2026-11-07' }, '2026-11-22');
  expect(past).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  expect(addressOf(past, '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  expect(addressOf(scopeOf({}, '2026-11-22'), '2026-12-01')).toEqual({});
});
