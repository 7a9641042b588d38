import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { LOGIN_PORTALS, signedIn } from './session.ts';

/**
 * Inputs and outputs of the browser's WebAuthn calls, in the JSON forms of WebAuthn level 3; validated by the server's library.
 */
const json = z.record(z.string(), z.unknown());

export const passkeyOptions = defineRoute({
  method: 'POST',
  path: '/wps/session/passkey/options',
  access: 'public',
  input: z.object({}),
  output: json,
  refusals: ['RATE_LIMITED'],
  summary: 'WebAuthn options for signing in with a passkey',
});
export const loginPasskey = defineRoute({
  method: 'POST',
  path: '/wps/session/passkey',
  access: 'public',
  input: z.object({ response: json, portal: z._default(z.enum(LOGIN_PORTALS), 'site') }),
  output: signedIn,
  refusals: ['PASSKEY_WRONG', 'LOGIN_DISABLED', 'NOT_AGENT', 'NOT_MEMBER', 'RATE_LIMITED'],
  summary: 'Sign in with a passkey',
});
export const newPasskeyOptions = defineRoute({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  access: 'member-real',
  stepUp: true,
  input: z.object({}),
  output: json,
  refusals: ['TOO_MANY'],
  summary: 'WebAuthn options for creating a passkey',
});
export const passkeyRow = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export const addPasskey = defineRoute({
  method: 'POST',
  path: '/wps/member/passkeys',
  access: 'member-real',
  stepUp: true,
  input: z.object({ response: json, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  output: passkeyRow,
  refusals: ['PASSKEY_WRONG', 'TOO_MANY'],
  summary: 'Register a newly created passkey',
});
export const removePasskey = defineRoute({
  method: 'POST',
  path: '/wps/member/passkeys/remove',
  access: 'member-real',
  stepUp: true,
  input: z.object({ passkeyId: z.string().check(z.maxLength(64)) }),
  output: z.object({}),
  refusals: ['NOT_FOUND', 'LAST_WAY_IN'],
  summary: 'Remove a passkey',
});
