import { assert } from '@kismet/kernel/assert';
import type { Blocks } from '../../engine/stream.ts';
import type { FootballEnd } from '../football/football-end.ts';
import { goalMarketOf, type PlayedGoals } from '../football/goal-markets.ts';
import { type MinuteModel, minuteModel, playMinutes } from '../football/minute-process.ts';
import { endsLaw, halvesLaw, processGrid } from '../football/process-law.ts';
import { QUARTER_WEIGHTS } from '../football/score-grid.ts';
import type { Judged, Law } from '../pricing/market.ts';
import { type Score, type Side, winnerOf } from '../pricing/score.ts';
import { decidedBy, endsFrom, scoresFrom } from '../settlement/decided.ts';
import { type FootballMarket, footballMarketOf, onWholeEnd } from './football-markets.ts';
import { type FootballState, footballMain, footballOffers } from './football-offers.ts';
import { type Joint, jointOver, lazily } from './joint.ts';
import { type Course, lengthOfCourse, type MatchNow, type SportRules, type Step, stepsUntil } from './match.ts';
import { judged, readMarket } from './offer.ts';

/** The terms from which a football match is drawn. */
export interface FootballTerms {
  /** Expected goals in thousandths. */
  readonly homeE3: number;
  readonly awayE3: number;
  /** Duration of a minute of play and of the break, in milliseconds. */
  readonly minuteMs: number;
  readonly breakMs: number;
}
const HALF = 45;
const FULL = 90;
const LEVEL: Score = { home: 0, away: 0 };

const modelOf = ({ homeE3, awayE3 }: FootballTerms): MinuteModel =>
  minuteModel({ home: homeE3 / 1_000, away: awayE3 / 1_000 }, QUARTER_WEIGHTS, FULL / QUARTER_WEIGHTS.length);
/** When a minute ends. */
export const endOfMinute = ({ minuteMs, breakMs }: FootballTerms, minute: number): number =>
  minute * minuteMs + (minute > HALF ? breakMs : 0);

/** Whole minutes played at a time. */
function minuteAt({ minuteMs, breakMs }: FootballTerms, at: number): number {
  const half = HALF * minuteMs;
  if (at < half) return Math.max(Math.floor(at / minuteMs), 0);
  return at < half + breakMs ? HALF : Math.min(HALF + Math.floor((at - half - breakMs) / minuteMs), FULL);
}

function* play(terms: FootballTerms): Blocks<Course> {
  const goals = yield* playMinutes(modelOf(terms));
  const steps: Step[] = goals.map(({ minute, side }) => ({
    at: endOfMinute(terms, minute),
    code: side,
    incident: 'goal',
  }));
  const half: Step = { at: HALF * terms.minuteMs, code: 'half', incident: 'half-time' };
  const place = steps.findIndex(({ at }) => at > half.at);
  steps.splice(place < 0 ? steps.length : place, 0, half);
  return [...steps, { at: endOfMinute(terms, FULL), code: 'full', incident: 'end' }];
}

const scoreOf = (steps: Course): Score => ({
  home: steps.filter(({ code }) => code === 'home').length,
  away: steps.filter(({ code }) => code === 'away').length,
});
/** The score at the break; null before it. */
const halfOf = (steps: Course): Score | null => {
  const half = steps.findIndex(({ code }) => code === 'half');
  return half < 0 ? null : scoreOf(steps.slice(0, half));
};

function nowOf(terms: FootballTerms, course: Course, at: number): MatchNow {
  const steps = stepsUntil(course, at);
  const minute = minuteAt(terms, at);
  const score = scoreOf(steps);
  const isOver = at >= lengthOfCourse(course);
  const half = HALF * terms.minuteMs;
  const isBreak = at >= half && at < half + terms.breakMs;
  return {
    stage: at < 0 ? 'before' : isOver ? 'over' : isBreak ? 'break' : 'play',
    standing: { sport: 'football', minute, score, half: halfOf(steps) },
    since: at < 0 ? -1 : Math.max(endOfMinute(terms, minute), steps.at(-1)?.at ?? 0),
    winner: isOver ? winnerOf(score) : null,
  };
}

