import { PROPERTY } from '@kismet/testkit/property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressNet } from '../../platform/address-block.ts';
import { createSecretBox } from '../../platform/crypto.ts';
import { POLICY_PROFILES } from '../site/index.ts';
import { accountOf, readPhone } from './codes/phone.ts';
import { isPaused, newCode, readCode } from './codes/verification-code.ts';
import { deviceLabel } from './devices/device-label.ts';
import { decideProof, type ProofFacts } from './factors/proof.ts';
import { newRecoveryCodes } from './factors/totp.ts';
import { decideNewPassword } from './passwords/new-password.ts';
import { decideRegistration, namesLike, rulesOfTab } from './registration/registration.ts';
import { isProved } from './sessions/session.ts';
import { decideAccountTry, decideSecretTry, decideTry, type LoginTry } from './sign-in/login-try.ts';

const facts: ProofFacts = {
  hasTotp: false,
  hasRecoveryCodes: false,
  hasMobile: true,
  hasEmail: true,
  hasLegalName: true,
  isTrusted: false,
  isNetKnown: false,
  isStrong: false,
  newIpProof: true,
  bankNameProof: false,
};

it('[LG-13] when a second factor is required, and which', () => {
  const need = (changes: Partial<ProofFacts>) => decideProof({ ...facts, ...changes });
  expect(need({})).toEqual({ reason: 'ip', methods: ['sms', 'email'], wantsBankName: false });
  expect(need({ bankNameProof: true })).toMatchObject({ wantsBankName: true });
  expect(need({ bankNameProof: true, hasLegalName: false })).toMatchObject({ wantsBankName: false });
  for (const calm of ['isTrusted', 'isNetKnown', 'isStrong'] as const) expect(need({ [calm]: true })).toBeNull();
  expect(need({ newIpProof: false })).toBeNull();
  expect(
    need({ hasMobile: false, hasEmail: false, bankNameProof: true }),
    'the bank account name alone is no factor',
  ).toBeNull();
  const totp = { hasTotp: true, isNetKnown: true, isStrong: true, newIpProof: false };
  expect(need(totp)).toEqual({ reason: 'totp', methods: ['totp'], wantsBankName: false });
  expect(need({ ...totp, hasRecoveryCodes: true })?.methods).toEqual(['totp', 'recovery']);
  expect(need({ ...totp, isTrusted: true })).toBeNull();
});

it('[LG-13] the bank account name is only required together with another method, in every case', () => {
  const boolean = fc.boolean();
  const shape = Object.fromEntries(Object.keys(facts).map((name) => [name, boolean])) as Record<
    keyof ProofFacts,
    fc.Arbitrary<boolean>
  >;
  fc.assert(
    fc.property(fc.record(shape), (any) => {
      const need = decideProof(any as ProofFacts);
      if (!need) return;
      expect(need.methods.length).toBeGreaterThan(0);
      if (need.wantsBankName) expect(need.methods.some((one) => one === 'sms' || one === 'email')).toBe(true);
    }),
    PROPERTY,
  );
});

it('[STD-5] unknown devices wait after every ten consecutive failures, a known one never (T02)', () => {
  const BLOCK = 1_800_000;
  let past: LoginTry | null = null;
  let now = 0;
  let checks = 0;
  for (let minute = 0; minute < 60; minute++)
    for (let i = 0; i < 100; i++) {
      now = minute * 60_000 + i;
      const decided = decideAccountTry(past, { isKnownDevice: false, blockAfter: 10 }, now);
      if (!decided.may) continue;
      checks++;
      past = decided.next;
    }
  expect(checks, 'password checks of one name in an hour').toBeLessThanOrEqual(30);
  const owner = decideAccountTry(past, { isKnownDevice: true, blockAfter: 10 }, now);
  expect(owner.may).toBe(true);
  const tenth = decideAccountTry(
    { fails: 9, lastMs: 0, lockedUntilMs: null },
    { isKnownDevice: false, blockAfter: 10 },
    5,
  );
  expect(tenth).toEqual({ may: true, next: { fails: 10, lastMs: 5, lockedUntilMs: 5 + BLOCK } });
  const blocked = { fails: 10, lastMs: 5, lockedUntilMs: 5 + BLOCK };
  const at = (ms: number) => decideAccountTry(blocked, { isKnownDevice: false, blockAfter: 10 }, ms);
  expect(at(4 + BLOCK)).toEqual({ may: false, seconds: 1 });
  expect(at(5 + BLOCK)).toMatchObject({ may: true, next: { fails: 11, lockedUntilMs: null } });
});

