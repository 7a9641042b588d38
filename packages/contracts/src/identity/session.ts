import * as z from 'zod/mini';
import { memberInfo } from '../members/info.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';
import { HUMAN_WIRE, humanShape } from './human.ts';

export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The session may only change the password (row LG-06). */
  passwordExpired: z.boolean(),
  member: memberInfo,
  /** The version of the terms to accept, when the last accepted one is outdated (STD-2). */
  termsDue: z.optional(z.nullable(z.string())),
  /** Until when this browser signs in without the password, if requested (row LG-11). */
  rememberedUntil: z.optional(z.nullable(z.string())),
});

export const dialling = z.optional(z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/)));
export const LOGIN_TYPES = ['username', 'sms'] as const;
/** Where the form is: the agents' portal admits agents only, and the site may be restricted to members (row LG-16). */
export const LOGIN_PORTALS = ['site', 'agent'] as const;

/** Rows LG-18, LG-11. `password` is the code for `sms`; it is absent with `remember`, when the browser's cookie replaces it. */
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
      /** Requests remember-me for a day. */
      rememberMe: z.optional(z.boolean()),
      /** The cookie of an earlier `rememberMe` replaces the password. */
      remember: z.optional(z.boolean()),
      portal: z._default(z.enum(LOGIN_PORTALS), 'site'),
      /** Token of an external sign-in to link to this account after password verification. */
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
  summary: 'Sign in with username and password, or with mobile number and code',
});

/** Row LG-10: the random string is encrypted with the rest of the body. */
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

/** Finding F-01: the box is unticked. The server revokes the cookie at once, not at the next sign-in. */
export const forgetBrowser = defineRoute({
  method: 'DELETE',
  path: '/wps/session/remembered',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  summary: 'Forget this browser, which could sign in without a password',
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

/** Step-up: for five minutes afterwards protected calls are accepted. The token changes. */
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
  summary: 'Step-up authentication before a change to account security',
});
export const sendStepUpCode = defineRoute({
  method: 'POST',
  path: '/wps/session/step-up/code',
  access: 'member-real',
  input: z.object({}),
  output: z.object({ expiredMinutes: z.int(), to: z.string() }),
  refusals: ['CONTACT_MISSING', 'RATE_LIMITED'],
  summary: 'Send a step-up code to the mobile number or e-mail address of the account',
});
