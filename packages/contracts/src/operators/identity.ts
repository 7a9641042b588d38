import * as z from 'zod/mini';
import { loginRow, sessionRow } from '../identity/security.ts';
import { SOCIAL_PROVIDERS } from '../identity/social.ts';
import { defineRoute } from '../route.ts';
import { approvalRow } from './approvals.ts';

const id = z.object({ memberId: z.string().check(z.maxLength(32)) });
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));

/** Sign-in data of a member: masked contacts, factors, sessions, failed attempts. */
export const getMemberIdentity = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/identity',
  access: 'operator:members.read',
  input: id,
  output: z.object({
    hasPassword: z.boolean(),
    mustChange: z.boolean(),
    passwordSetAt: z.nullable(z.string()),
    hasPaymentPassword: z.boolean(),
    mobile: z.nullable(z.string()),
    isMobileVerified: z.boolean(),
    email: z.nullable(z.string()),
    isEmailVerified: z.boolean(),
    totp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.int(),
    social: z.array(z.enum(SOCIAL_PROVIDERS)),
    /** Consecutive failed attempts, and until when unknown devices are refused. */
    fails: z.int(),
    blockedUntil: z.nullable(z.string()),
    sessions: z.array(sessionRow),
    events: z.array(z.object({ at: z.string(), kind: z.string(), ip: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'Sign-in data of a member: contacts, factors, sessions and failed attempts',
});
export const listMemberLogins = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/logins',
  access: 'operator:members.read',
  input: z.extend(id, {
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(loginRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'Sign-ins and failed attempts of a member, newest first',
});
export const endMemberSessions = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/sessions/end',
  access: 'operator:identity.sessions',
  input: z.extend(id, { sessionId: z.optional(z.uuid()), reason }),
  output: z.object({ ended: z.int() }),
  refusals: ['NOT_FOUND'],
  summary: 'End one session of a member, or all of them',
});
export const unlockMemberLogin = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/login/unlock',
  access: 'operator:identity.sessions',
  input: z.extend(id, { reason }),
  output: z.object({}),
  refusals: ['NOT_FOUND'],
  summary: 'Clear the failed sign-in attempts of a member',
});
export const revealMemberContact = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/contact/reveal',
  access: 'operator:members.reveal',
  input: z.extend(id, { reason }),
  output: z.object({ contact: z.record(z.string(), z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'Contacts of a member in clear text; the access is recorded in the audit trail',
});
/** The password is sent to the member's verified number or address, never to the operator; it expires after 24 hours and must be changed. */
export const sendOneTimePassword = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/password/one-time',
  access: 'operator:identity.reset',
  input: z.extend(id, { channel: z.enum(['sms', 'email']), reason }),
  output: z.object({ to: z.string() }),
  refusals: ['NOT_FOUND', 'CONTACT_MISSING', 'RATE_LIMITED'],
  summary: 'Send a one-time password to a member',
});
/** Authenticator, recovery codes and passkeys are removed once a second operator has approved. */
export const requestFactorReset = defineRoute({
  method: 'POST',
  path: '/operator/members/:memberId/second-factor/reset',
  access: 'operator:identity.reset',
  input: z.extend(id, { reason }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'TOTP_OFF'],
  summary: 'Request removal of the second factor of a member, subject to approval by a second operator',
});
