import { expect, it } from 'vitest';
import { draftText, readDraft } from './draft.ts';

it('[RE-12] a draft keeps typed values, but no credentials', () => {
  const text = draftText({
    username: 'zain786',
    email: 'z@example.com',
    birthDate: '1993-04-12',
    mobileNum: '0300',
    country: 'PK',
    password: 'Gulab4821bagh',
    paymentPassword: '481516',
    verificationCode: '123456',
    terms: true,
  });
  expect(readDraft(text)).toEqual({
    username: 'zain786',
    email: 'z@example.com',
    birthDate: '1993-04-12',
    mobileNum: '0300',
    country: 'PK',
  });
  expect(text).not.toMatch(/Gulab|481516|123456/);
});

it('an empty form leaves no draft, and foreign content is not read', () => {
  expect(draftText({ username: '', country: 'PK', terms: true })).toBeNull();
  expect(readDraft('{"password":"x","username":7}')).toEqual({});
  expect(readDraft('[1]')).toEqual({});
  expect(readDraft('nonsense')).toEqual({});
});
