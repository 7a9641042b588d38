import { expect, it } from 'vitest';
import { contactsOf, linkOf, maskEmail, waysOf } from './model.ts';

it('[FP-01] the choice appears only with recovery by phone, which then comes first', () => {
  expect([waysOf(true), waysOf(false)]).toEqual([['mobile', 'email'], ['email']]);
});

it("[FP-01] contacts in the row's order, the official one once, unknown ones left out", () => {
  const channels = ['LIVECHAT', 'OFFICIAL', 'FAX', 'official', 'EMAIL'].map((csType) => ({ csType }));
  expect(contactsOf(channels).map((one) => one.csType)).toEqual(['OFFICIAL', 'EMAIL', 'LIVECHAT']);
});

it('[FP-02] the masked address is recognisable only to its owner', () => {
  expect([maskEmail('zain786@example.com'), maskEmail('a@b.pk'), maskEmail('nobody')]).toEqual([
    'z••••••@example.com',
    'a•••@b.pk',
    '•••',
  ]);
});

it('only a complete secret in the fragment counts as a link', () => {
  const secret = 'a_-9'.repeat(8);
  expect([
    linkOf(`#link=${secret}`),
    linkOf('#link=short'),
    linkOf(''),
    linkOf(`#x=${secret}`),
    linkOf('#link=<b>'),
  ]).toEqual([secret, null, null, null, null]);
});
