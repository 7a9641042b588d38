import { expect, it } from 'vitest';
import { addressBlock } from './address-block.ts';

it('limits count IPv4 by address and IPv6 by its first 64 bits (T30)', () => {
  expect(addressBlock('203.0.113.7')).toBe('203.0.113.7');
  expect(addressBlock('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressBlock('::1')).toBe('0:0:0:0::/64');
  expect(addressBlock('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
