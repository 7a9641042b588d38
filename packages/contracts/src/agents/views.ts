import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

export const VIEWS_MAX = 20;
export const VIEW_NAME_MAX = 40;
const word = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)));
/**
 * Query parameters of a saved filter; others are dropped. `days`: this many up to the current day, instead of `from` and `to`.
 */
export const viewScope = z.object({
  days: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Whose team, by outward id; checked again each time it is opened. */
  of: z.optional(z.string().check(z.maxLength(32))),
  category: word,
  state: word,
  type: word,
  kind: word,
  search: word,
  tab: word,
  view: word,
  tag: word,
  agreement: word,
  active: word,
  least: word,
  most: word,
  game: word,
  vendor: word,
  against: word,
});
export type ViewScope = z.output<typeof viewScope>;
export const agentView = z.object({
  viewId: z.uuid(),
  name: z.string(),
  /** Page of the agent centre, by key. */
  page: z.string(),
  scope: viewScope,
});
export type AgentView = z.output<typeof agentView>;

export const listViews = defineRoute({
  method: 'GET',
  path: '/wps/agent/views',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({ list: z.array(agentView) }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Saved filters of the agent centre, by name',
});
export const saveView = defineRoute({
  method: 'PUT',
  path: '/wps/agent/views/:viewId',
  access: 'member-agent',
  input: z.object({
    /** Chosen by the caller; an existing one gets the new name and filter. */
    viewId: z.uuid(),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEW_NAME_MAX)),
    page: z.string().check(z.regex(/^[A-Za-z0-9]{1,60}$/)),
    scope: viewScope,
  }),
  output: agentView,
  refusals: ['TRIAL', 'NOT_AGENT', 'TOO_MANY', 'RATE_LIMITED'],
  summary: 'Save a filter of the agent centre; at most twenty',
});
export const deleteView = defineRoute({
  method: 'DELETE',
  path: '/wps/agent/views/:viewId',
  access: 'member-agent',
  input: z.object({ viewId: z.uuid() }),
  output: z.object({}),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'Delete a saved filter; idempotent',
});
