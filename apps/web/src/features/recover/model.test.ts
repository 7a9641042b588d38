import { expect, it } from 'vitest';
import { contactsOf, linkOf, maskEmail, waysOf } from './model.ts';

it('[FP-01] the choice is there only with recovery by phone, which then comes first', () => {
  expect([waysOf(true), waysOf(false)]).toEqual([['mobile', 'email'], ['email']]);
});

it('[FP-01] contacts stand in the order of the row, the official one once, unknown ones not at all', () => {
  const channels = ['LIVECHAT', 'OFFICIAL', 'FAX', 'official', 'EMAIL'].map((csType) => ({ csType }));
  expect(contactsOf(channels).map((one) => one.csType)).toEqual(['OFFICIAL', 'EMAIL', 'LIVECHAT']);
});

it('[FP-02] the address is shown so that only its owner knows it again', () => {
  expect([maskEmail('zain786@example.com'), maskEmail('a@b.pk'), maskEmail('nobody')]).toEqual([
    'z••••••@example.com',
    'a•••@b.pk',
    '•••',
  ]);
});

it('only a whole secret in the fragment of an address is a link', () => {
  const secret = 'a_-9'.repeat(8);
  expect([
    linkOf(`#link=${secret}`),
    linkOf('#link=short'),
    linkOf(''),
    linkOf(`#x=${secret}`),
    linkOf('#link=<b>'),
  ]).toEqual([secret, null, null, null, null]);
});
