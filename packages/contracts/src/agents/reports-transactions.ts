import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { page, person, REPORT_REFUSALS, scope, span } from './reports-figures.ts';

export const TEAM_MONEY_TYPES = [
  'deposit',
  'withdrawal',
  'transfer-in',
  'transfer-out',
  'bonus',
  'rebate',
  'commission',
  'salary',
  'dividend',
] as const;
export type TeamMoneyType = (typeof TEAM_MONEY_TYPES)[number];

export const listTeamTransactions = defineRoute({
  method: 'GET',
  path: '/wps/agent/transactions',
  access: 'member-agent',
  input: z.object({
    ...scope,
    ...span,
    type: z.optional(z.enum(TEAM_MONEY_TYPES)),
    /** Only of the account in `of`, without the team. */
    alone: z._default(z.stringbool(), false),
    ...page,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        who: person,
        type: z.enum(TEAM_MONEY_TYPES),
        amount: decimalUnits,
        balanceBefore: z.nullable(decimalUnits),
        balanceAfter: z.nullable(decimalUnits),
        /** For transfers within the network: the other side, masked; null for a former member. */
        other: z.nullable(z.object({ account: z.string() })),
        /** The sender's note. */
        remark: z.string(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
    /** By type, for the whole filter. */
    totals: z.array(z.object({ type: z.enum(TEAM_MONEY_TYPES), amount: decimalUnits, count: z.int() })),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: REPORT_REFUSALS,
  summary: 'Transactions of the downline, newest first, revealing nothing about accounts outside it (row AG-09)',
});
