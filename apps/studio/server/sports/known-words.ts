import { type HandWord, isStanding, withHands } from '../../games/sports/book/hand-prices.ts';
import { isStopped } from '../../games/sports/book/stops.ts';
import type { Offer } from '../../games/sports/matches/offer.ts';
import type { Pool, Queryable } from '../database.ts';
import { type DeskWords, NO_WORDS, readDeskWords } from './desk-word-store.ts';
import type { Fixture } from './fixture-store.ts';

/** For display, the desk's settings are reread once they are older than this. Bets are checked under the locks of their fixtures. */
const LOOK_MS = 30;
/** Up to this age nobody waits for the reread: a bet would have to wait for the database once more. */
const WAIT_MS = 250;

/** The desk's settings of the book, as known to this process (rule 6.140). */
export class KnownWords {
  readonly #pool: Pool;
  #words = NO_WORDS;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Rereads the settings, unless that was done a moment ago; waits for it only if they are old. */
  async look(): Promise<void> {
    const age = performance.now() - this.#readAt;
    if (age < LOOK_MS) return;
    this.#reading ??= this.read().finally(() => {
      this.#reading = null;
    });
    if (age >= WAIT_MS) return this.#reading;
    // the next caller that has to wait for it receives the error
    this.#reading.catch(() => undefined);
  }

  /** Reads the settings now in force. */
  async read(tx: Queryable = this.#pool): Promise<void> {
    const readAt = performance.now();
    this.#words = await readDeskWords(tx);
    this.#readAt = readAt;
  }

  get now(): DeskWords {
    return this.#words;
  }

  /** The name of the widest suspension a fixture falls under. */
  stopOf({ id, sport }: Fixture): string | null {
    return ['book', `sport:${sport}`, `fixture:${id}`].find((name) => this.#words.stops.has(name)) ?? null;
  }

  isStopped(fixture: Fixture, market?: string): boolean {
    return isStopped(this.#words.stops, fixture, market);
  }

  /** The settings of a fixture's individual markets as text: a different text is a different state of the fixture. */
  momentOf({ id }: Fixture, at: number): string {
    const stops = [...this.#words.stops].filter((name) => name.startsWith(`market:${id}:`));
    const hands = this.handsOn(id).filter((word) => isStanding(word, at));
    return [...stops, ...hands.map(({ number }) => number)].join();
  }

  /** Manual prices and margins on a fixture, including expired ones. */
  handsOn(id: string): readonly HandWord[] {
    return this.#words.hands.get(id) ?? [];
  }

  /**
   * Offers with the desk's settings for their markets applied.
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
