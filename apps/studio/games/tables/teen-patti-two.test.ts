import { expect, it } from 'vitest';
import { tableBlocks } from '../../test/table-blocks.ts';
import { type Ratio, reduced } from '../engine/ratio.ts';
import { drive } from '../engine/stream.ts';
import { cardName, cardOf } from '../shared/cards.ts';
import { tooGenerous } from '../shared/pays.ts';
import { countHands, judgeHands, PLUS_PAYS, returnOfKinds, teenPattiTwo } from './teen-patti-two.ts';
import { strengthOf } from './three-cards.ts';

const value = ({ numerator, denominator }: Ratio): number => Number(numerator) / Number(denominator);
const hand = (names: string) => names.split(' ').map(cardOf);
const HANDS = countHands();

it('[TV-6.26] kinds of the 22,100 hands, and 741 different strengths', () => {
  expect(HANDS.kinds).toEqual({
    high: 16_440,
    pair: 3_744,
    colour: 1_096,
    sequence: 720,
    'pure-sequence': 48,
    trail: 52,
  });
  const scores = new Set<number>();
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++) for (let c = b + 1; c < 52; c++) scores.add(strengthOf([a, b, c]).score);
  expect(scores.size).toBe(741);
});

it('[TV-6.27] hands in descending order; suits never decide', () => {
  const falling = [
    'Ac Ad Ah',
    '2c 2d 2h',
    'Ah Kh Qh',
    'Ah 2h 3h',
    'Kh Qh Jh',
    '4h 3h 2h',
    'Ah Kd Qs',
    'Ah 2d 3s',
    'Kh Qd Js',
    'Ah Kh Jh',
    '5h 3h 2h',
    'Ac Ad Kc',
    '2c 2d 3c',
    'Ah Kd Js',
    '5h 3d 2s',
  ].map((names) => strengthOf(hand(names)).score);
  expect([...falling].sort((a, b) => b - a)).toEqual(falling);
  expect(new Set(falling).size).toBe(falling.length);
  expect(strengthOf(hand('Ah Kd Js'))).toEqual(strengthOf(hand('As Kc Jh')));
  // The order of the cards does not matter either.
  expect(strengthOf(hand('3s Ah 2d'))).toEqual(strengthOf(hand('Ah 2d 3s')));
});

it('[TV-6.28] [STD-44] exact returns of two hands', () => {
  expect(BigInt(HANDS.hands) * 18_424n).toBe(407_170_400n);
  expect(HANDS.ties).toBe(450_528);
  const returns = teenPattiTwo.returns();
  for (const [spot, percent] of Object.entries({ a: 97.502766, b: 97.502766, tie: 88.62946, 'a-plus': 94.606335 }))
    expect(Math.abs(100 * value(returns[spot]!) - percent), spot).toBeLessThan(1e-6);
});

it('[TV-6.28] a pay table that returns more than its stake is rejected by the check before a table is opened', () => {
  const generous = { pair: 1, colour: 4, sequence: 6, 'pure-sequence': 35, trail: 50 };
  const returns = { generous: returnOfKinds(generous, HANDS.kinds), built: returnOfKinds(PLUS_PAYS, HANDS.kinds) };
  expect(Math.abs(100 * value(returns.generous) - 101.303167)).toBeLessThan(1e-6);
  expect(tooGenerous(returns, reduced(99n, 100n))).toEqual(['generous']);
});

it('[TV-6.29] the first round of published seeds: a colour beats a queen', () => {
  const { a, b, result } = drive(teenPattiTwo.deal(), tableBlocks('teen-two-1'));
  expect([a, b].map((cards) => cards.map(cardName).join(' '))).toEqual(['7d 5d 4d', 'Tc Qs 7c']);
  expect(result).toEqual({ winner: 'a', kinds: { a: 'colour', b: 'high' } });
});

it('neither hand is favoured: swapping the hands swaps the result', () => {
  for (let round = 1; round <= 500; round++) {
    const { a, b, result } = drive(teenPattiTwo.deal(), tableBlocks('teen-two-2', round));
    const other = judgeHands(b, a);
    expect(other.kinds).toEqual({ a: result.kinds.b, b: result.kinds.a });
    expect(other.winner).toBe({ a: 'b', b: 'a', tie: 'tie' }[result.winner]);
  }
});
