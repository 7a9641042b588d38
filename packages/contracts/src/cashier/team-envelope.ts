import { SPLITS } from '@kismet/rules/promotions/envelope';
import * as z from 'zod/mini';
import { decimalUnits } from '../money-on-wire.ts';
import { publishedEnvelope } from '../promotions/envelope.ts';
import { defineRoute } from '../route.ts';
import { paymentPassword } from './payout-account.ts';

/** Maximum people per envelope. */
export const ENVELOPE_TO_MAX = 100;
export const ENVELOPE_HOURS = 24;
const envelopeId = z.uuid();

export const sentEnvelope = z.object({
  envelopeId: z.string(),
  total: decimalUnits,
  count: z.int(),
  split: z.enum(SPLITS),
  /** How many people it is for. */
  chosen: z.int(),
  opened: z.int(),
  paid: decimalUnits,
  /** What was returned to the agent; null while it is open. */
  returned: z.nullable(decimalUnits),
  at: z.string(),
  closesAt: z.string(),
});
export type SentEnvelope = z.output<typeof sentEnvelope>;

export const teamEnvelope = z.object({
  envelopeId: z.string(),
  /** The agent, with a masked name. */
  from: z.string(),
  /** The share that the member opened; null before that. */
  amount: z.nullable(decimalUnits),
  openedAt: z.nullable(z.string()),
  /** Whether it can be opened now. */
  isOpen: z.boolean(),
  at: z.string(),
  closesAt: z.string(),
  published: publishedEnvelope,
});
export type TeamEnvelope = z.output<typeof teamEnvelope>;

export const sendTeamEnvelope = defineRoute({
  method: 'POST',
  path: '/wps/envelopes',
  access: 'member-agent',
  idempotencyField: 'envelopeId',
  encrypted: true,
  input: z.object({
    /** Chosen by the caller, once per submission: a repeated id is the same envelope. */
    envelopeId,
    memberIds: z.array(z.string().check(z.minLength(1), z.maxLength(32))).check(
      z.minLength(1),
      z.maxLength(ENVELOPE_TO_MAX),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
    total: decimalUnits,
    /** Number of shares; at most one per person. */
    count: z.int().check(z.minimum(1), z.maximum(ENVELOPE_TO_MAX)),
    split: z.enum(SPLITS),
    paymentPassword,
  }),
  output: sentEnvelope,
  refusals: [
    'TRIAL',
    'NOT_AGENT',
    'FIELD_INVALID',
    'ACCOUNT_LOCKED',
    'UPLINE_BLOCKED',
    'NOT_DIRECT',
    'NOT_IN_TEAM',
    'FEATURE_OFF',
    'PAYMENT_PASSWORD_UNSET',
    'SECRET_WRONG',
    'PASSWORD_LOCKED',
    'AMOUNT_SCALE',
    'AMOUNT_RANGE',
    'INSUFFICIENT_FUNDS',
    'COUNT_LIMIT',
    'DAILY_CAP',
    'WAGERING_OPEN',
    'BILL_UNPAID',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary: 'Send a red envelope of cash to direct downlines (rule 4.29)',
});
export const listSentEnvelopes = defineRoute({
  method: 'GET',
  path: '/wps/envelopes/sent',
  access: 'member-agent',
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) }),
  output: z.object({ list: z.array(sentEnvelope), nextCursor: z.nullable(z.string()) }),
  refusals: ['TRIAL', 'NOT_AGENT', 'RATE_LIMITED'],
  summary: 'Red envelopes sent by the agent, newest first',
});
export const getSentEnvelope = defineRoute({
  method: 'GET',
  path: '/wps/envelopes/sent/:envelopeId',
  access: 'member-agent',
  input: z.object({ envelopeId }),
  output: z.object({
    envelope: sentEnvelope,
    published: publishedEnvelope,
    /** The people it was for, in the order of opening. Names as in the team. */
    people: z.array(
      z.object({
        memberId: z.string(),
        account: z.string(),
        amount: z.nullable(decimalUnits),
        openedAt: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'RATE_LIMITED'],
  summary: 'One red envelope sent by the agent, with who opened it',
});
export const listTeamEnvelopes = defineRoute({
  method: 'GET',
  path: '/wps/envelopes',
  access: 'member-real',
  input: z.object({}),
  output: z.object({ list: z.array(teamEnvelope) }),
  refusals: ['TRIAL', 'RATE_LIMITED'],
  summary: 'Red envelopes from the upline agent: those that can be opened, and the last ones opened',
});
export const openTeamEnvelope = defineRoute({
  method: 'POST',
  path: '/wps/envelopes/:envelopeId/open',
  access: 'member-real',
  input: z.object({ envelopeId }),
  output: teamEnvelope,
  refusals: [
    'TRIAL',
    'NOT_FOUND',
    'EXCLUDED',
    'ACCOUNT_LOCKED',
    'UPLINE_BLOCKED',
    'NOT_DIRECT',
    'NOT_IN_TEAM',
    'FEATURE_OFF',
    'ENVELOPE_EMPTY',
    'ENVELOPE_OVER',
    'RATE_LIMITED',
    'BUSY',
  ],
  summary: 'Open a share of a red envelope from the upline agent, once; a repeated call returns the same result',
});
