import * as z from 'zod/mini';
import { category, localized } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { BET_STATES } from '../reports/betting-record.ts';
import { defineRoute } from '../route.ts';
import { ofCategory, page, person, REPORT_REFUSALS, scope, span } from './reports-figures.ts';

export const listTeamBets = defineRoute({
  method: 'GET',
  path: '/wps/agent/bets',
  access: 'member-agent',
  input: z.object({
    ...scope,
    ...span,
    ...ofCategory,
    alone: z._default(z.stringbool(), false),
    state: z.optional(z.enum(BET_STATES)),
    vendorCode: z.optional(z.string().check(z.maxLength(40))),
    gameCode: z.optional(z.string().check(z.maxLength(80))),
    /** Prefix of an account name. */
    account: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(32))),
    /** Only bets whose net win reaches the brand's threshold for large wins. */
    unusual: z._default(z.stringbool(), false),
    minStake: z.optional(decimalUnits),
    ...page,
  }),
  output: z.object({
    list: z.array(
      z.object({
        who: person,
        betId: z.string(),
        placedAt: z.string(),
        settledAt: z.nullable(z.string()),
        state: z.enum(BET_STATES),
        category,
        sourceCode: z.string(),
        gameCode: z.string(),
        gameName: localized,
        roundId: z.nullable(z.string()),
        stake: decimalUnits,
        validBet: decimalUnits,
        payout: decimalUnits,
        net: decimalUnits,
        isFree: z.boolean(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
    /** Minimum net win of a bet that `unusual` finds. */
    greatFrom: decimalUnits,
    /** For a large team: how far back the search went, if not the whole range; the cursor continues from there. */
    lookedBackTo: z.nullable(z.string()),
    /** Settled in the range, filtered by category only: other filters have no totals. */
    totals: z.nullable(
      z.object({ bets: z.int(), stake: decimalUnits, validBet: decimalUnits, payout: decimalUnits, net: decimalUnits }),
    ),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: [...REPORT_REFUSALS, 'BETS_ARCHIVED'],
  summary: 'Bets of the downline, with the member who placed each, newest first (row AG-06)',
});
