import { expect, it } from 'vitest';
import { isMemberId, readApprovalsAddress, readMembersAddress, withChange } from './address.ts';

it('an address keeps known parameters and drops the rest', () => {
  expect(readMembersAddress({ search: 42, state: 'locked', trail: 90, other: 'x' })).toEqual({
    search: '42',
    state: 'locked',
    trail: '90',
  });
  expect(readMembersAddress({ search: '  ', state: 'gone', trail: {} })).toEqual({});
  expect(readApprovalsAddress({ state: 'all' })).toEqual({ state: 'all' });
});

it('a change without a value removes the parameter', () => {
  expect(withChange({ search: 'a', trail: 'b' }, { trail: undefined })).toEqual({ search: 'a' });
});

it('member ids are told apart from names', () => {
  expect([
    isMemberId('vbbsz9kdbss1'),
    isMemberId('ayesha92'),
    isMemberId('vbbsz9kdbsu1'),
    isMemberId('VBBSZ9KDBSS1'),
  ]).toEqual([true, false, false, false]);
});
