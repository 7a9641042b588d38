import { type Card, DECK, rankOf, suitOf } from '../../shared/cards.ts';

/**
 * Cards of rummy (rule 6.28): two decks, then two printed jokers. The card that is turned up makes every card of its rank a joker beside
 * them; a printed joker turned up makes the aces jokers.
 */
export const RUMMY_CARDS = 2 * DECK + 2;
export const HAND_CARDS = 13;
export const isPrinted = (card: Card): boolean => card >= 2 * DECK;
const ACE = 12;

/** The rank that is a joker in a hand. */
export const jokerRankOf = (turned: Card): number => (isPrinted(turned) ? ACE : rankOf(turned));
export const isWild = (card: Card, jokerRank: number): boolean => isPrinted(card) || rankOf(card) === jokerRank;

/** Points of a card that lies in no meld: A K Q J 10 ten, others their face, jokers nothing. */
export function pointsOf(card: Card, jokerRank: number): number {
  if (isWild(card, jokerRank)) return 0;
  return Math.min(rankOf(card) + 2, 10);
}

export type MeldKind = 'pure-sequence' | 'sequence' | 'set';

/** Whether some ranks of one suit stand in a row of so many places, the ace low or high, each at most once. */
function fitsRow(ranks: readonly number[], places: number): boolean {
  if (places > ACE + 2 || new Set(ranks).size !== ranks.length) return false;
  const fits = (values: readonly number[]) => values.length === 0 || Math.max(...values) - Math.min(...values) < places;
  return fits(ranks) || fits(ranks.map((rank) => (rank === ACE ? -1 : rank)));
}

/**
 * What some cards are when they are laid together, or null: a pure sequence of three or more, one with jokers, or a set of three or four
 * of one rank and different suits. A joker may stand as the card that it is.
 */
export function meldOf(cards: readonly Card[], jokerRank: number): MeldKind | null {
  if (cards.length < 3) return null;
  const isOneSuit = (of: readonly Card[]) => of.every((card) => suitOf(card) === suitOf(of[0]!));
  if (!cards.some(isPrinted) && isOneSuit(cards) && fitsRow(cards.map(rankOf), cards.length)) return 'pure-sequence';
  const natural = cards.filter((card) => !isWild(card, jokerRank));
  if (natural.length > 0 && isOneSuit(natural) && fitsRow(natural.map(rankOf), cards.length)) return 'sequence';
  const isOneRank = natural.every((card) => rankOf(card) === rankOf(natural[0]!));
  const suits = new Set(natural.map(suitOf));
  return cards.length <= 4 && isOneRank && suits.size === natural.length ? 'set' : null;
}

/** Whether an arrangement of a whole hand may be declared: melds alone, two sequences among them and one of these pure. */
export function isDeclaration(groups: readonly (readonly Card[])[], hand: readonly Card[], jokerRank: number): boolean {
  const laid = groups.flat();
  const rising = (cards: readonly Card[]) => [...cards].sort((a, b) => a - b).join(' ');
  if (laid.length !== HAND_CARDS || rising(laid) !== rising(hand)) return false;
  const kinds = groups.map((group) => meldOf(group, jokerRank));
  const sequences = kinds.filter((kind) => kind === 'pure-sequence' || kind === 'sequence');
  return !kinds.includes(null) && sequences.length >= 2 && kinds.includes('pure-sequence');
}
