import { type Ratio, reduced } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';
import { type Card, rankOf, suitOf } from '../shared/cards.ts';
import { LOST, toOne } from '../shared/pays.ts';
import { dealerOf, type Shoe } from '../shared/shoe.ts';
import type { TableGame } from './table-game.ts';

export const DECKS = 8;

export interface DragonTigerResult {
  readonly winner: 'dragon' | 'tiger' | 'tie';
  /** Whether it is a tie of one suit. */
  readonly isSuited: boolean;
}

/** The ace is lowest, the king highest. */
const strength = (card: Card): number => (rankOf(card) + 1) % 13;

export function judgeCards(dragon: Card, tiger: Card): DragonTigerResult {
  const [d, t] = [strength(dragon), strength(tiger)];
  return {
    winner: d > t ? 'dragon' : t > d ? 'tiger' : 'tie',
    isSuited: d === t && suitOf(dragon) === suitOf(tiger),
  };
}

/** One round from a shoe: the first card is the dragon's. */
export function* dealDragonTiger(
  shoe: Shoe,
): Blocks<{ readonly dragon: Card; readonly tiger: Card; readonly result: DragonTigerResult; readonly rest: Shoe }> {
  const dealer = dealerOf(shoe, picker([]));
  const dragon = yield* dealer.card();
  const tiger = yield* dealer.card();
  return { dragon, tiger, result: judgeCards(dragon, tiger), rest: dealer.rest() };
}

/** Number of cards out of the shoe after which counting could bring a suited tie above a return of one; the spot closes before that. */
const SUITED_TIE_UNTIL = 247;
/** Whether a spot may be bet on once so many cards are out of the shoe. */
export const isOpenAfter = (spot: string, cardsOut: number): boolean =>
  spot !== 'suited-tie' || cardsOut < SUITED_TIE_UNTIL;

const HALF: Ratio = { numerator: 1n, denominator: 2n };

const PAYS: Readonly<Record<string, (result: DragonTigerResult) => Ratio>> = {
  dragon: ({ winner }) => (winner === 'tie' ? HALF : winner === 'dragon' ? toOne(1) : LOST),
  tiger: ({ winner }) => (winner === 'tie' ? HALF : winner === 'tiger' ? toOne(1) : LOST),
  tie: ({ winner }) => (winner === 'tie' ? toOne(11) : LOST),
  'suited-tie': ({ isSuited }) => (isSuited ? toOne(50) : LOST),
};

/** Of the cards left after the first one: those of its rank, and those of its rank and suit. */
function returns(): Record<string, Ratio> {
  const others = BigInt(52 * DECKS - 1);
  const ties = BigInt(4 * DECKS - 1);
  const suited = BigInt(DECKS - 1);
  const side = reduced(2n * (others - ties) + ties, 2n * others);
  return { dragon: side, tiger: side, tie: reduced(12n * ties, others), 'suited-tie': reduced(51n * suited, others) };
}

export const dragonTiger: TableGame<DragonTigerResult> = {
  code: 'dragon-tiger',
  version: '1',
  spots: Object.keys(PAYS),
  pay: (spot, result) => PAYS[spot]!(result),
  payClasses: [
    { winner: 'dragon', isSuited: false },
    { winner: 'tiger', isSuited: false },
    { winner: 'tie', isSuited: false },
    { winner: 'tie', isSuited: true },
  ],
  returns,
};
