import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { messageChannel, messageState, messageTemplate } from './message.ts';

export const messageRow = z.object({
  messageId: z.string(),
  /** Outward id; null for a recipient who is not a member (yet). */
  memberId: z.nullable(z.string()),
  channel: messageChannel,
  template: messageTemplate,
  /** Language code of the text. */
  language: z.string(),
  /** The masked form, as `+92••••••67`. */
  address: z.string(),
  state: messageState,
  attempts: z.int(),
  /** Channel used: `outbox` (not sent), `http`, `smtp`; null before the first try. */
  carrier: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Short code of the last failure; never message text. */
  error: z.nullable(z.string()),
  /** Whether `revealMessage` may show it. */
  hasBody: z.boolean(),
  createdAt: z.string(),
  nextAt: z.nullable(z.string()),
  expiresAt: z.string(),
  sentAt: z.nullable(z.string()),
});

export const listMessages = defineRoute({
  method: 'GET',
  path: '/operator/messages',
  access: 'operator:messages.read',
  input: z.object({
    channel: z.optional(messageChannel),
    state: z.optional(messageState),
    memberId: z.optional(z.string().check(z.maxLength(32))),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(messageRow), nextCursor: z.nullable(z.string()) }),
  refusals: ['NOT_FOUND'],
  summary: 'Outgoing messages, newest first',
});

const one = z.object({ messageId: z.uuid() });

/**
 * Only for messages of the outbox channel; every view is audited. Without the permission `messages.reveal` codes, links and the
 * address are masked, since they would allow a sign-in.
 */
export const revealMessage = defineRoute({
  method: 'GET',
  path: '/operator/messages/:messageId/body',
  access: 'operator:messages.read',
  input: one,
  output: z.object({ to: z.string(), subject: z.nullable(z.string()), body: z.string(), isCovered: z.boolean() }),
  refusals: ['NOT_FOUND'],
  summary: 'Text of a message of the outbox channel',
});

export const retryMessage = defineRoute({
  method: 'POST',
  path: '/operator/messages/:messageId/retry',
  access: 'operator:messages.retry',
  input: one,
  output: messageRow,
  refusals: ['NOT_FOUND', 'MESSAGE_STATE'],
  summary: 'Resend a failed message',
});
