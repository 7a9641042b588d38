import { type HandWord, isStanding, withHands } from '../../games/sports/book/hand-prices.ts';
import { isStopped } from '../../games/sports/book/stops.ts';
import type { Offer } from '../../games/sports/matches/offer.ts';
import type { Pool, Queryable } from '../database.ts';
import { type DeskWords, NO_WORDS, readDeskWords } from './desk-word-store.ts';
import type { Fixture } from './fixture-store.ts';

/** What stands is read again when it is older than this: for what is shown. What is taken is checked under the locks of its fixtures. */
const LOOK_MS = 30;
/** Nobody waits for that while what is known is no older than this: a bet would wait once more for the database. */
const WAIT_MS = 250;

/** What the desk has said of the book, as this process knows it (rule 6.140). */
export class KnownWords {
  readonly #pool: Pool;
  #words = NO_WORDS;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Reads what stands, unless that was done a moment ago; waits for it only where what is known is old. */
  async look(): Promise<void> {
    const age = performance.now() - this.#readAt;
    if (age < LOOK_MS) return;
    this.#reading ??= this.read().finally(() => {
      this.#reading = null;
    });
    if (age >= WAIT_MS) return this.#reading;
    // who waits for it the next time is told that it failed
    this.#reading.catch(() => undefined);
  }

  /** Reads what stands now. */
  async read(tx: Queryable = this.#pool): Promise<void> {
    const readAt = performance.now();
    this.#words = await readDeskWords(tx);
    this.#readAt = readAt;
  }

  get now(): DeskWords {
    return this.#words;
  }

  /** The widest suspension that a fixture is under, by its name. */
  stopOf({ id, sport }: Fixture): string | null {
    return ['book', `sport:${sport}`, `fixture:${id}`].find((name) => this.#words.stops.has(name)) ?? null;
  }

  isStopped(fixture: Fixture, market?: string): boolean {
    return isStopped(this.#words.stops, fixture, market);
  }

  /** What is said of single markets of a fixture: another text is another state of it. */
  momentOf({ id }: Fixture, at: number): string {
    const stops = [...this.#words.stops].filter((name) => name.startsWith(`market:${id}:`));
    const hands = this.handsOn(id).filter((word) => isStanding(word, at));
    return [...stops, ...hands.map(({ number }) => number)].join();
  }

  /** What is set by hand on a fixture, those words too whose time is over. */
  handsOn(id: string): readonly HandWord[] {
    return this.#words.hands.get(id) ?? [];
  }

  /**
   * Offers with what the desk has said of their markets.
   * @param incidentAt when the last material incident was received by then
   */
  over(fixture: Fixture, model: readonly Offer[], at: number, incidentAt: () => number | null): readonly Offer[] {
    const { stops } = this.#words;
    const hands = this.handsOn(fixture.id);
    const offers = hands.length > 0 ? withHands(model, hands, at, incidentAt()) : model;
    if (stops.size === 0 || !offers.some(({ market }) => stops.has(`market:${fixture.id}:${market}`))) return offers;
    return offers.map((offer) =>
      stops.has(`market:${fixture.id}:${offer.market}`)
        ? { ...offer, selections: offer.selections.map((one) => ({ ...one, oddsE4: null })) }
        : offer,
    );
  }
}
