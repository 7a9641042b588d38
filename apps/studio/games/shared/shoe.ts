import type { Blocks, Pick } from '../engine/stream.ts';
import { type Card, DECK } from './cards.ts';

/**
 * Cards not yet dealt. The order of a shoe is not fixed at its start, since whoever shuffled it would know it: each card is picked from those left
 * with the stream of its own round. Every sequence is as likely as from a shuffled shoe.
 */
export type Shoe = readonly Card[];

export const freshShoe = (decks: number): Shoe => Array.from({ length: decks * DECK }, (_, place) => place);

/** Deals from a copy of a shoe. */
export interface Dealer {
  /** The next card; throws when there is none. */
  card(): Blocks<Card>;
  /** The cards left after those dealt so far. */
  rest(): Shoe;
}

/** A dealer for one round; the draws are numbered from 0. */
export function dealerOf(shoe: Shoe, pick: Pick): Dealer {
  const left = [...shoe];
  let dealt = 0;
  return {
    *card() {
      if (left.length === 0) throw new RangeError('the shoe is empty');
      const at = yield* pick(dealt++, left.length);
      return left.splice(at, 1)[0]!;
    },
    rest: () => left,
  };
}
