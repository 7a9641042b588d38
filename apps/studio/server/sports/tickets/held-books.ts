import type { Queryable } from '../../database.ts';
import { addExposures, type Exposure, exposuresOf } from '../exposure-store.ts';

/** What the books of fixtures hold while bets are recorded one after another. Only under the locks of the fixtures. */
export class HeldBooks {
  readonly #held = new Map<string, Map<string, Exposure>>();
  readonly #added = new Map<string, Exposure[]>();

  /** Reads the books of fixtures in some currencies. */
  static async read(tx: Queryable, fixtures: readonly string[], currencies: readonly string[]): Promise<HeldBooks> {
    const books = new HeldBooks();
    for (const currency of new Set(currencies))
      for (const one of await exposuresOf(tx, fixtures, currency)) books.#hold(currency, one);
    return books;
  }

  /** What the books of these fixtures now hold, in one currency. */
  of(currency: string, fixtures: Iterable<string>): Exposure[] {
    return [...new Set(fixtures)].flatMap((fixture) => [...(this.#held.get(`${currency} ${fixture}`)?.values() ?? [])]);
  }

  /** Adds a bet, for those after it. */
  add(currency: string, shares: readonly Exposure[]): void {
    for (const share of shares) this.#hold(currency, share);
    this.#added.set(currency, [...(this.#added.get(currency) ?? []), ...shares]);
  }

  /** Stores what was added. */
  async store(tx: Queryable): Promise<void> {
    for (const [currency, shares] of this.#added) await addExposures(tx, currency, shares, 1n);
  }

  #hold(currency: string, { fixture, market, selection, staked, payout }: Exposure): void {
    const book = this.#held.get(`${currency} ${fixture}`) ?? new Map<string, Exposure>();
    const before = book.get(`${market} ${selection}`);
    const sum = { staked: staked + (before?.staked ?? 0n), payout: payout + (before?.payout ?? 0n) };
    book.set(`${market} ${selection}`, { fixture, market, selection, ...sum });
    this.#held.set(`${currency} ${fixture}`, book);
  }
}
