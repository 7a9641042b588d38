/**
 * Renews a table's lease periodically, in parallel with the table's work: thousands of tables are renewed together, and none of them waits for
 * it. If the lease is lost in the meantime, every write fails by itself.
 */
export class Renewal {
  readonly #eachMs: number;
  #at = 0;
  #isUnderWay = false;
  #last: Promise<void> = Promise.resolve();

  /** @param eachMs interval between two renewals, in milliseconds */
  constructor(eachMs: number) {
    this.#eachMs = eachMs;
  }

  /** A lease has just been claimed. */
  taken(now: number): void {
    this.#at = now + this.#eachMs;
  }

  /** How long no renewal is due, in milliseconds. */
  restMs(now: number): number {
    return Math.max(this.#at - now, 0);
  }

  /** Begins a renewal when one is due and the last one has ended; `failed` receives the error. */
  renewIfDue(now: number, renew: () => Promise<void>, failed: (error: unknown) => void): void {
    if (now < this.#at) return;
    this.#at = now + this.#eachMs;
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#last = renew()
      .catch(failed)
      .finally(() => {
        this.#isUnderWay = false;
      });
  }

  /** Resolves when no renewal is in progress. */
  ended(): Promise<void> {
    return this.#last;
  }
}
