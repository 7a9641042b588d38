import { isFeedLost } from '../book/hold.ts';
import type { Alive, Recovered } from './messages.ts';

/** The state of a producer of a feed (rule 6.91). Times in milliseconds since 1970. */
export interface Producer {
  /** When its last sign of life was received, and when that was sent by the source's clock; null before the first one. */
  readonly aliveAt: number | null;
  readonly saidAt: number | null;
  readonly delayMs: number;
  readonly isUp: boolean;
  /** Up to this moment, by the source's clock, nothing was missed. */
  readonly soundUntil: number;
  /** Number of the last recovery that was requested. */
  readonly request: number;
  /** When it was requested; null when none is awaited. */
  readonly askedAt: number | null;
  /** Messages may have been missed: no bets are taken until it has recovered. */
  readonly isBehind: boolean;
}
/** A producer that was never heard from. */
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
/** A recovery is requested again after this time. */
const ASKED_AGAIN_MS = 60_000;

/**
 * Whether bets are taken on a producer's markets at a time. It depends on stored times only, so it also holds when no process watches the feed any
 * more.
 */
export const isTrusted = (producer: Producer, now: number): boolean => stateOfProducer(producer, now) === 'open';

/** Why no bets are taken on a producer's markets, or `open`: the first reason that applies. */
export type ProducerState = 'open' | 'unheard' | 'silent' | 'down' | 'late' | 'behind';
export function stateOfProducer(producer: Producer, now: number): ProducerState {
  const { aliveAt, delayMs, isUp, isBehind } = producer;
  if (aliveAt === null) return 'unheard';
  if (isFeedLost(now, aliveAt, 0)) return 'silent';
  if (!isUp) return 'down';
  if (isFeedLost(now, now, delayMs)) return 'late';
  return isBehind ? 'behind' : 'open';
}

/** What is requested from the source: all messages after a time, by the source's clock. */
export interface Recovery {
  readonly request: number;
  readonly after: number;
}

/**
 * Takes a sign of life. After 20 seconds of silence or delay, and after it was down, the producer is behind and a recovery is requested. A sign of
 * life older than the last one is ignored.
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

/** Takes the end of a recovery. That of an earlier request is ignored: what was missed since is still to come. */
export function recovered(producer: Producer, { request, at }: Recovered): Producer {
  if (producer.askedAt === null || request !== producer.request) return producer;
  return { ...producer, isBehind: false, askedAt: null, soundUntil: Math.max(producer.soundUntil, at) };
}
