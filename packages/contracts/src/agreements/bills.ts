import * as z from 'zod/mini';
import { paymentPassword } from '../cashier/payout-account.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { agreementKind, bill, billParts, person } from './terms.ts';

const billId = z.uuid();
export const listBills = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills',
  access: 'member-agent',
  input: z.object({
    /** Mine: what I am paid; given: what my direct downlines are paid. */
    side: z._default(z.enum(['mine', 'given']), 'mine'),
    kind: agreementKind,
    /** Business dates of the brand, inclusive; at most 31 days; the last 7 days by default. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  output: z.object({
    list: z.array(bill),
    nextCursor: z.nullable(z.string()),
    currency: z.string(),
    total: z.object({ count: z.int(), gross: decimalUnits, received: decimalUnits, kept: decimalUnits }),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Bills of one kind of agreement, newest period first (rows AG-10 to AG-13)',
});
export const getBill = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/:billId',
  access: 'member-agent',
  input: z.object({ billId }),
  output: z.object({
    bill,
    parts: billParts,
    /** Bills of direct downlines for the same period. */
    below: z.array(bill),
    flows: z.array(z.object({ at: z.string(), isFromPlatform: z.boolean(), amount: decimalUnits })),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'One bill, with the parts of its formula and the bills of the direct downlines',
});
export const listBillTickets = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/:billId/tickets',
  access: 'member-agent',
  input: z.object({ billId, cursor: z.optional(z.uuid()) }),
  output: z.object({
    list: z.array(
      z.object({
        betId: z.string(),
        stake: decimalUnits,
        validBet: decimalUnits,
        payout: decimalUnits,
        isProfit: z.boolean(),
        isTakenBack: z.boolean(),
        share: decimalUnits,
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'Tickets behind a real-time salary bill',
});
export const getOwed = defineRoute({
  method: 'GET',
  path: '/wps/agent/bills/owed',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({
    count: z.int(),
    amount: decimalUnits,
    available: decimalUnits,
    /** In payment order, at most 50. */
    list: z.array(bill),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Amount still owed to direct downlines',
});
export const payBills = defineRoute({
  method: 'POST',
  path: '/wps/agent/bills/pay',
  access: 'member-agent',
  encrypted: true,
  input: z.object({ paymentPassword }),
  output: z.object({
    paid: decimalUnits,
    left: decimalUnits,
    count: z.int(),
    /** Payments made, and what remains open. */
    list: z.array(z.object({ billId: z.string(), accepter: person, paid: decimalUnits, left: decimalUnits })),
  }),
  refusals: [
    'TRIAL',
    'NOT_AGENT',
    'UPLINE_BLOCKED',
    'PAYMENT_PASSWORD_UNSET',
    'SECRET_WRONG',
    'PASSWORD_LOCKED',
    'RATE_LIMITED',
  ],
  summary:
    'Pay the amounts owed to direct downlines from the account of the caller, oldest first; a repeated request pays nothing twice',
});
export const claimBill = defineRoute({
  method: 'POST',
  path: '/wps/agent/bills/:billId/claim',
  access: 'member-agent',
  input: z.object({ billId }),
  output: bill,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'BILL_STATE', 'UPLINE_BLOCKED'],
  summary: 'Claim a platform dividend that is waiting to be claimed',
});
