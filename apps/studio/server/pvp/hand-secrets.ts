import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { assert } from '@kismet/kernel/assert';
import type { Blocks } from '../../games/engine/stream.ts';
import { type Digest, type Digests, digestNow } from '../../games/pvp/deck/digests.ts';
import { deckOf, handKeyOf, reshuffled, seatCommitment, serverCommitment } from '../../games/pvp/deck/hand-deck.ts';
import { type DeckTree, type Opening, openingOf, rootOf } from '../../games/pvp/deck/merkle.ts';
import { dealOrder } from '../../games/pvp/room/deal.ts';
import { type AnyRoom, handName } from '../../games/pvp/room/room.ts';
import { gameOf } from '../../games/pvp/room/room-games.ts';
import { type Draws, drawFrom } from '../tables/draws.ts';

/** Computes digests at once. One key answers a hundred times for a hand, and to make it ready costs five times what an answer does. */
function now<T>(digests: Digests<T>): T {
  const keys = new Map<string, KeyObject>();
  return digestNow(digests, (digest: Digest): Uint8Array => {
    if (digest.algorithm === 'sha256') return hash('sha256', digest.bytes, 'buffer');
    const name = Buffer.from(digest.key).toString('latin1');
    const key = keys.get(name) ?? createSecretKey(digest.key);
    keys.set(name, key);
    return createHmac('sha256', key).update(digest.bytes).digest();
  });
}

function* blockOf(counter: number): Blocks<Uint8Array> {
  return yield counter;
}

/**
 * The server's seed of the present exchange: the block of both parties' seeds that the exchange counts (rule 6.46), so that neither the
 * studio nor the witness knows it alone before the reserves are closed.
 */
export const serverSeed = (draws: Draws, round: AnyRoom): Promise<Uint8Array> =>
  drawFrom(draws, round, round.drawnFor, blockOf(round.attempt));

/** The commitment of a seat to its seed. */
export const commitmentOfSeat = (round: AnyRoom, seat: number, seed: string): string =>
  now(seatCommitment(handName(round), seat, seed));

/** The key of a hand with the deck that follows from it. */
interface DealtDeck {
  readonly key: Uint8Array;
  readonly tree: DeckTree;
}

/** The cards of the hands that this process deals. They are held in memory alone, and computed again from the seeds by whoever takes over. */
export class HandSecrets {
  readonly #held = new Map<string, { readonly hand: string; readonly dealt: DealtDeck }>();
  /** Seeds of exchanges that are not dealt yet, so that the witness is asked for each once. */
  readonly #seeds = new Map<string, { readonly hand: string; readonly seed: Uint8Array }>();
  /** Cards of rounds that were looked at: each is, by a decision and by everybody who is told of it. */
  readonly #cards = new WeakMap<AnyRoom, unknown>();

  /** The commitment to the server's seed of the present exchange. */
  async commitment(draws: Draws, round: AnyRoom): Promise<string> {
    const seed = await serverSeed(draws, round);
    this.#seeds.set(round.table, { hand: handName(round), seed });
    return now(serverCommitment(handName(round), seed));
  }

  /** Computes the deck of an exchange that is ready, and keeps it; gives its root. */
  async deal(draws: Draws, round: AnyRoom): Promise<string> {
    const dealt = await this.#dealt(draws, round);
    this.#held.set(round.table, { hand: handName(round), dealt });
    this.#seeds.delete(round.table);
    return rootOf(dealt.tree);
  }

  /** The deck of any hand that was dealt. */
  async tree(draws: Draws, round: AnyRoom): Promise<DeckTree> {
    return (await this.#dealt(draws, round)).tree;
  }

  /** The cards of any hand that was dealt, as its game reads them. */
  async cards(draws: Draws, round: AnyRoom): Promise<unknown> {
    if (gameOf(round.rules).deck === null) return withoutCards(round);
    return cardsIn(await this.#dealt(draws, round), round);
  }

  async #dealt(draws: Draws, round: AnyRoom): Promise<DealtDeck> {
    const { deck } = gameOf(round.rules);
    assert(deck, 'a deck is dealt in games of cards');
    const held = this.#held.get(round.table);
    if (held?.hand === handName(round)) return held.dealt;
    const known = this.#seeds.get(round.table);
    const server = known?.hand === handName(round) ? known.seed : await serverSeed(draws, round);
    const key = now(handKeyOf({ server, seats: seatSeeds(round) }));
    return { key, tree: now(deckOf(deck, key, handName(round))) };
  }

  /** The cards of the hand that is dealt at a table. */
  readonly cardsOf = (round: AnyRoom): unknown => {
    if (gameOf(round.rules).deck === null) return withoutCards(round);
    const held = this.#held.get(round.table);
    assert(held?.hand === handName(round), 'the deck of a hand in play is held');
    const cards = this.#cards.get(round) ?? cardsIn(held.dealt, round);
    this.#cards.set(round, cards);
    return cards;
  };

  /** The same, null while no hand is dealt. */
  readonly cardsIfDealt = (round: AnyRoom): unknown =>
    round.hand && (gameOf(round.rules).deck === null || this.#held.get(round.table)?.hand === handName(round))
      ? this.cardsOf(round)
      : null;

  forget(table: string): void {
    this.#held.delete(table);
    this.#seeds.delete(table);
  }
}

/** Seeds of the seats in their order; every one is there once the exchange is ready. */
export const seatSeeds = ({ shuffle }: AnyRoom): string[] =>
  (shuffle?.seats ?? []).map(({ seed }) => {
    assert(seed !== null, 'a deck needs the seed of every seat');
    return seed;
  });

/** What a game without cards is given. */
const withoutCards = (round: AnyRoom): unknown =>
  gameOf(round.rules).cardsOf({ deck: [], reshuffle: () => [] }, dealOrder(round), round.rules);

function cardsIn({ key, tree }: DealtDeck, round: AnyRoom): unknown {
  const { rules } = round;
  const game = gameOf(rules);
  const reshuffle = (places: readonly number[], time: number) =>
    game.deck ? now(reshuffled(game.deck, key, handName(round), places, time)) : [];
  return game.cardsOf({ deck: tree.deck, reshuffle }, dealOrder(round), rules);
}

/** Openings of the cards that a viewer has seen, by seat, and of those that lie open to everybody. */
export function openingsFor(
  tree: DeckTree,
  { hand, rules }: AnyRoom,
  owner: string,
): { readonly seat: number | null; readonly openings: readonly Opening[] }[] {
  if (!hand) return [];
  return gameOf(rules)
    .seen(hand, owner)
    .map(({ seat, places }) => ({ seat, openings: places.map((place) => openingOf(tree, place)) }));
}
