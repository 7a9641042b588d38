import { createHash, createHmac } from 'node:crypto';
import { assert } from '@kismet/kernel/assert';
import type { Blocks } from '../../games/engine/stream.ts';
import { type Digest, type Digests, digestNow } from '../../games/pvp/deck/digests.ts';
import { type DeckKind, deckOf, handKeyOf, seatCommitment, serverCommitment } from '../../games/pvp/deck/hand-deck.ts';
import { type DeckTree, type Opening, openingOf, rootOf } from '../../games/pvp/deck/merkle.ts';
import { dealOrder } from '../../games/pvp/room/deal.ts';
import { handName, type RoomRound } from '../../games/pvp/room/room.ts';
import { dealTeenPatti, placesOf, type TeenPattiCards } from '../../games/pvp/teen-patti/hand.ts';
import { seenSeats } from '../../games/pvp/teen-patti/view.ts';
import { type Draws, drawFrom } from '../tables/draws.ts';

export const TEEN_PATTI_DECK: DeckKind = { prefix: 'tp', cards: 52 };

const answer = (digest: Digest): Uint8Array =>
  digest.algorithm === 'sha256'
    ? createHash('sha256').update(digest.bytes).digest()
    : createHmac('sha256', digest.key).update(digest.bytes).digest();
const now = <T>(digests: Digests<T>): T => digestNow(digests, answer);

function* blockOf(counter: number): Blocks<Uint8Array> {
  return yield counter;
}

/**
 * The server's seed of the present exchange: the block of both parties' seeds that the exchange counts (rule 6.46), so that neither the
 * studio nor the witness knows it alone before the reserves are closed.
 */
export const serverSeed = (draws: Draws, round: RoomRound): Promise<Uint8Array> =>
  drawFrom(draws, round, round.drawnFor, blockOf(round.attempt));

/** The commitment of a seat to its seed. */
export const commitmentOfSeat = (round: RoomRound, seat: number, seed: string): string =>
  now(seatCommitment(handName(round), seat, seed));

/** The cards of the hands that this process deals. They are held in memory alone, and computed again from the seeds by whoever takes over. */
export class HandSecrets {
  readonly #held = new Map<string, { readonly hand: string; readonly tree: DeckTree }>();

  /** The commitment to the server's seed of the present exchange. */
  async commitment(draws: Draws, round: RoomRound): Promise<string> {
    return now(serverCommitment(handName(round), await serverSeed(draws, round)));
  }

  /** Computes the deck of an exchange that is ready, and keeps it; gives its root. */
  async deal(draws: Draws, round: RoomRound): Promise<string> {
    const tree = await this.tree(draws, round);
    this.#held.set(round.table, { hand: handName(round), tree });
    return rootOf(tree);
  }

  /** The deck of any hand that was dealt. */
  async tree(draws: Draws, round: RoomRound): Promise<DeckTree> {
    const held = this.#held.get(round.table);
    if (held?.hand === handName(round)) return held.tree;
    const seeds = { server: await serverSeed(draws, round), seats: seatSeeds(round) };
    return now(deckOf(TEEN_PATTI_DECK, now(handKeyOf(seeds)), handName(round)));
  }

  /** The cards of the hand that is dealt at a table. */
  readonly cardsOf = (round: RoomRound): TeenPattiCards => {
    const held = this.#held.get(round.table);
    assert(held?.hand === handName(round), 'the deck of a hand in play is held');
    return cardsIn(held.tree, round);
  };

  /** The same, null while no hand is dealt. */
  readonly cardsIfDealt = (round: RoomRound): TeenPattiCards | null =>
    round.hand && this.#held.get(round.table)?.hand === handName(round) ? this.cardsOf(round) : null;

  forget(table: string): void {
    this.#held.delete(table);
  }
}

/** Seeds of the seats in their order; every one is there once the exchange is ready. */
export const seatSeeds = ({ shuffle }: RoomRound): string[] =>
  (shuffle?.seats ?? []).map(({ seed }) => {
    assert(seed !== null, 'a deck needs the seed of every seat');
    return seed;
  });

export function cardsIn(tree: DeckTree, round: RoomRound): TeenPattiCards {
  const { owners, dealer } = dealOrder(round);
  return dealTeenPatti(tree.deck, owners.length, dealer, round.rules.variant);
}

/** Openings of the cards that a viewer may see, by seat, and of the card that is turned up. */
export function openingsFor(
  tree: DeckTree,
  round: RoomRound,
  owner: string,
): { readonly seat: number | null; readonly openings: readonly Opening[] }[] {
  const { hand } = round;
  if (!hand) return [];
  const count = hand.seats.length;
  const seen = seenSeats(hand, owner).map((seat) => ({
    seat,
    openings: placesOf(count, hand.dealer, seat).map((place) => openingOf(tree, place)),
  }));
  const turned = round.rules.variant === 'joker' ? [{ seat: null, openings: [openingOf(tree, 3 * count)] }] : [];
  return [...seen, ...turned];
}
