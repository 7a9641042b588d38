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
  /** Who bet for 1 or more in the span (rule 1.8). */
  activeMembers: z.int(),
  /** What the house won of the team. */
  netLoss: decimalUnits,
});

/** What an agent should look at; each leads to somebody of his downline. */
export const ALERT_KINDS = ['fall', 'great-win', 'dormant', 'agreement-ends', 'offer-lapses'] as const;
/** What a span is measured against: the days right before, the same weekdays before, or the same dates a month before. */
export const AGAINST = ['before', 'week', 'month'] as const;
export const getTeamOverview = defineRoute({
  method: 'GET',
  path: '/wps/agent/overview',
  access: 'member-agent',
  input: z.object({
    ...scope,
    ...span,
    ...ofCategory,
    /** Whether the agent's own bets and money count in it. */
    includeSelf: z._default(z.stringbool(), true),
    against: z._default(z.enum(AGAINST), 'before'),
  }),
  output: z.object({
    totals,
    /** Another span of the same length, and its dates. */
    previous: totals,
    previousFrom: z.string(),
    previousTo: z.string(),
    team: z.object({
      /** At the end of the span. */
      members: z.int(),
      agents: z.int(),
      players: z.int(),
      /** With a sign of life in the last five minutes. */
      online: z.int(),
      /** Cash and what is set aside, of everybody, now. */
      balance: decimalUnits,
    }),
    series: z.array(z.object({ day: z.string(), figures })),
    byCategory: z.array(z.object({ category, figures })),
    /** Turnover of each kind of game on each day that has some. */
    cells: z.array(z.object({ day: z.string(), category, validBet: decimalUnits })),
    /** Direct downlines whose teams won the house most, and least. */
    top: z.array(leader),
    bottom: z.array(leader),
    alerts: z.array(
      z.object({
        kind: z.enum(ALERT_KINDS),
        who: person,
        at: z.nullable(z.string()),
        betId: z.nullable(z.string()),
        /** An end or a lapse: which agreement, whose page it is on. */
        agreement: z.nullable(z.object({ agreementId: z.string(), kind: agreementKind })),
        /** A fall: turnover of the last seven days and of those before. A win: payout and stake. */
        now: z.nullable(decimalUnits),
        before: z.nullable(decimalUnits),
      }),
    ),
    /** Everything that was settled before is in these figures. */
    countedThrough: z.string(),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  refusals: REPORT_REFUSALS,
  summary: 'A team at a glance, with the span before, by day and category (row AG-03, rule 1.7)',
});
