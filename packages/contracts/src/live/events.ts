import * as z from 'zod/mini';
import { balance } from '../wallet/balance.ts';

/** Server-sent events, read with fetch so that a header can carry the token (decision 32). */
export const EVENTS_PATH = '/wps/events';

/** Topics so far. `resync` says that something may have been missed: read everything anew. */
export const liveEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('balance'), data: balance }),
  z.object({ topic: z.literal('round'), data: z.object({ betId: z.string() }) }),
  z.object({ topic: z.literal('status'), data: z.object({}) }),
  /** Something that everyone sees was written anew: notices, banners, help. */
  z.object({ topic: z.literal('content'), data: z.object({}) }),
  z.object({ topic: z.literal('resync'), data: z.object({}) }),
  z.object({ topic: z.literal('signed-out'), data: z.object({}) }),
]);
export type LiveEvent = z.output<typeof liveEvent>;
