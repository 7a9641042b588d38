import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { PROFILE_FIELDS } from '../site/start-up.ts';
import { passkeyRow } from './passkeys.ts';
import { dialling, STEP_UP_METHODS } from './session.ts';
import { SOCIAL_PROVIDERS } from './social.ts';

const none = z.object({});
type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Protection of the own account; numbers and addresses are masked. */
export const getSecurity = defineRoute({
  method: 'GET',
  path: '/wps/member/security',
  access: 'member',
  input: none,
  output: z.object({
    hasPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    passwordSetAt: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    isMobileVerified: z.boolean(),
    email: z.nullable(z.string()),
    isEmailVerified: z.boolean(),
    legalName: z.nullable(z.string()),
    birthDate: z.nullable(z.string()),
    /** Registration fields that were skipped. */
    missing: z.array(z.enum(PROFILE_FIELDS)),
    totp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeyRow),
    social: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), linkedAt: z.string() })),
    stepUpMethods: z.array(z.enum(STEP_UP_METHODS)),
  }),
  refusals: [],
  summary: 'Security status of the account',
});

export const sessionRow = z.object({
  sessionId: z.string(),
  device: z.string(),
  ip: z.string(),
  country: z.nullable(z.string()),
  method: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isThis: z.boolean(),
  isTrusted: z.boolean(),
});
export const listSessions = defineRoute({
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'member',
  input: none,
  output: z.object({ list: z.array(sessionRow) }),
  refusals: [],
  summary: 'Active sessions of the signed-in member',
});
export const endSession = defineRoute({
  method: 'POST',
  path: '/wps/member/sessions/end',
  access: 'member',
  /** Without an id: all others; their trust and remembered sign-ins are revoked too. */
  input: z.object({ sessionId: z.optional(z.uuid()) }),
  output: z.object({ ended: z.int() }),
  refusals: ['NOT_FOUND'],
  summary: 'End one other session, or all other sessions',
});
export const loginRow = z.object({
  at: z.string(),
  ip: z.string(),
  country: z.nullable(z.string()),
  device: z.string(),
  method: z.string(),
  outcome: z.enum(['in', 'wrong', 'proof', 'refused']),
});
export const listLogins = defineRoute({
  method: 'GET',
  path: '/wps/member/logins',
  access: 'member',
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({ list: z.array(loginRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Sign-ins and failed attempts of the account, newest first',
});

export const beginTotp = defineRoute({
  method: 'POST',
  path: '/wps/member/totp/begin',
  access: 'member-real',
  stepUp: true,
  input: none,
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['TOTP_ON'],
  summary: 'Create an authenticator secret; it becomes active once a code from it is confirmed',
});
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const confirmTotp = defineRoute({
  method: 'POST',
  path: '/wps/member/totp/confirm',
  access: 'member-real',
  stepUp: true,
  input: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }),
  output: recoveryCodes,
  refusals: ['CODE_WRONG', 'TOTP_ON', 'TOTP_OFF'],
  summary: 'Activate the authenticator; the recovery codes are shown only once, in this response',
});
export const removeTotp = defineRoute({
  method: 'POST',
  path: '/wps/member/totp/remove',
  access: 'member-real',
  stepUp: true,
  input: none,
  output: none,
  refusals: ['TOTP_OFF'],
  summary: 'Deactivate the authenticator',
});
export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/wps/member/totp/recovery-codes',
  access: 'member-real',
  stepUp: true,
  input: none,
  output: recoveryCodes,
  refusals: ['TOTP_OFF'],
  summary: 'Generate new recovery codes, replacing the old ones',
});

export const CONTACT_KINDS = ['mobile', 'email'] as const;
const contactInput = {
  kind: z.enum(CONTACT_KINDS),
  value: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
  countryDialingCode: dialling,
};
export const sendContactCode = defineRoute({
  method: 'POST',
  path: '/wps/member/contact/code',
  access: 'member-real',
  stepUp: true,
  input: z.object(contactInput),
  output: z.object({ expiredMinutes: z.int(), to: z.string() }),
  refusals: ['INPUT_INVALID', 'SMS_COUNTRY', 'SMS_PAUSED', 'RATE_LIMITED'],
  summary: 'Send a verification code to a new mobile number or e-mail address',
});
export const saveContact = defineRoute({
  method: 'POST',
  path: '/wps/member/contact',
  access: 'member-real',
  stepUp: true,
  input: z.object({ ...contactInput, code: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) }),
  output: z.object({ masked: z.string() }),
  refusals: ['INPUT_INVALID', 'CODE_WRONG', 'MOBILE_TAKEN', 'EMAIL_TAKEN', 'RATE_LIMITED'],
  summary: 'Save a mobile number or e-mail address verified by its code',
});
const text = z.optional(z.string().check(z.maxLength(200)));
/** Fields skipped at registration; each can be set once, and later changed only by customer service. */
export const saveProfile = defineRoute({
  method: 'POST',
  path: '/wps/member/profile',
  access: 'member-real',
  stepUp: true,
  input: z.object(Object.fromEntries(PROFILE_FIELDS.map((name) => [name, text])) as Record<ProfileField, typeof text>),
  output: none,
  refusals: ['INPUT_INVALID', 'AGE_TOO_YOUNG'],
  summary: 'Complete profile fields skipped at registration',
});
export const savePaymentPassword = defineRoute({
  method: 'POST',
  path: '/wps/member/payment-password',
  access: 'member-real',
  encrypted: true,
  stepUp: true,
  input: z.object({
    paymentPassword: z.string().check(z.regex(/^\d{6}$/)),
    confirmPaymentPassword: z.string().check(z.maxLength(32)),
  }),
  output: none,
  refusals: ['INPUT_INVALID', 'PASSWORD_COMMON', 'BUSY'],
  summary: 'Set the payment password, for withdrawals',
});
export const acceptTerms = defineRoute({
  method: 'POST',
  path: '/wps/member/terms',
  access: 'member-real',
  /** The version shown; refused when another one is current. */
  input: z.object({ version: z.string().check(z.minLength(1), z.maxLength(40)) }),
  output: none,
  refusals: ['EDIT_CONFLICT'],
  summary: 'Accept the current terms',
});
/** Row LG-05: runs once after the first sign-in; returns whether this was the first run. */
export const firstLogin = defineRoute({
  method: 'POST',
  path: '/wps/member/firstLogin',
  access: 'member',
  input: none,
  output: z.object({ isFirst: z.boolean() }),
  refusals: [],
  summary: 'Run the first sign-in action',
});
