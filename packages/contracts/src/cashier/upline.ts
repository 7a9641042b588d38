import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { paymentPassword } from './payout-account.ts';

export const uplineTransfer = z.object({
  transferId: z.string(),
  direction: z.enum(['up', 'down']),
  isOut: z.boolean(),
  /** The other side, with a masked name. */
  other: z.string(),
  amount: decimalUnits,
  note: z.string(),
  at: z.string(),
});
export type UplineTransfer = z.output<typeof uplineTransfer>;

export const getUplineForm = defineRoute({
  method: 'GET',
  path: '/wps/cashier/upline',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    isAllowed: z.boolean(),
    available: decimalUnits,
    upline: z.nullable(z.string()),
    /** Whether this account may also transfer down, to its direct downlines. */
    maySendDown: z.boolean(),
    min: decimalUnits,
    leftToday: decimalUnits,
    leftCount: z.int(),
    hasPaymentPassword: z.boolean(),
    wageringMissing: decimalUnits,
    /** What an agent still owes direct downlines: transfers down are refused until it is paid. */
    unpaidBills: decimalUnits,
  }),
  refusals: ['TRIAL'],
  summary: 'Whether and how much may be transferred to the upline or to direct downlines',
});
export const sendUpline = defineRoute({
  method: 'POST',
  path: '/wps/cashier/upline',
  access: 'member-real',
  idempotencyField: 'transferId',
  encrypted: true,
  input: z.object({
    transferId: z.uuid(),
    amount: decimalUnits,
    /** Account name of a direct downline; absent: the upline. */
    to: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    note: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
    paymentPassword,
  }),
  output: uplineTransfer,
  refusals: [
    'TRIAL',
    'ACCOUNT_LOCKED',
    'UPLINE_BLOCKED',
    'DIRECTION',
    'NOT_DIRECT',
    'NOT_IN_TEAM',
    'FEATURE_OFF',
    'PAYMENT_PASSWORD_UNSET',
    'SECRET_WRONG',
    'PASSWORD_LOCKED',
    'AMOUNT_SCALE',
    'AMOUNT_RANGE',
    'INSUFFICIENT_FUNDS',
    'COUNT_LIMIT',
    'DAILY_CAP',
    'WAGERING_OPEN',
    'BILL_UNPAID',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary: 'Transfer money to the upline or to a direct downline (rule 5.6); irreversible',
});
export const listUplineTransfers = defineRoute({
  method: 'GET',
  path: '/wps/cashier/upline/transfers',
  access: 'member-real',
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) }),
  output: z.object({ list: z.array(uplineTransfer), nextCursor: z.nullable(z.string()) }),
  refusals: ['TRIAL'],
  summary: 'Transfers to and from the upline and downlines, newest first',
});
