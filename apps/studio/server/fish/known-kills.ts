import type { KillRow } from './room-store.ts';
import { DEAD_FOR_MS } from './room-view.ts';

/** A kill is read at the latest so long after the time it bears: until then it may not have been stored, or by a process with another clock. */
const OVERLAP_MS = 1_500;
/** One that was stored later still is found when everything is read again. */
const ALL_EACH_MS = 15_000;

/**
 * The kills of a room that still matter, as they were read: each look asks for the new ones alone, not for those of a whole minute. What is
 * missing here for a while is a fish that pages still draw; a shot at it is decided by the database.
 */
export class KnownKills {
  readonly #kills = new Map<string, KillRow>();
  #readAt = Number.NEGATIVE_INFINITY;
  #allAt = Number.NEGATIVE_INFINITY;

  /** From when on kills are to be read at a moment; both in milliseconds since 1970. */
  since(now: number): number {
    const isAllDue = now - this.#allAt >= ALL_EACH_MS || now < this.#allAt;
    return isAllDue ? now - DEAD_FOR_MS : this.#readAt - OVERLAP_MS;
  }

  /** Takes what was read for a moment, with the `since` of it; gives all that still matter, the newest last. */
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
