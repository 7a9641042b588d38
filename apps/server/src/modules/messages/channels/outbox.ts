import type { MessageChannel } from './channel.ts';

export const OUTBOX = 'outbox';

/** Sends nothing: the message stays readable in the back office for a day. For development and demos. */
export const outboxChannel: MessageChannel = {
  name: OUTBOX,
  send: async () => ({ reference: null }),
};
