import { isFeedLost } from '../book/hold.ts';
import type { Alive, Recovered } from './messages.ts';

/** How a producer of a feed is (rule 6.91). Times in milliseconds since 1970. */
export interface Producer {
  /** When its last sign of life was received, and its time at the source; null before the first one. */
  readonly aliveAt: number | null;
  readonly saidAt: number | null;
  readonly delayMs: number;
  readonly isUp: boolean;
  /** Until then by the source's time nothing was missed. */
  readonly soundUntil: number;
  /** Number of the last recovery that was asked for. */
  readonly request: number;
  /** When it was asked for; null when none is awaited. */
  readonly askedAt: number | null;
  /** Something may have been missed: nothing is taken before it has recovered. */
  readonly isBehind: boolean;
}
/** One that was never heard. */
export const UNHEARD: Producer = {
  aliveAt: null,
  saidAt: null,
  delayMs: 0,
  isUp: false,
  soundUntil: 0,
  request: 0,
  askedAt: null,
  isBehind: true,
};
/** A recovery is asked for again after this. */
const ASKED_AGAIN_MS = 60_000;

/** Whether bets are taken on markets of a producer at a time: by the times that are stored alone, so also when nobody watches any more. */
export const isTrusted = (producer: Producer, now: number): boolean => stateOfProducer(producer, now) === 'open';

/** Why bets on markets of a producer wait, or that they are taken: the first reason that there is. */
export type ProducerState = 'open' | 'unheard' | 'silent' | 'down' | 'late' | 'behind';
export function stateOfProducer(producer: Producer, now: number): ProducerState {
  const { aliveAt, delayMs, isUp, isBehind } = producer;
  if (aliveAt === null) return 'unheard';
  if (isFeedLost(now, aliveAt, 0)) return 'silent';
  if (!isUp) return 'down';
  if (isFeedLost(now, now, delayMs)) return 'late';
  return isBehind ? 'behind' : 'open';
}

/** What is asked of the source: all messages after a time, in the source's own time. */
export interface Recovery {
  readonly request: number;
  readonly after: number;
}

/**
 * Takes a sign of life. After 20 seconds of silence or delay, and after the producer was down, it is behind and a recovery is asked for.
 * One that is older than what was heard says nothing.
 */
export function hear(
  producer: Producer,
  { at, isUp }: Alive,
  receivedAt: number,
): { readonly producer: Producer; readonly recovery: Recovery | null } {
  if (producer.saidAt !== null && at <= producer.saidAt) return { producer, recovery: null };
  const wasSound = isTrusted(producer, receivedAt);
  const heard = { ...producer, aliveAt: receivedAt, saidAt: at, delayMs: receivedAt - at, isUp };
  const isWell = isUp && !isFeedLost(receivedAt, receivedAt, heard.delayMs);
  if (wasSound && isWell) return { producer: { ...heard, soundUntil: at }, recovery: null };
  if (!isWell) return { producer: { ...heard, isBehind: true, askedAt: null }, recovery: null };
  const isAsked =
    producer.askedAt !== null && receivedAt - producer.askedAt < ASKED_AGAIN_MS && !isSilent(producer, receivedAt);
  if (isAsked) return { producer: { ...heard, isBehind: true }, recovery: null };
  const request = producer.request + 1;
  return {
    producer: { ...heard, isBehind: true, request, askedAt: receivedAt },
    recovery: { request, after: producer.soundUntil },
  };
}
const isSilent = ({ aliveAt }: Producer, now: number): boolean => aliveAt === null || isFeedLost(now, aliveAt, 0);

/** Takes the end of a recovery. That of an earlier request says nothing: what was missed since is still to come. */
export function recovered(producer: Producer, { request, at }: Recovered): Producer {
  if (producer.askedAt === null || request !== producer.request) return producer;
  return { ...producer, isBehind: false, askedAt: null, soundUntil: Math.max(producer.soundUntil, at) };
}
