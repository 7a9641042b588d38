/** Minimum time between two lines of one player across all tables, and the maximum within a minute. */
const PAUSE_MS = 3_000;
const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 8;
/** Maximum lines of a table within a second, over all its players. */
const MOST_A_SECOND = 5;
const SECOND_MS = 1_000;
/** Above this many names, expired ones are cleared. */
const SWEEP_FROM = 2_000;

/** The rate limit of the chat (rule 6.77). It is not persisted: after a restart of the process everybody may speak at once. */
export class Pace {
  readonly #said = new Map<string, readonly number[]>();
  readonly #tables = new Map<string, readonly number[]>();

  /** Records a line; or returns how many milliseconds to wait for it, and records nothing. */
  take(owner: string, table: string, at: number): number {
    const own = (this.#said.get(owner) ?? []).filter((one) => at - one < MINUTE_MS);
    const here = (this.#tables.get(table) ?? []).filter((one) => at - one < SECOND_MS);
    const waits = [
      own.length > 0 ? own.at(-1)! + PAUSE_MS - at : 0,
      own.length >= MOST_A_MINUTE ? own[0]! + MINUTE_MS - at : 0,
      here.length >= MOST_A_SECOND ? here[0]! + SECOND_MS - at : 0,
    ];
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    this.#said.set(owner, [...own, at]);
    this.#tables.set(table, [...here, at]);
    if (this.#said.size > SWEEP_FROM) this.#sweep(at);
    return 0;
  }

  #sweep(at: number): void {
    for (const [owner, said] of this.#said) if (at - said.at(-1)! >= MINUTE_MS) this.#said.delete(owner);
  }
}
