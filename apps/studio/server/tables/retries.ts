const RETRY_MS = 300;
const LONGEST_RETRY_MS = 5_000;

/** What is in progress, and what failed and is retried at growing intervals. */
export class Retries {
  readonly #busy = new Set<string>();
  readonly #failed = new Map<string, { readonly count: number; readonly nextAt: number }>();

  isDue(name: string, now: number): boolean {
    return !this.#busy.has(name) && now >= (this.#failed.get(name)?.nextAt ?? 0);
  }

  /** Does one thing, unless it is in progress already. `work` returns whether it is done; otherwise, or if it throws, it is retried. */
  async run(name: string, now: () => number, work: () => Promise<boolean>): Promise<void> {
    this.#busy.add(name);
    let isDone = false;
    try {
      isDone = await work();
    } finally {
      this.#busy.delete(name);
      if (isDone) this.#failed.delete(name);
      else {
        const count = (this.#failed.get(name)?.count ?? 0) + 1;
        const wait = Math.min(RETRY_MS * 2 ** (count - 1), LONGEST_RETRY_MS);
        this.#failed.set(name, { count, nextAt: now() + wait });
      }
    }
  }

  /** Allows everything to be retried at once. */
  forget(): void {
    this.#failed.clear();
  }
}
