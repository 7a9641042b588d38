/**
 * A card is its place in a shoe of ordered decks: place mod 52 gives the card, four suits for each rank from the two upwards (rule 6.1). The same
 * card of two decks has two different places.
 */
export type Card = number;

export const RANKS = '23456789TJQKA';
export const SUITS = 'cdhs';
export const DECK = 52;

/** 0 for a two up to 12 for an ace. */
export const rankOf = (card: Card): number => Math.floor((card % DECK) / SUITS.length);
/** 0 to 3: clubs, diamonds, hearts, spades. */
export const suitOf = (card: Card): number => card % SUITS.length;

/** Two characters, as `Td`. */
export const cardName = (card: Card): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;

/** The card with a given name in the first deck; throws for anything else. */
export function cardOf(name: string): Card {
  const rank = RANKS.indexOf(name.charAt(0));
  const suit = SUITS.indexOf(name.charAt(1));
  if (name.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`${name} is no card`);
  return rank * SUITS.length + suit;
}
