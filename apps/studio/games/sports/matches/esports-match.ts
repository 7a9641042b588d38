import type { Blocks } from '../../engine/stream.ts';
import { MAP_MARKETS, seriesMarkets } from '../esports/markets.ts';
import { roundMarketOf, roundMarkets } from '../esports/round-markets.ts';
import { isOvertime, type MapEnd, mapLaw, mapWinner, playMap, type RaceModel } from '../esports/round-race.ts';
import { rulingOf, seriesLaw } from '../esports/series.ts';
import { chanceOf, isWhen, type Law, type Market } from '../pricing/market.ts';
import type { Score, Side } from '../pricing/score.ts';
import { inPart } from './fixture-stream.ts';
import { type Joint, jointOver, lazily } from './joint.ts';
import { type Course, lengthOfCourse, type MatchNow, type SportRules, type Step, stepsUntil } from './match.ts';
import {
  isLively,
  isOpen,
  judged,
  marketName,
  mostEven,
  type Offer,
  offerByChances,
  offerByLaw,
  readMarket,
} from './offer.ts';

/** The terms from which a series of three maps is drawn. */
export interface EsportsTerms {
  /** For each map: the chance in thousandths that home wins a round on the side on which it starts, and on the other. */
  readonly maps: readonly { readonly start: number; readonly other: number }[];
  readonly roundMs: number;
  /** Pause between maps. */
  readonly breakMs: number;
}
const BEST_OF = 3;
const TO_WIN = 2;
const SERIES = seriesMarkets(BEST_OF);
const LINED = ['total-rounds', 'round-handicap', 'home-rounds', 'away-rounds'];
const LEVEL: Score = { home: 0, away: 0 };
const modelOf = ({ maps }: EsportsTerms, n: number): RaceModel => ({ ...maps[n]!, overtime: 'blocks' });

interface SeriesState {
  readonly done: readonly Score[];
  readonly rounds: Score;
  readonly maps: Score;
  /** Winners of the rounds of each map, the one in play last. */
  readonly sides: readonly (readonly Side[])[];
}

function* play(terms: EsportsTerms): Blocks<Course> {
  const steps: Step[] = [];
  let [maps, at] = [LEVEL, 0];
  for (let map = 0; Math.max(maps.home, maps.away) < TO_WIN; map++) {
    const rounds = yield* inPart(map + 1, playMap(modelOf(terms, map)));
    for (const code of rounds) {
      at += terms.roundMs;
      steps.push({ at, code, incident: 'round-end' });
    }
    at += terms.breakMs;
    maps = { ...maps, [rounds.at(-1)!]: maps[rounds.at(-1)!] + 1 };
  }
  return [...steps, { at: steps.at(-1)!.at, code: 'series', incident: 'end' }];
}

function stateOf(terms: EsportsTerms, steps: Course): SeriesState {
  let state: SeriesState = { done: [], rounds: LEVEL, maps: LEVEL, sides: [[]] };
  for (const { code, incident } of steps) {
    if (incident === 'end') break;
    const side = code as Side;
    const rounds = { ...state.rounds, [side]: state.rounds[side] + 1 };
    const sides = [...state.sides.slice(0, -1), [...state.sides.at(-1)!, side]];
    const maps = { ...state.maps, [side]: state.maps[side] + 1 };
    state = mapWinner(modelOf(terms, state.done.length), rounds)
      ? { done: [...state.done, rounds], rounds: LEVEL, maps, sides: [...sides, []] }
      : { ...state, rounds, sides };
  }
  return state;
}

/** A map in the form in which its markets are judged: rounds of normal time, and the winner. */
const mapEnd = (score: Score): MapEnd => ({
  ...(isOvertime(score) ? { home: 12, away: 12 } : score),
  winner: score.home > score.away ? 'home' : 'away',
});
const RIBBON = 12;

