import { type Blocks, picker } from '../../engine/stream.ts';
import { type Digests, hexOf, hmac, sha256, streamed } from './digests.ts';
import { type DeckTree, type Opening, rootFrom, rootOf, treeOf } from './merkle.ts';

/** The deck from which a hand is dealt. */
export interface DeckKind {
  /** First part of the messages of its stream: `tp` for Teen Patti, `rm` for rummy. */
  readonly prefix: string;
  readonly cards: number;
}

/** The two halves of a shuffle: the server's seed, and one of each seat in seat order. */
export interface ShuffleSeeds {
  readonly server: Uint8Array;
  /** Lower-case hex. */
  readonly seats: readonly string[];
}

/** What is published about a hand before its cards are dealt. */
export interface HandCommitment {
  readonly hand: string;
  /** Commitment to the server's seed, broadcast before any seat opens its own. */
  readonly server: string;
  /** Commitment to each seat's seed, in seat order. */
  readonly seats: readonly string[];
  /** Root of the tree over the deck, broadcast before the deal. */
  readonly root: string;
}

/** Everybody may recompute a hand from its seeds after this time; immediate publication would show the hands that were packed. */
export const PUBLISHED_AFTER_MS = 24 * 60 * 60 * 1_000;

/** The server's commitment to its seed of 32 bytes, in lower-case hex. */
export function* serverCommitment(hand: string, seed: Uint8Array): Digests<string> {
  return hexOf(yield* sha256(`kismet-hand-1:${hand}:server:`, seed));
}

/** A seat's commitment to its seed, in lower-case hex like the seed. It names hand and seat, so that nobody can copy another's. */
export function* seatCommitment(hand: string, seat: number, seed: string): Digests<string> {
  return hexOf(yield* sha256(`kismet-hand-1:${hand}:${seat}:${seed}`));
}

/** The key of a hand: it depends on the server's seed and on that of every seat, so that no party alone chooses the deck. */
export const handKeyOf = ({ server, seats }: ShuffleSeeds): Digests<Uint8Array> =>
  hmac(server, `seats:${seats.join(':')}`);

/** A deck shuffled by exchanges, starting from its end. */
function* exchanged(cards: readonly number[]): Blocks<number[]> {
  const pick = picker([]);
  const deck = [...cards];
  for (let last = deck.length - 1; last >= 1; last--) {
    const at = yield* pick(last, last + 1);
    [deck[last], deck[at]] = [deck[at]!, deck[last]!];
  }
  return deck;
}

/** The order of the cards of a hand, from its key. */
export const orderOf = (kind: DeckKind, handKey: Uint8Array, hand: string): Digests<number[]> => {
  const cards = Array.from({ length: kind.cards }, (_, card) => card);
  return streamed(exchanged(cards), handKey, (counter) => `${kind.prefix}:${hand}:${counter}`);
};

/** The deck of a hand with the tree over it, from the key of the hand. */
export function* deckOf(kind: DeckKind, handKey: Uint8Array, hand: string): Digests<DeckTree> {
  return yield* treeOf(yield* orderOf(kind, handKey, hand), handKey, hand);
}

/** Cards reshuffled while a hand is played, such as the open pile of rummy; `time` counts from 1. */
export const reshuffled = (
  kind: DeckKind,
  handKey: Uint8Array,
  hand: string,
  cards: readonly number[],
  time: number,
): Digests<number[]> =>
  streamed(exchanged(cards), handKey, (counter) => `${kind.prefix}:${hand}:again-${time}:${counter}`);

/** The seeds of a finished hand, or null while they may not be published. */
export const publicationOf = <T>(seeds: T, endedAt: number, at: number): T | null =>
  at >= endedAt + PUBLISHED_AFTER_MS ? seeds : null;

export interface HandCheck {
  readonly isServerKept: boolean;
  readonly areSeatsKept: boolean;
  readonly isRootKept: boolean;
  readonly deck: readonly number[];
}

/** Recomputes a hand from its seeds and compares it with what was broadcast: after publication, or for support at any time. */
export function* checkHand(kind: DeckKind, commitment: HandCommitment, seeds: ShuffleSeeds): Digests<HandCheck> {
  const { hand } = commitment;
  const isServerKept = (yield* serverCommitment(hand, seeds.server)) === commitment.server;
  let areSeatsKept = seeds.seats.length === commitment.seats.length;
  for (const [seat, seed] of seeds.seats.entries())
    areSeatsKept = (yield* seatCommitment(hand, seat, seed)) === commitment.seats[seat] && areSeatsKept;
  const tree = yield* deckOf(kind, yield* handKeyOf(seeds), hand);
  return { isServerKept, areSeatsKept, isRootKept: rootOf(tree) === commitment.root, deck: tree.deck };
}

/**
 * The places in a dispute that fail: cards shown to a player whose openings do not lead to the root of the hand. It needs no seed, so a dispute can
 * be decided at any time without revealing anybody else's cards.
 */
export function* brokenOpenings(root: string, openings: readonly Opening[]): Digests<number[]> {
  const broken: number[] = [];
  for (const opening of openings) if ((yield* rootFrom(opening)) !== root) broken.push(opening.place);
  return broken;
}
