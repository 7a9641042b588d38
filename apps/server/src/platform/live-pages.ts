import { randomUUID } from 'node:crypto';

/** An event for one owner's open pages; `data` is the payload defined by the contract. */
export interface LiveMessage {
  readonly topic: string;
  readonly data: unknown;
}
export interface Sent extends LiveMessage {
  readonly id: string;
}
export type Sink = (message: Sent) => void;

/** The open pages of one process, and what was recently sent to each owner. */
export interface OpenPages {
  /** Sends to the open pages of an owner, or of everyone (null), and keeps the event for pages that reconnect. */
  deliver(ownerId: bigint | null, message: LiveMessage): void;
  /** Subscribes a sink; first sends what was missed since `lastId`, or `resync` when that is unknown. */
  subscribe(ownerId: bigint, sink: Sink, lastId: string | null): () => void;
  /** Owners with an open page. */
  open(): readonly bigint[];
  count(): number;
  stop(): void;
}

const KEPT_MS = 300_000;
const KEPT_PER_OWNER = 200;

export function openPages(): OpenPages {
  const epoch = randomUUID().slice(0, 8);
  const sinks = new Map<bigint, Set<Sink>>();
  const kept = new Map<bigint, { at: number; message: Sent }[]>();
  let sequence = 0;
  const sweep = setInterval(() => {
    const old = Date.now() - KEPT_MS;
    for (const [ownerId, history] of kept) {
      while (history.length > 0 && history[0]!.at < old) history.shift();
      if (history.length === 0 && !sinks.has(ownerId)) kept.delete(ownerId);
    }
  }, 10_000);
  sweep.unref();

  function send(ownerId: bigint, message: LiveMessage): void {
    const listeners = sinks.get(ownerId);
    const history = kept.get(ownerId);
    if (!listeners && !history) return;
    const sent: Sent = { ...message, id: `${epoch}-${++sequence}` };
    history?.push({ at: Date.now(), message: sent });
    if (history && history.length > KEPT_PER_OWNER) history.splice(0, history.length - KEPT_PER_OWNER);
    for (const sink of listeners ?? []) sink(sent);
  }

  return {
    deliver(ownerId, message) {
      if (ownerId !== null) send(ownerId, message);
      else for (const one of new Set([...sinks.keys(), ...kept.keys()])) send(one, message);
    },
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
    open: () => [...sinks.keys()],
    count: () => [...sinks.values()].reduce((sum, set) => sum + set.size, 0),
    stop: () => clearInterval(sweep),
  };
}
