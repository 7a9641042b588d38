import type { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { POLICY_PROFILES } from '../site/index.ts';
import { COMMON_PASSWORDS } from './passwords/common-passwords.ts';
import { isCommonPassword } from './passwords/password-policy.ts';
import { decideRegistration, type RegistrationForm, type RegistrationRules } from './registration/registration.ts';
import { decideRotation } from './sessions/key-rotation.ts';
import { decideSession, type Session } from './sessions/session.ts';
import { decideTry, delayAfter, type LoginTry } from './sign-in/login-try.ts';

it('from the third failure on delays are 1, 2, 4 … 60 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 8, 9, 50].map(delayAfter)).toEqual([0, 0, 1, 2, 4, 8, 32, 60, 60]);
});

it('failures expire after exactly an hour', () => {
  const past: LoginTry = { fails: 5, lastMs: 0, lockedUntilMs: 4000 };
  expect(decideTry(past, 3999)).toEqual({ may: false, seconds: 1 });
  expect(decideTry(past, 4000)).toMatchObject({ may: true, next: { fails: 6 } });
  expect(decideTry(past, 3_600_001)).toMatchObject({ may: true, next: { fails: 1, lockedUntilMs: null } });
});

it('common passwords are refused, with their usual variations (T01)', () => {
  expect(COMMON_PASSWORDS.length).toBeGreaterThan(500);
  for (const word of COMMON_PASSWORDS) expect(isCommonPassword(word, []), word).toBe(true);
  for (const word of [
    'Password1!',
    'P@ssw0rd',
    'QWERTY!!',
    'dragon2024',
    '123pakistan',
    'L4h0re',
    '!!monkey!!',
    'iLoveYou99',
    'Sunsh1ne',
    'zxcvbnm123',
    'aaaaaaaa1'.slice(0, 8),
    'abababab',
    '87654321',
    'abcdefgh',
  ])
    expect(isCommonPassword(word, []), word).toBe(true);
});

it('a password must not be derived from the member’s or the brand’s name', () => {
  for (const word of ['kamran', 'Kamran123', 'kamran!!', 'k4mran1', 'Kismet2026', 'xkismetx'])
    expect(isCommonPassword(word, ['kamran', 'kismet']), word).toBe(true);
  for (const word of ['tez-Hawa9', 'correct horse battery 7', '🙂🙂🙂barish😀☔7', 'kamran aur uski patang 7'])
    expect(isCommonPassword(word, ['kamran', 'kismet']), word).toBe(false);
});

const session: Session = {
  sessionId: 's',
  memberId: 1n,
  brandId: 1,
  publicId: 'p',
  loginName: 'l',
  accountKind: 0,
  accountClass: 0,
  cookieHash: null,
  idleMs: 1_800_000,
  seenMs: 0,
  expiresMs: 43_200_000,
  endedMs: null,
  previousLogin: null,
  scope: 'full' as const,
  deviceId: null,
  provedMs: null,
};
it('a session is valid until its idle limit, its end or its revocation', () => {
  expect(decideSession(session, false, false, 59_999)).toBe('live');
  expect(decideSession(session, false, false, 60_000)).toBe('live-touch');
  expect(decideSession(session, false, true, 60_000)).toBe('live');
  expect(decideSession(session, false, false, 1_799_999)).toBe('live-touch');
  expect(decideSession(session, false, false, 1_800_000)).toBe('dead');
  expect(decideSession({ ...session, seenMs: 43_199_000 }, false, false, 43_200_000)).toBe('dead');
  expect(decideSession({ ...session, endedMs: 1 }, false, false, 2)).toBe('dead');
  expect(decideSession({ ...session, cookieHash: Buffer.alloc(32) }, false, false, 2)).toBe('half');
  expect(decideSession({ ...session, cookieHash: Buffer.alloc(32) }, true, false, 2)).toBe('live');
});

