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
  /** The money that is bound, and how many times over. */
  base: decimalUnits,
  multiplePpm: z.int(),
  required: decimalUnits,
  done: decimalUnits,
  /** What has still to be bet on games that count in full. */
  missing: decimalUnits,
  /** A single bet above this counts nothing. */
  maxBet: z.nullable(decimalUnits),
  /** What each kind of game counts; one that is not named counts nothing. */
  weights: z.array(weight),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});

export const getTurnover = defineRoute({
  method: 'GET',
  path: '/wps/member/turnover',
  access: 'member',
  input: z.object({}),
  output: z.object({
    /** Of all that is open. */
    missing: decimalUnits,
    open: z.array(requirement),
    /** The last twenty that are over, newest first. */
    closed: z.array(requirement),
  }),
  refusals: ['RATE_LIMITED'],
  summary: 'What has still to be bet before money can leave, and why (rules.md 4.7)',
});
