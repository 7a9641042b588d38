import { CHANNELS, REASONS, TOPICS } from '@kismet/rules/crm/address';
import { STEPS_MAX } from '@kismet/rules/crm/journey';
import * as z from 'zod/mini';
import { localized } from '../catalogue/games.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';
import { texts } from '../texts.ts';
import { rule } from './rule.ts';

const id = z.uuid();
const version = rowVersion;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const paging = {
  cursor: z.optional(z.uuid()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
};
const saved = { version: z.int(), savedAt: z.string() };

export const segmentRow = z.object({ segmentId: z.string(), name: z.string(), rule, ...saved });
export const listSegments = defineRoute({
  method: 'GET',
  path: '/operator/crm/segments',
  access: 'operator:crm.read',
  input: z.object(paging),
  output: z.object({ list: z.array(segmentRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Saved segments of the brand, newest first',
});
export const saveSegment = defineRoute({
  method: 'PUT',
  path: '/operator/crm/segments/:segmentId',
  access: 'operator:crm.write',
  /** The id is chosen by the caller; version 0 creates a new segment. */
  input: z.object({ segmentId: id, version, name, rule }),
  output: segmentRow,
  refusals: ['VERSION_CHANGED', 'RULE_SIZE', 'NOT_FOUND'],
  summary: 'Save a segment',
});
/** Counting stops here: a larger segment is reported as at least this many. */
export const COUNT_MAX = 100_000;
export const countSegment = defineRoute({
  method: 'POST',
  path: '/operator/crm/segments/count',
  access: 'operator:crm.read',
  input: z.object({ rule }),
  output: z.object({
    /** Members who match the rule, at most `COUNT_MAX`. */
    matching: z.int(),
    /** Those of them who may be contacted now on each channel, before quiet hours and caps. */
    addressable: z.object({ inbox: z.int(), popup: z.int(), sms: z.int(), email: z.int(), push: z.int() }),
  }),
  refusals: ['RULE_SIZE', 'RATE_LIMITED'],
  summary: 'Count the members who currently match a rule, and those of them who may be contacted',
});

export const TITLE_MAX = 80;
export const TEXT_MAX = 600;
export const templateRow = z.object({
  templateId: z.string(),
  name: z.string(),
  channel: z.enum(CHANNELS),
  topic: z.enum(TOPICS),
  title: localized,
  text: localized,
  ...saved,
});
export const listTemplates = defineRoute({
  method: 'GET',
  path: '/operator/crm/templates',
  access: 'operator:crm.read',
  input: z.object(paging),
  output: z.object({ list: z.array(templateRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Message templates, newest first',
});
export const saveTemplate = defineRoute({
  method: 'PUT',
  path: '/operator/crm/templates/:templateId',
  access: 'operator:crm.write',
  input: z.object({
    templateId: id,
    version,
    name,
    channel: z.enum(CHANNELS),
    topic: z.enum(TOPICS),
    title: texts(TITLE_MAX),
    text: texts(TEXT_MAX),
  }),
  output: templateRow,
  refusals: ['VERSION_CHANGED', 'TEXT_VARIABLE', 'NOT_FOUND'],
  summary: 'Save a message template; unknown variables are refused',
});

const entry = z.discriminatedUnion('on', [
  z.object({ on: z.literal('registered') }),
  z.object({ on: z.literal('away'), days: z.int().check(z.minimum(1), z.maximum(180)) }),
  z.object({ on: z.literal('level'), level: z.int().check(z.minimum(1), z.maximum(99)) }),
  z.object({ on: z.literal('segment'), segmentId: id }),
]);
const step = z.discriminatedUnion('do', [
  z.object({ do: z.literal('wait'), hours: z.int().check(z.minimum(1), z.maximum(720)) }),
  z.object({ do: z.literal('check'), rule }),
  z.object({
    do: z.literal('send'),
    templateId: id,
    validHours: z.int().check(z.minimum(1), z.maximum(168)),
  }),
]);
const journeyDraft = {
  name,
  entry,
  steps: z.array(step).check(z.minLength(1), z.maxLength(STEPS_MAX)),
  /** A deposit within this many days of the first message counts as the goal. */
  goalDays: z.int().check(z.minimum(1), z.maximum(30)),
  /** Share held out for comparison, in parts per million. */
  holdoutPpm: z.int().check(z.minimum(0), z.maximum(500_000)),
};
export const JOURNEY_STATES = ['draft', 'running', 'paused', 'ended'] as const;
export const journeyRow = z.object({
  journeyId: z.string(),
  ...journeyDraft,
  state: z.enum(JOURNEY_STATES),
  startedAt: z.nullable(z.string()),
  ...saved,
});
const arm = z.object({ members: z.int(), reached: z.int() });
const rateLift = z.object({
  rate: z.number(),
  rateHeldOut: z.number(),
  difference: z.number(),
  p: z.number(),
  low: z.number(),
  high: z.number(),
});
export const journeyDetail = z.object({
  ...journeyRow.shape,
  /** Members at each step, and those who left or finished. */
  members: z.object({ waiting: z.array(z.int()), done: z.int(), exited: z.int() }),
  outcomes: z.array(z.object({ outcome: z.string(), reason: z.nullable(z.enum(REASONS)), count: z.int() })),
  result: z.object({
    told: arm,
    held: arm,
    /** `broken`: the sizes of the arms deviate from the plan, and nothing is compared. */
    state: z.enum(['none', 'few', 'broken', 'compared']),
    lift: z.nullable(rateLift),
  }),
});
export const listJourneys = defineRoute({
  method: 'GET',
  path: '/operator/crm/journeys',
  access: 'operator:crm.read',
  input: z.object(paging),
  output: z.object({ list: z.array(journeyRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Journeys of the brand, newest first',
});
export const getJourney = defineRoute({
  method: 'GET',
  path: '/operator/crm/journeys/:journeyId',
  access: 'operator:crm.read',
  input: z.object({ journeyId: id }),
  output: journeyDetail,
  refusals: ['NOT_FOUND'],
  summary:
    'One journey: members at each step, messages sent or withheld and why, and its result against the holdout group',
});
export const saveJourney = defineRoute({
  method: 'PUT',
  path: '/operator/crm/journeys/:journeyId',
  access: 'operator:crm.write',
  input: z.object({ journeyId: id, version, ...journeyDraft }),
  output: journeyDetail,
  refusals: ['VERSION_CHANGED', 'JOURNEY_STATE', 'RULE_SIZE', 'NOT_FOUND'],
  summary: 'Save the draft of a journey; once started, it can no longer be changed',
});
export const moveJourney = defineRoute({
  method: 'POST',
  path: '/operator/crm/journeys/:journeyId/state',
  access: 'operator:crm.write',
  input: z.object({ journeyId: id, version, to: z.enum(['running', 'paused', 'ended']) }),
  output: journeyDetail,
  refusals: ['NOT_FOUND', 'VERSION_CHANGED', 'JOURNEY_STATE'],
  summary: 'Start, pause, resume or end a journey',
});

export const sentRow = z.object({
  journey: z.string(),
  template: z.string(),
  channel: z.enum(CHANNELS),
  topic: z.enum(TOPICS),
  outcome: z.enum(['sent', 'held', 'suppressed', 'withheld']),
  reason: z.nullable(z.enum(REASONS)),
  at: z.string(),
});
export const listSent = defineRoute({
  method: 'GET',
  path: '/operator/members/:memberId/marketing',
  access: 'operator:crm.read',
  input: z.object({
    memberId: z.string().check(z.maxLength(40)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: paging.limit,
  }),
  output: z.object({
    consents: z.array(z.object({ channel: z.enum(CHANNELS), topic: z.enum(TOPICS), isGiven: z.boolean() })),
    list: z.array(sentRow),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['NOT_FOUND', 'INPUT_INVALID'],
  summary: 'Messages sent to a member or withheld, with the reason, newest first',
});