it('payment password: five in a row, then half an hour; per address: 1, 2, 4 … 60 seconds', () => {
  let past: LoginTry | null = null;
  for (let i = 0; i < 5; i++) {
    const decided = decideSecretTry(past, i);
    expect(decided.may).toBe(true);
    if (decided.may) past = decided.next;
  }
  expect(decideSecretTry(past, 4 + 1_799_999)).toEqual({ may: false, seconds: 1 });
  expect(decideSecretTry(past, 4 + 1_800_000)).toMatchObject({ may: true, next: { fails: 1 } });
  const delays = [];
  let tried: LoginTry | null = null;
  let now = 0;
  for (let i = 0; i < 11; i++) {
    const decided = decideTry(tried, now);
    if (!decided.may) throw new Error('too early');
    tried = decided.next;
    delays.push(tried.lockedUntilMs === null ? 0 : (tried.lockedUntilMs - now) / 1000);
    now = tried.lockedUntilMs ?? now + 1;
  }
  expect(delays).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it('[VA-03] mobile numbers are parsed in common notations, other numbers are rejected', () => {
  const pk = '+923001234567';
  for (const [typed, code, home] of [
    ['03001234567', '+92', null],
    ['3001234567', '92', null],
    ['0300 123-4567', undefined, 'PK'],
    ['+92 300 1234567', undefined, null],
    ['+923001234567', '92', 'GB'],
    ['۰۳۰۰۱۲۳۴۵۶۷', '92', null],
  ] as const)
    expect(readPhone(typed, code, home)?.e164, typed).toBe(pk);
  for (const [typed, code, home] of [
    ['0300123456', '92', null],
    ['+447700900123', '92', null],
    ['04235761999', '92', null],
    ['hello', '92', null],
    ['', '92', null],
    ['03001234567', undefined, null],
    ['call 03001234567 now', '92', null],
  ] as const)
    expect(readPhone(typed, code, home), typed).toBeNull();
  expect(accountOf(' 0300-1234567'.trim(), '92', null)).toBe(pk);
  expect(accountOf('Zoya', '92', 'PK')).toBe('zoya');
  expect(accountOf('12345678901', '92', null), 'digits that are no phone number remain a username').toBe('12345678901');
});

it('[RE-06] [RE-08] fields required by each tab', () => {
  const { fields } = POLICY_PROFILES.demo!;
  const rules = { fields, mobileWithPassword: true, minAge: 18, brandNames: [], today: '2026-11-21' } as const;
  const required = (tab: 'username' | 'mobile' | 'social', more: object = {}) =>
    Object.entries(rulesOfTab({ ...rules, tab, ...more }))
      .filter(([, rule]) => rule.enabled && rule.required)
      .map(([name]) => name)
      .sort();
  expect(required('username')).toEqual(['birthDate', 'password', 'username']);
  expect(required('mobile')).toEqual(['birthDate', 'mobileNum', 'password']);
  expect(required('mobile', { mobileWithPassword: false })).toEqual(['birthDate', 'mobileNum']);
  expect(required('social')).toEqual(['birthDate', 'username']);
  const form = { termsAccepted: true, birthDate: '1990-01-01', mobileNum: '03001234567' };
  expect(decideRegistration(form, { ...rules, tab: 'mobile', mobileWithPassword: false })).toMatchObject({
    username: undefined,
    password: undefined,
    contact: { mobileNum: '03001234567' },
  });
});

it('suggested names never exceed the maximum length, and all differ', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{1,14}$/), fc.infiniteStream(fc.nat()), (name, stream) => {
      const names = namesLike(name, 15, (below) => stream.next().value! % below);
      expect(new Set(names).size).toBe(names.length);
      for (const one of names) expect(one).toMatch(/^[a-z][a-z0-9]{1,14}$/);
    }),
    PROPERTY,
  );
});

it('[FP-04] a new password meets the registration rule, equals its confirmation, and is not a common one', () => {
  const rule = POLICY_PROFILES.demo!.fields.password!;
  const decide = (newPassword: string, confirmNewPassword = newPassword) =>
    decideNewPassword({ newPassword, confirmNewPassword }, rule, ['zoya', 'kismet']);
  expect(decide('barish-Shaam4')).toBeNull();
  expect(decide('🙂🙂🙂 barish ☔ 7a')).toBeNull();
  expect(decide('a1b2c')?.fields).toMatchObject([{ name: 'newPassword', code: 'FIELD_TOO_SHORT' }]);
  expect(decide('barish-Shaam4', 'x')?.fields).toEqual([{ name: 'confirmNewPassword', code: 'PASSWORD_MISMATCH' }]);
  expect(decide('zoya1234')?.code).toBe('PASSWORD_COMMON');
});

it('codes are six digits, accepted in any script; messages stop for prefixes whose codes are never used (T20)', () => {
  for (let i = 0; i < 200; i++) expect(newCode()).toMatch(/^\d{6}$/);
  expect([readCode('۱۲۳ ۴۵۶'), readCode('١٢٣٤٥٦'), readCode(' 123456 ')]).toEqual(['123456', '123456', '123456']);
  expect(isPaused({ sent: 49, verified: 0 })).toBe(false);
  expect(isPaused({ sent: 50, verified: 14 })).toBe(true);
  expect(isPaused({ sent: 50, verified: 15 })).toBe(false);
  expect(isPaused({ sent: 500, verified: 500 })).toBe(true);
});

it('recovery codes: ten, distinct, without look-alike letters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
});

it('a step-up lasts five minutes; a network is a provider’s, not a household’s', () => {
  expect([
    isProved({ provedMs: null }, 0),
    isProved({ provedMs: 0 }, 300_000),
    isProved({ provedMs: 0 }, 300_001),
  ]).toEqual([false, true, false]);
  expect(addressNet('203.0.113.77')).toBe('203.0.113.0/24');
  expect(addressNet('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(addressNet('2001:db8:7:9::1')).toBe('2001:db8:7::/48');
});

it('device labels are the common product names; an unknown header gives none', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  expect(deviceLabel(chrome)).toBe('Chrome, Windows');
  expect(deviceLabel('')).toBe('');
  expect(deviceLabel('<script>alert(1)</script>')).not.toContain('<');
});

it('blind indexes match only under the same purpose and key', () => {
  const [one, other] = [createSecretBox(Buffer.alloc(32, 1)), createSecretBox(Buffer.alloc(32, 2))];
  expect(one.index('a', 'x').equals(one.index('a', 'x'))).toBe(true);
  for (const different of [one.index('a', 'y'), one.index('b', 'x'), other.index('a', 'x')])
    expect(one.index('a', 'x').equals(different)).toBe(false);
});
