import { type Card, cardOf, DECK } from '../../shared/cards.ts';
import { RUMMY_CARDS } from './melds.ts';

/** A card with its place, which actions name and an opening proves. */
export interface ShownCard {
  readonly place: number;
  readonly card: string;
}

/** A printed joker as it is written. */
export const JOKER_NAME = 'JK';
const FIRST_PRINTED = 2 * DECK;

/** The card of a name, of the first of its two. */
export const rummyCardOf = (name: string): Card => (name === JOKER_NAME ? FIRST_PRINTED : cardOf(name));

/**
 * Cards by their places as they were sent. Two of one name are two cards, in the order in which they came: which of them is of which deck
 * makes no difference to any meld.
 */
export function heldCards(cards: readonly ShownCard[]): Map<number, Card> {
  const taken = new Set<Card>();
  return new Map(
    cards.map(({ place, card: name }) => {
      const first = rummyCardOf(name);
      const second = first >= FIRST_PRINTED ? RUMMY_CARDS - 1 : first + DECK;
      const card = taken.has(first) ? second : first;
      taken.add(card);
      return [place, card];
    }),
  );
}
