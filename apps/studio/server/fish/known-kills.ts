import type { KillRow } from './room-store.ts';
import { DEAD_FOR_MS } from './room-view.ts';

/** A kill is read this long after its timestamp at the latest: it may be stored late, or by a process with another clock. */
const OVERLAP_MS = 1_500;
/** A kill stored even later is found when everything is read again. */
const ALL_EACH_MS = 15_000;

/**
 * The kills of a room that still matter, as read: each look asks only for new ones, not for those of a whole minute. A kill missing here for a
 * while means a fish that pages still draw; a shot at it is decided by the database.
 */
export class KnownKills {
  readonly #kills = new Map<string, KillRow>();
  #readAt = Number.NEGATIVE_INFINITY;
  #allAt = Number.NEGATIVE_INFINITY;

  /** The time from which kills have to be read at a given moment; both in milliseconds since 1970. */
  since(now: number): number {
    const isAllDue = now - this.#allAt >= ALL_EACH_MS || now < this.#allAt;
    return isAllDue ? now - DEAD_FOR_MS : this.#readAt - OVERLAP_MS;
  }

  /** Merges what was read at `now` with its `since`; returns all kills that still matter, newest last. */
  read(rows: readonly KillRow[], since: number, now: number): readonly KillRow[] {
    if (since <= now - DEAD_FOR_MS) {
      this.#kills.clear();
      this.#allAt = now;
    }
    this.#readAt = now;
    for (const row of rows) this.#kills.set(row.fish, row);
    for (const [fish, { at }] of this.#kills) if (now - at.getTime() >= DEAD_FOR_MS) this.#kills.delete(fish);
    return [...this.#kills.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.fish < b.fish ? -1 : 1));
  }
}
