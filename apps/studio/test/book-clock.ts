import type { BookTime } from '../server/sports/book-deps.ts';

/** A match clock that tests move; whoever waits for it moves it forward. */
export class BookClock implements BookTime {
  #now: number;
  /** What happens while somebody waits, after the clock has moved. */
  meanwhile: () => Promise<void> = async () => undefined;
  constructor(now: number) {
    this.#now = now;
  }
  now(): number {
    return this.#now;
  }
  async wait(ms: number): Promise<void> {
    this.#now += ms;
    await this.meanwhile();
  }
  goTo(at: number): void {
    this.#now = Math.max(this.#now, at);
  }
}
