import { type Family, HALVES, MATCH, MOST_NAMED, partFamilies } from '../football/families.ts';
import {
  firstGoalTime,
  type GoalMarket,
  lastGoal,
  nextGoal,
  type PlayedGoals,
  QUARTERS,
  quarterGoal,
  quarterResult,
  raceToGoals,
} from '../football/goal-markets.ts';
import { nextGoalChances } from '../football/goal-order.ts';
import type { MatchState, MinuteModel } from '../football/minute-process.ts';
import { endsLaw, partGrid, processGrid } from '../football/process-law.ts';
import { handicap, restResult, result } from '../football/score-markets.ts';
import type { Law } from '../pricing/market.ts';
import type { Score } from '../pricing/score.ts';
import { isOpen, type Offer, offerByChances, offerByLaw, offerLines, type Pricing } from './offer.ts';

/** The state by which a football match is priced, before it is over. */
export interface FootballState {
  readonly model: MinuteModel;
  readonly played: PlayedGoals;
  readonly score: Score;
  /** The score at the break; null before it. */
  readonly half: Score | null;
  readonly isInPlay: boolean;
}
const HALF = 45;
const FULL = 90;
const HANDICAPS = [-200, -150, -100, -75, -50, -25, 0, 25, 50, 75, 100, 150, 200];
const HANDICAPS_OFFERED = 5;
/** Less likely ends of both halves are left out: together they are below 10^-7, which affects no price. */
const LEAST_CHANCE = 1e-10;

const stateOf = ({ played: { minute }, score }: FootballState): MatchState => ({
  ...{ minute, homeReds: 0, awayReds: 0 },
  ...score,
});

/** The main market of a match, which is all that a board needs. */
export const footballMain = (state: FootballState): Offer =>
  offerByLaw(processGrid(state.model, stateOf(state)), result, { tier: 'main', isInPlay: state.isInPlay });

const ofFamilies = <End>(law: Law<End>, families: readonly Family<End>[], isInPlay: boolean): Offer[] =>
  families.flatMap(({ tier, most, markets }) =>
    most === null
      ? markets.map((market) => offerByLaw(law, market, { tier, isInPlay }))
      : offerLines(law, markets, { tier, isInPlay }, most),
  );

function ofGoals({ model, played, isInPlay }: FootballState): Offer[] {
  const next = played.goals.length + 1;
  const quarter = QUARTERS.find((end) => end > played.minute)!;
  const asked: readonly (readonly [GoalMarket, Pricing['tier']])[] = [
    // until a goal is scored, the first goal has a market of its own
    ...(next > 1 ? [[nextGoal(next), 'secondary'] as const] : []),
    [raceToGoals(2), 'special'],
    [raceToGoals(3), 'special'],
    [lastGoal, 'special'],
    [firstGoalTime, 'special'],
    [quarterResult(quarter), 'special'],
    ...QUARTERS.map((end) => [quarterGoal(end), 'special'] as const),
  ];
  return asked.flatMap(([market, tier]) => {
    const chances = market.chancesOf(model, played);
    if (!chances) return [];
    const named = Object.fromEntries(market.selections.map((selection, n) => [selection, chances[n]!]));
    return [offerByChances({ ...market, lineE2: null }, named, { scope: market.scope, tier, isInPlay })];
  });
}

/** What can be bet on in a football match (rule 6.150), all priced by its own process. */
export function footballOffers(state: FootballState): Offer[] {
  const { model, played, score, half, isInPlay } = state;
  const grid = processGrid(model, stateOf(state));
  const main = { tier: 'main', isInPlay } as const;
  const scope = `${score.home}-${score.away}`;
  const isFirst = played.minute < HALF;
  const isNamed = Math.max(score.home, score.away) <= MOST_NAMED;
  const second = half ? { home: score.home - half.home, away: score.away - half.away } : { home: 0, away: 0 };
  const opener = played.goals[0]?.side ?? 'none';
  const handicaps = HANDICAPS.map((line) => handicap(line, score));
  const first = nextGoalChances(model, stateOf(state));
  const { home, none, away } = first;
  return [
    offerByLaw(grid, result, main),
    ...offerLines(grid, handicaps, { ...main, scope }, HANDICAPS_OFFERED),
    ...ofFamilies(grid, MATCH, isInPlay).filter(({ type }) => isNamed || type !== 'correct-score'),
    ...(isInPlay ? [offerByLaw(grid, restResult(score), { tier: 'secondary', scope, isInPlay })] : []),
    ...(opener === 'none'
      ? [offerByChances({ type: 'first-goal', lineE2: null }, { home, none, away }, { tier: 'secondary', isInPlay })]
      : []),
    ...ofGoals(state),
    ...(isFirst ? ofFamilies(partGrid(model, played.minute, HALF, score), partFamilies('first'), isInPlay) : []),
    ...ofFamilies(partGrid(model, Math.max(played.minute, HALF), FULL, second), partFamilies('second'), isInPlay),
    ...ofFamilies(
      endsLaw(model, stateOf(state), half, opener === 'none' ? 'home' : opener, LEAST_CHANCE),
      HALVES,
      isInPlay,
    ),
  ].filter(isOpen);
}
