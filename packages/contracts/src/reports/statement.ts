import * as z from 'zod/mini';
import { category, localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/** Row PC-07: types of rows in the account record. */
export const STATEMENT_TYPES = [
  'deposit',
  'withdrawal',
  'transfer',
  'upline',
  'bonus',
  'line',
  'bet',
  'win',
  'undone',
  'adjustment',
] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];

/** Ledger operation types, as shown to a member. */
export const STATEMENT_KINDS = [
  'bet',
  'win',
  'promo-win',
  'rollback',
  'reversal',
  'adjustment',
  'opening',
  'deposit',
  'charge-back',
  'fee-refund',
  'hold',
  'release',
  'capture',
  'withdrawal',
  'withdrawal-fee',
  'guarantee-lost',
  'transfer-in',
  'transfer-out',
  'upline-out',
  'upline-in',
  'envelope-out',
  'envelope-in',
  'envelope-back',
  'commission',
  'rebate',
  'bonus-grant',
  'bonus-convert',
  'bonus-reopen',
  'bonus-drop',
  'free-rounds',
  'gift',
  'dividend',
  'dividend-out',
  'salary-daily',
  'salary-hourly',
  'salary-realtime',
  'salary-out',
  'gift',
  'points-earn',
  'points-spend',
  'points-convert',
  'water-rebate',
] as const;

const span = {
  /** Business dates of the brand, inclusive; at most 31 days; the last 7 days by default. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

export const statementRow = z.object({
  id: z.string(),
  at: z.string(),
  type: z.enum(STATEMENT_TYPES),
  /** The ledger's operation type; each has a text that explains the change of balance. */
  kind: z.enum(STATEMENT_KINDS),
  amount: decimalUnits,
  balanceBefore: decimalUnits,
  balanceAfter: decimalUnits,
  reference: z.string(),
  /** The other side, if it has a name: a game vendor, or a payment method. */
  other: z.nullable(z.object({ code: z.string(), name: z.nullable(localized) })),
  /** The case behind the row, if it has a page. */
  subject: z.nullable(
    z.object({ type: z.enum(['deposit', 'withdrawal', 'transfer', 'upline', 'lottery']), id: z.string() }),
  ),
});

export const listStatement = defineRoute({
  method: 'GET',
  path: '/wps/member/transactions',
  access: 'member',
  input: z.object({
    ...span,
    type: z.optional(z.enum(STATEMENT_TYPES)),
    cursor: z.optional(z.string().check(z.maxLength(20))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({
    list: z.array(statementRow),
    nextCursor: z.nullable(z.string()),
    totals: z.object({ count: z.int(), credited: decimalUnits, debited: decimalUnits }),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: ['INPUT_INVALID'],
  summary: 'All balance movements of the signed-in member, newest first, with totals for the filter (row PC-07)',
});

export const PROFIT_GROUPS = ['day', 'vendor', 'category'] as const;
const sums = {
  count: z.int(),
  stake: decimalUnits,
  validBet: decimalUnits,
  payout: decimalUnits,
  /** Bonuses and refunded fees, in addition to play. */
  bonus: decimalUnits,
  net: decimalUnits,
};
export const getProfit = defineRoute({
  method: 'GET',
  path: '/wps/member/profit',
  access: 'member',
  input: z.object({ ...span, groupBy: z._default(z.enum(PROFIT_GROUPS), 'day') }),
  output: z.object({
    list: z.array(z.object({ key: z.string(), name: z.nullable(localized), category: z.nullable(category), ...sums })),
    totals: z.object(sums),
    /** The previous period, of the same length. */
    previous: z.object(sums),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: ['INPUT_INVALID', 'BETS_ARCHIVED'],
  summary: 'Profit and loss of the signed-in member by day, vendor or category, settled bets only (row PC-08)',
});
