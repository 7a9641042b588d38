import type { Market } from '../pricing/market.ts';
import type { Score, Side } from '../pricing/score.ts';
import type { FootballEnd } from './football-end.ts';
import {
  bothScoreInBothHalves,
  comesBack,
  goalInBothHalves,
  halfAndFull,
  highestHalf,
  inHalf,
  opener,
  scoresInBothHalves,
  winsAHalf,
  winsBothHalves,
} from './half-markets.ts';
import {
  bothScore,
  cleanSheet,
  correctScore,
  doubleChance,
  drawNoBet,
  exactGoals,
  goalRanges,
  handicap,
  oddEven,
  pairOf,
  result,
  teamGoals,
  teamOddEven,
  teamTotal,
  threeWayHandicap,
  total,
  winningMargin,
  winToNil,
} from './score-markets.ts';

const SIDES: readonly Side[] = ['home', 'away'];
const LINES: readonly number[] = [50, 150, 250, 350, 450, 550];
const HANDICAPS: readonly number[] = [
  -200, -175, -150, -125, -100, -75, -50, -25, 0, 25, 50, 75, 100, 125, 150, 175, 200,
];

/** Markets of the final score, offered before a match and in play. */
export const SCORE_MARKETS: readonly Market<Score>[] = [
  result,
  doubleChance,
  drawNoBet,
  ...HANDICAPS.map((line) => handicap(line)),
  ...[-2, -1, 1, 2].map(threeWayHandicap),
  ...LINES.map(total),
  ...[200, 225, 275, 300].map(total),
  ...SIDES.flatMap((side) => [50, 150, 250].map((line) => teamTotal(side, line))),
  bothScore,
  oddEven,
  ...SIDES.map(teamOddEven),
  ...SIDES.map(cleanSheet),
  ...SIDES.map(winToNil),
  exactGoals(6),
  ...SIDES.map((side) => teamGoals(side, 3)),
  correctScore(4),
  winningMargin(3),
  goalRanges([0, 2, 4, 7]),
  pairOf('result-total', result, total(250)),
  pairOf('result-both-score', result, bothScore),
  pairOf('total-both-score', total(250), bothScore),
];

/** Markets that need the halves or the first goal. */
export const HALF_MARKETS: readonly Market<FootballEnd>[] = [
  ...(['first', 'second'] as const).flatMap((half) =>
    [
      result,
      doubleChance,
      drawNoBet,
      handicap(-25),
      handicap(25),
      ...[50, 150, 250].map(total),
      bothScore,
      oddEven,
      correctScore(2),
      exactGoals(3),
    ].map((market) => inHalf(half, market)),
  ),
  halfAndFull,
  highestHalf,
  opener,
  goalInBothHalves,
  bothScoreInBothHalves,
  ...SIDES.flatMap((side) => [winsBothHalves(side), winsAHalf(side), scoresInBothHalves(side), comesBack(side)]),
];
