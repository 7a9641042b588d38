import { register, registerMobile } from '@kismet/contracts/identity/register';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payloadOf } from './payload.ts';

const page = { host: 'kismet.example', address: `https://kismet.example/register?${'x'.repeat(400)}` };
const phone = { countryDialingCode: '92', mobileNum: '3001234567', e164: '+923001234567' };
const values = {
  username: 'zain786',
  password: 'a1b2c3',
  email: '',
  birthDate: '1993-04-12',
};

it('[RE-04] the call carries the values, the source, and the codes of the address', () => {
  const payload = payloadOf(
    'username',
    { values, termsAccepted: true, phone: null, human: { captcha: 'K7M2QX' } },
    { referralCode: 'ABCD', affiliateCode: 'EFGH' },
    page,
  );
  expect(payload).toMatchObject({
    username: 'zain786',
    password: 'a1b2c3',
    confirmPassword: 'a1b2c3',
    captcha: 'K7M2QX',
    referralCode: 'ABCD',
    affiliateCode: 'EFGH',
    domain: 'kismet.example',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
  });
  expect(payload).not.toHaveProperty('email');
  expect(payload.registerUrl).toHaveLength(200);
  expect(z.safeEncode(register.input, payload).success).toBe(true);
});

it('[RE-06] in the mobile tab the number is the username, sent in national format', () => {
  const payload = payloadOf(
    'mobile',
    {
      values: { mobileNum: '0300 1234567', country: 'PK', verificationCode: '482915', terms: true },
      termsAccepted: true,
      phone,
      human: {},
    },
    {},
    page,
  );
  expect(payload).toMatchObject({
    username: '3001234567',
    mobileNum: '3001234567',
    countryDialingCode: '92',
    verificationCode: '482915',
  });
  expect(payload).not.toHaveProperty('country');
  expect(payload).not.toHaveProperty('terms');
  expect(z.safeEncode(registerMobile.input, payload).success).toBe(true);
});

it('[RE-04] [LG-15] a number verified by Firebase carries its token, and the outside check its wire names', () => {
  const payload = payloadOf(
    'mobile',
    {
      values: {},
      termsAccepted: true,
      phone,
      human: { geetestLot: 'l', geetestOutput: 'o', geetestPass: 'p', geetestTime: 't' },
      firebaseIdToken: 'x'.repeat(40),
    },
    {},
    page,
  );
  expect(z.encode(registerMobile.input as z.ZodMiniType, payload as never)).toMatchObject({
    firebaseChannel: 'sms',
    firebaseIdToken: 'x'.repeat(40),
    lot_number: 'l',
    captcha_output: 'o',
    pass_token: 'p',
    gen_time: 't',
  });
});
