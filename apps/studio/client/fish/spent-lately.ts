/** How many shots have hit within the last minute. */
export class SpentLately {
  readonly #at: number[] = [];

  add(shots: number, now: number): void {
    for (let n = 0; n < shots; n++) this.#at.push(now);
  }
  count(now: number): number {
    while (this.#at[0] !== undefined && this.#at[0] < now - 60_000) this.#at.shift();
    return this.#at.length;
  }
}
