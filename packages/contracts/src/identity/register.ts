import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { signedIn } from './session.ts';

const text = z.optional(z.string().check(z.maxLength(200)));

/** Row RE-04: the fields whose rules the brand's configuration sets; which are required is decided by the server. */
export const register = defineRoute({
  method: 'POST',
  path: '/wps/member/register',
  access: 'public',
  encrypted: true,
  input: z.object({
    username: text,
    password: text,
    confirmPassword: text,
    payeeName: text,
    email: text,
    qqNum: text,
    mobileNum: text,
    recommenderId: text,
    captcha: text,
    verificationCode: text,
    affiliateCode: text,
    paymentPassword: text,
    line: text,
    whatsapp: text,
    facebook: text,
    wechat: text,
    idNumber: text,
    referralCode: text,
    domain: text,
    countryDialingCode: text,
    registerUrl: text,
    registerMethod: z.literal('WEB'),
    login: z.literal(true),
    birthDate: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    termsAccepted: z.boolean(),
  }),
  output: signedIn,
  refusals: [
    'REGISTRATION_OFF',
    'INPUT_INVALID',
    'TERMS_NOT_ACCEPTED',
    'AGE_TOO_YOUNG',
    'INVITATION_UNKNOWN',
    'PASSWORD_COMMON',
    'USERNAME_TAKEN',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary: 'Open an account by username, and sign in with it',
});
