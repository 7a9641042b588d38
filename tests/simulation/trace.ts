import { createHash } from 'node:crypto';

/**
 * A simulation's actions and the product's answers, in order, as a hash: the same seed gives the same one under any load. The
 * product's own random values (row ids, outward ids, machine time) are excluded.
 */
export class Trace {
  readonly #hash = createHash('sha256');
  #lines = 0;
  note(...what: readonly unknown[]): void {
    this.#lines++;
    const text = JSON.stringify(what, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
    this.#hash.update(`${text}\n`);
  }
  get hash(): string {
    return this.#hash.copy().digest('hex');
  }
  /** For the log of a run. */
  toString(): string {
    return `trace ${this.hash} of ${this.#lines} lines`;
  }
}
