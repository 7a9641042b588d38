import { setTimeout as pause } from 'node:timers/promises';

/** How often lists recount the markets of a match in play, in milliseconds of its playing time. */
const COUNT_EACH_MS = 60_000;
/** Pause between two matches, so that calls take precedence. */
const PAUSE_MS = 10;

/**
 * How many markets lists show for each match: counted when all of them were last priced. A list does not wait for that. Matches without a count,
 * or with an old one, are priced later, one by one.
 */
export class MarketCounts<Match> {
  readonly #known = new Map<string, { readonly since: number; readonly count: number }>();
  readonly #asked = new Map<string, Match>();
  readonly #price: (match: Match) => void;
  #counting = false;

  /** @param price prices all markets of a match, and then calls `set` with their number */
  constructor(price: (match: Match) => void) {
    this.#price = price;
  }

  /** @param since when the state of the match that was priced began */
  set(id: string, since: number, count: number): void {
    this.#known.set(id, { since, count });
    this.#asked.delete(id);
  }
  delete(id: string): void {
    this.#known.delete(id);
    this.#asked.delete(id);
  }

  /**
   * Null until one is known.
   * @param ready what to wait for before anything is priced
   */
  of(id: string, match: Match, since: number, ready: Promise<void>): number | null {
    const known = this.#known.get(id);
    const isOld = known && since !== known.since && (known.since < 0 || since >= known.since + COUNT_EACH_MS);
    if (!known || isOld) {
      this.#asked.set(id, match);
      if (!this.#counting) void this.#count(ready);
    }
    return known?.count ?? null;
  }

  async #count(ready: Promise<void>): Promise<void> {
    this.#counting = true;
    try {
      await ready;
      for (const [id, match] of this.#asked) {
        this.#asked.delete(id);
        this.#price(match);
        await pause(PAUSE_MS);
      }
    } catch {
      // a match that cannot be priced reports that when somebody opens it
    } finally {
      this.#counting = false;
    }
  }
}
