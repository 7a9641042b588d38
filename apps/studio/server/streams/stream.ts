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
  /** Sockets that have just come and were told nothing yet. */
  #newcomers: WebSocket[] = [];
  #seq = 0;
  // as bytes: a frame is encoded once for all who get it
  #whole: Buffer | null = null;
  #part: Buffer | null = null;
  /** The view that was told last, of a source that knows no changes. */
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

  /** Tells newcomers what there is, and nobody else: a hall that fills would else be told all of it with each who comes. */
  #greet(): void {
    const all = this.#newcomers;
    this.#newcomers = [];
    // with the time of this moment, by which their clocks go
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

  /** What has changed may be a player's own alone, as a payment: nobody is told the same view again for that. */
  #tellWhole(view: string): void {
    if (view === this.#told) return;
    this.#told = view;
    this.#seq++;
    this.#whole = this.#frameOf(view);
  }

  #send(socket: WebSocket, listener: Listener): boolean {
    if (socket.bufferedAmount > LOST_BYTES) socket.terminate();
    if (socket.bufferedAmount > SLOW_BYTES) return false;
    // several frames of one moment are one call of the system, which costs more than all that is worked out for them
    listener.wire.cork();
    try {
      this.#tellOne(socket, listener);
    } finally {
      // what cannot be told must not hold back what comes later
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

  /** @param round what is told of it, as JSON */
  #frameOf(round: string): Buffer {
    const head = JSON.stringify({ kind: 'round', topic: this.topic, seq: this.#seq, now: this.#source.now() });
    return Buffer.from(`${head.slice(0, -1)},"round":${round}}`);
  }
  #frameOfAll(): Buffer {
    this.#whole ??= this.#frameOf(JSON.stringify(this.#source.shared()));
    return this.#whole;
  }
}
