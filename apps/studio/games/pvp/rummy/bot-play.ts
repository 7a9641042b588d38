import type { Card } from '../../shared/cards.ts';
import { arrange, declarationOf } from './arrange.ts';
import { pointsOf } from './melds.ts';

/** What a bot knows: its own cards, the top of the open pile, and which rank is a joker. */
export interface RummySight {
  readonly cards: readonly Card[];
  readonly top: Card;
  readonly jokerRank: number;
  readonly isFirstTurn: boolean;
}
/** In the first half of a turn: draws, or drops a worthless hand. */
export type RummyBotDraw = 'draw-closed' | 'draw-open' | 'drop';
/** In the second half: which card it discards, and how the others are laid when that ends the hand. */
export interface RummyBotDiscard {
  readonly card: Card;
  readonly melds: readonly (readonly Card[])[] | null;
}

const HOPELESS_POINTS = 75;

/** A bot takes the open card when that improves its hand. No skill is claimed; its money belongs to nobody. */
export function botDraw({ cards, top, jokerRank, isFirstTurn }: RummySight): RummyBotDraw {
  const before = arrange(cards, jokerRank);
  if (isFirstTurn && before.points >= HOPELESS_POINTS && before.melds.length === 0 && hasNoPair(cards)) return 'drop';
  const after = arrange([...cards, top], jokerRank);
  const isMelded = after.melds.flat().includes(top);
  return isMelded && after.points < before.points ? 'draw-open' : 'draw-closed';
}

/** With fourteen cards: discards the one that costs most outside of melds, and declares whenever the hand allows it. `kept` may not be discarded. */
export function botDiscard(cards: readonly Card[], jokerRank: number, kept: Card | null): RummyBotDiscard {
  const { melds } = arrange(cards, jokerRank);
  const laid = new Set(melds.flat());
  const heaviest = (of: readonly Card[]) =>
    of.filter((card) => card !== kept).sort((a, b) => pointsOf(b, jokerRank) - pointsOf(a, jokerRank));
  const loose = heaviest(cards.filter((card) => !laid.has(card)));
  // When every card is in a meld, each of them is tried.
  const tried = loose.length > 1 ? [] : [...loose, ...heaviest(cards)];
  for (const card of tried) {
    const rest = declarationOf(
      cards.filter((one) => one !== card),
      jokerRank,
    );
    if (rest) return { card, melds: rest };
  }
  return { card: (loose[0] ?? heaviest(cards)[0])!, melds: null };
}

const hasNoPair = (cards: readonly Card[]): boolean =>
  new Set(cards.map((card) => Math.floor(card / 4))).size === cards.length;