function nowOf(terms: EsportsTerms, course: Course, at: number): MatchNow {
  const steps = stepsUntil(course, at);
  const { done, rounds, maps } = stateOf(terms, steps);
  const isOver = at >= lengthOfCourse(course);
  const last = steps.at(-1);
  const isFresh = rounds.home + rounds.away === 0;
  const played = isFresh ? 0 : Math.min(rounds.home + rounds.away, RIBBON);
  return {
    stage: at < 0 ? 'before' : isOver ? 'over' : isFresh && done.length > 0 ? 'break' : 'play',
    standing: {
      ...{ sport: 'esports', maps, done, rounds },
      ribbon: played === 0 ? [] : steps.slice(-played).map(({ code }) => code as Side),
    },
    since: at < 0 ? -1 : (last?.at ?? 0),
    winner: isOver ? (maps.home > maps.away ? 'home' : 'away') : null,
  };
}

function mapOffers(terms: EsportsTerms, map: number, from: Score, isInPlay: boolean): Offer[] {
  const law = mapLaw(modelOf(terms, map), from);
  const offers = MAP_MARKETS.map((market) =>
    offerByLaw(law, market, {
      scope: `${map + 1}`,
      tier: market.type === 'map-winner' ? 'main' : 'secondary',
      isInPlay,
    }),
  );
  return [
    ...offers.filter(({ type }) => type === 'map-winner'),
    ...LINED.flatMap((type) =>
      mostEven(
        offers.filter((offer) => offer.type === type),
        2,
      ),
    ),
    ...offers.filter((offer) => !LINED.includes(offer.type) && offer.type !== 'map-winner'),
  ];
}

const homeWins = (terms: EsportsTerms, map: number, from: Score): number =>
  chanceOf(mapLaw(modelOf(terms, map), from), ({ winner }) => winner === 'home');
/** Chances of home on the maps after a given one, for all that have terms. */
const laterMaps = (terms: EsportsTerms, map: number): number[] =>
  terms.maps.slice(map + 1).map((_, n) => homeWins(terms, map + 1 + n, LEVEL));

const SERIES_WINNER = SERIES[0]!;
function seriesNow(terms: EsportsTerms, course: Course, at: number) {
  const { done, rounds, maps, sides } = stateOf(terms, stepsUntil(course, at));
  const first = homeWins(terms, done.length, rounds);
  const later = laterMaps(terms, done.length);
  const law = seriesLaw([first, ...later], BEST_OF, maps);
  return { done, rounds, law, first, later, sides: sides.at(-1)! };
}

const mainOf = (terms: EsportsTerms, course: Course, at: number): Offer | null =>
  at >= lengthOfCourse(course)
    ? null
    : offerByLaw(seriesNow(terms, course, at).law, SERIES_WINNER, { tier: 'main', isInPlay: at >= 0 });

function offersOf(terms: EsportsTerms, course: Course, at: number): Offer[] {
  if (at >= lengthOfCourse(course)) return [];
  const isInPlay = at >= 0;
  const { done, rounds, law, ...now } = seriesNow(terms, course, at);
  const series = SERIES.map((market) =>
    offerByLaw(law, market, { tier: market === SERIES_WINNER ? 'main' : 'secondary', isInPlay }),
  ).filter((offer) => offer.lineE2 === null || isLively(offer));
  const next = done.length + 1;
  const nextMap = next < terms.maps.length ? mapOffers(terms, next, LEVEL, isInPlay).slice(0, 1) : [];
  return [
    ...series,
    ...(done.length === 0 ? [firstMapOffer(now.first, now.later, isInPlay)] : []),
    ...mapOffers(terms, done.length, rounds, isInPlay),
    ...roundOffers(modelOf(terms, done.length), done.length, now.sides, isInPlay),
    ...nextMap,
  ].filter(isOpen);
}

/** The markets on the winner of the first map, and of the series. */
function firstMapOffer(first: number, later: readonly number[], isInPlay: boolean): Offer {
  const after = (maps: Score) => chanceOf(seriesLaw(later, BEST_OF, maps), (end) => end.home > end.away);
  const [won, lost] = [after({ home: 1, away: 0 }), after({ home: 0, away: 1 })];
  const chances = {
    'home/home': first * won,
    'home/away': first * (1 - won),
    'away/home': (1 - first) * lost,
    'away/away': (1 - first) * (1 - lost),
  };
  return offerByChances({ type: FIRST_MAP, lineE2: null }, chances, { tier: 'special', isInPlay });
}
const FIRST_MAP = 'first-map-and-series';

