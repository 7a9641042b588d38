import { createHash } from 'node:crypto';

/**
 * What a simulation did and what the product answered, in order, as a hash: the same seed gives the same one, however busy the machine is. What the
 * product draws at random for itself (ids of rows, outward ids, moments of the machine) has no place in it.
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
