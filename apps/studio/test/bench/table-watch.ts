import type { Frame } from './bench-seat.ts';

/** What arrives at the sockets of all tables, and when. Times are milliseconds. */
export class TableWatch {
  /** From the time given in a frame to its arrival. */
  readonly lags: number[] = [];
  deliveries = 0;
  bytes = 0;
  readonly #phases = new Map<string, { readonly first: number; last: number }>();
  readonly #rounds = new Map<string, NonNullable<Frame['round']>>();

  /** Takes what a socket received; `socket` remembers what it saw last. */
  told(socket: { phase: string }, { kind, topic, now, round }: Frame, bytes: number): void {
    const at = Date.now();
    this.deliveries++;
    this.bytes += bytes;
    if (kind !== 'round' || !round) return;
    this.lags.push(at - now);
    const key = `${topic} ${round.number} ${round.phase}`;
    if (socket.phase === key) return;
    socket.phase = key;
    const phase = this.#phases.get(key);
    if (phase) phase.last = at;
    else {
      this.#phases.set(key, { first: at, last: at });
      this.#rounds.set(topic, round);
    }
  }

  /** A table's round that is open for betting for `ms` more; null otherwise. */
  betting(topic: string, ms: number): NonNullable<Frame['round']> | null {
    const round = this.#rounds.get(topic);
    return round?.phase === 'BETTING' && round.closesAt - Date.now() > ms ? round : null;
  }

  /** How far apart the screens of a table are when a phase changes. */
  skews(): number[] {
    const changes = [...this.#phases].filter(([key]) => /(CLOSED|RESULT)$/.test(key));
    return changes.map(([, { first, last }]) => last - first);
  }

  /** From the result of a round to the confirmation of its last payment; 0 if both came in one frame. */
  paidIn(): number[] {
    return [...this.#phases].flatMap(([key, { first }]) => {
      if (!key.endsWith('SETTLED')) return [];
      const result = this.#phases.get(key.replace(/SETTLED$/, 'RESULT'));
      return [result ? first - result.first : 0];
    });
  }

  /** Number of rounds with every payment confirmed. */
  settled(): number {
    return [...this.#phases.keys()].filter((key) => key.endsWith('SETTLED')).length;
  }
}