/** The state of a match by which it is priced. */
function stateOf(terms: FootballTerms, course: Course, at: number): FootballState {
  const { standing, stage } = nowOf(terms, course, at);
  assert(standing.sport === 'football', 'a football match stands as one');
  const { score, half } = standing;
  return { model: modelOf(terms), played: playedOf(terms, course, at), score, half, isInPlay: stage !== 'before' };
}

const playedOf = (terms: FootballTerms, course: Course, at: number): PlayedGoals => ({
  goals: stepsUntil(course, at)
    .filter(({ incident }) => incident === 'goal')
    .map((step) => ({ minute: minuteAt(terms, step.at), side: step.code as Side })),
  minute: minuteAt(terms, at),
  isOver: at >= lengthOfCourse(course),
});

/** The smallest law that covers the legs: final scores, both halves, or also who scored first. */
function jointOf(terms: FootballTerms, course: Course, at: number): Joint {
  const { model, played, score, half } = stateOf(terms, course, at);
  const from = { minute: played.minute, ...score, homeReds: 0, awayReds: 0 };
  const opener = played.goals[0]?.side ?? 'none';
  const grid = lazily((): Law<FootballEnd> => {
    const first = half ?? LEVEL;
    // before the break nobody asks for the halves of these ends
    return processGrid(model, from).map(({ end, chance }) => ({
      end: { ...end, first, second: { home: end.home - first.home, away: end.away - first.away }, opener },
      chance,
    }));
  });
  const halves = lazily(
    (): Law<FootballEnd> =>
      half ? grid() : halvesLaw(model, from).map(({ end, chance }) => ({ end: { ...end, opener }, chance })),
  );
  const openers = lazily(() => (opener === 'none' ? endsLaw(model, from, half, opener) : halves()));
  return jointOver(
    (markets) => {
      const asked = markets.map((name) => footballMarketOf(name)?.of);
      if (asked.includes('opener')) return openers();
      return asked.every((of) => of === 'match') ? grid() : halves();
    },
    (name) => {
      const known = footballMarketOf(name);
      return known && onWholeEnd(known);
    },
  );
}

/** The result of a selection given the goals so far: decided when everything that can still follow judges it alike. */
function judgedBy(
  known: FootballMarket,
  selection: string,
  { goals, isOver }: PlayedGoals,
  now: StandingOf,
): Judged | null {
  const { score, half } = now;
  const second = half && { home: score.home - half.home, away: score.away - half.away };
  switch (known.of) {
    case 'match':
      return decidedBy(known.market, selection, isOver ? [score] : scoresFrom(score));
    case 'first':
      return decidedBy(known.market, selection, half ? [half] : scoresFrom(score));
    case 'second':
      return decidedBy(known.market, selection, isOver && second ? [second] : scoresFrom(second ?? LEVEL));
    case 'halves':
    case 'opener': {
      const opener: FootballEnd['opener'] = goals[0]?.side ?? 'none';
      const over: FootballEnd | null = half && second && { ...score, first: half, second, opener };
      return decidedBy(known.market, selection, isOver && over ? [over] : endsFrom(half ?? score, second, opener));
    }
  }
}
type StandingOf = Pick<FootballState, 'score' | 'half'>;

/** Simulated football: the minute process of rule 6.16 on a clock of its own. */
export const footballMatch: SportRules<FootballTerms> = {
  play,
  nowOf,
  mainOf: (terms, course, at) => (at >= lengthOfCourse(course) ? null : footballMain(stateOf(terms, course, at))),
  offersOf: (terms, course, at) => (at >= lengthOfCourse(course) ? [] : footballOffers(stateOf(terms, course, at))),
  jointOf,
  resultOf(terms, course, at, name, selection) {
    const known = footballMarketOf(name);
    const parts = readMarket(name);
    if (!known) {
      const market = parts && parts.lineE2 === null ? goalMarketOf(parts.type, parts.scope) : null;
      return market?.selections.includes(selection)
        ? judged(market.judge(playedOf(terms, course, at), selection))
        : null;
    }
    if (!known.market.selections.includes(selection)) return null;
    return judged(judgedBy(known, selection, playedOf(terms, course, at), stateOf(terms, course, at)));
  },
};
