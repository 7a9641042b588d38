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
/** Kinds of agreements with the one right above. */
export const TEAM_AGREEMENTS = ['dividend', 'daily-salary', 'hourly-salary', 'real-time-salary'] as const;

export const TEAM_STATES = ['active', 'locked', 'blocked', 'closed'] as const;
export const teamRow = z.object({
  memberId: z.string(),
  /** Partly covered. */
  account: z.string(),
  isAgent: z.boolean(),
  accountKind,
  /** 1 is directly below. */
  depth: z.int(),
  state: z.enum(TEAM_STATES),
  balance: decimalUnits,
  currency: z.string(),
  /** Everybody below, and those directly below. */
  members: z.int(),
  direct: z.int(),
  joinedAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  /** Whether there was a sign-in in the last seven days. */
  isActive: z.boolean(),
  vipLevel: z.int(),
  rates: z.array(rate),
  /** With the one right above, as far as they still hold or wait: `state` as in agreements (A in force, P offered, E changed, V ending). */
  agreements: z.array(
    z.object({
      kind: z.enum(TEAM_AGREEMENTS),
      state: z.string(),
      /** Agreed, and its first period is still to come. */
      isToCome: z.boolean(),
    }),
  ),
  /**
   * Of an agent, himself with it: cash and what is set aside, and who signed in within seven days. Null of a member, and where the team
   * is larger than what one list adds up.
   */
  teamBalance: z.nullable(decimalUnits),
  teamActive: z.nullable(z.int()),
  /** The own words on him. */
  tags: z.array(z.string()),
});
export type TeamRow = z.output<typeof teamRow>;

export const listTeam = defineRoute({
  method: 'GET',
  path: '/wps/agent/team',
  access: 'member-agent',
  input: z.object({
    /** Whose team: oneself, or an agent of the own downline. */
    of: z.optional(memberId),
    scope: z._default(z.enum(['direct', 'all']), 'direct'),
    /** Start of an account's name. */
    search: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(32))),
    type: z.optional(z.enum(['agent', 'member'])),
    depth: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
    state: z.optional(z.enum(TEAM_STATES)),
    active: z.optional(z.stringbool()),
    joinedFrom: when,
    joinedTo: when,
    balanceFrom: z.optional(decimalUnits),
    balanceTo: z.optional(decimalUnits),
    /** Those who have such an agreement with the one above, or none at all. */
    agreement: z.optional(z.enum([...TEAM_AGREEMENTS, 'any', 'none'])),
    tag: z.optional(tag),
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({
    list: z.array(teamRow),
    /** A page may be shorter than asked for and yet not be the last: filters look at so many accounts a call. */
    nextCursor: z.nullable(z.string()),
    /** From oneself to whose team this is. */
    trail: z.array(z.object({ memberId: z.string(), account: z.string() })),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'The own team or that of somebody in it, directly below or all of it, with filters',
});
export const teamMember = z.object({
  ...teamRow.shape,
  trail: z.array(z.object({ memberId: z.string(), account: z.string() })),
  isDirect: z.boolean(),
  rates: z.array(boundedRate),
  note: z.string(),
  /** A request to the operator that is not answered yet. */
  freezeAskedAt: z.nullable(z.string()),
});
export const getTeamMember = defineRoute({
  method: 'GET',
  path: '/wps/agent/team/:memberId',
  access: 'member-agent',
  input: z.object({ memberId }),
  output: teamMember,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'One person of the own downline; anybody else is unknown. The whole name only of those directly below',
});
export const promoteMember = defineRoute({
  method: 'POST',
  path: '/wps/agent/team/:memberId/promote',
  access: 'member-agent',
  input: z.object({ memberId }),
  output: teamMember,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'NOT_DIRECT', 'DOWNLINE_DEPTH', 'UPLINE_BLOCKED', 'KIND_STATE'],
  summary: 'Make a member directly below an agent',
});
export const requestFreeze = defineRoute({
  method: 'POST',
  path: '/wps/agent/team/:memberId/freeze',
  access: 'member-agent',
  input: z.object({ memberId, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(400)) }),
  output: z.object({ askedAt: z.string() }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'REQUEST_OPEN', 'RATE_LIMITED'],
  summary: 'Ask the operator to freeze an account of the own downline',
});
export const saveNote = defineRoute({
  method: 'PUT',
  path: '/wps/agent/team/:memberId/note',
  access: 'member-agent',
  input: z.object({ memberId, note: z.string().check(z.trim(), z.maxLength(400)) }),
  output: z.object({ note: z.string() }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'A note about somebody of the own downline, for oneself',
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
  summary: 'Own words on somebody of the downline, five at most; fifty different ones in all',
});
export const listTags = defineRoute({
  method: 'GET',
  path: '/wps/agent/tags',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ tag: z.string(), members: z.int() })) }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'The own words that are in use, and on how many',
});
