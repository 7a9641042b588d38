import type { Queryable } from '../database.ts';
import { readDatabaseTime } from './time-store.ts';

/** The database's clock, without a query for each reading: closing times and arrivals are judged by it. */
export class TableTime {
  readonly #tx: Queryable;
  #offset: number;
  #latest = 0;

  private constructor(tx: Queryable, offset: number) {
    this.#tx = tx;
    this.#offset = offset;
  }

  static async start(tx: Queryable): Promise<TableTime> {
    return new TableTime(tx, await offsetOf(tx));
  }

  /** Whole milliseconds since 1970; never goes back. */
  now(): number {
    this.#latest = Math.max(this.#latest, Math.floor(performance.now() + this.#offset));
    return this.#latest;
  }

  /** Synchronises with the database's clock again. */
  async follow(): Promise<void> {
    this.#offset = await offsetOf(this.#tx);
  }
}

/** The database's time minus our own, assuming its answer is from the middle of the call. */
async function offsetOf(tx: Queryable): Promise<number> {
  const before = performance.now();
  const at = await readDatabaseTime(tx);
  return at - (before + performance.now()) / 2;
}
