import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** What a stream sends: the same to everybody, and to each player what is theirs. */
export interface StreamSource {
  now(): number;
  shared(): object | null;
  /** What has changed since the last call: sent in place of the whole to those who have received everything before it. Null if nothing has. */
  changes?(): object | null;
  /** The same array as before if nothing in it has changed: it is then not serialised again. */
  own(owner: string): readonly object[];
  /** The table's chat, as a frame for a player; null without any, and while it is not known. */
  said?(owner: string): string | null;
  /** Called when a player's first socket arrives, and when the last one is gone. */
  presence?(owner: string, isThere: boolean): void;
}
export interface Stream {
  readonly topic: string;
  /** Signals a change; it is sent within a moment, no more often than the topic allows, unless it `isUrgent`. */
  changed(isUrgent?: boolean): void;
  /** Sends a socket everything from now on, beginning with the current state. `wire` is the connection it writes to. */
  add(socket: WebSocket, owner: string, wire: Wire): void;
}

/** Writes whatever comes between the two calls at once. */
export type Wire = Pick<Duplex, 'cork' | 'uncork'>;

const EACH_MS = 100;
/** Changes within this time are sent together. */
const GATHERED_MS = 10;
/** A socket with this much unsent data receives nothing until it has caught up. */
const SLOW_BYTES = 256 * 1_024;
const LOST_BYTES = 1_024 * 1_024;

interface Listener {
  readonly owner: string;
  readonly wire: Wire;
  /** Number of the last shared frame it was sent, and its own part as it was sent. */
  seq: number;
  own: string;
  /** What `own` was serialised from. */
  ownFrom: readonly object[] | null;
  said: string | null;
}

/**
 * A topic with numbered frames. A frame is the whole view, or for those who have the previous one the changes since: so the next frame makes up
 * for one skipped for a slow socket, and no gap has to be requested.
 * @param eachMs minimum time between two frames, by number of listeners
 */
export const streamOf = (
  topic: string,
  source: StreamSource,
  eachMs: (listeners: number) => number = () => EACH_MS,
): Stream => new Topic(topic, source, eachMs);

class Topic implements Stream {
  readonly topic: string;
  readonly #source: StreamSource;
  readonly #eachMs: (listeners: number) => number;
  readonly #listeners = new Map<WebSocket, Listener>();
  /** Sockets that have just arrived and have not been sent anything yet. */
  #newcomers: WebSocket[] = [];
  #seq = 0;
  // as bytes: a frame is encoded once for all its recipients
  #whole: Buffer | null = null;
  #part: Buffer | null = null;
  /** The last view sent, for a source that does not report changes. */
  #told: string | null = null;
  #timer: NodeJS.Timeout | null = null;
  #toldAt = 0;

  constructor(topic: string, source: StreamSource, eachMs: (listeners: number) => number) {
    this.topic = topic;
    this.#source = source;
    this.#eachMs = eachMs;
  }

  changed(isUrgent = false): void {
    if (this.#listeners.size === 0) return;
    if (isUrgent && this.#timer !== null) clearTimeout(this.#timer);
    if (isUrgent) this.#timer = null;
    const rest = this.#toldAt + this.#eachMs(this.#listeners.size) - performance.now();
    this.#timer ??= setTimeout(() => this.#tell(), isUrgent ? GATHERED_MS : Math.max(GATHERED_MS, rest));
  }

  add(socket: WebSocket, owner: string, wire: Wire): void {
    const isThere = () => [...this.#listeners.values()].some((listener) => listener.owner === owner);
    if (!isThere()) this.#source.presence?.(owner, true);
    this.#listeners.set(socket, { owner, wire, seq: -1, own: '', ownFrom: null, said: null });
    socket.once('close', () => {
      this.#listeners.delete(socket);
      if (!isThere()) this.#source.presence?.(owner, false);
    });
    this.#newcomers.push(socket);
    if (this.#newcomers.length === 1) setTimeout(() => this.#greet(), 0);
  }

  /** Sends newcomers the current state, and nobody else: otherwise a filling hall would receive all of it with each arrival. */
  #greet(): void {
    const all = this.#newcomers;
    this.#newcomers = [];
    // with the current time, by which the recipients set their clocks
    this.#whole = null;
    for (const socket of all) {
      const listener = this.#listeners.get(socket);
      if (listener && !this.#send(socket, listener)) this.changed();
    }
  }

  #tell(): void {
    this.#timer = null;
    this.#toldAt = performance.now();
    this.#whole = null;
    this.#part = null;
    if (this.#source.changes) this.#tellChanges(this.#source.changes());
    else this.#tellWhole(JSON.stringify(this.#source.shared()));
    const isLate = [...this.#listeners].filter(([socket, listener]) => !this.#send(socket, listener)).length > 0;
    if (isLate) this.changed();
  }

  #tellChanges(changes: object | null): void {
    if (!changes) return;
    this.#seq++;
    this.#part = this.#frameOf(JSON.stringify(changes));
  }

  /** The change may concern only a player's own part, such as a payment: the same view is not sent again for that. */
  #tellWhole(view: string): void {
    if (view === this.#told) return;
    this.#told = view;
    this.#seq++;
    this.#whole = this.#frameOf(view);
  }

  #send(socket: WebSocket, listener: Listener): boolean {
    if (socket.bufferedAmount > LOST_BYTES) socket.terminate();
    if (socket.bufferedAmount > SLOW_BYTES) return false;
    // several frames at once are one system call, which costs more than computing all of them
    listener.wire.cork();
    try {
      this.#tellOne(socket, listener);
    } finally {
      // a failure to send must not hold back what comes later
      listener.wire.uncork();
    }
    return true;
  }

  #tellOne(socket: WebSocket, listener: Listener): void {
    const [seq, source] = [this.#seq, this.#source];
    if (listener.seq !== seq)
      socket.send((listener.seq === seq - 1 ? this.#part : null) ?? this.#frameOfAll(), { binary: false });
    listener.seq = seq;
    const wagers = source.own(listener.owner);
    if (wagers !== listener.ownFrom) {
      const own = JSON.stringify({ kind: 'own', topic: this.topic, wagers });
      if (own !== listener.own) socket.send(own);
      listener.own = own;
      listener.ownFrom = wagers;
    }
    const said = source.said?.(listener.owner) ?? null;
    if (said !== null && said !== listener.said) socket.send(said);
    listener.said = said;
  }

  /** @param round the shared part, as JSON */
  #frameOf(round: string): Buffer {
    const head = JSON.stringify({ kind: 'round', topic: this.topic, seq: this.#seq, now: this.#source.now() });
    return Buffer.from(`${head.slice(0, -1)},"round":${round}}`);
  }
  #frameOfAll(): Buffer {
    this.#whole ??= this.#frameOf(JSON.stringify(this.#source.shared()));
    return this.#whole;
  }
}
