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

/** Computes digests synchronously. One key is used a hundred times for a hand, and setting it up costs five times as much as a use. */
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
 * The server's seed of the current exchange: the block of both parties' seeds with the number of the exchange (rule 6.46), so that neither the
 * studio nor the witness alone knows it before the reserves are closed.
 */
export const serverSeed = (draws: Draws, round: AnyRoom): Promise<Uint8Array> =>
  drawFrom(draws, round, round.drawnFor, blockOf(round.attempt));

/** A seat's commitment to its seed. */
export const commitmentOfSeat = (round: AnyRoom, seat: number, seed: string): string =>
  now(seatCommitment(handName(round), seat, seed));

/** The key of a hand with the deck that follows from it. */
interface DealtDeck {
  readonly key: Uint8Array;
  readonly tree: DeckTree;
}

/** The cards of the hands this process deals. They are held in memory only; a process that takes over recomputes them from the seeds. */
export class HandSecrets {
  readonly #held = new Map<string, { readonly hand: string; readonly dealt: DealtDeck }>();
  /** Seeds of exchanges not dealt yet, so that the witness is asked only once for each. */
  readonly #seeds = new Map<string, { readonly hand: string; readonly seed: Uint8Array }>();
  /** Cards by round: several readers need them, a decision and everybody it is shown to. */
  readonly #cards = new WeakMap<AnyRoom, unknown>();

  /** The commitment to the server's seed of the current exchange. */
  async commitment(draws: Draws, round: AnyRoom): Promise<string> {
    const seed = await serverSeed(draws, round);
    this.#seeds.set(round.table, { hand: handName(round), seed });
    return now(serverCommitment(handName(round), seed));
  }

  /** Computes the deck of a completed exchange and keeps it; returns its root. */
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

  /** The cards of any hand that was dealt, in its game's format. */
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

  /** The cards of the current hand of a table. */
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

/** The seats' seeds in order; all of them are present once the exchange is complete. */
export const seatSeeds = ({ shuffle }: AnyRoom): string[] =>
  (shuffle?.seats ?? []).map(({ seed }) => {
    assert(seed !== null, 'a deck needs the seed of every seat');
    return seed;
  });

/** What a game without cards receives. */
const withoutCards = (round: AnyRoom): unknown =>
  gameOf(round.rules).cardsOf({ deck: [], reshuffle: () => [] }, dealOrder(round), round.rules);

function cardsIn({ key, tree }: DealtDeck, round: AnyRoom): unknown {
  const { rules } = round;
  const game = gameOf(rules);
  const reshuffle = (places: readonly number[], time: number) =>
    game.deck ? now(reshuffled(game.deck, key, handName(round), places, time)) : [];
  return game.cardsOf({ deck: tree.deck, reshuffle }, dealOrder(round), rules);
}

/** Openings of the cards a viewer has seen, by seat, and of those that lie face up for everybody. */
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
