import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { agreementState, tier } from './terms.ts';

const agreementId = z.uuid();
export const QUESTION_MOST = 140;
const told = z.object({
  n: z.int(),
  at: z.string(),
  event: z.string(),
  by: z.enum(['upline', 'accepter', 'system', 'operator']),
  /** Whether the one who reads did it. */
  isMe: z.boolean(),
  state: agreementState,
  /** The terms it is about. */
  version: z.nullable(z.int()),
  /** How many agreements below ended with it. */
  ended: z.int(),
  /** A question to the other side or why it was rejected, in the words of who wrote it. */
  text: z.string(),
});
export const getStory = defineRoute({
  method: 'GET',
  path: '/wps/agent/agreements/:agreementId/story',
  access: 'member-agent',
  input: z.object({ agreementId }),
  output: z.object({
    versions: z.array(
      z.object({
        no: z.int(),
        tiers: z.array(tier),
        offeredAt: z.string(),
        acceptedAt: z.nullable(z.string()),
        droppedAt: z.nullable(z.string()),
        effectiveFrom: z.nullable(z.string()),
        effectiveTo: z.nullable(z.string()),
      }),
    ),
    /** Newest last. */
    steps: z.array(told),
  }),
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND'],
  summary: 'Everything that happened to an agreement: its terms one after another, and who did what (row AG-14)',
});
export const askAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/:agreementId/ask',
  access: 'member-agent',
  input: z.object({
    agreementId,
    /** The caller makes it, once for each press. */
    questionId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION_MOST)),
  }),
  output: told,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'AGREEMENT_STATE', 'RATE_LIMITED'],
  summary: 'Ask the other side of an agreement something; it stays in its story',
});
