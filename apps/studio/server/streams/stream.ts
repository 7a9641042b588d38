import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** What a stream tells: to all the same, and to each player what is their own. */
export interface StreamSource {
  now(): number;
  shared(): object | null;
  /**
   * What has changed since it was asked last: told to who has been told all before it, in place of the whole. Null where nothing has.
   */
  changes?(): object | null;
  /** The same array as before where nothing of it has changed: it is then not written out again. */
  own(owner: string): readonly object[];
  /** What is said at the table, as a frame for a player; null where nothing is said, and while that is not known. */
  said?(owner: string): string | null;
  /** Told when the first socket of a player is there, and when the last one is gone. */
  presence?(owner: string, isThere: boolean): void;
}
export interface Stream {
  readonly topic: string;
  /** Says that something has changed; told within a moment, and at most so often as the topic says, unless it `isUrgent`. */
  changed(isUrgent?: boolean): void;
  /** Tells a socket everything from now on, beginning with what there is. `wire` is what it writes to. */
  add(socket: WebSocket, owner: string, wire: Wire): void;
}

/** Writes what comes between the two calls at once. */
export type Wire = Pick<Duplex, 'cork' | 'uncork'>;

const EACH_MS = 100;
/** What changes together is told together. */
const GATHERED_MS = 10;
/** A socket that has so much to send yet is told nothing until it has caught up. */
const SLOW_BYTES = 256 * 1_024;
const LOST_BYTES = 1_024 * 1_024;

interface Listener {
  readonly owner: string;
  readonly wire: Wire;
  /** Number of the last shared frame it was sent, and its own part as it was sent. */
  seq: number;
  own: string;
  /** What `own` was written from. */
  ownFrom: readonly object[] | null;
  said: string | null;
}

/**
 * A topic with numbered frames. A frame is the whole view, or what changed since the one before it for who has that one: so one that is left
 * out for a slow socket is made good by the next one and no gap has to be asked for.
 * @param eachMs the least time between two frames, by how many listen
 */
export function streamOf(
  topic: string,
  source: StreamSource,
  eachMs: (listeners: number) => number = () => EACH_MS,
): Stream {
  const listeners = new Map<WebSocket, Listener>();
  /** Sockets that have just come and were told nothing yet. */
  let newcomers: WebSocket[] = [];
  let seq = 0;
  // as bytes: a frame is encoded once for all who get it
  let whole: Buffer | null = null;
  let part: Buffer | null = null;
  let timer: NodeJS.Timeout | null = null;
  let toldAt = 0;

  const frameOf = (round: object | null) =>
    Buffer.from(JSON.stringify({ kind: 'round', topic, seq, now: source.now(), round }));
  const frameOfAll = (): Buffer => {
    whole ??= frameOf(source.shared());
    return whole;
  };
  const tellOne = (socket: WebSocket, listener: Listener): void => {
    if (listener.seq !== seq) socket.send((listener.seq === seq - 1 ? part : null) ?? frameOfAll(), { binary: false });
    listener.seq = seq;
    const wagers = source.own(listener.owner);
    if (wagers !== listener.ownFrom) {
      const own = JSON.stringify({ kind: 'own', topic, wagers });
      if (own !== listener.own) socket.send(own);
      listener.own = own;
      listener.ownFrom = wagers;
    }
    const said = source.said?.(listener.owner) ?? null;
    if (said !== null && said !== listener.said) socket.send(said);
    listener.said = said;
  };
  const send = (socket: WebSocket, listener: Listener): boolean => {
    if (socket.bufferedAmount > LOST_BYTES) socket.terminate();
    if (socket.bufferedAmount > SLOW_BYTES) return false;
    // several frames of one moment are one call of the system, which costs more than all that is worked out for them
    listener.wire.cork();
    try {
      tellOne(socket, listener);
    } finally {
      // what cannot be told must not hold back what comes later
      listener.wire.uncork();
    }
    return true;
  };
  const soon = (ms: number): void => {
    timer ??= setTimeout(tell, ms);
  };
  const tell = (): void => {
    timer = null;
    toldAt = performance.now();
    const changes = source.changes?.();
    if (changes !== null) seq++;
    part = changes ? frameOf(changes) : null;
    whole = null;
    const isLate = [...listeners].filter(([socket, listener]) => !send(socket, listener)).length > 0;
    if (isLate) changed();
  };
  const changed = (isUrgent = false): void => {
    if (listeners.size === 0) return;
    if (isUrgent && timer !== null) clearTimeout(timer);
    if (isUrgent) timer = null;
    soon(isUrgent ? GATHERED_MS : Math.max(GATHERED_MS, toldAt + eachMs(listeners.size) - performance.now()));
  };
  /** Tells newcomers what there is, and nobody else: a hall that fills would else be told all of it with each who comes. */
  const greet = (): void => {
    const all = newcomers;
    newcomers = [];
    // with the time of this moment, by which their clocks go
    whole = null;
    for (const socket of all) {
      const listener = listeners.get(socket);
      if (listener && !send(socket, listener)) changed();
    }
  };
  return {
    topic,
    changed,
    add(socket, owner, wire) {
      const isThere = () => [...listeners.values()].some((listener) => listener.owner === owner);
      if (!isThere()) source.presence?.(owner, true);
      listeners.set(socket, { owner, wire, seq: -1, own: '', ownFrom: null, said: null });
      socket.once('close', () => {
        listeners.delete(socket);
        if (!isThere()) source.presence?.(owner, false);
      });
      newcomers.push(socket);
      if (newcomers.length === 1) setTimeout(greet, 0);
    },
  };
}
