import { createHash } from 'node:crypto';

/**
 * A simulation's actions and the product's answers, in order, as a hash: the same seed gives the same one under any load. The
 * product's own random values (row ids, outward ids, machine time) are excluded.
 */
export class Trace {
  readonly #hash = createHash('sha256');
  #lines = 0;
  #held: string[] | null = null;
  note(...what: readonly unknown[]): void {
    const text = JSON.stringify(what, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
    if (this.#held) this.#held.push(text);
    else this.#write(text);
  }
  #write(text: string): void {
    this.#lines++;
    this.#hash.update(`${text}\n`);
  }
  /** Whatever is recorded from now on happens concurrently: it counts in the order of its text. */
  hold(): void {
    this.#held = [];
  }
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const text of held.sort()) this.#write(text);
  }
  get hash(): string {
    return this.#hash.copy().digest('hex');
  }
  /** For the log of a run. */
  toString(): string {
    return `trace ${this.hash} of ${this.#lines} lines`;
  }
}
