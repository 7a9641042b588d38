import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { dialling } from './session.ts';

const password = z.string().check(z.minLength(1), z.maxLength(255));

/**
 * Rows FP-04, FP-05. The old password may be absent only when the account has none, or when it must be changed. Other sessions
 * end.
 */
export const changePassword = defineRoute({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member-real',
  encrypted: true,
  input: z.object({
    oldPassword: z.optional(z.string().check(z.maxLength(255))),
    newPassword: password,
    confirmNewPassword: password,
  }),
  output: z.object({ token: z.string() }),
  refusals: ['INPUT_INVALID', 'SECRET_WRONG', 'LOGIN_LOCKED', 'PASSWORD_COMMON', 'PASSWORD_SAME', 'BUSY'],
  summary: 'Change the password of the signed-in member',
});

/** Row FP-02: form-encoded, always the same answer; a link is sent only when name and address belong together. */
export const forgotByEmail = defineRoute({
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'public',
  form: true,
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
  }),
  output: z.object({}),
  refusals: ['INPUT_INVALID', 'RATE_LIMITED'],
  summary: 'Send a password recovery link',
});
export const resetByLink = defineRoute({
  method: 'POST',
  path: '/wps/member/password/link',
  access: 'public',
  encrypted: true,
  input: z.object({
    link: z.string().check(z.minLength(20), z.maxLength(64)),
    newPassword: password,
    confirmNewPassword: password,
  }),
  output: z.object({ username: z.string() }),
  refusals: ['INPUT_INVALID', 'LINK_ENDED', 'PASSWORD_COMMON', 'RATE_LIMITED', 'BUSY'],
  summary: 'Set a new password with a recovery link',
});

/** Rows FP-03, FP-05, FP-06; the answer names the account to sign in with. */
export const resetByMobile = defineRoute({
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'public',
  encrypted: true,
  input: z.object({
    newPassword: password,
    mobileNum: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
    countryDialingCode: dialling,
    verificationCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  }),
  output: z.object({ username: z.string() }),
  refusals: ['INPUT_INVALID', 'CODE_WRONG', 'PASSWORD_COMMON', 'RATE_LIMITED', 'BUSY'],
  summary: 'Set a new password with a code sent to the mobile number of the account',
});
