import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

export const LETTER_TEXT_MAX = 500;
/** Maximum recipients per message, and per 24 hours. */
export const LETTER_TO_MAX = 100;
export const LETTER_DAY_MAX = 300;
/** Plain text lines; no markup. */
const plainText = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(LETTER_TEXT_MAX),
  z.refine((text) => !/[\p{Cc}\p{Co}\p{Cs}]/u.test(text.replaceAll(/[\n\r\t]/g, ''))),
);

export const sendLetter = defineRoute({
  method: 'POST',
  path: '/wps/agent/letters',
  access: 'member-agent',
  input: z.object({
    /** Chosen by the caller, once per message: a repeated id sends nothing more. */
    letterId: z.uuid(),
    memberIds: z.array(z.string().check(z.minLength(1), z.maxLength(32))).check(
      z.minLength(1),
      z.maxLength(LETTER_TO_MAX),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
    text: plainText,
  }),
  output: z.object({
    sent: z.int(),
    /** Closed accounts. */
    skipped: z.int(),
    leftToday: z.int(),
  }),
  refusals: [
    'TRIAL',
    'NOT_AGENT',
    'NOT_FOUND',
    'UPLINE_BLOCKED',
    'LETTER_LIMIT',
    'IDEMPOTENCY_MISMATCH',
    'RATE_LIMITED',
  ],
  summary: 'Send a message to selected members of the downline; it arrives in their inbox and names the sender',
});
export const getLetters = defineRoute({
  method: 'GET',
  path: '/wps/agent/letters',
  access: 'member-agent',
  input: z.object({}),
  output: z.object({
    leftToday: z.int(),
    list: z.array(z.object({ letterId: z.string(), text: z.string(), sent: z.int(), at: z.string() })),
  }),
  refusals: ['TRIAL', 'NOT_AGENT'],
  summary: 'The last twenty messages sent to the downline, and how many more recipients the 24-hour limit allows',
});
