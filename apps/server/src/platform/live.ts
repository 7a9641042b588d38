import type pg from 'pg';
import { keepListening } from './listening.ts';
import { openPages, type Sink } from './live-pages.ts';
import type { Logger } from './log.ts';

export type { Sent } from './live-pages.ts';

/**
 * Publishes events to owners' open pages, in this process and all others. Never part of a money transaction: a page that missed
 * an event reloads (`resync`), so a lost event loses no data.
 */
export interface Live {
  /** Publishes a change for an owner; repeated events of one topic within a moment are merged. */
  touch(ownerId: bigint, topic: string, data?: unknown): void;
  /** Publishes a change to every open page of every owner. */
  announce(topic: string): void;
  /**
   * Subscribes to all events of all processes, ahead of any page, for invalidating caches. The owner is null for events to
   * everyone. `resync` to everyone: events may have been missed.
   */
  onHeard(listener: (topic: string, ownerId: bigint | null) => void): void;
  /** Subscribes a sink; first sends what was missed since `lastId`, or `resync` when that is unknown. */
  subscribe(ownerId: bigint, sink: Sink, lastId: string | null): () => void;
  readonly listeners: () => number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'kismet_live';
const FLUSH_MS = 100;
const MAX_PAYLOAD = 7000;
/** Messages kept while the connection is lost. */
const MAX_WAITING = 10_000;

/** In place of an owner: everyone. */
const EVERYONE = '*';

interface Topic {
  readonly owner: string;
  readonly topic: string;
  readonly data: unknown;
}
const RESYNC: Topic = { owner: EVERYONE, topic: 'resync', data: {} };

export function createLive(connection: pg.ClientConfig, log: Logger, beatMs?: number): Live {
  const pages = openPages();
  const waiting = new Map<string, Topic>();
  const hearers: ((topic: string, ownerId: bigint | null) => void)[] = [];
  let timer: NodeJS.Timeout | null = null;

  function hear({ owner, topic, data }: Topic): void {
    const ownerId = owner === EVERYONE ? null : BigInt(owner);
    for (const listener of hearers) listener(topic, ownerId);
    pages.deliver(ownerId, { topic, data });
  }
  const listening = keepListening(
    connection,
    CHANNEL,
    {
      heard: (payload) => {
        for (const message of JSON.parse(payload) as Topic[]) hear(message);
      },
      connected: () => {
        // Messages of other processes may have been missed, so everyone reloads; our own waiting messages are sent now.
        hear(RESYNC);
        void flush();
      },
    },
    log,
    beatMs,
  );

  function say(message: Topic, key: string): void {
    waiting.set(key, message);
    // Too many to deliver individually: everyone reloads.
    if (waiting.size > MAX_WAITING) {
      waiting.clear();
      waiting.set(RESYNC.topic, RESYNC);
    }
    timer ??= setTimeout(() => void flush(), FLUSH_MS);
  }

  /** Sends the waiting messages; without a connection they keep waiting, since other pages may reload before they are sent. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!listening.isOpen()) return;
    const entries = [...waiting];
    waiting.clear();
    for (const part of partsOf(entries)) {
      if (await listening.say(JSON.stringify(part.map(([, message]) => message)))) continue;
      for (const [key, message] of part) if (!waiting.has(key)) waiting.set(key, message);
    }
  }

  return {
    touch(ownerId, topic, data = {}) {
      const owner = String(ownerId);
      say({ owner, topic, data }, `${owner}:${topic}:${topic === 'balance' ? '' : JSON.stringify(data)}`);
    },
    announce: (topic) => say({ owner: EVERYONE, topic, data: {} }, `${EVERYONE}:${topic}`),
    onHeard: (listener) => void hearers.push(listener),
    subscribe: pages.subscribe,
    listeners: pages.count,
    start: listening.start,
    async stop() {
      pages.stop();
      if (timer) clearTimeout(timer);
      await listening.stop();
    },
  };
}

/** Splits messages into parts that fit into a notification. */
function partsOf(entries: readonly [string, Topic][]): [string, Topic][][] {
  const parts: [string, Topic][][] = [];
  let room = 0;
  for (const entry of entries) {
    if (room <= 0) {
      parts.push([]);
      room = MAX_PAYLOAD - 2;
    }
    parts.at(-1)!.push(entry);
    room -= JSON.stringify(entry[1]).length + 1;
  }
  return parts;
}
