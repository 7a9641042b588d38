import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { defineRoute } from '../route.ts';
import { figures, ofCategory, page, person, REPORT_REFUSALS, scope, span } from './reports-figures.ts';

export const listTeamProfit = defineRoute({
  method: 'GET',
  path: '/wps/agent/profit',
  access: 'member-agent',
  input: z.object({ ...scope, ...span, ...ofCategory, ...page }),
  output: z.object({
    /** The table's owner without the team; on the first page only. */
    self: z.nullable(z.object({ ...person.shape, figures })),
    /** Direct downlines, each with the whole team. */
    list: z.array(z.object({ ...person.shape, members: z.int(), figures })),
    nextCursor: z.nullable(z.string()),
    /** Of the whole table, all pages: self and every downline. */
    total: figures,
    /** Path from the reader to the table's owner. */
    trail: z.array(person),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: REPORT_REFUSALS,
  summary: 'Profit and loss by direct downline, each including the whole team below (row AG-07, rule 1.9)',
});

/** Row dimensions of a team's profit, besides downlines. */
export const PROFIT_GROUPS = ['day', 'category', 'vendor'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];
export const listTeamProfitBy = defineRoute({
  method: 'GET',
  path: '/wps/agent/profit/by',
  access: 'member-agent',
  input: z.object({ ...scope, ...span, ...ofCategory, groupBy: z.enum(PROFIT_GROUPS) }),
  output: z.object({
    /** Days newest first; categories and vendors by turnover. Category `CONS`: money that belongs to none. */
    list: z.array(
      z.object({
        /** A business day, a category in wire spelling, or a vendor code. */
        key: z.string(),
        name: z.nullable(localized),
        figures,
      }),
    ),
    /** The part of the total in no row: for vendors all money other than bets, and corrections of older bets. */
    rest: figures,
    total: figures,
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: [...REPORT_REFUSALS, 'TOO_MANY_BETS'],
  summary: 'Profit and loss of a team by day, category or vendor; rows and remainder add up to the total (row AG-07)',
});
