import { type Card, rankOf, suitOf } from '../shared/cards.ts';

/** Kinds of a hand of three cards, the weakest first; a trail beats a pure sequence. */
export const KINDS = ['high', 'pair', 'colour', 'sequence', 'pure-sequence', 'trail'] as const;
export type HandKind = (typeof KINDS)[number];

/** Rank of an ace, counted from the two at 0. */
export const ACE = 12;

/** A hand's kind, and a score that decides between hands. Suits never decide. */
export interface Strength {
  readonly kind: HandKind;
  /** Higher is stronger, between hands of any kinds; equal hands have equal scores. */
  readonly score: number;
}

/** The order of a sequence: A-K-Q is the best, A-2-3 the second, K-Q-J the third. Null when three ranks form none. */
function sequenceOf([high, middle, low]: readonly [number, number, number]): number | null {
  if (high === ACE && middle === 1 && low === 0) return 2 * ACE - 1;
  return high - middle === 1 && middle - low === 1 ? 2 * high : null;
}

/** The strength of three different cards. */
export function strengthOf(cards: readonly Card[]): Strength {
  const ranks = cards.map(rankOf).sort((a, b) => b - a) as [number, number, number];
  const [high, middle, low] = ranks;
  const isColour = cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  const sequence = sequenceOf(ranks);
  const at = (kind: HandKind, ...order: readonly number[]): Strength => ({
    kind,
    score: [KINDS.indexOf(kind), ...order, 0, 0, 0].slice(0, 4).reduce((score, digit) => score * 32 + digit, 0),
  });
  if (high === low) return at('trail', high);
  if (sequence !== null) return at(isColour ? 'pure-sequence' : 'sequence', sequence);
  if (isColour) return at('colour', high, middle, low);
  if (high === middle) return at('pair', high, low);
  if (middle === low) return at('pair', middle, high);
  return at('high', high, middle, low);
}
