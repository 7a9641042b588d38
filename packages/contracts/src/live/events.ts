import * as z from 'zod/mini';
import { balance } from '../wallet/balance.ts';

/** Server-sent events, read with fetch so that a header can carry the token (decision 32). */
export const EVENTS_PATH = '/wps/events';

/** Topics. `resync`: events may have been missed, so reload everything. */
export const liveEvent = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('balance'), data: balance }),
  z.object({ topic: z.literal('round'), data: z.object({ betId: z.string() }) }),
  /** A limit or reminder refused a bet, or protection settings changed; the code tells which. */
  z.object({ topic: z.literal('protection'), data: z.record(z.string(), z.string()) }),
  /** A withdrawal of this member changed. */
  z.object({ topic: z.literal('withdrawal'), data: z.object({ id: z.string() }) }),
  /** A deposit of this member changed. */
  z.object({ topic: z.literal('deposit'), data: z.object({ id: z.string() }) }),
  /** Agreements or bills of this agent changed. */
  z.object({ topic: z.literal('agreement'), data: z.object({}) }),
  /** The member's inbox changed: reload the count. */
  z.object({ topic: z.literal('message'), data: z.object({}) }),
  /** Promotions, rewards or bonuses of this member changed. */
  z.object({ topic: z.literal('promotion'), data: z.object({}) }),
  /** Bets of this member were counted: progress of missions may have changed. */
  z.object({ topic: z.literal('progress'), data: z.object({}) }),
  z.object({ topic: z.literal('status'), data: z.object({}) }),
  /** Public content changed: notices, banners, help. */
  z.object({ topic: z.literal('content'), data: z.object({}) }),
  /** A lottery was drawn or settled: reload draws. */
  z.object({ topic: z.literal('draw'), data: z.object({}) }),
  z.object({ topic: z.literal('resync'), data: z.object({}) }),
  z.object({ topic: z.literal('signed-out'), data: z.object({}) }),
]);
export type LiveEvent = z.output<typeof liveEvent>;
