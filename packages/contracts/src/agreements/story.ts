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
  /** Whether the reader did it. */
  isMe: z.boolean(),
  state: agreementState,
  /** The terms concerned. */
  version: z.nullable(z.int()),
  /** Number of agreements below that ended with it. */
  ended: z.int(),
  /** A question to the other side, or the rejection reason, as written. */
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
  summary: 'History of an agreement: successive terms, and who did what (row AG-14)',
});
export const askAgreement = defineRoute({
  method: 'POST',
  path: '/wps/agent/agreements/:agreementId/ask',
  access: 'member-agent',
  input: z.object({
    agreementId,
    /** Chosen by the caller, once per request. */
    questionId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION_MOST)),
  }),
  output: told,
  refusals: ['TRIAL', 'NOT_AGENT', 'NOT_FOUND', 'AGREEMENT_STATE', 'RATE_LIMITED'],
  summary: 'Ask the other party to an agreement a question, which is recorded in its history',
});
