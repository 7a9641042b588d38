import type { Blocks } from '../../engine/stream.ts';
import { isWhen } from '../pricing/market.ts';
import type { Score, Side } from '../pricing/score.ts';
import { SET_MARKETS, tennisMarkets } from '../tennis/markets.ts';
import { afterPoint, playPoints, serverOf } from '../tennis/point-by-point.ts';
import {
  endOfSets,
  firstServe,
  gameChance,
  isTieBreak,
  matchLaw,
  matchWinner,
  setLaw,
  type TennisModel,
  type TennisState,
  tieBreakChance,
  winnerChance,
} from '../tennis/points.ts';
import { jointOver, lazily } from './joint.ts';
import { type Course, lengthOfCourse, type MatchNow, type SportRules, type Step, stepsUntil } from './match.ts';
import { isOpen, judged, marketName, type Offer, offerByChances, offerByLaw, offerLines, readMarket } from './offer.ts';

/** The terms from which a tennis match is drawn. */
export interface TennisTerms {
  /** Chance of winning a point on one's own serve, in parts per million. */
  readonly home: number;
  readonly away: number;
  readonly first: Side;
  readonly pointMs: number;
  /** Pause after a set. */
  readonly breakMs: number;
}
const BEST_OF = 3;
const MARKETS = tennisMarkets(BEST_OF);
const LINED = ['total-games', 'game-handicap', 'first-set-games'];
const modelOf = ({ home, away }: TennisTerms): TennisModel => ({ serve: { home, away }, bestOf: BEST_OF });

function* play(terms: TennisTerms): Blocks<Course> {
  const steps: Step[] = [];
  let [state, at] = [firstServe(terms.first), 0];
  for (const winner of yield* playPoints(modelOf(terms), terms.first)) {
    const next = afterPoint(state, winner);
    const isSet = next.done.length > state.done.length;
    const isGame = next.server !== state.server;
    at += terms.pointMs;
    steps.push({ at, code: winner, incident: isSet ? 'set' : isGame ? 'game' : 'point' });
    if (isSet) at += terms.breakMs;
    state = next;
  }
  return [...steps, { at: steps.at(-1)!.at, code: 'match', incident: 'end' }];
}

const stateOf = (terms: TennisTerms, steps: Course): TennisState =>
  steps
    .filter(({ incident }) => incident !== 'end')
    .reduce((state, { code }) => afterPoint(state, code as Side), firstServe(terms.first));

const CALLS = ['0', '15', '30', '40'];
/** Points as they are called. */
function callsOf(points: Score, isTie: boolean): readonly [string, string] {
  const { home, away } = points;
  if (isTie) return [`${home}`, `${away}`];
  if (Math.min(home, away) < 3) return [CALLS[home]!, CALLS[away]!];
  return [home > away ? 'A' : '40', away > home ? 'A' : '40'];
}

function nowOf(terms: TennisTerms, course: Course, at: number): MatchNow {
  const steps = stepsUntil(course, at);
  const state = stateOf(terms, steps);
  const last = steps.at(-1);
  const isOver = at >= lengthOfCourse(course);
  const isBreak = last?.incident === 'set' && at < last.at + terms.breakMs;
  return {
    stage: at < 0 ? 'before' : isOver ? 'over' : isBreak ? 'break' : 'play',
    standing: {
      sport: 'tennis',
      sets: state.done,
      games: state.games,
      points: callsOf(state.points, isTieBreak(state.games)),
      server: serverOf(state),
    },
    since: at < 0 ? -1 : (last?.at ?? 0),
    winner: isOver ? matchWinner(modelOf(terms), endOfSets(state.done).sets) : null,
  };
}

function mainOf(terms: TennisTerms, course: Course, at: number): Offer | null {
  if (at >= lengthOfCourse(course)) return null;
  const home = winnerChance(modelOf(terms), stateOf(terms, stepsUntil(course, at)));
  return offerByChances(
    { type: 'winner', lineE2: null },
    { home, away: 1 - home },
    { tier: 'main', isInPlay: at >= 0 },
  );
}

