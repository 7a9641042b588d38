/**
 * Renews the lease of a table from time to time, beside what the table does: thousands of tables are renewed together, and none of them waits
 * for that. A lease that is lost meanwhile stops every write by itself.
 */
export class Renewal {
  readonly #eachMs: number;
  #at = 0;
  #isUnderWay = false;
  #last: Promise<void> = Promise.resolve();

  /** @param eachMs between two renewals, in milliseconds */
  constructor(eachMs: number) {
    this.#eachMs = eachMs;
  }

  /** A lease was taken just now. */
  taken(now: number): void {
    this.#at = now + this.#eachMs;
  }

  /** How long nothing is to be renewed, in milliseconds. */
  restMs(now: number): number {
    return Math.max(this.#at - now, 0);
  }

  /** Begins a renewal when its time has come and the last one has ended; `failed` is told why it failed. */
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

  /** Resolves when no renewal is under way. */
  ended(): Promise<void> {
    return this.#last;
  }
}
