import type { FedBook } from '../../games/sports/feed/fixture-words.ts';
import { type Stream, type StreamSource, streamOf } from '../streams/stream.ts';
import { type FixtureView, fixtureView } from './fixture-view.ts';
import type { OpenFixture } from './matches.ts';
import { isSuspended } from './quotes.ts';
import type { SportsBook } from './sports-book.ts';

/** What a page of the book receives over its socket: the states of the matches in play, so that it knows when to fetch prices. */
export interface BookSignal {
  /** By fixture: a different number means a different state. A fixture that is not listed has no movement; in a part it is unchanged. */
  readonly states: Readonly<Record<string, number>>;
  /** Names of everything the desk has suspended, in play or not (rule 6.140). */
  readonly stops: readonly string[];
  /** What changed since the previous frame, for a page that received that one. */
  readonly part?: {
    /** Matches no longer in play. */
    readonly over: readonly string[];
    /** Those in `states`, as boards show them. */
    readonly fixtures: readonly FixtureView[];
  };
}

const TOPIC = 'sports-book';
/** A price reaches the page within 150 ms of being made: two waits of at most this, one read of what the feed said, and the page's paint. */
const LOOK_MS = 30;
const TELL_EACH_MS = 30;

/** Everything a feed has said about a match, as timestamps: prices need not be computed to see that they may have moved. */
function toldUntil(book: FedBook): string {
  const known = moments.get(book);
  if (known !== undefined) return known;
  const { fixture, markets } = book;
  const moment = [
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
  moments.set(book, moment);
  return moment;
}
const moments = new WeakMap<FedBook, string>();

/** A page fetches a match again when this changes: another state, other prices, or bets on it that have to wait or no longer do. */
function stateOf({ matches }: SportsBook, open: OpenFixture, now: number): string {
  const { fixture, feed } = open;
  const moment = feed ? toldUntil(feed.told.book) : matches.nowOf(open, now).since;
  return `${fixture.cancelledAt} ${isSuspended(matches, open, now)} ${matches.words.momentOf(fixture, now)} ${moment}`;
}

/**
 * Follows the matches in play while a page is listening, and reports which of them have changed state, with the prices of their first markets.
 * All others are covered by the ordinary calls, and a page that hears nothing polls as before.
 */
export class BookStream {
  readonly stream: Stream;
  readonly #book: SportsBook;
  readonly #known = new Map<string, { state: string; number: number }>();
  #listeners = 0;
  readonly #changed = new Map<string, OpenFixture>();
  readonly #over = new Set<string>();
  #next = 1;
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  /** Nothing is sent before the first look: a page would take the matches in it for ones that have just begun. */
  #hasLooked = false;
  #isAnnounced = false;
  #stops: readonly string[] = [];
  #toldStops = '';

  constructor(book: SportsBook) {
    this.#book = book;
    const source: StreamSource = {
      now: () => book.deps.time.now(),
      shared: (): BookSignal | null =>
        this.#hasLooked
          ? { states: Object.fromEntries([...this.#known].map(([id, { number }]) => [id, number])), stops: this.#stops }
          : null,
      changes: () => this.#takeChanges(),
      own: () => [],
      presence: (_owner, isThere) => {
        this.#listeners += isThere ? 1 : -1;
        this.#listen();
      },
    };
    this.stream = streamOf(TOPIC, source, () => TELL_EACH_MS);
  }

  /** What was found since the last frame; at the first look, all of it. */
  #takeChanges(): BookSignal | null {
    const isFirst = this.#hasLooked && !this.#isAnnounced;
    const stops = this.#stops.join(' ');
    if (!isFirst && this.#changed.size + this.#over.size === 0 && stops === this.#toldStops) return null;
    this.#isAnnounced = this.#hasLooked;
    this.#toldStops = stops;
    const now = this.#book.deps.time.now();
    const states = Object.fromEntries([...this.#changed.keys()].map((id) => [id, this.#known.get(id)!.number]));
    const fixtures = [...this.#changed.values()].map((open) => fixtureView(this.#book.matches, open, now));
    const over = [...this.#over];
    this.#changed.clear();
    this.#over.clear();
    return { states, stops: this.#stops, part: { over, fixtures } };
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
      const isFirst = !this.#hasLooked;
      this.#hasLooked = true;
      if (hasChanged || isFirst) this.stream.changed();
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
    const stops = [...this.#book.matches.words.now.stops].toSorted();
    const isStoppedAnew = stops.join(' ') !== this.#stops.join(' ');
    this.#stops = stops;
    const gone = new Set(this.#known.keys());
    for (const open of inPlay) {
      const { id } = open.fixture;
      gone.delete(id);
      const state = stateOf(this.#book, open, now);
      if (this.#known.get(id)?.state === state) continue;
      this.#known.set(id, { state, number: this.#next++ });
      this.#changed.set(id, open);
      this.#over.delete(id);
    }
    for (const id of gone) {
      this.#known.delete(id);
      this.#changed.delete(id);
      this.#over.add(id);
    }
    return isStoppedAnew || gone.size > 0 || this.#next > before;
  }
}
