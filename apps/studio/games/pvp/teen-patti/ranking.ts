import { type Card, DECK, RANKS, rankOf } from '../../shared/cards.ts';
import { strengthOf } from '../../tables/three-cards.ts';

/**
 * Ways to rank a hand (rule 6.26): classic; Muflis, in which the lowest hand wins; AK47, in which aces, kings, fours and sevens are jokers; and
 * joker, in which the rank of a card turned up before the betting is the joker.
 */
export const VARIANTS = ['classic', 'muflis', 'ak47', 'joker'] as const;
export type Variant = (typeof VARIANTS)[number];

const AK47 = new Set(['A', 'K', '4', '7'].map((rank) => RANKS.indexOf(rank)));
const ALL_CARDS: readonly Card[] = Array.from({ length: DECK }, (_, card) => card);

/** Whether a card is a joker. `turned` is the card turned up in the joker variant, else null. */
export function isJoker(variant: Variant, card: Card, turned: Card | null): boolean {
  if (variant === 'ak47') return AK47.has(rankOf(card));
  return variant === 'joker' && turned !== null && rankOf(card) === rankOf(turned);
}

/**
 * The strength of a hand in a variant: higher wins, equal hands have equal strengths. A joker stands for the card that makes the hand best, but not
 * for one that the hand already holds; a hand made with jokers equals the same hand without.
 */
export function rankOfHand(variant: Variant, cards: readonly Card[], turned: Card | null = null): number {
  if (variant === 'muflis') return -strengthOf(cards).score;
  const natural = cards.filter((card) => !isJoker(variant, card, turned));
  return bestWith(natural, cards.length - natural.length);
}

/** The best strength of some cards together with jokers. */
function bestWith(natural: readonly Card[], jokers: number): number {
  if (jokers === 0) return strengthOf(natural).score;
  // Two or three jokers make a trail: of the remaining card, or of aces.
  const trailOf = (card: Card) => strengthOf([0, 1, 2].map((suit) => card - (card % 4) + suit)).score;
  if (jokers > 1) return trailOf(natural[0] ?? DECK - 1);
  return Math.max(
    ...ALL_CARDS.filter((card) => !natural.includes(card)).map((card) => strengthOf([...natural, card]).score),
  );
}

/** The seats with the best hand, several when equal. */
export function bestSeats(
  variant: Variant,
  hands: readonly (readonly Card[])[],
  turned: Card | null,
  seats: readonly number[],
): number[] {
  const ranks = new Map(seats.map((seat) => [seat, rankOfHand(variant, hands[seat]!, turned)]));
  const best = Math.max(...ranks.values());
  return seats.filter((seat) => ranks.get(seat) === best);
}
