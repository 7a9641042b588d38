import { expect, it } from 'vitest';
import type { Security } from '../../shared/session/security-query.ts';
import { completenessOf, inGroups, partsOf, recoveryFile } from './model.ts';

const bare: Security = {
  hasPassword: true,
  hasPaymentPassword: false,
  passwordSetAt: null,
  mobile: null,
  isMobileVerified: false,
  email: null,
  isEmailVerified: false,
  legalName: null,
  missing: [],
  birthDate: '1993-04-12',
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  social: [],
  stepUpMethods: ['password'],
};
const passkey = { passkeyId: 'p', name: 'Phone', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null };

it('a new account has no completed steps and is rated open', () => {
  expect(completenessOf(bare)).toEqual({
    done: [],
    missing: ['mobile', 'email', 'identity', 'payment', 'totp'],
    level: 'open',
  });
});

it('an unverified number or address does not count', () => {
  const claimed = { ...bare, mobile: '+92 •••567', email: 'a•••@x.pk' };
  expect(completenessOf(claimed).done).toEqual([]);
  expect(completenessOf({ ...claimed, isMobileVerified: true, isEmailVerified: true })).toMatchObject({
    done: ['mobile', 'email'],
    level: 'fair',
  });
});

it('without a second factor an account is never rated good; a passkey counts as one', () => {
  const full = {
    ...bare,
    mobile: '1',
    isMobileVerified: true,
    email: '2',
    isEmailVerified: true,
    legalName: 'A•• K•••',
    hasPaymentPassword: true,
  };
  expect(completenessOf(full)).toMatchObject({ missing: ['totp'], level: 'fair' });
  expect(completenessOf({ ...full, passkeys: [passkey] })).toMatchObject({ missing: [], level: 'good' });
});

it('sign-in methods not offered by the brand are hidden, unless the member still has one', () => {
  const off = { passkeys: false, googleLogin: false, facebookLogin: false };
  expect(partsOf(bare, off)).not.toContain('passkeys');
  expect(partsOf(bare, off)).not.toContain('social');
  expect(partsOf({ ...bare, passkeys: [passkey] }, off)).toContain('passkeys');
  expect(partsOf(bare, { ...off, passkeys: true, googleLogin: true })).toEqual(
    expect.arrayContaining(['passkeys', 'social']),
  );
});

it('a secret is grouped for copying, and recovery codes are saved one per line', () => {
  expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(recoveryFile('Codes', 'zain', '2026', ['aaa', 'bbb'])).toBe('Codes\r\nzain\r\n2026\r\n\r\naaa\r\nbbb\r\n');
});
