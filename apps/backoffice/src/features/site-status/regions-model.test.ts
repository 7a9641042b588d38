import { expect, it } from 'vitest';
import { isBlocked, looksLikeAddress, regionChanges } from './regions-model.ts';

it('[RC-03] added and removed countries are told apart from unchanged ones', () => {
  expect(regionChanges(['AE', 'US'], ['US', 'FR'])).toEqual({ added: ['FR'], removed: ['AE'] });
  expect(regionChanges(['AE'], ['AE'])).toEqual({ added: [], removed: [] });
});

it('[RC-04] an unknown country is not blocked', () => {
  expect(isBlocked('AE', ['AE'])).toBe(true);
  expect(isBlocked('PK', ['AE'])).toBe(false);
  expect(isBlocked(null, ['AE'])).toBe(false);
});

it('an address is IPv4 or IPv6', () => {
  for (const address of ['203.0.113.7', '2001:db8::1', '::1', '::ffff:203.0.113.7'])
    expect(looksLikeAddress(address), address).toBe(true);
  for (const other of ['', 'kismet', '1.2.3', '1.2.3.4.5', 'a.b.c.d'])
    expect(looksLikeAddress(other), other).toBe(false);
});
