import type { MarketTier } from '../pricing/margin.ts';
import type { Market } from '../pricing/market.ts';
import type { Score, Side } from '../pricing/score.ts';
import type { FootballEnd } from './football-end.ts';
import {
  bothScoreInBothHalves,
  comesBack,
  goalInBothHalves,
  halfAndFull,
  highestHalf,
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

/** Markets of one kind, or of several kinds that are offered in the same way. */
export interface Family<End> {
  readonly tier: MarketTier;
  /** How many lines are offered, those nearest to even; null where all of them are. */
  readonly most: number | null;
  readonly markets: readonly Market<End>[];
}
const all = <End>(tier: MarketTier, ...markets: readonly Market<End>[]): Family<End> => ({ tier, most: null, markets });
const lines = <End>(tier: MarketTier, most: number, markets: readonly Market<End>[]): Family<End> => ({
  ...{ tier, most, markets },
});

const SIDES: readonly Side[] = ['home', 'away'];
/** Correct scores are listed up to this many goals of a side. */
export const MOST_NAMED = 4;

/** Markets of the final score (rule 6.150), in display order; handicaps are placed before them. */
export const MATCH: readonly Family<Score>[] = [
  lines('main', 4, [50, 150, 250, 350, 450, 550].map(total)),
  all('secondary', doubleChance, drawNoBet, bothScore),
  ...SIDES.map((side) =>
    lines(
      'secondary',
      2,
      [50, 150, 250, 350].map((line) => teamTotal(side, line)),
    ),
  ),
  all('secondary', ...[-1, 1].map(threeWayHandicap)),
  all('special', pairOf('result-total', result, total(250)), pairOf('result-both-score', result, bothScore)),
  all('special', pairOf('total-both-score', total(250), bothScore)),
  all('special', oddEven, exactGoals(6), goalRanges([0, 2, 4, 7]), winningMargin(3), correctScore(MOST_NAMED)),
  ...SIDES.map((side) => all('special', teamGoals(side, 3), teamOddEven(side), cleanSheet(side), winToNil(side))),
];

/** Markets of the score of one half. */
export function partFamilies(half: 'first' | 'second'): readonly Family<Score>[] {
  const named = (market: Market<Score>): Market<Score> => ({ ...market, type: `${half}-half-${market.type}` });
  return [
    all('secondary', named(result)),
    lines('secondary', 2, [50, 150, 250].map(total).map(named)),
    all('secondary', named(doubleChance), named(drawNoBet), named(bothScore)),
    lines(
      'secondary',
      2,
      [-50, -25, 25, 50].map((line) => named(handicap(line))),
    ),
    all('special', named(oddEven), named(exactGoals(3)), named(correctScore(2))),
  ];
}

/** Markets that need both halves. */
export const HALVES: readonly Family<FootballEnd>[] = [
  all('secondary', halfAndFull, highestHalf),
  all('special', goalInBothHalves, bothScoreInBothHalves),
  ...SIDES.map((side) =>
    all('special', winsBothHalves(side), winsAHalf(side), scoresInBothHalves(side), comesBack(side)),
  ),
];
/** The first goal of the match. */
export const FIRST_GOAL: Family<FootballEnd> = all('secondary', opener);