function roundOffers(model: RaceModel, map: number, sides: readonly Side[], isInPlay: boolean): Offer[] {
  return roundMarkets(sides).flatMap(({ type, number, selections, chancesOf }) => {
    const chances = chancesOf(model, sides);
    if (!chances) return [];
    const named = Object.fromEntries(selections.map((selection, n) => [selection, chances[n]!]));
    const pricing = { scope: `${map + 1}-${number}`, tier: 'special', isInPlay } as const;
    return [offerByChances({ type, lineE2: null }, named, pricing)];
  });
}

const seriesMarketOf = (name: string) => SERIES.find((one) => marketName({ ...one, scope: null }) === name);
const mapMarketOf = (name: string, scope: string) => MAP_MARKETS.find((one) => marketName({ ...one, scope }) === name);

/** The ends of the map in play and of the series. */
interface SeriesEnd {
  readonly map: MapEnd;
  readonly maps: Score;
}
/** The map in play, and the series after each of its ends; the maps after it may not be played and are not combined. */
function jointOf(terms: EsportsTerms, course: Course, at: number): Joint {
  const { done, rounds, maps } = stateOf(terms, stepsUntil(course, at));
  const law = lazily((): Law<SeriesEnd> => {
    const later = laterMaps(terms, done.length);
    const seriesAfter = (winner: Side) => seriesLaw(later, BEST_OF, { ...maps, [winner]: maps[winner] + 1 });
    const after = { home: seriesAfter('home'), away: seriesAfter('away') };
    return mapLaw(modelOf(terms, done.length), rounds).flatMap(({ end: map, chance }) =>
      after[map.winner].map(({ end, chance: then }) => ({ end: { map, maps: end }, chance: chance * then })),
    );
  });
  return jointOver(law, (name): Market<SeriesEnd> | null => {
    const series = seriesMarketOf(name);
    if (series) return { ...series, judge: (selection, end) => series.judge(selection, end.maps) };
    const map = mapMarketOf(name, `${done.length + 1}`);
    return map ? { ...map, judge: (selection, end) => map.judge(selection, end.map) } : null;
  });
}

/** Simulated e-sports: maps of rounds (rule 6.19) on a clock of its own. */
export const esportsMatch: SportRules<EsportsTerms> = {
  play,
  nowOf,
  mainOf,
  offersOf,
  jointOf,
  resultOf(terms, course, at, name, selection) {
    const parts = readMarket(name);
    if (!parts) return null;
    const state = stateOf(terms, stepsUntil(course, at));
    const isOver = at >= lengthOfCourse(course);
    if (name === FIRST_MAP && isOver) {
      const [{ home, away }] = state.done as [Score, ...Score[]];
      const winners = [home > away, state.maps.home > state.maps.away].map((isHome) => (isHome ? 'home' : 'away'));
      return judged(isWhen(winners.join('/') === selection));
    }
    const [map, number] = (parts.scope ?? '').split('-').map(Number);
    const asked = map && number && parts.lineE2 === null ? roundMarketOf(parts.type, number) : null;
    if (asked)
      return asked.selections.includes(selection) ? judged(asked.judge(state.sides[map! - 1] ?? [], selection)) : null;
    if (parts.scope === null) {
      const market = seriesMarketOf(name);
      return market?.selections.includes(selection) && isOver ? judged(market.judge(selection, state.maps)) : null;
    }
    const market = mapMarketOf(name, parts.scope);
    if (!market?.selections.includes(selection)) return null;
    const played = state.done[Number(parts.scope) - 1];
    if (played) return judged(market.judge(selection, mapEnd(played)));
    return isOver && rulingOf('map-not-started', 'other-map') === 'void' ? { kind: 'void' } : null;
  },
};
