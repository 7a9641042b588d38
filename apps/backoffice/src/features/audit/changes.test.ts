import { expect, it } from 'vitest';
import { changesOf, memberOfSubject, subjectOf } from './changes.ts';

it('a diff has only differences', () => {
  const locked = { state: 'locked', lockReason: 'chargeback', kept: 1 };
  expect(changesOf({ state: 'active', lockReason: null, kept: 1 }, locked)).toEqual([
    { name: 'state', before: 'active', after: 'locked', isFact: false },
    { name: 'lockReason', before: null, after: 'chargeback', isFact: false },
  ]);
  expect(changesOf(null, { enabled: true })).toEqual([{ name: 'enabled', before: null, after: 'true', isFact: false }]);
  expect(changesOf(null, null)).toEqual([]);
});

it('context of a decided case is not a change', () => {
  const decided = changesOf({ maker: 'ops-one', state: 'waiting' }, { state: 'executed' });
  expect(decided.map(({ name, isFact }) => [name, isFact])).toEqual([
    ['state', false],
    ['maker', true],
  ]);
});

it('a bare member id means the member', () => {
  expect(subjectOf(' vbbsz9kdbss1 ')).toBe('member:vbbsz9kdbss1');
  expect(subjectOf('vendor:KISMET')).toBe('vendor:KISMET');
  expect(memberOfSubject('member:vbbsz9kdbss1')).toBe('vbbsz9kdbss1');
  expect(memberOfSubject('vendor:KISMET')).toBeNull();
});
