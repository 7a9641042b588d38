import { type Card, rankOf } from '../shared/cards.ts';

/** Decks in a shoe. */
export const DECKS = 8;

/** 1 for an ace, 0 for tens and faces, else the number on the card. */
export const pointsOf = (card: Card): number => {
  const rank = rankOf(card);
  if (rank === 12) return 1;
  return rank >= 8 ? 0 : rank + 2;
};
export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) % 10;

/** Whether the player takes a third card when neither side has eight or nine. */
export const playerDraws = (total: number): boolean => total <= 5;

/** Values of the player's third card on which the banker draws with a total of 3 to 6. */
const BANKER_DRAWS_TO: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** Whether the banker takes a third card, by the value of the player's third; null when the player stood. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  return total <= 2 || (BANKER_DRAWS_TO[total]?.includes(third) ?? false);
}
