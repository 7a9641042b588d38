import { expect, it } from 'vitest';
import { hasSecondFactor, waysToSend } from './access-model.ts';

it('a password for one use goes only to what the member has proved', () => {
  const both = { mobile: '+92••••••67', isMobileVerified: true, email: 'g•••@example.com', isEmailVerified: true };
  expect(waysToSend(both)).toEqual(['sms', 'email']);
  expect(waysToSend({ ...both, isMobileVerified: false })).toEqual(['email']);
  expect(waysToSend({ ...both, mobile: null, email: null })).toEqual([]);
});

it('a second factor is an authenticator or a passkey', () => {
  expect(hasSecondFactor({ totp: false, passkeys: 0 })).toBe(false);
  expect(hasSecondFactor({ totp: true, passkeys: 0 })).toBe(true);
  expect(hasSecondFactor({ totp: false, passkeys: 2 })).toBe(true);
});
