import type { Blocks } from '../engine/stream.ts';
import type { Card } from '../shared/cards.ts';
import { freshShoe } from '../shared/shoe.ts';
import { type BaccaratResult, baccarat, dealBaccarat } from './baccarat.ts';
import { DECKS as BACCARAT_DECKS } from './baccarat-rules.ts';
import { DECKS, type DragonTigerResult, dealDragonTiger, dragonTiger } from './dragon-tiger.ts';
import type { SingleRoundGame } from './table-game.ts';
import { type TwoHandsResult, teenPattiTwo } from './teen-patti-two.ts';

/*
 * Games of a shoe as tables deal them: each round from a whole one, so that every spot is open in every round, at its exact return, and
 * counting tells nothing (ADR 45). Results carry the cards, which the page shows.
 */

export interface BaccaratDeal extends BaccaratResult {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}
/** Of the two banker spots and the two ties the table offers the usual ones. */
const BACCARAT_SPOTS = baccarat.spots.filter((spot) => spot !== 'banker-free' && spot !== 'tie-9');

export const baccaratDeal: SingleRoundGame<BaccaratDeal> = {
  ...baccarat,
  spots: BACCARAT_SPOTS,
  payClasses: baccarat.payClasses.map((result) => ({ ...result, player: [], banker: [] })),
  *play(): Blocks<BaccaratDeal> {
    const { hand } = yield* dealBaccarat(freshShoe(BACCARAT_DECKS));
    return { ...hand.result, player: hand.player, banker: hand.banker };
  },
};

export interface DragonTigerDeal extends DragonTigerResult {
  readonly dragon: Card;
  readonly tiger: Card;
}
export const dragonTigerDeal: SingleRoundGame<DragonTigerDeal> = {
  ...dragonTiger,
  payClasses: dragonTiger.payClasses.map((result) => ({ ...result, dragon: 0, tiger: 0 })),
  *play(): Blocks<DragonTigerDeal> {
    const { dragon, tiger, result } = yield* dealDragonTiger(freshShoe(DECKS));
    return { ...result, dragon, tiger };
  },
};

export interface TeenPattiDeal extends TwoHandsResult {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
}
export const teenPattiDeal: SingleRoundGame<TeenPattiDeal> = {
  code: teenPattiTwo.code,
  version: teenPattiTwo.version,
  spots: teenPattiTwo.spots,
  pay: teenPattiTwo.pay,
  returns: teenPattiTwo.returns,
  payClasses: teenPattiTwo.payClasses.map((result) => ({ ...result, a: [], b: [] })),
  *play(): Blocks<TeenPattiDeal> {
    const { a, b, result } = yield* teenPattiTwo.deal();
    return { ...result, a, b };
  },
};
