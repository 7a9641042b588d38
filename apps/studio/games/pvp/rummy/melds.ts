import { type Card, DECK, rankOf, suitOf } from '../../shared/cards.ts';

/**
 * Cards of rummy (rule 6.28): two decks, then two printed jokers. The card that is turned up also makes every card of its rank a joker; if it is a
 * printed joker, the aces are jokers.
 */
export const RUMMY_CARDS = 2 * DECK + 2;
export const HAND_CARDS = 13;
export const isPrinted = (card: Card): boolean => card >= 2 * DECK;
const ACE = 12;

/** The rank whose cards are jokers in a hand. */
export const jokerRankOf = (turned: Card): number => (isPrinted(turned) ? ACE : rankOf(turned));
export const isWild = (card: Card, jokerRank: number): boolean => isPrinted(card) || rankOf(card) === jokerRank;

/** Points of a card that is in no meld: A K Q J 10 count ten, others their face value, jokers nothing. */
export function pointsOf(card: Card, jokerRank: number): number {
  if (isWild(card, jokerRank)) return 0;
  return Math.min(rankOf(card) + 2, 10);
}

export type MeldKind = 'pure-sequence' | 'sequence' | 'set';

/** Whether some ranks of one suit fit into a row of this many places, with the ace low or high and each rank at most once. */
function fitsRow(ranks: readonly number[], places: number): boolean {
  if (places > ACE + 2 || new Set(ranks).size !== ranks.length) return false;
  const fits = (values: readonly number[]) => values.length === 0 || Math.max(...values) - Math.min(...values) < places;
  return fits(ranks) || fits(ranks.map((rank) => (rank === ACE ? -1 : rank)));
}

/**
 * What kind of meld some cards form when laid together, or null: a pure sequence of three or more, one with jokers, or a set of three or four of one
 * rank and different suits. A joker may also stand for itself.
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

/** Whether an arrangement of a whole hand may be declared: only melds, at least two of them sequences and one of these pure. */
export function isDeclaration(groups: readonly (readonly Card[])[], hand: readonly Card[], jokerRank: number): boolean {
  const laid = groups.flat();
  const rising = (cards: readonly Card[]) => [...cards].sort((a, b) => a - b).join(' ');
  if (laid.length !== HAND_CARDS || rising(laid) !== rising(hand)) return false;
  const kinds = groups.map((group) => meldOf(group, jokerRank));
  const sequences = kinds.filter((kind) => kind === 'pure-sequence' || kind === 'sequence');
  return !kinds.includes(null) && sequences.length >= 2 && kinds.includes('pure-sequence');
}