function offersOf(terms: TennisTerms, course: Course, at: number): Offer[] {
  const main = mainOf(terms, course, at);
  if (!main) return [];
  const state = stateOf(terms, stepsUntil(course, at));
  const law = matchLaw(modelOf(terms), state);
  const isInPlay = at >= 0;
  const asked = MARKETS.filter(({ type }) => state.done.length === 0 || !type.startsWith('first-set'));
  const ofType = (name: string) => asked.filter(({ type }) => type === name);
  const types = [...new Set(asked.map(({ type }) => type))].filter((type) => type !== 'winner');
  return [
    main,
    ...LINED.flatMap((type) => offerLines(law, ofType(type), { tier: 'secondary', isInPlay }, 3)),
    ...types
      .filter((type) => !LINED.includes(type))
      .flatMap(ofType)
      .flatMap((market) => {
        const pricing = { tier: 'special', isInPlay } as const;
        return market.lineE2 === null ? offerByLaw(law, market, pricing) : offerLines(law, [market], pricing, 1);
      }),
    ...setOffers(terms, state, isInPlay),
  ].filter(isOpen);
}

/** The markets on the set in play, unless it is the first, and on the game in play. */
function setOffers(terms: TennisTerms, state: TennisState, isInPlay: boolean): Offer[] {
  const model = modelOf(terms);
  const { done, games, points, server } = state;
  const number = `${done.length + 1}`;
  const chance = isTieBreak(games) ? tieBreakChance(model, server, points) : gameChance(model, server, points);
  const game = offerByChances(
    { type: 'game-winner', lineE2: null },
    { home: chance, away: 1 - chance },
    { scope: `${number}-${games.home + games.away + 1}`, tier: 'secondary', isInPlay },
  );
  if (done.length === 0) return [game];
  const law = setLaw(model, server, games, points).map(({ end, chance: part }) => ({ end: end.games, chance: part }));
  const pricing = { scope: number, tier: 'secondary', isInPlay } as const;
  const lines = SET_MARKETS.filter(({ lineE2 }) => lineE2 !== null);
  return [
    ...SET_MARKETS.filter(({ lineE2 }) => lineE2 === null).map((market) => offerByLaw(law, market, pricing)),
    ...offerLines(law, lines, pricing, 2),
    game,
  ];
}

/** Winners of the games of each set, the one in play last. */
function gamesOf(terms: TennisTerms, steps: Course): readonly (readonly Side[])[] {
  const sets: Side[][] = [[]];
  let state = firstServe(terms.first);
  for (const { code, incident } of steps) {
    if (incident === 'end') break;
    const next = afterPoint(state, code as Side);
    // the winner of a point that ends a game has won the game
    if (next.server !== state.server) sets.at(-1)!.push(code as Side);
    if (next.done.length > state.done.length) sets.push([]);
    state = next;
  }
  return sets;
}

/** The result of a market on one set or one game; null while it is open, and if it is neither. */
function setResult(terms: TennisTerms, steps: Course, name: string, selection: string) {
  const { type, scope, lineE2 } = readMarket(name) ?? { type: '', scope: null, lineE2: null };
  const [set = 0, game] = (scope ?? '').split('-').map(Number);
  if (type === 'game-winner' && game && lineE2 === null) {
    const winner = gamesOf(terms, steps)[set - 1]?.[game - 1];
    return winner ? judged(isWhen(winner === selection)) : null;
  }
  const market = game ? undefined : SET_MARKETS.find((one) => marketName({ ...one, scope: `${set}` }) === name);
  const played = stateOf(terms, steps).done[set - 1];
  return market?.selections.includes(selection) && played ? judged(market.judge(selection, played)) : null;
}

const marketOf = (name: string) => MARKETS.find((one) => marketName({ ...one, scope: null }) === name) ?? null;

/** Simulated tennis: the points of rule 6.18 on a clock of its own. */
export const tennisMatch: SportRules<TennisTerms> = {
  play,
  nowOf,
  mainOf,
  offersOf,
  jointOf(terms, course, at) {
    const law = lazily(() => matchLaw(modelOf(terms), stateOf(terms, stepsUntil(course, at))));
    return jointOver(law, marketOf);
  },
  resultOf(terms, course, at, name, selection) {
    const market = marketOf(name);
    if (!market) return setResult(terms, stepsUntil(course, at), name, selection);
    if (!market.selections.includes(selection)) return null;
    const { done } = stateOf(terms, stepsUntil(course, at));
    if (at >= lengthOfCourse(course)) return judged(market.judge(selection, endOfSets(done)));
    const isOfFirstSet = market.type.startsWith('first-set') && market.type !== 'first-set-and-match';
    return isOfFirstSet && done.length > 0 ? judged(market.judge(selection, endOfSets(done.slice(0, 1)))) : null;
  },
};
