import * as z from 'zod/mini';
import { agreementKind } from '../agreements/terms.ts';
import { category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { figures, ofCategory, person, REPORT_REFUSALS, scope, span } from './reports-figures.ts';

const leader = z.object({ ...person.shape, validBet: decimalUnits, profit: decimalUnits });
const totals = z.object({
  ...figures.shape,
  newRegistrations: z.int(),
  firstDepositors: z.int(),
  firstDepositAmount: decimalUnits,
  depositors: z.int(),
  withdrawUsers: z.int(),
  betUsers: z.int(),
  /** Members with turnover of at least 1 in the range (rule 1.8). */
  activeMembers: z.int(),
  /** The house's win from the team. */
  netLoss: decimalUnits,
});

/** Notices for the agent; each links to a member of the network. */
export const ALERT_KINDS = ['fall', 'great-win', 'dormant', 'agreement-ends', 'offer-lapses'] as const;
/** Comparison range: the days right before, the same weekdays before, or the same dates of the previous month. */
export const AGAINST = ['before', 'week', 'month'] as const;
export const getTeamOverview = defineRoute({
  method: 'GET',
  path: '/wps/agent/overview',
  access: 'member-agent',
  input: z.object({
    ...scope,
    ...span,
    ...ofCategory,
    /** Whether the agent's own bets and money are included. */
    includeSelf: z._default(z.stringbool(), true),
    against: z._default(z.enum(AGAINST), 'before'),
  }),
  output: z.object({
    totals,
    /** The comparison range, of the same length. */
    previous: totals,
    previousFrom: z.string(),
    previousTo: z.string(),
    team: z.object({
      /** At the end of the range. */
      members: z.int(),
      agents: z.int(),
      players: z.int(),
      /** Active in the last five minutes. */
      online: z.int(),
      /** Current cash and held money of all members. */
      balance: decimalUnits,
    }),
    series: z.array(z.object({ day: z.string(), figures })),
    byCategory: z.array(z.object({ category, figures })),
    /** Turnover by game category and day. */
    cells: z.array(z.object({ day: z.string(), category, validBet: decimalUnits })),
    /** Direct downlines whose teams brought the house the most, and the least. */
    top: z.array(leader),
    bottom: z.array(leader),
    alerts: z.array(
      z.object({
        kind: z.enum(ALERT_KINDS),
        who: person,
        at: z.nullable(z.string()),
        betId: z.nullable(z.string()),
        /** For an end or a lapse: the agreement, and its owner's page. */
        agreement: z.nullable(z.object({ agreementId: z.string(), kind: agreementKind })),
        /** For a fall: turnover of the last seven days and of those before. For a win: payout and stake. */
        now: z.nullable(decimalUnits),
        before: z.nullable(decimalUnits),
      }),
    ),
    /** Settlements up to this moment are included. */
    countedThrough: z.string(),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: REPORT_REFUSALS,
  summary: 'Team overview by day and category, compared with the previous range (row AG-03, rule 1.7)',
});
