import * as z from 'zod/mini';
import { openedAccount } from '../agents/accounts.ts';
import { agentLink, linkCode } from '../agents/links.ts';
import { boundedRate, rates } from '../agents/rates.ts';
import { accountKind } from '../members/account-kind.ts';
import { defineRoute } from '../route.ts';
import { approvalRow } from './approvals.ts';

export const memberId = z.string().check(z.maxLength(32));
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const paging = {
  cursor: z.optional(z.string().check(z.maxLength(80))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
};
export const named = z.object({ memberId: z.string(), account: z.string() });
const block = z.object({ at: z.string(), cascades: z.boolean(), login: z.boolean(), reason: z.string() });

export const treeNode = z.object({
  memberId: z.string(),
  account: z.string(),
  accountKind,
  depth: z.int(),
  direct: z.int(),
  members: z.int(),
  /** The account's own block; `isHeld` also counts blocks above that include the downline. */
  isBlocked: z.boolean(),
  isHeld: z.boolean(),
  joinedAt: z.string(),
});
export const getAgentTree = defineRoute({
  method: 'GET',
  path: '/operator/agents/tree',
  access: 'operator:agents.read',
  input: z.object({
    ...paging,
    parentId: z.optional(memberId),
    search: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(32))),
  }),
  output: z.object({ list: z.array(treeNode), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'Root agents, or the direct downlines of a node, by name',
});
export const agentMove = z.object({
  moveId: z.string(),
  member: named,
  from: named,
  to: named,
  dueAt: z.string(),
  state: z.enum(['waiting', 'done', 'refused', 'cancelled']),
  refusal: z.nullable(z.string()),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export const agentNode = z.object({
  ...treeNode.shape,
  /** Path from the root to the member. */
  trail: z.array(named),
  rates: z.array(boundedRate),
  block: z.nullable(block),
  /** The account above whose block includes this one. */
  heldBy: z.nullable(named),
  domains: z.array(z.string()),
  moves: z.array(agentMove),
});
export const getAgentNode = defineRoute({
  method: 'GET',
  path: '/operator/agents/nodes/:memberId',
  access: 'operator:agents.read',
  input: z.object({ memberId }),
  output: agentNode,
  refusals: ['NOT_FOUND'],
  summary: 'Node of a member in the agent tree, with rates, block and moves',
});
export const openRootAgent = defineRoute({
  method: 'POST',
  path: '/operator/agents/roots',
  access: 'operator:agents.change',
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
    accountKind: z.literal([1, 41]),
    birthDate: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    rates,
    reason,
  }),
  output: openedAccount,
  refusals: ['INPUT_INVALID', 'AGE_TOO_YOUNG', 'USERNAME_TAKEN', 'EXCLUDED', 'RATE_GRID', 'RATE_LIMIT', 'BUSY'],
  summary: 'Open the root agent of a new network',
});
export const setAgentKind = defineRoute({
  method: 'POST',
  path: '/operator/agents/nodes/:memberId/kind',
  access: 'operator:agents.change',
  input: z.object({ memberId, isAgent: z.boolean(), reason }),
  output: agentNode,
  refusals: ['NOT_FOUND', 'DOWNLINE_DEPTH', 'KIND_STATE', 'HAS_DOWNLINE', 'CONTRACT_OPEN'],
  summary: 'Promote a member to agent, or demote an agent without downlines to member',
});
export const requestMove = defineRoute({
  method: 'POST',
  path: '/operator/agents/nodes/:memberId/move',
  access: 'operator:agents.decide',
  input: z.object({ memberId, parentId: memberId, reason }),
  output: approvalRow,
  refusals: [
    'NOT_FOUND',
    'MOVE_BELOW_SELF',
    'MOVE_NOWHERE',
    'MOVE_CLASS',
    'NOT_AGENT',
    'DOWNLINE_FULL',
    'DOWNLINE_DEPTH',
    'UPLINE_BLOCKED',
    'RATE_ABOVE_UPLINE',
    'REQUEST_OPEN',
  ],
  summary:
    'Request to move a branch under another agent at the end of the business day, subject to approval by a second operator',
});
export const cancelMove = defineRoute({
  method: 'POST',
  path: '/operator/agents/moves/:moveId/cancel',
  access: 'operator:agents.decide',
  input: z.object({ moveId: z.string().check(z.maxLength(40)), reason }),
  output: agentMove,
  refusals: ['NOT_FOUND', 'EDIT_CONFLICT'],
  summary: 'Cancel a move that is waiting for the end of the day',
});
export const listMoves = defineRoute({
  method: 'GET',
  path: '/operator/agents/moves',
  access: 'operator:agents.read',
  input: z.object(paging),
  output: z.object({ list: z.array(agentMove), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Branch moves, newest first',
});
export const blockAgent = defineRoute({
  method: 'POST',
  path: '/operator/agents/nodes/:memberId/block',
  access: 'operator:agents.change',
  input: z.object({ memberId, cascade: z.boolean(), login: z.boolean(), reason }),
  output: agentNode,
  refusals: ['NOT_FOUND'],
  summary:
    'Block a node: no downlines, transfers or withdrawals; with the cascade for everybody below too, and optionally no sign-in',
});
export const unblockAgent = defineRoute({
  method: 'POST',
  path: '/operator/agents/nodes/:memberId/unblock',
  access: 'operator:agents.change',
  input: z.object({ memberId, reason }),
  output: agentNode,
  refusals: ['NOT_FOUND'],
  summary: 'Lift a block together with everything that depended on it',
});
export const listAgentLinks = defineRoute({
  method: 'GET',
  path: '/operator/agents/nodes/:memberId/links',
  access: 'operator:agents.read',
  input: z.object({ memberId, ...paging }),
  output: z.object({ list: z.array(agentLink), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'Registration links of an agent with their statistics',
});
export const setAgentLinkState = defineRoute({
  method: 'POST',
  path: '/operator/agents/links/:code/state',
  access: 'operator:agents.change',
  input: z.object({ code: linkCode, state: z.enum(['active', 'disabled']), reason }),
  output: agentLink,
  refusals: ['NOT_FOUND'],
  summary: 'Pause or resume a registration link of an agent',
});
export const giveDomain = defineRoute({
  method: 'POST',
  path: '/operator/agents/nodes/:memberId/domains',
  access: 'operator:agents.change',
  input: z.object({
    memberId,
    domain: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/)),
    /** False removes it. */
    isGiven: z.boolean(),
    reason,
  }),
  output: agentNode,
  refusals: ['NOT_FOUND', 'NOT_AGENT', 'FIELD_TAKEN'],
  summary: 'Assign a host to an agent, or remove it; whoever registers there without a code is placed below that agent',
});
export const agentFreeze = z.object({
  freezeId: z.string(),
  agent: named,
  member: named,
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'rejected']),
  answer: z.nullable(z.string()),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export const listFreezes = defineRoute({
  method: 'GET',
  path: '/operator/agents/freezes',
  access: 'operator:agents.read',
  input: z.object({ ...paging, state: z._default(z.enum(['waiting', 'done', 'rejected']), 'waiting') }),
  output: z.object({ list: z.array(agentFreeze), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Freeze requests from agents, oldest first',
});
export const decideFreeze = defineRoute({
  method: 'POST',
  path: '/operator/agents/freezes/:freezeId/decide',
  access: 'operator:agents.change',
  input: z.object({ freezeId: z.string().check(z.maxLength(40)), isFrozen: z.boolean(), reason }),
  output: agentFreeze,
  refusals: ['NOT_FOUND', 'EDIT_CONFLICT'],
  summary: 'Decide a freeze request from an agent: freeze the account (no new bets), or reject the request',
});
