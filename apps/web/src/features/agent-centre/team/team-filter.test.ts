import { expect, test } from 'vitest';
import { filterOf } from './team-filter.ts';

test("[AG-05] the filter from a team list's address; invalid parts are ignored", () => {
  expect(filterOf({})).toEqual({ scope: 'direct' });
  expect(filterOf({ state: 'odd', type: 'boss', agreement: 'x', active: 'maybe', least: 'ten' })).toEqual({
    scope: 'direct',
  });
  expect(
    filterOf({ tab: 'all', of: 'abc', agreement: 'none', active: 'no', least: '10', most: '99.50', tag: 'vip' }),
  ).toEqual({
    scope: 'all',
    of: 'abc',
    agreement: 'none',
    active: false,
    balanceFrom: 1_000_000n,
    balanceTo: 9_950_000n,
    tag: 'vip',
  });
});
test('[AG-05] join dates are whole days: the last one ends when the next begins', () => {
  const { joinedFrom, joinedTo } = filterOf({ from: '2026-11-01', to: '2026-11-01' });
  expect(Date.parse(joinedTo!) - Date.parse(joinedFrom!)).toBe(86_400_000);
});
