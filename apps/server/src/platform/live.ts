import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from './log.ts';

/** An event for one owner's open pages; `data` is the payload defined by the contract. */
export interface LiveMessage {
  readonly topic: string;
  readonly data: unknown;
}
export interface Sent extends LiveMessage {
  readonly id: string;
}
export type Sink = (message: Sent) => void;

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
const KEPT_MS = 300_000;
const KEPT_PER_OWNER = 200;
const MAX_PAYLOAD = 7000;

/** In place of an owner: everyone. */
const EVERYONE = '*';

interface Topic {
  readonly owner: string;
  readonly topic: string;
  readonly data: unknown;
}

export function createLive(connection: pg.ClientConfig, log: Logger): Live {
  const epoch = randomUUID().slice(0, 8);
  const sinks = new Map<bigint, Set<Sink>>();
  const kept = new Map<bigint, { at: number; message: Sent }[]>();
  const waiting = new Map<string, Topic>();
  const hearers: ((topic: string, ownerId: bigint | null) => void)[] = [];
  let sequence = 0;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  function deliver(ownerId: bigint, message: LiveMessage): void {
    const listeners = sinks.get(ownerId);
    const history = kept.get(ownerId);
    if (!listeners && !history) return;
    const sent: Sent = { ...message, id: `${epoch}-${++sequence}` };
    history?.push({ at: Date.now(), message: sent });
    if (history && history.length > KEPT_PER_OWNER) history.splice(0, history.length - KEPT_PER_OWNER);
    for (const sink of listeners ?? []) sink(sent);
  }

  function hear({ owner, topic, data }: Topic): void {
    const ownerId = owner === EVERYONE ? null : BigInt(owner);
    for (const listener of hearers) listener(topic, ownerId);
    if (ownerId !== null) {
      deliver(ownerId, { topic, data });
      return;
    }
    for (const one of new Set([...sinks.keys(), ...kept.keys()])) deliver(one, { topic, data });
  }
  function say(message: Topic, key: string): void {
    waiting.set(key, message);
    timer ??= setTimeout(() => void flush(), FLUSH_MS);
  }

  async function flush(): Promise<void> {
    timer = null;
    const batch = [...waiting.values()];
    waiting.clear();
    while (batch.length > 0 && client) {
      const part: Topic[] = [];
      let size = 2;
      while (batch.length > 0 && size < MAX_PAYLOAD) {
        part.push(batch.shift()!);
        size += JSON.stringify(part.at(-1)).length + 1;
      }
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
    for (const [ownerId] of sinks) deliver(ownerId, { topic: 'resync', data: {} });
  }
  const lostAgain = () => {
    if (!stopped) setTimeout(() => connect().catch(lostAgain), 1000);
  };

  const sweep = setInterval(() => {
    const old = Date.now() - KEPT_MS;
    for (const [ownerId, history] of kept) {
      while (history.length > 0 && history[0]!.at < old) history.shift();
      if (history.length === 0 && !sinks.has(ownerId)) kept.delete(ownerId);
    }
  }, 10_000);
  sweep.unref();

  return {
    touch(ownerId, topic, data = {}) {
      const owner = String(ownerId);
      say({ owner, topic, data }, `${owner}:${topic}:${topic === 'balance' ? '' : JSON.stringify(data)}`);
    },
    announce: (topic) => say({ owner: EVERYONE, topic, data: {} }, `${EVERYONE}:${topic}`),
    onHeard: (listener) => void hearers.push(listener),
    subscribe(ownerId, sink, lastId) {
      const listeners = sinks.get(ownerId) ?? new Set();
      sinks.set(ownerId, listeners.add(sink));
      const history = kept.get(ownerId);
      if (!history) kept.set(ownerId, []);
      if (lastId) {
        const seen = history?.findIndex(({ message }) => message.id === lastId) ?? -1;
        if (seen >= 0) for (const { message } of history!.slice(seen + 1)) sink(message);
        else sink({ id: `${epoch}-${sequence}`, topic: 'resync', data: {} });
      }
      return () => {
        listeners.delete(sink);
        if (listeners.size === 0) sinks.delete(ownerId);
      };
    },
    listeners: () => [...sinks.values()].reduce((sum, set) => sum + set.size, 0),
    async start() {
      await connect();
    },
    async stop() {
      stopped = true;
      clearInterval(sweep);
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
