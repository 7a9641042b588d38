import * as z from 'zod/mini';
import { category } from '../catalogue/games.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { renamed } from '../renamed.ts';
import { defineRoute } from '../route.ts';

export const REQUIREMENT_SOURCES = ['deposit', 'bonus', 'transfer-in', 'gift', 'adjust'] as const;
export const REQUIREMENT_STATES = ['open', 'done', 'zeroed', 'forfeited', 'expired'] as const;

const weight = renamed({ category, weightPpm: z.int() }, { category: 'gameType' });
export const requirement = z.object({
  requirementId: z.string(),
  source: z.enum(REQUIREMENT_SOURCES),
  state: z.enum(REQUIREMENT_STATES),
  /** The base amount, and its multiplier. */
  base: decimalUnits,
  multiplePpm: z.int(),
  required: decimalUnits,
  done: decimalUnits,
  /** The remaining amount to be bet on games with full contribution. */
  missing: decimalUnits,
  /** Bets above this contribute nothing. */
  maxBet: z.nullable(decimalUnits),
  /** Sports bets below these odds contribute nothing; ten-thousandths. */
  minOddsE4: z.nullable(z.int()),
  /** Contribution of each category; unlisted ones contribute nothing. */
  weights: z.array(weight),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});

export const getWagering = defineRoute({
  method: 'GET',
  path: '/wps/member/wagering',
  access: 'member',
  input: z.object({}),
  output: z.object({
    /** Total of all open requirements. */
    missing: decimalUnits,
    open: z.array(requirement),
  }),
  refusals: ['RATE_LIMITED'],
  summary: 'Wagering still required before a withdrawal, and why (rule 4.7)',
});

export const listClosedWagering = defineRoute({
  method: 'GET',
  path: '/wps/member/wagering/closed',
  access: 'member',
  input: z.object({
    /** Business dates of the brand on which it ended, inclusive; at most 31 days; the last 7 days by default. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({
    list: z.array(requirement),
    nextCursor: z.nullable(z.string()),
    totals: z.object({ count: z.int(), required: decimalUnits, done: decimalUnits }),
    from: z.string(),
    to: z.string(),
  }),
  refusals: ['INPUT_INVALID'],
  summary: 'Closed wagering requirements, newest first, with totals for the dates (row PC-09)',
});
