import pg from 'pg';
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
   * everyone.
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

/** In place of an owner: everyone. */
const EVERYONE = '*';

interface Topic {
  readonly owner: string;
  readonly topic: string;
  readonly data: unknown;
}

export function createLive(connection: pg.ClientConfig, log: Logger): Live {
  const pages = openPages();
  const waiting = new Map<string, Topic>();
  const hearers: ((topic: string, ownerId: bigint | null) => void)[] = [];
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  function hear({ owner, topic, data }: Topic): void {
    const ownerId = owner === EVERYONE ? null : BigInt(owner);
    for (const listener of hearers) listener(topic, ownerId);
    pages.deliver(ownerId, { topic, data });
  }
  function say(message: Topic, key: string): void {
    waiting.set(key, message);
    timer ??= setTimeout(() => void flush(), FLUSH_MS);
  }

  async function flush(): Promise<void> {
    timer = null;
    const parts = payloadsOf([...waiting.values()]);
    waiting.clear();
    for (const part of parts) {
      if (!client) return;
      await client
        .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(part)])
        .catch((error) => log.warn({ err: error }, 'live news lost'));
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, query_timeout: 5000 });
    next.on('notification', ({ payload }) => {
      for (const message of JSON.parse(payload ?? '[]') as Topic[]) hear(message);
    });
    const lost = () => {
      if (client !== next) return;
      client = null;
      if (!stopped) setTimeout(() => connect().catch(() => lostAgain()), 500);
    };
    next.on('error', lost);
    next.on('end', lost);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    // Events during a lost connection are unknown: everyone reloads.
    for (const ownerId of pages.open()) pages.deliver(ownerId, { topic: 'resync', data: {} });
  }
  const lostAgain = () => {
    if (!stopped) setTimeout(() => connect().catch(lostAgain), 1000);
  };

  return {
    touch(ownerId, topic, data = {}) {
      const owner = String(ownerId);
      say({ owner, topic, data }, `${owner}:${topic}:${topic === 'balance' ? '' : JSON.stringify(data)}`);
    },
    announce: (topic) => say({ owner: EVERYONE, topic, data: {} }, `${EVERYONE}:${topic}`),
    onHeard: (listener) => void hearers.push(listener),
    subscribe: pages.subscribe,
    listeners: pages.count,
    start: connect,
    async stop() {
      stopped = true;
      pages.stop();
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Messages in parts that a notification can carry. */
function payloadsOf(messages: readonly Topic[]): Topic[][] {
  const parts: Topic[][] = [];
  let room = 0;
  for (const message of messages) {
    if (room <= 0) {
      parts.push([]);
      room = MAX_PAYLOAD - 2;
    }
    parts.at(-1)!.push(message);
    room -= JSON.stringify(message).length + 1;
  }
  return parts;
}
