import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { moment } from './moment.ts';
import { RATE_REFUSALS, rate, rates } from './rates.ts';

export const LINK_STATES = ['active', 'disabled', 'expired', 'exhausted'] as const;
export const LINK_TARGETS = ['agent', 'member'] as const;
/** Case-insensitive. */
export const linkCode = z.string().check(z.trim(), z.regex(/^[A-Za-z2-9]{4,16}$/));

export const agentLink = z.object({
  code: z.string(),
  target: z.enum(LINK_TARGETS),
  state: z.enum(LINK_STATES),
  /** Null: new members get the brand's default. A rate above the owner's counts as the owner's. */
  rates: z.nullable(z.array(rate)),
  maxUses: z.nullable(z.int()),
  used: z.int(),
  expiresAt: z.nullable(z.string()),
  domain: z.nullable(z.string()),
  remark: z.string(),
  createdAt: z.string(),
  /** Statistics: page views (one per hour and address), registrations, and depositors among them. */
  visits: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
});
export type AgentLink = z.output<typeof agentLink>;

export const listLinks = defineRoute({
  method: 'GET',
  path: '/wps/agent/links',
  access: 'member-agent',
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  output: z.object({
    list: z.array(agentLink),
    nextCursor: z.nullable(z.string()),
    /** Hosts that the operator has assigned to this agent. */
    domains: z.array(z.string()),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Registration links of the agent with their statistics, newest first',
});
export const createLink = defineRoute({
  method: 'POST',
  path: '/wps/agent/links',
  access: 'member-agent',
  input: z.object({
    target: z.enum(LINK_TARGETS),
    rates,
    maxUses: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    expiresAt: z.nullable(moment),
    domain: z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(253))),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  output: agentLink,
  refusals: [
    'TRIAL',
    'NOT_AGENT',
    'INPUT_INVALID',
    ...RATE_REFUSALS,
    'DOWNLINE_DEPTH',
    'UPLINE_BLOCKED',
    'TOO_MANY',
    'RATE_LIMITED',
  ],
  summary: 'Create a registration link (rule 1.3)',
});
export const setLinkState = defineRoute({
  method: 'POST',
  path: '/wps/agent/links/:code/state',
  access: 'member-agent',
  input: z.object({ code: linkCode, state: z.enum(['active', 'disabled']) }),
  output: agentLink,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'Pause or resume a link',
});
export const deleteLink = defineRoute({
  method: 'DELETE',
  path: '/wps/agent/links/:code',
  access: 'member-agent',
  input: z.object({ code: linkCode }),
  output: z.object({}),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'Delete a link; members who registered with it are unaffected',
});
