import type { FedBook } from '../../games/sports/feed/fixture-words.ts';
import { type Stream, streamOf } from '../streams/stream.ts';
import type { OpenFixture } from './matches.ts';
import { isSuspended } from './quotes.ts';
import type { SportsBook } from './sports-book.ts';

/** What a page of the book is told over its socket: the states of the matches in play, so that it knows when to ask for prices. */
export interface BookSignal {
  /** By fixture: another number is another state. Of one that is not named nothing moves. */
  readonly states: Readonly<Record<string, number>>;
}

const TOPIC = 'sports-book';
/** Of a feed two looks in five find nothing new: what it told is read twice a second, however many listen. */
const LOOK_MS = 200;

/** All that a feed has told of a match, by when it was told: prices are not computed to see that they may have moved. */
const toldUntil = ({ fixture, markets }: FedBook): string =>
  [
    fixture.said?.at,
    ...Object.values(fixture.stops),
    ...Object.values(markets).map(({ words, settlement, undoneAt, cancellations }) =>
      [
        ...words.map(({ at, status }) => `${at}${status}`),
        ...[settlement?.at, undoneAt],
        ...cancellations.flatMap((one) => [one.at, one.undoneAt]),
      ].join(),
    ),
  ].join('|');

/** What a match is asked for again for: another state, other prices, and bets on it that have to wait or no longer do. */
function stateOf({ matches }: SportsBook, open: OpenFixture, now: number): string {
  const { fixture, feed } = open;
  const moment = feed ? toldUntil(feed.told.book) : matches.nowOf(open, now).since;
  return `${fixture.cancelledAt} ${isSuspended(matches, open, now)} ${moment}`;
}

/**
 * Follows the matches in play while a page listens, and says which of them have another state. Prices go by the ordinary calls: a page
 * that hears nothing asks as before.
 */
export class BookStream {
  readonly stream: Stream;
  readonly #book: SportsBook;
  readonly #known = new Map<string, { state: string; number: number }>();
  #listeners = 0;
  #next = 1;
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  /** Nothing is told before the first look: a page would take the matches in it for such as have begun. */
  #hasLooked = false;

  constructor(book: SportsBook) {
    this.#book = book;
    this.stream = streamOf(TOPIC, {
      now: () => book.deps.time.now(),
      shared: (): BookSignal | null =>
        this.#hasLooked
          ? { states: Object.fromEntries([...this.#known].map(([id, { number }]) => [id, number])) }
          : null,
      own: () => [],
      presence: (_owner, isThere) => {
        this.#listeners += isThere ? 1 : -1;
        this.#listen();
      },
    });
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #listen(): void {
    if (this.#listeners === 0) {
      this.stop();
      return;
    }
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS);
    void this.#look();
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const hasChanged = await this.#hasChanged();
      if (hasChanged || !this.#hasLooked) this.stream.changed();
      this.#hasLooked = true;
    } catch (error) {
      this.#book.deps.onError(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #hasChanged(): Promise<boolean> {
    const planned = await this.#book.matches.planned();
    const now = this.#book.deps.time.now();
    const inPlay = planned.filter(({ fixture }) => fixture.startsAt <= now && now < fixture.endsAt);
    const before = this.#next;
    const gone = new Set(this.#known.keys());
    for (const open of inPlay) {
      const { id } = open.fixture;
      gone.delete(id);
      const state = stateOf(this.#book, open, now);
      if (this.#known.get(id)?.state !== state) this.#known.set(id, { state, number: this.#next++ });
    }
    for (const id of gone) this.#known.delete(id);
    return gone.size > 0 || this.#next > before;
  }
}
