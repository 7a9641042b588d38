import { expect, it } from 'vitest';
import { adopts } from './session.ts';

const news = { before: 'token-1', memberId: 'M1' };

it('[PM-08] a sibling tab adopts the renewed token of its session, even if it missed an earlier one', () => {
  expect(adopts({ token: 'token-1', memberId: 'M1' }, news)).toBe(true);
  expect(adopts({ token: 'token-0', memberId: 'M1' }, news)).toBe(true);
  expect(adopts({ token: 'token-1', memberId: null }, news)).toBe(true);
});

it('a tab of another member, or signed out, ignores it', () => {
  expect(adopts({ token: 'token-9', memberId: 'M2' }, news)).toBe(false);
  expect(adopts({ token: null, memberId: null }, news)).toBe(false);
  expect(adopts({ token: 'token-9', memberId: null }, { before: 'token-1', memberId: null })).toBe(false);
});
