import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { messageChannel, messageState, messageTemplate } from './message.ts';

export const messageRow = z.object({
  messageId: z.string(),
  /** Outward id; null where the message went to someone who is no member (yet). */
  memberId: z.nullable(z.string()),
  channel: messageChannel,
  template: messageTemplate,
  /** The code of the language it was written in. */
  language: z.string(),
  /** The masked form, as `+92••••••67`. */
  address: z.string(),
  state: messageState,
  attempts: z.int(),
  /** What carried it: `outbox` (nothing left the house), `http`, `smtp`; null before the first try. */
  carrier: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Why the last try failed, as a short code; never text of the message. */
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
  summary: 'Messages to people, newest first',
});

const one = z.object({ messageId: z.uuid() });

/**
 * Only of messages that the outbox kept in the house; who looked, and at which, stands in the trail. Without the ability `messages.reveal`
 * codes, links and the address are covered: what signs somebody in is nothing to help with.
 */
export const revealMessage = defineRoute({
  method: 'GET',
  path: '/operator/messages/:messageId/body',
  access: 'operator:messages.read',
  input: one,
  output: z.object({ to: z.string(), subject: z.nullable(z.string()), body: z.string(), isCovered: z.boolean() }),
  refusals: ['NOT_FOUND'],
  summary: 'The text of a message that stayed in the house',
});

export const retryMessage = defineRoute({
  method: 'POST',
  path: '/operator/messages/:messageId/retry',
  access: 'operator:messages.retry',
  input: one,
  output: messageRow,
  refusals: ['NOT_FOUND', 'MESSAGE_STATE'],
  summary: 'Try a failed message again',
});
