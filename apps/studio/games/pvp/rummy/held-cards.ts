import { type Card, cardOf, DECK } from '../../shared/cards.ts';
import { RUMMY_CARDS } from './melds.ts';

/** A card with its place, which actions refer to and which an opening proves. */
export interface ShownCard {
  readonly place: number;
  readonly card: string;
}

/** The name of a printed joker. */
export const JOKER_NAME = 'JK';
const FIRST_PRINTED = 2 * DECK;

/** The card with a given name, in the first of the two decks. */
export const rummyCardOf = (name: string): Card => (name === JOKER_NAME ? FIRST_PRINTED : cardOf(name));

/**
 * Cards by their places, as they were sent. Two with the same name become two different cards, in order of arrival: which of them is of which deck
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
