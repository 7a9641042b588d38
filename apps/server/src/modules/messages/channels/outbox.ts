import type { MessageChannel } from './channel.ts';

export const OUTBOX = 'outbox';

/** Nothing leaves the house: the message stays readable in the back office for a day. For development and demonstrations. */
export const outboxChannel: MessageChannel = {
  name: OUTBOX,
  send: async () => ({ reference: null }),
};
