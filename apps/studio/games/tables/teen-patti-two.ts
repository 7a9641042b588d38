import { plus, type Ratio, reduced, times, whole } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';
import { type Card, DECK } from '../shared/cards.ts';
import { LOST, PUSH, toOne } from '../shared/pays.ts';
import { dealerOf, freshShoe } from '../shared/shoe.ts';
import type { SingleRoundGame } from './table-game.ts';
import { type HandKind, KINDS, strengthOf } from './three-cards.ts';

/** What the pays of the spots depend on. */
export interface TwoHandsResult {
  readonly winner: 'a' | 'b' | 'tie';
  readonly kinds: Readonly<Record<'a' | 'b', HandKind>>;
}
export interface TwoHands {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  readonly result: TwoHandsResult;
}

export function judgeHands(a: readonly Card[], b: readonly Card[]): TwoHandsResult {
  const [left, right] = [strengthOf(a), strengthOf(b)];
  const difference = left.score - right.score;
  return {
    winner: difference > 0 ? 'a' : difference < 0 ? 'b' : 'tie',
    kinds: { a: left.kind, b: right.kind },
  };
}

/** Number of hands of each kind, out of 22,100. */
export type KindCounts = Readonly<Record<HandKind, number>>;

/** Pay of a hand by its kind, to one; a kind that is absent loses. */
export type KindPays = Readonly<Partial<Record<HandKind, number>>>;
export const PLUS_PAYS: KindPays = { pair: 1, colour: 4, sequence: 5, 'pure-sequence': 30, trail: 40 };

/** The exact return of a spot that pays a hand by its kind. */
export function returnOfKinds(pays: KindPays, counts: KindCounts): Ratio {
  const paid = KINDS.reduce((sum, kind) => sum + counts[kind] * (pays[kind] === undefined ? 0 : pays[kind] + 1), 0);
  const hands = KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  return reduced(BigInt(paid), BigInt(hands));
}

/** All hands of a deck: their kinds, and the number of ordered deals of two hands that tie. */
export function countHands(): { readonly kinds: KindCounts; readonly hands: number; readonly ties: number } {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<HandKind, number>;
  const equals = new Map<number, Card[][]>();
  let hands = 0;
  for (let a = 0; a < DECK; a++)
    for (let b = a + 1; b < DECK; b++)
      for (let c = b + 1; c < DECK; c++) {
        const { kind, score } = strengthOf([a, b, c]);
        kinds[kind]++;
        hands++;
        const same = equals.get(score);
        if (same) same.push([a, b, c]);
        else equals.set(score, [[a, b, c]]);
      }
  let ties = 0;
  for (const same of equals.values())
    for (const hand of same) ties += same.filter((other) => !other.some((card) => hand.includes(card))).length;
  return { kinds, hands, ties };
}

const PAYS: Readonly<Record<string, (result: TwoHandsResult) => Ratio>> = {
  a: ({ winner }) => (winner === 'tie' ? PUSH : winner === 'a' ? toOne(19, 20) : LOST),
  b: ({ winner }) => (winner === 'tie' ? PUSH : winner === 'b' ? toOne(19, 20) : LOST),
  tie: ({ winner }) => (winner === 'tie' ? toOne(800) : LOST),
  'a-plus': ({ kinds }) => plusPay(kinds.a),
  'b-plus': ({ kinds }) => plusPay(kinds.b),
};
function plusPay(kind: HandKind): Ratio {
  const pays = PLUS_PAYS[kind];
  return pays === undefined ? LOST : toOne(pays);
}

/** Second hands that can be dealt from the 49 cards left. */
const SECOND_HANDS = 18_424;

function returns(): Record<string, Ratio> {
  const { kinds, hands, ties } = countHands();
  const tie = reduced(BigInt(ties), BigInt(hands) * BigInt(SECOND_HANDS));
  // Neither side is favoured: half of what is left.
  const side = times(plus(whole(1), times(whole(-1), tie)), reduced(1n, 2n));
  const main = plus(times(side, toOne(19, 20)), tie);
  const plusReturn = returnOfKinds(PLUS_PAYS, kinds);
  return { a: main, b: main, tie: times(tie, toOne(800)), 'a-plus': plusReturn, 'b-plus': plusReturn };
}

export const teenPattiTwo: SingleRoundGame<TwoHandsResult> & { readonly deal: () => Blocks<TwoHands> } = {
  code: 'teen-patti-two',
  version: '1',
  spots: Object.keys(PAYS),
  /** A fresh deck each round; cards go to A and B in turn. */
  *deal(): Blocks<TwoHands> {
    const dealer = dealerOf(freshShoe(1), picker([]));
    const [a, b]: [Card[], Card[]] = [[], []];
    for (const hand of [a, b, a, b, a, b]) hand.push(yield* dealer.card());
    return { a, b, result: judgeHands(a, b) };
  },
  *play(): Blocks<TwoHandsResult> {
    return (yield* teenPattiTwo.deal()).result;
  },
  pay: (spot, result) => PAYS[spot]!(result),
  payClasses: (['a', 'b', 'tie'] as const).flatMap((winner) =>
    KINDS.flatMap((a) => KINDS.map((b): TwoHandsResult => ({ winner, kinds: { a, b } }))),
  ),
  returns,
};
