import { setTimeout as pause } from 'node:timers/promises';

/** Lists count the markets of a match in play so often, in milliseconds of its play. */
const COUNT_EACH_MS = 60_000;
/** Between two matches, so that calls come first. */
const PAUSE_MS = 10;

/**
 * How many markets lists say that matches have: counted when all of them were priced last. A list does not wait for that. Matches without
 * a count, or with an old one, are priced one by one later.
 */
export class MarketCounts<Match> {
  readonly #known = new Map<string, { readonly since: number; readonly count: number }>();
  readonly #asked = new Map<string, Match>();
  readonly #price: (match: Match) => void;
  #counting = false;

  /** @param price prices all markets of a match, which `set` is then told of */
  constructor(price: (match: Match) => void) {
    this.#price = price;
  }

  /** @param since the state of the match that was priced, by when it began */
  set(id: string, since: number, count: number): void {
    this.#known.set(id, { since, count });
    this.#asked.delete(id);
  }
  delete(id: string): void {
    this.#known.delete(id);
    this.#asked.delete(id);
  }

  /**
   * Null where none is known yet.
   * @param ready what is to be waited for before anything is priced
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
      // a match that cannot be priced says so to whoever opens it
    } finally {
      this.#counting = false;
    }
  }
}
