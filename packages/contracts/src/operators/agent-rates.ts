import * as z from 'zod/mini';
import { RATE_REFUSALS, ratePpm, rates } from '../agents/rates.ts';
import { category } from '../catalogue/games.ts';
import { defineRoute } from '../route.ts';
import { memberId, named } from './agents.ts';
import { approvalRow } from './approvals.ts';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));

export const requestRates = defineRoute({
  method: 'POST',
  path: '/operator/agents/nodes/:memberId/rates',
  access: 'operator:agents.decide',
  input: z.object({ memberId, rates: rates.check(z.minLength(1)), cascade: z._default(z.boolean(), false), reason }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'NOTHING_CHANGED', ...RATE_REFUSALS, 'RATE_BELOW_DOWNLINE'],
  summary:
    'Request higher or lower rates, subject to approval by a second operator; below a downline only with the cascade, which clamps everybody below (rule 1.4)',
});
/** A version of a rate, and its origin. */
export const rateVersion = z.object({
  category,
  ratePpm,
  /** The previous version; null for the first. */
  beforePpm: z.nullable(ratePpm),
  from: z.string(),
  /** The agent who set it; null when the house did, or when it was set as the account was opened. */
  agent: z.nullable(named),
  /** For the house: who requested it and who approved it. */
  approved: z.nullable(z.object({ approvalId: z.string(), maker: z.string(), checker: z.nullable(z.string()) })),
});
export const listRateVersions = defineRoute({
  method: 'GET',
  path: '/operator/agents/nodes/:memberId/rates',
  access: 'operator:agents.read',
  input: z.object({
    memberId,
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(rateVersion), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'All versions of the rates of a node, newest first, with who set each',
});

/** How agent networks may grow, and which rates are allowed (rules 1.2 to 1.5). */
export const DOWNLINE_BOUNDS = {
  maxDepth: { min: 1, max: 12 },
  maxDirect: { min: 1, max: 100_000 },
  publicParents: { max: 20 },
} as const;
const bounded = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
export const downlineRules = z.object({
  /** Levels of agents; the root is the first. */
  maxDepth: bounded(DOWNLINE_BOUNDS.maxDepth),
  maxDirect: bounded(DOWNLINE_BOUNDS.maxDirect),
  /** Whether agents see the full names of their direct downlines. */
  directNames: z.boolean(),
  /** Agent accounts that receive, in turn, members who register without an invitation. */
  publicParents: z
    .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(32)))
    .check(z.maxLength(DOWNLINE_BOUNDS.publicParents.max)),
  /** When commission on games other than lotteries is paid: at settlement, or at noon of the next day. */
  commissionPayout: z.enum(['realtime', 'daily']),
  /** The maximum rate of each category, and the default for new accounts. */
  most: rates,
  newcomer: rates,
});
export const getDownlineRules = defineRoute({
  method: 'GET',
  path: '/operator/agents/rules',
  access: 'operator:agents.read',
  input: z.object({}),
  output: z.object({ rules: downlineRules }),
  refusals: [],
  summary: 'Downline rules: how agent networks may grow, and which rates are allowed',
});
export const requestDownlineRules = defineRoute({
  method: 'POST',
  path: '/operator/agents/rules',
  access: 'operator:agents.decide',
  input: z.object({
    /** Version the edit is based on; refused when another one is current. */
    before: downlineRules,
    rules: downlineRules,
    reason,
  }),
  output: approvalRow,
  refusals: ['EDIT_CONFLICT', 'NOTHING_CHANGED', 'RATE_GRID', 'RATE_LIMIT', 'NOT_AGENT'],
  summary: 'Request a change to the downline rules, subject to approval by a second operator',
});
