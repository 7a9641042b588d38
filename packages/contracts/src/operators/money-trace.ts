import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

export const LEG_SIDES = ['member', 'us', 'provider', 'vendor', 'operator'] as const;
export const LEG_KINDS = ['order', 'heard', 'ledger', 'movement', 'bet', 'step', 'part', 'transfer', 'audit'] as const;
/** One leg of a payment or a round: who did what, what it moved, and the bytes that prove it where they are kept. */
export const moneyTraceLeg = z.object({
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
export type MoneyTraceLeg = z.output<typeof moneyTraceLeg>;
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
  legs: z.array(moneyTraceLeg),
});
export type Located = z.output<typeof located>;

export const locate = defineRoute({
  method: 'GET',
  path: '/operator/money-trace',
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

/** What an id may name, and which ability sees it. */
export const FOUND_ABILITY = {
  deposit: 'cashier.read',
  withdrawal: 'cashier.read',
  transfer: 'reconciliation.read',
  round: 'reconciliation.read',
  operation: 'reconciliation.read',
  ticket: 'lottery.read',
  approval: 'approvals.read',
  exception: 'reconciliation.read',
  agreement: 'agreements.read',
  bill: 'agreements.read',
} as const;
export type FoundKind = keyof typeof FOUND_ABILITY;
export const FOUND_KINDS = Object.keys(FOUND_ABILITY) as [FoundKind, ...FoundKind[]];
/** A text that may be the id of something rather than a name: a UUID, or one of the short forms that people read out. */
export const isIdLike = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^D-[0-9A-F]{4}-[0-9A-F]{4}$|^W-[0-9A-Z]{8}$|^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/i.test(
    text.trim(),
  );

export const findById = defineRoute({
  method: 'GET',
  path: '/operator/find',
  // whoever is signed in may ask; what is found is cut to the role
  access: 'operator:session.read',
  input: z.object({
    /** A whole id as `isIdLike` knows it; any other text names nothing. */
    id: z.string().check(z.trim(), z.minLength(4), z.maxLength(60)),
  }),
  output: z.object({
    list: z.array(
      z.object({
        is: z.enum(FOUND_KINDS),
        id: z.string(),
        /** The draw of a ticket. */
        drawId: z.nullable(z.string()),
        /** Whose it is; null of what is nobody's. */
        loginName: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
  summary: 'What an id names, as far as the role may see it: a payment, round, ticket or case; empty where nothing',
});
