import type { Ratio } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';
import { type Card, rankOf, suitOf } from '../shared/cards.ts';
import { LOST, PUSH, toOne } from '../shared/pays.ts';
import { dealerOf, freshShoe, type Shoe } from '../shared/shoe.ts';
import { baccaratReturns } from './baccarat-returns.ts';
import { bankerDraws, DECKS, playerDraws, pointsOf, totalOf } from './baccarat-rules.ts';
import type { TableGame } from './table-game.ts';

/** The round in which the red card comes is the last of its shoe; the red card lies this many cards before the end. */
const RED_CARD = 60;

export type PairKind = 'none' | 'pair' | 'perfect';
/** What the pays of the spots depend on. */
export interface BaccaratResult {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly bankerTotal: number;
  /** Number of cards dealt: 4 to 6. */
  readonly cards: number;
  readonly playerPair: PairKind;
  readonly bankerPair: PairKind;
}
export interface BaccaratHand {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly result: BaccaratResult;
}

const pairOf = ([a, b]: readonly Card[]): PairKind => {
  if (rankOf(a!) !== rankOf(b!)) return 'none';
  return suitOf(a!) === suitOf(b!) ? 'perfect' : 'pair';
};

/** Judges a completed hand. */
export function judgeHand(player: readonly Card[], banker: readonly Card[]): BaccaratResult {
  const [p, b] = [totalOf(player.map(pointsOf)), totalOf(banker.map(pointsOf))];
  return {
    winner: p > b ? 'player' : b > p ? 'banker' : 'tie',
    bankerTotal: b,
    cards: player.length + banker.length,
    playerPair: pairOf(player),
    bankerPair: pairOf(banker),
  };
}

/** One round from a shoe: player, banker, player, banker, then third cards. Returns the hand and the rest of the shoe. */
export function* dealBaccarat(shoe: Shoe): Blocks<{ readonly hand: BaccaratHand; readonly rest: Shoe }> {
  const dealer = dealerOf(shoe, picker([]));
  const player: Card[] = [];
  const banker: Card[] = [];
  for (const side of [player, banker, player, banker]) side.push(yield* dealer.card());
  const [p, b] = [totalOf(player.map(pointsOf)), totalOf(banker.map(pointsOf))];
  if (p < 8 && b < 8) {
    if (playerDraws(p)) player.push(yield* dealer.card());
    if (bankerDraws(b, player[2] === undefined ? null : pointsOf(player[2]))) banker.push(yield* dealer.card());
  }
  return { hand: { player, banker, result: judgeHand(player, banker) }, rest: dealer.rest() };
}

/** A new shoe: its first card is shown, and as many cards as its value are burned, ten for tens and faces. */
export function* openShoe(): Blocks<{ readonly first: Card; readonly burned: readonly Card[]; readonly rest: Shoe }> {
  const dealer = dealerOf(freshShoe(DECKS), picker([]));
  const first = yield* dealer.card();
  const burned: Card[] = [];
  while (burned.length < (pointsOf(first) || 10)) burned.push(yield* dealer.card());
  return { first, burned, rest: dealer.rest() };
}

/** Whether a shoe is over, given what is left of it after a round. */
export const isShoeOver = (rest: Shoe): boolean => rest.length <= RED_CARD;

/** Spots whose return a card counter could bring above one, with the last round of a shoe in which each is open. */
const OPEN_UNTIL: Readonly<Record<string, number>> = {
  small: 20,
  big: 20,
  'perfect-pair': 20,
  'player-pair': 50,
  'banker-pair': 50,
  'either-pair': 50,
};
/** Whether a spot may be bet on in a round of the shoe, counted from 1. */
export const isOpenIn = (spot: string, round: number): boolean =>
  round <= (OPEN_UNTIL[spot] ?? Number.POSITIVE_INFINITY);

const PAIR = toOne(11);
const PERFECT = toOne(25);
const BOTH_PERFECT = toOne(200);

/** Pay of each spot; a table offers one of the two banker spots and one of the two ties. */
const PAYS: Readonly<Record<string, (result: BaccaratResult) => Ratio>> = {
  player: ({ winner }) => (winner === 'tie' ? PUSH : winner === 'player' ? toOne(1) : LOST),
  banker: ({ winner }) => (winner === 'tie' ? PUSH : winner === 'banker' ? toOne(19, 20) : LOST),
  'banker-free': ({ winner, bankerTotal }) => {
    if (winner === 'tie') return PUSH;
    if (winner !== 'banker') return LOST;
    return bankerTotal === 6 ? toOne(1, 2) : toOne(1);
  },
  tie: ({ winner }) => (winner === 'tie' ? toOne(8) : LOST),
  'tie-9': ({ winner }) => (winner === 'tie' ? toOne(9) : LOST),
  'player-pair': ({ playerPair }) => (playerPair === 'none' ? LOST : PAIR),
  'banker-pair': ({ bankerPair }) => (bankerPair === 'none' ? LOST : PAIR),
  'either-pair': ({ playerPair, bankerPair }) => (playerPair === 'none' && bankerPair === 'none' ? LOST : toOne(5)),
  'perfect-pair': ({ playerPair, bankerPair }) => {
    const count = [playerPair, bankerPair].filter((kind) => kind === 'perfect').length;
    return [LOST, PERFECT, BOTH_PERFECT][count]!;
  },
  small: ({ cards }) => (cards === 4 ? toOne(3, 2) : LOST),
  big: ({ cards }) => (cards > 4 ? toOne(27, 50) : LOST),
};

const KINDS: readonly PairKind[] = ['none', 'pair', 'perfect'];
const ENDS = [
  { winner: 'player', bankerTotal: 0 },
  { winner: 'banker', bankerTotal: 9 },
  { winner: 'banker', bankerTotal: 6 },
  { winner: 'tie', bankerTotal: 9 },
] as const;

export const baccarat: TableGame<BaccaratResult> = {
  code: 'baccarat',
  version: '1',
  spots: Object.keys(PAYS),
  pay: (spot, result) => PAYS[spot]!(result),
  payClasses: ENDS.flatMap((end) =>
    [4, 5].flatMap((cards) =>
      KINDS.flatMap((playerPair) => KINDS.map((bankerPair) => ({ ...end, cards, playerPair, bankerPair }))),
    ),
  ),
  returns: () => baccaratReturns(),
};