it('keys: two active, a new one each week, private parts deleted a day after withdrawal', () => {
  const day = 86_400_000;
  const key = (kid: string, createdMs: number, withdrawnMs: number | null = null) => ({ kid, createdMs, withdrawnMs });
  expect(decideRotation([], 0)).toEqual({ make: true, withdraw: [], destroy: [] });
  expect(decideRotation([key('a', 0)], 7 * day - 1)).toEqual({ make: false, withdraw: [], destroy: [] });
  expect(decideRotation([key('a', 0)], 7 * day)).toEqual({ make: true, withdraw: [], destroy: [] });
  expect(decideRotation([key('b', 7 * day), key('a', 0)], 14 * day)).toEqual({
    make: true,
    withdraw: ['a'],
    destroy: [],
  });
  expect(decideRotation([key('c', 14 * day), key('b', 7 * day), key('a', 0, 14 * day)], 15 * day)).toEqual({
    make: false,
    withdraw: [],
    destroy: ['a'],
  });
});

const rules: RegistrationRules = {
  tab: 'username',
  mobileWithPassword: false,
  fields: POLICY_PROFILES.demo!.fields,
  minAge: 18,
  brandNames: ['kismet'],
  today: '2026-11-21',
};
const form: RegistrationForm = {
  username: ' Zoya ',
  password: ' tez-Hawa9',
  confirmPassword: ' tez-Hawa9',
  birthDate: '2000-01-01',
  termsAccepted: true,
};

it('[VA-02] names are trimmed, passwords are not', () => {
  expect(decideRegistration(form, rules)).toMatchObject({ username: 'Zoya', password: ' tez-Hawa9' });
});

it('[RE-09] the hints are true: 2 to 15 letters and digits, letter first; letters and digits in a password', () => {
  const password = { ...POLICY_PROFILES.demo!.fields.password!, patternId: 5, minLength: 6 };
  const asked = { ...rules, fields: { ...rules.fields, password } };
  const refusal = (changes: Partial<RegistrationForm>) => decideRegistration({ ...form, ...changes }, asked) as Refused;
  for (const username of ['a', '1ab', 'a b', 'a'.repeat(16), 'عائشہ', ''])
    expect(refusal({ username }).code, username).toBe('INPUT_INVALID');
  for (const password of ['a1b2c', 'abcdefgh', '12345678'])
    expect(refusal({ password, confirmPassword: password }).code, password).toBe('INPUT_INVALID');
  expect(refusal({ confirmPassword: 'x' }).fields).toEqual([{ name: 'confirmPassword', code: 'PASSWORD_MISMATCH' }]);
  expect(refusal({ termsAccepted: false, birthDate: '2020-01-01' }).code).toBe('TERMS_NOT_ACCEPTED');
  expect(refusal({ birthDate: '2008-11-22' }).code).toBe('AGE_TOO_YOUNG');
  expect(refusal({ birthDate: '2026-02-30' }).code).toBe('INPUT_INVALID');
});

it('[F-59] a password has 8 to 128 characters of any kind: a passphrase without digits is accepted, a short one is not', () => {
  const taken = (password: string) =>
    'contact' in decideRegistration({ ...form, password, confirmPassword: password }, rules);
  const phrase = 'copper lantern over a quiet river wherever the herons stand late';
  expect(phrase).toHaveLength(64);
  for (const good of [phrase, 'gulmohar', 'نیلا آسمان اور ٹھنڈی ہوا', '🦜🌧🚲🎈🫖🧵🪁🌵', `${phrase}${phrase}`])
    expect(taken(good), good).toBe(true);
  for (const bad of ['tezHw9!', 'a1b2c3', `${phrase}${phrase}x`, 'password', 'Pakistan123', 'aaaaaaaa', '12345678'])
    expect(taken(bad), bad).toBe(false);
});

it('a disabled field is dropped, carried codes are kept', () => {
  expect(
    decideRegistration({ ...form, facebook: 'x', referralCode: 'ABCD', domain: 'one.example' }, rules),
  ).toMatchObject({ contact: {}, origin: { referralCode: 'ABCD', domain: 'one.example' } });
});
