import { type Blocks, picker } from '../../engine/stream.ts';
import { type Digests, hexOf, hmac, sha256, streamed } from './digests.ts';
import { type DeckTree, type Opening, rootFrom, rootOf, treeOf } from './merkle.ts';

/** Which deck a hand is dealt from. */
export interface DeckKind {
  /** First part of the messages of its stream: `tp` for Teen Patti, `rm` for rummy. */
  readonly prefix: string;
  readonly cards: number;
}

/** The two halves of a shuffle: the server's seed, and one of each seat in the order of the seats. */
export interface ShuffleSeeds {
  readonly server: Uint8Array;
  /** Lower-case hex. */
  readonly seats: readonly string[];
}

/** What is published about a hand before its cards are dealt. */
export interface HandCommitment {
  readonly hand: string;
  /** Of the server's seed, broadcast before any seat opens its own. */
  readonly server: string;
  /** Of each seat's seed, in the order of the seats. */
  readonly seats: readonly string[];
  /** Of the tree over the deck, broadcast before the deal. */
  readonly root: string;
}

/** A hand may be computed from its seeds by everybody after this time; at once, it would show the hands that were packed. */
export const PUBLISHED_AFTER_MS = 24 * 60 * 60 * 1_000;

/** The commitment of the server to its seed of 32 bytes, in lower-case hex. */
export function* serverCommitment(hand: string, seed: Uint8Array): Digests<string> {
  return hexOf(yield* sha256(`kismet-hand-1:${hand}:server:`, seed));
}

/** The commitment of a seat to its seed, lower-case hex as the seed. It names hand and seat, so that nobody can repeat another's. */
export function* seatCommitment(hand: string, seat: number, seed: string): Digests<string> {
  return hexOf(yield* sha256(`kismet-hand-1:${hand}:${seat}:${seed}`));
}

/** The key of a hand: it depends on the server's seed and on that of every seat, so that no party alone chooses the deck. */
export const handKeyOf = ({ server, seats }: ShuffleSeeds): Digests<Uint8Array> =>
  hmac(server, `seats:${seats.join(':')}`);

/** A deck shuffled by exchanges from its end. */
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

/** Cards shuffled anew while a hand is played, as the open pile of rummy; `time` counts from 1. */
export const reshuffled = (
  kind: DeckKind,
  handKey: Uint8Array,
  hand: string,
  cards: readonly number[],
  time: number,
): Digests<number[]> =>
  streamed(exchanged(cards), handKey, (counter) => `${kind.prefix}:${hand}:again-${time}:${counter}`);

/** The seeds of a hand that is over, or null while they may not be published. */
export const publicationOf = <T>(seeds: T, endedAt: number, at: number): T | null =>
  at >= endedAt + PUBLISHED_AFTER_MS ? seeds : null;

export interface HandCheck {
  readonly isServerKept: boolean;
  readonly areSeatsKept: boolean;
  readonly isRootKept: boolean;
  readonly deck: readonly number[];
}

/** Computes a hand again from its seeds and compares it with what was broadcast: after publication, or for support at any time. */
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
 * The places of a dispute that do not hold: cards that a player was shown and whose openings do not lead to the root of the hand. It
 * needs no seed, so a dispute is decided at any time without a look at anybody else's cards.
 */
export function* brokenOpenings(root: string, openings: readonly Opening[]): Digests<number[]> {
  const broken: number[] = [];
  for (const opening of openings) if ((yield* rootFrom(opening)) !== root) broken.push(opening.place);
  return broken;
}
