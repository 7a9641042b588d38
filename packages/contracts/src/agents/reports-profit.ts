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
    /** Whose table this is, without a team; on the first page alone. */
    self: z.nullable(z.object({ ...person.shape, figures })),
    /** Direct downlines, each with the whole team below it. */
    list: z.array(z.object({ ...person.shape, members: z.int(), figures })),
    nextCursor: z.nullable(z.string()),
    /** Of the whole table, all pages: self and every downline. */
    total: figures,
    /** From oneself to whose table this is. */
    trail: z.array(person),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: REPORT_REFUSALS,
  summary: 'Profit and loss by direct downline, each with its whole team (row AG-07, rule 1.9)',
});

/** What rows of a team's profit may be of, beside its downlines. */
export const PROFIT_GROUPS = ['day', 'category', 'vendor'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];
export const listTeamProfitBy = defineRoute({
  method: 'GET',
  path: '/wps/agent/profit/by',
  access: 'member-agent',
  input: z.object({ ...scope, ...span, ...ofCategory, groupBy: z.enum(PROFIT_GROUPS) }),
  output: z.object({
    /** Days newest first; categories and vendors by turnover. A category of `CONS`: money that belongs to none. */
    list: z.array(
      z.object({
        /** A business day, the wire's word of a category, or the code of a vendor. */
        key: z.string(),
        name: z.nullable(localized),
        figures,
      }),
    ),
    /** Of the total what no row has: of vendors all money beside bets, and corrections of older bets. */
    rest: figures,
    total: figures,
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: [...REPORT_REFUSALS, 'TOO_MANY_BETS'],
  summary: 'Profit and loss of a team by day, category or vendor; the rows and the rest are the total (row AG-07)',
});
