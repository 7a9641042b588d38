import * as z from 'zod/mini';
import { memberInfo } from '../members/info.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import { HUMAN_WIRE, humanShape } from './human.ts';

export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The session may do nothing but change the password (row LG-06). */
  passwordExpired: z.boolean(),
  member: memberInfo,
  /** The wording of the terms that is to be accepted, where the one accepted last no longer holds (STD-2). */
  termsDue: z.optional(z.nullable(z.string())),
  /** Until when this browser signs in without the password, where that was asked for (row LG-11). */
  rememberedUntil: z.optional(z.nullable(z.string())),
});

export const dialling = z.optional(z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/)));
export const LOGIN_TYPES = ['username', 'sms'] as const;
/** Where the form stands: the agents' portal lets nobody else in, and the site's may be for members alone (row LG-16). */
export const LOGIN_PORTALS = ['site', 'agent'] as const;

/** Rows LG-18, LG-11. `password` is the code for `sms`; it is absent where `remember` asks the browser's cookie to stand for it. */
export const login = defineRoute({
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  encrypted: true,
  input: renamed(
    {
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      password: z.optional(z.string().check(z.maxLength(255))),
      type: z.enum(LOGIN_TYPES),
      countryDialingCode: dialling,
      ...humanShape,
      /** Asks that this browser may sign in without the password for a day. */
      rememberMe: z.optional(z.boolean()),
      /** The cookie of an earlier `rememberMe` stands for the password. */
      remember: z.optional(z.boolean()),
      portal: z._default(z.enum(LOGIN_PORTALS), 'site'),
      /** Token of a social sign-in to tie to this account, once the password has been proved. */
      linkIdToken: z.optional(z.string().check(z.maxLength(4000))),
    },
    HUMAN_WIRE,
  ),
  output: signedIn,
  refusals: [
    'LOGIN_WRONG',
    'LOGIN_LOCKED',
    'LOGIN_DISABLED',
    'LOGIN_RESET_NEEDED',
    'LOGIN_TYPE_OFF',
    'NOT_AGENT',
    'NOT_MEMBER',
    'REMEMBER_ENDED',
    'PROOF_REQUIRED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'CAPTCHA_EXPIRED',
    'CAPTCHA_SILENT',
    'CODE_WRONG',
    'SOCIAL_TOKEN',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary: 'Sign in by username and password, or by mobile number and code',
});

/** Row LG-10: the random string travels sealed with the rest of the body. */
export const loginFreePlay = defineRoute({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  encrypted: true,
  input: renamed(
    {
      os: z.string().check(z.maxLength(60)),
      platform: z.literal('W'),
      random: z.string().check(z.minLength(16), z.maxLength(128)),
      gatewayVersion: z.literal(3),
    },
    { gatewayVersion: 'version' },
  ),
  output: signedIn,
  refusals: ['FREE_PLAY_OFF', 'RATE_LIMITED'],
  summary: 'Open a trial account with demo money',
});

/** Finding F-01: the box is unticked. The cookie ends on the server at once, not with the next sign-in. */
export const forgetBrowser = defineRoute({
  method: 'DELETE',
  path: '/wps/session/remembered',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  summary: 'Forget this browser, which may sign in without the password until then',
});

export const logout = defineRoute({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  summary: 'Sign out',
});

export const STEP_UP_METHODS = ['password', 'payment', 'totp', 'code'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

/** Proves once more who is there; for five minutes afterwards calls that need it are answered. The token changes. */
export const stepUp = defineRoute({
  method: 'POST',
  path: '/wps/session/step-up',
  access: 'member-real',
  encrypted: true,
  input: z.object({
    method: z.enum(STEP_UP_METHODS),
    secret: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  output: z.object({ token: z.string() }),
  refusals: ['SECRET_WRONG', 'LOGIN_LOCKED', 'PASSWORD_LOCKED', 'CODE_WRONG', 'BUSY'],
  summary: 'Prove yourself before a change of what protects the account',
});
export const sendStepUpCode = defineRoute({
  method: 'POST',
  path: '/wps/session/step-up/code',
  access: 'member-real',
  input: z.object({}),
  output: z.object({ expiredMinutes: z.int(), to: z.string() }),
  refusals: ['CONTACT_MISSING', 'RATE_LIMITED'],
  summary: 'Send a code to the own number or address, to prove yourself with',
});
