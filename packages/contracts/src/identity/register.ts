import * as z from 'zod/mini';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import { HUMAN_WIRE, humanShape } from './human.ts';
import { signedIn } from './session.ts';

const text = z.optional(z.string().check(z.maxLength(200)));
const idToken = z.string().check(z.minLength(20), z.maxLength(4000));

/** Row RE-04: fields whose rules the brand configures; the server decides which are required. */
const form = {
  username: text,
  password: text,
  confirmPassword: text,
  payeeName: text,
  email: text,
  qqNum: text,
  mobileNum: text,
  recommenderId: text,
  ...humanShape,
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
};
const refusals = [
  'REGISTRATION_OFF',
  'INPUT_INVALID',
  'TERMS_NOT_ACCEPTED',
  'AGE_TOO_YOUNG',
  'INVITATION_UNKNOWN',
  'DOWNLINE_FULL',
  'DOWNLINE_DEPTH',
  'PASSWORD_COMMON',
  'USERNAME_TAKEN',
  'MOBILE_TAKEN',
  'EXCLUDED',
  'CODE_WRONG',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'CAPTCHA_EXPIRED',
  'CAPTCHA_SILENT',
  'SOCIAL_TOKEN',
  'SOCIAL_OFF',
  'RATE_LIMITED',
  'BUSY',
] as const;

export const register = defineRoute({
  method: 'POST',
  path: '/wps/member/register',
  access: 'public',
  encrypted: true,
  input: renamed(form, HUMAN_WIRE),
  output: signedIn,
  refusals,
  summary: 'Register an account by username and sign in',
});

/** Row RE-06: the number is the username. The code is our own SMS code, or a Firebase token. */
export const registerMobile = defineRoute({
  method: 'POST',
  path: '/wps/member/register/mobile',
  access: 'public',
  encrypted: true,
  input: renamed(
    { ...form, firebaseChannel: z.optional(z.literal('sms')), firebaseIdToken: z.optional(idToken) },
    HUMAN_WIRE,
  ),
  output: signedIn,
  refusals,
  summary: 'Register an account by mobile number and sign in',
});

/** First sign-in by Google or Facebook: the fields the account still needs (rows LG-09, RE-10). */
export const registerSocial = defineRoute({
  method: 'POST',
  path: '/wps/member/register/social',
  access: 'public',
  encrypted: true,
  input: renamed({ ...form, idToken }, HUMAN_WIRE),
  output: signedIn,
  refusals,
  summary: 'Register an account for an external identity that is not linked yet',
});

/** Row RE-11: whether a code in an address is a valid invitation here. */
export const checkAffiliate = defineRoute({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'public',
  input: z.object({
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    domain: z.optional(z.string().check(z.maxLength(255))),
    /** The code's parameter in the page's address: an invitation link's, or a referring member's id. */
    as: z._default(z.enum(['affiliateCode', 'referralCode']), 'affiliateCode'),
  }),
  output: z.object({ code: z.string() }),
  refusals: ['INVITATION_UNKNOWN', 'RATE_LIMITED'],
  summary: 'Check whether an invitation code is valid on this host; counts the visit for its owner (rule 1.3)',
});
