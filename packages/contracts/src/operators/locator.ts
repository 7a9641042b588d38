import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

export const LEG_SIDES = ['member', 'us', 'provider', 'vendor', 'operator'] as const;
export const LEG_KINDS = ['order', 'heard', 'ledger', 'movement', 'bet', 'step', 'part', 'transfer', 'audit'] as const;
/** One leg of a payment or a round: who did what, what it moved, and the bytes that prove it where they are kept. */
export const locatorLeg = z.object({
  legId: z.string(),
  at: z.string(),
  kind: z.enum(LEG_KINDS),
  side: z.enum(LEG_SIDES),
  /** What happened, as a code of its kind. */
  what: z.string(),
  amount: z.nullable(decimalUnits),
  balanceAfter: z.nullable(decimalUnits),
  reference: z.nullable(z.string()),
  /** As it was received, and its signature; null where none is kept. */
  body: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  /** SHA-256 of a signed body of which the hash alone is kept. */
  bodyHash: z.nullable(z.string()),
});
export type LocatorLeg = z.output<typeof locatorLeg>;
export const LOCATED = ['deposit', 'withdrawal', 'transfer', 'round', 'operation'] as const;
export const located = z.object({
  is: z.enum(LOCATED),
  id: z.string(),
  state: z.string(),
  currency: z.string(),
  memberId: z.string(),
  loginName: z.string(),
  /** Who has to act next; `nobody` where it is over. */
  next: z.enum(['member', 'us', 'provider', 'vendor', 'nobody']),
  legs: z.array(locatorLeg),
});
export type Located = z.output<typeof located>;

export const locate = defineRoute({
  method: 'GET',
  path: '/operator/locator',
  access: 'operator:reconciliation.read',
  input: z.object({
    /** Any id of a payment, a round, a bet, a transaction or an operation, ours or the other side's. */
    id: z.string().check(z.trim(), z.minLength(4), z.maxLength(200)),
    /** Outward id or name: finds rounds and operations of any age. Without it those of the last three days are found. */
    member: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: z.object({ list: z.array(located) }),
  refusals: ['NOT_FOUND'],
  summary: 'Everything that is known of one payment or round, leg by leg in order of time',
});
