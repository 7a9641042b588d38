import * as z from 'zod/mini';
import { category, localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

/** Row PC-07: what a row of the account record is about. */
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

/** The ledger's own words for what moved money, as a member meets them. */
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
  'commission',
  'rebate',
  'dividend',
  'dividend-out',
  'salary-daily',
  'salary-hourly',
  'salary-realtime',
  'salary-out',
] as const;

const span = {
  /** Business dates of the brand, both included; 31 days at most; the last 7 days where absent. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

export const statementRow = z.object({
  id: z.string(),
  at: z.string(),
  type: z.enum(STATEMENT_TYPES),
  /** The ledger's own word for it; each has a text that says why the balance changed. */
  kind: z.enum(STATEMENT_KINDS),
  amount: decimalUnits,
  balanceBefore: decimalUnits,
  balanceAfter: decimalUnits,
  reference: z.string(),
  /** The other side, where it has a name of its own: a game maker, or a way of paying. */
  other: z.nullable(z.object({ code: z.string(), name: z.nullable(localized) })),
  /** The case behind the row, where it has a page. */
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
  summary: 'Every change of the own balance, newest first, with totals of the filter (row PC-07)',
});

export const PROFIT_GROUPS = ['day', 'vendor', 'category'] as const;
const sums = {
  count: z.int(),
  stake: decimalUnits,
  validBet: decimalUnits,
  payout: decimalUnits,
  /** What came beside play: bonuses, and what was given back of a fee. */
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
    /** The span before, of the same length. */
    previous: z.object(sums),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: ['INPUT_INVALID'],
  summary: 'Own profit and loss by day, vendor or category, settled bets only (row PC-08)',
});
