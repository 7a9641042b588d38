import * as z from 'zod/mini';
import { accountKind } from '../members/account-kind.ts';
import { decimalUnits } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';
import { moment } from './moment.ts';
import { boundedRate, rate } from './rates.ts';

const memberId = z.string().check(z.maxLength(32));
const when = z.optional(moment);

export const TAG_MAX = 20;
export const TAGS_MAX = 5;
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_MAX));
/** Kinds of agreements with the direct upline. */
export const TEAM_AGREEMENTS = ['dividend', 'daily-salary', 'hourly-salary', 'real-time-salary'] as const;

export const TEAM_STATES = ['active', 'locked', 'blocked', 'closed'] as const;
export const teamRow = z.object({
  memberId: z.string(),
  /** Masked. */
  account: z.string(),
  isAgent: z.boolean(),
  accountKind,
  /** 1 is a direct downline. */
  depth: z.int(),
  state: z.enum(TEAM_STATES),
  balance: decimalUnits,
  currency: z.string(),
  /** The whole downline, and the direct one. */
  members: z.int(),
  direct: z.int(),
  joinedAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  /** Whether there was a sign-in in the last seven days. */
  isActive: z.boolean(),
  vipLevel: z.int(),
  rates: z.array(rate),
  /** With the direct upline, active or pending: `state` as in agreements (A in force, P offered, E changed, V ending). */
  agreements: z.array(
    z.object({
      kind: z.enum(TEAM_AGREEMENTS),
      state: z.string(),
      /** Accepted, before its first period. */
      isToCome: z.boolean(),
    }),
  ),
  /**
   * Of an agent's team, the agent included: cash and held money, and members who signed in within seven days. Null for a
   * member, and for teams too large to sum up in a list.
   */
  teamBalance: z.nullable(decimalUnits),
  teamActive: z.nullable(z.int()),
  /** The reader's own labels for the member. */
  tags: z.array(z.string()),
});
export type TeamRow = z.output<typeof teamRow>;

export const listTeam = defineRoute({
  method: 'GET',
  path: '/wps/agent/team',
  access: 'member-agent',
  input: z.object({
    /** Whose team: the reader's own, or a downline agent's. */
    of: z.optional(memberId),
    scope: z._default(z.enum(['direct', 'all']), 'direct'),
    /** Prefix of an account name. */
    search: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(32))),
    type: z.optional(z.enum(['agent', 'member'])),
    depth: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
    state: z.optional(z.enum(TEAM_STATES)),
    active: z.optional(z.stringbool()),
    joinedFrom: when,
    joinedTo: when,
    balanceFrom: z.optional(decimalUnits),
    balanceTo: z.optional(decimalUnits),
    /** Members with such an agreement with their upline, or with none at all. */
    agreement: z.optional(z.enum([...TEAM_AGREEMENTS, 'any', 'none'])),
    tag: z.optional(tag),
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({
    list: z.array(teamRow),
    /** A page may be shorter than requested without being the last: filters scan a bounded number of accounts per call. */
    nextCursor: z.nullable(z.string()),
    /** Path from the reader to the team's agent. */
    trail: z.array(z.object({ memberId: z.string(), account: z.string() })),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'The agent’s own team or a downline’s, direct members only or the whole team, with filters',
});
export const teamMember = z.object({
  ...teamRow.shape,
  trail: z.array(z.object({ memberId: z.string(), account: z.string() })),
  isDirect: z.boolean(),
  rates: z.array(boundedRate),
  note: z.string(),
  /** An unanswered request to the operator. */
  freezeAskedAt: z.nullable(z.string()),
});
export const getTeamMember = defineRoute({
  method: 'GET',
  path: '/wps/agent/team/:memberId',
  access: 'member-agent',
  input: z.object({ memberId }),
  output: teamMember,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'One member of the downline; anybody else is not found. The full name is given for direct downlines only',
});
export const promoteMember = defineRoute({
  method: 'POST',
  path: '/wps/agent/team/:memberId/promote',
  access: 'member-agent',
  input: z.object({ memberId }),
  output: teamMember,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'NOT_DIRECT', 'DOWNLINE_DEPTH', 'UPLINE_BLOCKED', 'KIND_STATE'],
  summary: 'Promote a direct downline member to agent',
});
export const requestFreeze = defineRoute({
  method: 'POST',
  path: '/wps/agent/team/:memberId/freeze',
  access: 'member-agent',
  input: z.object({ memberId, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(400)) }),
  output: z.object({ askedAt: z.string() }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'REQUEST_OPEN', 'RATE_LIMITED'],
  summary: 'Ask the operator to freeze an account in the downline',
});
export const saveNote = defineRoute({
  method: 'PUT',
  path: '/wps/agent/team/:memberId/note',
  access: 'member-agent',
  input: z.object({ memberId, note: z.string().check(z.trim(), z.maxLength(400)) }),
  output: z.object({ note: z.string() }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'Save a private note about a member of the downline',
});

export const saveTags = defineRoute({
  method: 'PUT',
  path: '/wps/agent/team/:memberId/tags',
  access: 'member-agent',
  input: z.object({
    memberId,
    tags: z.array(tag).check(
      z.maxLength(TAGS_MAX),
      z.refine((list) => new Set(list).size === list.length),
    ),
  }),
  output: z.object({ tags: z.array(z.string()) }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'TOO_MANY'],
  summary: 'Set private labels on a member of the downline: at most five per member, fifty different ones in all',
});
export const listTags = defineRoute({
  method: 'GET',
  path: '/wps/agent/tags',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ tag: z.string(), members: z.int() })) }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Labels in use, with the number of members for each',
});
