import { expect, it } from 'vitest';
import { hasSecondFactor, waysToSend } from './access-model.ts';

it('a one-time password is sent only to a verified contact', () => {
  const both = { mobile: '+92••••••67', isMobileVerified: true, email: 'g•••@example.com', isEmailVerified: true };
  expect(waysToSend(both)).toEqual(['sms', 'email']);
  expect(waysToSend({ ...both, isMobileVerified: false })).toEqual(['email']);
  expect(waysToSend({ ...both, mobile: null, email: null })).toEqual([]);
});

it('second factors are authenticator and passkey', () => {
  expect(hasSecondFactor({ totp: false, passkeys: 0 })).toBe(false);
  expect(hasSecondFactor({ totp: true, passkeys: 0 })).toBe(true);
  expect(hasSecondFactor({ totp: false, passkeys: 2 })).toBe(true);
});
