import { type FedOffer, fedOffers } from '../../../games/sports/feed/fed-offers.ts';
import type { FedBook } from '../../../games/sports/feed/fixture-words.ts';
import { isTrusted, type Producer } from '../../../games/sports/feed/producer.ts';
import type { Queryable } from '../../database.ts';
import { feedFixtures } from './feed-store.ts';

/** What a feed has said about a fixture, as of when it was read. */
export interface Told {
  readonly book: FedBook;
  readonly materialAt: number | null;
  /** How much the hold of its competition has been extended (rule 6.21). */
  readonly longerMs: number;
  readonly producers: ReadonlyMap<number, Producer>;
  /** Markets whose bets keep the result they have (rule 6.95). */
  readonly kept: ReadonlySet<string>;
}
/** The feed of a fixture. Callers that have been waiting reread it before they continue. */
export interface Fed {
  /** The times of its prices are relative to this. */
  readonly base: number;
  told: Told;
}

/** Reads what feeds have said about fixtures, by their ids. */
export async function readTold(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, { readonly base: number; readonly told: Told }>> {
  if (ids.length === 0) return new Map();
  const fixtures = await feedFixtures(tx, ids);
  return new Map(
    fixtures.map(({ fixture, base, words, markets, kept, producers, materialAt, longerMs }) => [
      fixture,
      {
        base,
        told: {
          ...{ book: { fixture: words, markets }, materialAt, longerMs, kept: new Set(kept) },
          producers: new Map(Object.entries(producers).map(([number, state]) => [Number(number), state])),
        },
      },
    ]),
  );
}

/** The markets at a given time. A market that is suspended, or priced by a producer not trusted at that time, has no odds: it is suspended. */
export const offersOfFed = ({ told: { book, producers } }: Fed, at: number): readonly FedOffer[] =>
  fedOffers(book).map((offer) => {
    const producer = producers.get(offer.producer);
    if (!offer.isSuspended && producer && isTrusted(producer, at)) return offer;
    return { ...offer, isSuspended: true, selections: offer.selections.map((one) => ({ ...one, oddsE4: null })) };
  });
