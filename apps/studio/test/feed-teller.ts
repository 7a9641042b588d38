import type { FeedMessage } from '../games/sports/feed/messages.ts';
import { recheckDue } from '../server/sports/feed/recheck-tickets.ts';
import { takeFixture, takeReceived } from '../server/sports/feed/take-message.ts';
import { settleDue } from '../server/sports/settling/settle-tickets.ts';
import type { BookClock } from './book-clock.ts';
import type { TestStudio } from './test-studio.ts';

const SOURCE = 'uof';

/** A clock that cannot be moved runs on its own. */
type TellerClock = Pick<BookClock, 'now'> & Partial<Pick<BookClock, 'goTo'>>;

/** A source of two-sided matches, each market with two selections, driven by the test's clock. */
export class FeedTeller {
  readonly #studio: TestStudio;
  readonly #clock: TellerClock;

  constructor(studio: TestStudio, clock: TellerClock) {
    this.#studio = studio;
    this.#clock = clock;
  }

  /** Sends a message like a real source, and answers a recovery at once. */
  async send(message: FeedMessage): Promise<void> {
    const ask = await takeReceived(this.#studio.studio.book, SOURCE, { message });
    if (ask) await this.send({ kind: 'recovered', producer: ask.producer, at: message.at, request: ask.request });
  }

  alive(): Promise<void> {
    return this.send({ kind: 'alive', producer: 1, at: this.#clock.now(), isUp: true });
  }

  /** Schedules a match, an hour ahead by default; returns its id. */
  async plan(number: number, aheadMs = 3_600_000, league = 'Lantern Cup'): Promise<string> {
    const startsAt = this.#clock.now() + aheadMs;
    const sides = { sport: 'football', league, home: 'Harbour', away: 'Hills' } as const;
    const fixture = { fixture: `sr:match:${number}`, ...sides, startsAt, isCalledOff: false };
    await takeFixture(this.#studio.studio.book, SOURCE, fixture);
    return `uof-sr-match-${number}`;
  }

  async price(number: number, market: string, odds: Readonly<Record<string, number>>): Promise<void> {
    await this.alive();
    await this.reprice(number, market, odds);
  }
  /** The same from a producer that has recently given a sign of life. */
  async reprice(number: number, market: string, odds: Readonly<Record<string, number>>): Promise<void> {
    const selections = Object.entries(odds).map(([code, oddsE4]) => ({ code, oddsE4, chancePpm: null }));
    await this.send({ kind: 'prices', ...this.#of(number), markets: [{ market, status: 'active', selections }] });
  }

  /** Reports the score of a match in play, as of a time at its source. */
  score(number: number, home: number, away: number, at = this.#clock.now()): Promise<void> {
    const standing = { sport: 'football', minute: 10, score: { home, away }, half: null } as const;
    return this.send({ kind: 'incident', ...this.#of(number), at, stage: 'play', standing });
  }

  /** Reports which of a market's selections won, or that it is half void. */
  async settle(
    number: number,
    market: string,
    winner: string,
    voidHalves: 0 | 1 = 0,
    codes: readonly string[] = ['over', 'under'],
  ): Promise<void> {
    const outcomes = codes.map((code) => ({
      ...{ code, isWon: code === winner, voidHalves, places: 1, tied: 1 },
    }));
    this.pass();
    await this.send({ kind: 'settle', ...this.#of(number), certainty: 2, markets: [{ market, outcomes }] });
  }

  async takeBack(number: number, market: string): Promise<void> {
    this.pass();
    await this.send({ kind: 'undo-settle', ...this.#of(number), markets: [market] });
  }

  /** Runs until nothing is due any more. */
  async work(): Promise<void> {
    const { book } = this.#studio.studio;
    while ((await settleDue(book)) + (await recheckDue(book)) > 0);
  }

  pass(ms = 1_000): void {
    this.#clock.goTo?.(this.#clock.now() + ms);
  }

  #of(number: number) {
    return { producer: 1, fixture: `sr:match:${number}`, at: this.#clock.now() };
  }
}
