import { type Digests, hexOf, hmac, sha256 } from './digests.ts';

/** A card's place in the deck with its proof: its salt, and the siblings on the way to the root, lowest first. */
export interface Opening {
  readonly place: number;
  readonly card: number;
  readonly salt: Uint8Array;
  /** Null where the node has no sibling and moves up unchanged. */
  readonly path: readonly (Uint8Array | null)[];
}

/** The tree over a deck. It holds every secret of a hand and is never serialised. */
export interface DeckTree {
  readonly deck: readonly number[];
  readonly salts: readonly Uint8Array[];
  /** Leaves first, the root last. */
  readonly levels: readonly (readonly Uint8Array[])[];
}

const LEAF = 0;
const NODE = 1;

const leafOf = (place: number, card: number, salt: Uint8Array) => sha256(LEAF, salt, place, card);
const nodeOf = (left: Uint8Array, right: Uint8Array) => sha256(NODE, left, right);

/** Commits to every card of a deck with a separate salt, so that one card can be opened without a hint of any other (rule 6.23). */
export function* treeOf(deck: readonly number[], handKey: Uint8Array, hand: string): Digests<DeckTree> {
  const salts: Uint8Array[] = [];
  const leaves: Uint8Array[] = [];
  for (const [place, card] of deck.entries()) {
    const salt = yield* hmac(handKey, `salt:${hand}:${place}`);
    salts.push(salt);
    leaves.push(yield* leafOf(place, card, salt));
  }
  const levels = [leaves];
  while (levels.at(-1)!.length > 1) {
    const below = levels.at(-1)!;
    const above: Uint8Array[] = [];
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = [below[at]!, below[at + 1]];
      above.push(right ? yield* nodeOf(left, right) : left);
    }
    levels.push(above);
  }
  return { deck, salts, levels };
}

/** The root in lower-case hex, which everybody receives before the deal. */
export const rootOf = ({ levels }: DeckTree): string => hexOf(levels.at(-1)![0]!);

/** The opening of one card, for those who may see it. */
export function openingOf({ deck, salts, levels }: DeckTree, place: number): Opening {
  const path = levels.slice(0, -1).map((level, height) => level[(place >> height) ^ 1] ?? null);
  return { place, card: deck[place]!, salt: salts[place]!, path };
}

/** The root that an opening leads to, in lower-case hex: the card is the committed one if this is the root of the hand. */
export function* rootFrom({ place, card, salt, path }: Opening): Digests<string> {
  let node = yield* leafOf(place, card, salt);
  for (const [height, other] of path.entries()) {
    if (other) node = (place >> height) & 1 ? yield* nodeOf(other, node) : yield* nodeOf(node, other);
  }
  return hexOf(node);
}
