import { expect, it } from 'vitest';
import { changesOf, memberOfSubject, subjectOf } from './changes.ts';

it('a diff holds what differs and nothing else', () => {
  expect(
    changesOf({ state: 'active', lockReason: null, kept: 1 }, { state: 'locked', lockReason: 'chargeback', kept: 1 }),
  ).toEqual([
    { name: 'state', before: 'active', after: 'locked' },
    { name: 'lockReason', before: null, after: 'chargeback' },
  ]);
  expect(changesOf(null, { role: 'ops' })).toEqual([{ name: 'role', before: null, after: 'ops' }]);
  expect(changesOf({ enabled: true }, { enabled: false })).toEqual([
    { name: 'enabled', before: 'true', after: 'false' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

it('a bare id of a member means the member', () => {
  expect(subjectOf(' vbbsz9kdbss1 ')).toBe('member:vbbsz9kdbss1');
  expect(subjectOf('vendor:KISMET')).toBe('vendor:KISMET');
  expect(memberOfSubject('member:vbbsz9kdbss1')).toBe('vbbsz9kdbss1');
  expect(memberOfSubject('vendor:KISMET')).toBeNull();
});
