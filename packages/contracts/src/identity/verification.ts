import * as z from 'zod/mini';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import { HUMAN_WIRE, humanShape } from './human.ts';
import { dialling } from './session.ts';

const mobile = z.optional(z.string().check(z.trim(), z.maxLength(32)));
/** Row LG-20: the number is sent under either of two names. */
const shape = { countryDialingCode: dialling, mobileNo: mobile, mobileNum: mobile, ...humanShape };
const codeSent = z.object({ expiredMinutes: z.int() });
const refusals = [
  'INPUT_INVALID',
  'CODE_OFF',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'CAPTCHA_EXPIRED',
  'CAPTCHA_SILENT',
  'SMS_COUNTRY',
  'SMS_PAUSED',
  'RATE_LIMITED',
] as const;

/** Rows LG-08, FP-03. The answer does not depend on whether the number is known; only its owner gets a message. */
export const sendLoginCode = defineRoute({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'public',
  input: renamed({ ...shape, purpose: z._default(z.enum(['login', 'recover']), 'login') }, HUMAN_WIRE),
  output: codeSent,
  refusals,
  summary: 'Send a code to sign in, or to set a new password',
});
export const sendRegisterCode = defineRoute({
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'public',
  input: renamed(shape, HUMAN_WIRE),
  output: codeSent,
  refusals,
  summary: 'Send a code for registration',
});
