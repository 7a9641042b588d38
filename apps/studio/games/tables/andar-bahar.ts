import { type Ratio, reduced, sumOf, times } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';
import { type Card, rankOf } from '../shared/cards.ts';
import { LOST, toOne } from '../shared/pays.ts';
import { dealerOf, freshShoe } from '../shared/shoe.ts';
import type { SingleRoundGame } from './table-game.ts';

export interface AndarBaharResult {
  readonly joker: Card;
  /** Dealt alternately, the first to Andar, up to the first card of the joker's rank. */
  readonly cards: readonly Card[];
}

/** The most cards that can be dealt: all others before the three of the joker's rank. */
const MOST = 49;
/** Total returned for a stake of one, by the number of cards. */
const COUNTS: Readonly<Record<string, { readonly from: number; readonly to: number; readonly pays: Ratio }>> = {
  '1-5': { from: 1, to: 5, pays: reduced(7n, 2n) },
  '6-10': { from: 6, to: 10, pays: reduced(43n, 10n) },
  '11-15': { from: 11, to: 15, pays: reduced(11n, 2n) },
  '16-25': { from: 16, to: 25, pays: reduced(43n, 10n) },
  '26-30': { from: 26, to: 30, pays: reduced(31n, 2n) },
  '31-35': { from: 31, to: 35, pays: reduced(51n, 2n) },
  '36-40': { from: 36, to: 40, pays: reduced(50n, 1n) },
  '41-49': { from: 41, to: MOST, pays: reduced(119n, 1n) },
};

/** The side that receives the last card of a deal of `count` cards. */
export const sideOf = (count: number): 'andar' | 'bahar' => (count % 2 === 1 ? 'andar' : 'bahar');

function pay(spot: string, { cards }: AndarBaharResult): Ratio {
  const count = cards.length;
  if (spot === 'andar' || spot === 'bahar') {
    if (spot !== sideOf(count)) return LOST;
    return spot === 'andar' ? toOne(9, 10) : toOne(1);
  }
  const range = COUNTS[spot]!;
  return count >= range.from && count <= range.to ? range.pays : LOST;
}

/** The chance that the first of three such cards among 51 is at a place, counted from 1: the other two are behind it. */
export const chanceOf = (place: number): Ratio => reduced(BigInt(((51 - place) * (50 - place)) / 2), 20_825n);

const places = Array.from({ length: MOST }, (_, n) => n + 1);
const withCount = (count: number): AndarBaharResult => ({ joker: 0, cards: new Array<Card>(count).fill(0) });

const SPOTS = ['andar', 'bahar', ...Object.keys(COUNTS)];

export const andarBahar: SingleRoundGame<AndarBaharResult> = {
  code: 'andar-bahar',
  version: '1',
  spots: SPOTS,
  /** A fresh deck each round: the joker, then the sides in turn. */
  *play(): Blocks<AndarBaharResult> {
    const dealer = dealerOf(freshShoe(1), picker([]));
    const joker = yield* dealer.card();
    const cards: Card[] = [];
    do cards.push(yield* dealer.card());
    while (rankOf(cards.at(-1)!) !== rankOf(joker));
    return { joker, cards };
  },
  pay,
  payClasses: places.map(withCount),
  returns: () =>
    Object.fromEntries(
      SPOTS.map((spot) => [spot, sumOf(places.map((place) => times(chanceOf(place), pay(spot, withCount(place)))))]),
    ),
};
