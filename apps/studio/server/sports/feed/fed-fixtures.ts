import { type FedOffer, fedOffers } from '../../../games/sports/feed/fed-offers.ts';
import type { FedBook } from '../../../games/sports/feed/fixture-words.ts';
import { isTrusted, type Producer } from '../../../games/sports/feed/producer.ts';
import type { Queryable } from '../../database.ts';
import { feedFixtures, feedMarkets, producersOf } from './feed-store.ts';

/** What a feed has told of a fixture, as of when it was read. */
export interface Told {
  readonly book: FedBook;
  readonly materialAt: number | null;
  /** What the hold of its competition has grown by (rule 6.21). */
  readonly longerMs: number;
  readonly producers: ReadonlyMap<number, Producer>;
  /** Markets on which bets that have a result keep it (rule 6.95). */
  readonly kept: ReadonlySet<string>;
}
/** The feed of a fixture. Whoever waits reads it anew before going on. */
export interface Fed {
  /** Times of its prices are counted from here. */
  readonly base: number;
  told: Told;
}

/** Reads what feeds have told of fixtures, by their ids. */
export async function readTold(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, { readonly base: number; readonly told: Told }>> {
  if (ids.length === 0) return new Map();
  const fixtures = await feedFixtures(tx, ids);
  const markets = Map.groupBy(await feedMarkets(tx, ids, null), ({ fixture }) => fixture);
  const heard = await producersOf(tx, [...new Set(fixtures.map(({ source }) => source))]);
  return new Map(
    fixtures.map(({ fixture, source, base, words, materialAt, longerMs }) => {
      const producers = new Map(
        heard.filter((one) => one.source === source).map(({ producer, state }) => [producer, state]),
      );
      const rows = markets.get(fixture) ?? [];
      const own = Object.fromEntries(rows.map((one) => [one.market, one.words]));
      const kept = new Set(rows.filter(({ isKept }) => isKept).map(({ market }) => market));
      const book = { fixture: words, markets: own };
      return [fixture, { base, told: { book, materialAt, longerMs, producers, kept } }];
    }),
  );
}

/** The markets at a time. What is stopped, or priced by a producer that is not trusted then, has no odds: it is suspended. */
export const offersOfFed = ({ told: { book, producers } }: Fed, at: number): FedOffer[] =>
  fedOffers(book).map((offer) => {
    const producer = producers.get(offer.producer);
    if (!offer.isSuspended && producer && isTrusted(producer, at)) return offer;
    return { ...offer, isSuspended: true, selections: offer.selections.map((one) => ({ ...one, oddsE4: null })) };
  });
