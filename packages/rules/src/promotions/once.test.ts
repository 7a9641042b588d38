import { expect, it } from 'vitest';
import { PROMOTION_KINDS } from './kind.ts';
import { mayBeOnce, ONCE_KINDS, onceByDefault, onceClauses, onceTexts, toldOf } from './once.ts';

const KNOWN = [
  { way: 'person', key: 'p' },
  { way: 'document', key: 'd' },
  { way: 'payout-account', key: 'a' },
  { way: 'mobile', key: 'm' },
  { way: 'device', key: 'b' },
  { way: 'device', key: 'b' },
  { way: 'network', key: '203.0.113.0/24' },
] as const;

it('[rule 4.30] an offer is taken with the values that its kinds name, each value once; a document and a name are two keys of one person', () => {
  expect(onceTexts(['PERSON'], KNOWN, '2026-11-26').map(({ text }) => text)).toEqual(['person:p', 'document:d']);
  expect(onceTexts(['DEVICE'], KNOWN, '2026-11-26')).toEqual([{ kind: 'DEVICE', text: 'device:b' }]);
  expect(onceTexts([], KNOWN, '2026-11-26')).toEqual([]);
  expect(onceTexts(ONCE_KINDS, KNOWN, '2026-11-26')).toHaveLength(6);
});
it('[rule 4.30] a network counts for one business day', () => {
  const [one] = onceTexts(['NETWORK'], KNOWN, '2026-11-26');
  const [next] = onceTexts(['NETWORK'], KNOWN, '2026-11-27');
  expect(one!.text).not.toBe(next!.text);
});
it('[rule 4.30] a kind that refuses is reported before one that only calls for an operator', () => {
  expect(toldOf(['NETWORK', 'PHONE'])).toBe('PHONE');
  expect(toldOf(['NETWORK', 'DEVICE'])).toBe('DEVICE');
  expect(toldOf([])).toBeNull();
});
it('[rule 4.30] first deposit, registration and code check person and instrument; referral and leaderboard have no keys', () => {
  expect(PROMOTION_KINDS.filter((kind) => onceByDefault(kind).length > 0)).toEqual([
    'DEPOSIT_FIRST',
    'CODE',
    'REGISTRATION',
  ]);
  expect(onceByDefault('CODE')).toEqual(['PERSON', 'INSTRUMENT']);
  expect(PROMOTION_KINDS.filter((kind) => !mayBeOnce(kind))).toEqual(['REFERRAL', 'LEADERBOARD']);
});
it('[rule 4.30] the terms name each configured kind, and no other', () => {
  expect(onceClauses(['DEVICE', 'PERSON'])).toEqual([
    { id: 'once.PERSON', values: {} },
    { id: 'once.DEVICE', values: {} },
  ]);
  expect(onceClauses([])).toEqual([]);
});
