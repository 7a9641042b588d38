import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

export const LEG_SIDES = ['member', 'us', 'provider', 'vendor', 'operator'] as const;
export const LEG_KINDS = ['order', 'heard', 'ledger', 'movement', 'bet', 'step', 'part', 'transfer', 'audit'] as const;
/** One step of a payment or a round: actor, action, amount, and the signed bytes when they are stored. */
export const moneyTraceLeg = z.object({
  legId: z.string(),
  at: z.string(),
  kind: z.enum(LEG_KINDS),
  side: z.enum(LEG_SIDES),
  /** What happened, as a code of its source. */
  what: z.string(),
  amount: z.nullable(decimalUnits),
  balanceAfter: z.nullable(decimalUnits),
  reference: z.nullable(z.string()),
  /** As received, with its signature; null when not stored. */
  body: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  /** SHA-256 of a signed body of which only the hash is stored. */
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
  /** Who must act next; `nobody` when it is final. */
  next: z.enum(['member', 'us', 'provider', 'vendor', 'nobody']),
  legs: z.array(moneyTraceLeg),
});
export type Located = z.output<typeof located>;

export const locate = defineRoute({
  method: 'GET',
  path: '/operator/money-trace',
  access: 'operator:reconciliation.read',
  input: z.object({
    /** Any id of a payment, round, bet, transaction or operation, ours or the other side's. */
    id: z.string().check(z.trim(), z.minLength(4), z.maxLength(200)),
    /** Outward id or account name: finds rounds and operations of any age. Without it only those of the last three days. */
    member: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: z.object({ list: z.array(located) }),
  refusals: ['NOT_FOUND'],
  summary: 'Everything known about one payment or round, leg by leg in chronological order',
});

/** What an id may refer to, and the permission that shows it. */
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
/** Whether a text looks like an id rather than a name: a UUID, or one of the short ids shown to people. */
export const isIdLike = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^D-[0-9A-F]{4}-[0-9A-F]{4}$|^W-[0-9A-Z]{8}$|^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/i.test(
    text.trim(),
  );

export const findById = defineRoute({
  method: 'GET',
  path: '/operator/find',
  // open to every operator; the results are limited to the role's permissions
  access: 'operator:session.read',
  input: z.object({
    /** A whole id as recognised by `isIdLike`; any other text refers to nothing. */
    id: z.string().check(z.trim(), z.minLength(4), z.maxLength(60)),
  }),
  output: z.object({
    list: z.array(
      z.object({
        is: z.enum(FOUND_KINDS),
        id: z.string(),
        /** The draw of a ticket. */
        drawId: z.nullable(z.string()),
        /** Its owner; null when it belongs to nobody. */
        loginName: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
  summary: 'Resolve an id, as far as the role may see it: a payment, round, ticket or case; empty if there is none',
});
