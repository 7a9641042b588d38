import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

export const PAYOUT_ACCOUNTS_MAX = 5;
export const BANK_KINDS = ['bank', 'wallet'] as const;
const names = z.record(z.string(), z.string());
export const paymentPassword = z.string().check(z.regex(/^\d{6}$/));

export const payoutAccount = z.object({
  accountId: z.string(),
  kind: z.enum(BANK_KINDS),
  bankCode: z.string(),
  bankNames: names,
  /** Last four characters of the number. */
  tail: z.string(),
  /** The holder's name, masked except for its first letters. */
  holder: z.string(),
  boundAt: z.string(),
  /** Earliest withdrawal to it. */
  usableAt: z.string(),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

export const listPayoutAccounts = defineRoute({
  method: 'GET',
  path: '/wps/cashier/payout-accounts',
  access: 'member-real',
  input: z.object({}),
  output: z.object({
    list: z.array(payoutAccount),
    banks: z.array(z.object({ code: z.string(), kind: z.enum(BANK_KINDS), names, numberPattern: z.string() })),
    max: z.int(),
    hasLegalName: z.boolean(),
    hasPaymentPassword: z.boolean(),
  }),
  refusals: ['TRIAL'],
  summary: 'Payout accounts of the signed-in member, and available banks',
});
export const addPayoutAccount = defineRoute({
  method: 'POST',
  path: '/wps/cashier/payout-accounts',
  access: 'member-real',
  encrypted: true,
  stepUp: true,
  input: z.object({
    /** Chosen by the caller: a repeated id is the same account. */
    accountId: z.uuid(),
    bankCode: z.string().check(z.maxLength(40)),
    number: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
    holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
    paymentPassword,
  }),
  output: payoutAccount,
  refusals: [
    'TRIAL',
    'INPUT_INVALID',
    'LEGAL_NAME_MISSING',
    'PAYOUT_NAME_MISMATCH',
    'PAYMENT_PASSWORD_UNSET',
    'SECRET_WRONG',
    'PASSWORD_LOCKED',
    'TOO_MANY',
    'FIELD_TAKEN',
    'RATE_LIMITED',
  ],
  summary: 'Add a bank account or e-wallet held in the name of the member',
});
export const removePayoutAccount = defineRoute({
  method: 'POST',
  path: '/wps/cashier/payout-accounts/:accountId/remove',
  access: 'member-real',
  stepUp: true,
  input: z.object({ accountId: z.uuid() }),
  output: z.object({}),
  refusals: ['TRIAL', 'NOT_FOUND', 'OPEN_WITHDRAWAL'],
  summary: 'Remove a payout account',
});
