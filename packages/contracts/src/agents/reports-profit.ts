import * as z from 'zod/mini';
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
  summary: 'Profit and loss by direct downline, each with its whole team (row AG-07, rules.md 1.9)',
});
