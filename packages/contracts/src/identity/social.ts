import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { LOGIN_PORTALS, signedIn } from './session.ts';

export const SOCIAL_PROVIDERS = ['google.com', 'facebook.com', 'phone'] as const;
const idToken = z.string().check(z.minLength(20), z.maxLength(4000));

/**
 * Row LG-09. An unknown identity is refused with `SOCIAL_NEW` (params `name`: a suggested username); one whose address or
 * number belongs to an account with `SOCIAL_LINK` (params `account`, masked): a login with that account's password and the
 * token links the two.
 */
export const loginSocial = defineRoute({
  method: 'POST',
  path: '/wps/session/login/firebase',
  access: 'public',
  encrypted: true,
  input: z.object({ idToken, portal: z._default(z.enum(LOGIN_PORTALS), 'site') }),
  output: signedIn,
  refusals: [
    'SOCIAL_TOKEN',
    'SOCIAL_OFF',
    'SOCIAL_NEW',
    'SOCIAL_LINK',
    'LOGIN_DISABLED',
    'NOT_AGENT',
    'NOT_MEMBER',
    'PROOF_REQUIRED',
    'RATE_LIMITED',
  ],
  summary: 'Sign in with Google, Facebook or phone through Firebase',
});
export const unlinkSocial = defineRoute({
  method: 'POST',
  path: '/wps/member/social/remove',
  access: 'member-real',
  stepUp: true,
  input: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
  output: z.object({}),
  refusals: ['NOT_FOUND', 'LAST_WAY_IN'],
  summary: 'Unlink an external identity from the account',
});
