import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { signedIn } from './session.ts';

/**
 * Row LG-13: a login that needs a second factor is refused with `PROOF_REQUIRED`; its params are `ticket`, `reason` (`ip` or
 * `totp`), `methods` (available ones, comma-separated), the masked `sms` and `email`, and `bankName` 1 when the bank account
 * name is required in addition to the code. The name never counts alone.
 */
export const PROOF_METHODS = ['sms', 'email', 'totp', 'recovery'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];
const ticket = z.string().check(z.minLength(20), z.maxLength(64));

export const sendProofCode = defineRoute({
  method: 'POST',
  path: '/wps/session/proof/code',
  access: 'public',
  input: z.object({ ticket, method: z.enum(['sms', 'email']) }),
  output: z.object({ expiredMinutes: z.int(), to: z.string() }),
  refusals: ['TICKET_ENDED', 'RATE_LIMITED'],
  summary: 'Send a second-factor code',
});
export const giveProof = defineRoute({
  method: 'POST',
  path: '/wps/session/proof',
  access: 'public',
  encrypted: true,
  input: z.object({
    ticket,
    method: z.enum(PROOF_METHODS),
    code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    bankName: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    /** This browser is trusted for 30 days. */
    trustDevice: z._default(z.boolean(), false),
  }),
  output: signedIn,
  refusals: ['TICKET_ENDED', 'CODE_WRONG', 'LOGIN_LOCKED', 'LOGIN_DISABLED', 'RATE_LIMITED'],
  summary: 'Complete a sign-in with the second factor',
});
