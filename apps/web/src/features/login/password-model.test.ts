import { expect, it } from 'vitest';
import { cookieStands, passwordInput } from './password-model.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const kept = { username: 'zain786', mobileMasked: null, until: '2026-03-01T11:00:00Z' };
const fields = { username: 'zain786', password: '', remember: true };

it('[LG-11] an untouched password field uses the cookie, and no password is sent', () => {
  expect(passwordInput(fields, kept, now)).toEqual({
    username: 'zain786',
    type: 'username',
    rememberMe: true,
    remember: true,
  });
});

it('[LG-11] a changed name, a typed password, an unticked box or an expired day: the password is sent', () => {
  expect([
    cookieStands(kept, { ...fields, username: 'ayesha92' }, now),
    cookieStands(kept, { ...fields, password: 'x' }, now),
    cookieStands(kept, { ...fields, remember: false }, now),
    cookieStands(kept, fields, Date.parse('2026-03-01T11:00:00Z')),
    cookieStands({ ...kept, until: null }, fields, now),
    cookieStands(null, fields, now),
    cookieStands(kept, { ...fields, username: ' Zain786 ' }, now),
  ]).toEqual([false, false, false, false, false, false, true]);
});

it('[LG-18] [VA-02] the name is trimmed, the password is sent as typed', () => {
  expect(passwordInput({ username: ' zain786 ', password: ' a b ', remember: false }, null, now)).toEqual({
    username: 'zain786',
    type: 'username',
    rememberMe: false,
    password: ' a b ',
  });
});
