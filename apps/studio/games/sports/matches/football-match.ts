import { assert } from '@kismet/kernel/assert';
import type { Blocks } from '../../engine/stream.ts';
import { type MinuteModel, minuteModel, playMinutes } from '../football/minute-process.ts';
import { type HalvesEnd, halvesLaw, processGrid } from '../football/process-law.ts';
import { QUARTER_WEIGHTS } from '../football/score-grid.ts';
import {
  bothScore,
  correctScore,
  doubleChance,
  drawNoBet,
  handicap,
  oddEven,
  result,
  teamTotal,
  total,
} from '../football/score-markets.ts';
import type { Law, Market } from '../pricing/market.ts';
import { type Score, type Side, winnerOf } from '../pricing/score.ts';
import { decidedBy, scoresFrom } from '../settlement/decided.ts';
import { type Joint, jointOver, lazily } from './joint.ts';
import { type Course, lengthOfCourse, type MatchNow, type SportRules, type Step, stepsUntil } from './match.ts';
import { isOpen, judged, marketName, mostEven, type Offer, offerByLaw, readMarket } from './offer.ts';

/** What a football match is drawn by. */
export interface FootballTerms {
  /** Expected goals in thousandths. */
  readonly homeE3: number;
  readonly awayE3: number;
  /** How long a minute of play and the break last, in milliseconds. */
  readonly minuteMs: number;
  readonly breakMs: number;
}
const HALF = 45;
const FULL = 90;
const TOTALS = [50, 150, 250, 350, 450, 550];
const HANDICAPS = [-200, -150, -100, -75, -50, -25, 0, 25, 50, 75, 100, 150, 200];
const SIDES: readonly Side[] = ['home', 'away'];
const LEVEL: Score = { home: 0, away: 0 };

const modelOf = ({ homeE3, awayE3 }: FootballTerms): MinuteModel =>
  minuteModel({ home: homeE3 / 1_000, away: awayE3 / 1_000 }, QUARTER_WEIGHTS, FULL / QUARTER_WEIGHTS.length);
/** The same process up to the break. */
const firstHalfOf = (model: MinuteModel): MinuteModel => ({
  ...model,
  periods: model.periods.slice(0, model.periods.length / 2),
});

/** When a minute is over. */
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

/** A market of one score by its name; null for an unknown one. `of` says whether the score of the first half is meant. */
function marketOf(name: string): { readonly market: Market<Score>; readonly of: 'match' | 'half' } | null {
  const parts = readMarket(name);
  if (!parts) return null;
  const { type, scope, lineE2 } = parts;
  const plain = [result, doubleChance, bothScore, oddEven, correctScore(4)].find((market) => market.type === type);
  const since = /^(\d+)-(\d+)$/.exec(scope ?? '');
  const of = type.startsWith('first-half-') ? 'half' : 'match';
  const market =
    plain ??
    (type === 'first-half-result' ? { ...result, type } : null) ??
    (type === 'draw-no-bet' ? drawNoBet : null) ??
    (lineE2 === null || lineE2 % 25 !== 0 ? null : linedOf(type, lineE2, since));
  return market && marketName({ ...market, scope }) === name ? { market, of } : null;
}

function linedOf(type: string, lineE2: number, since: RegExpExecArray | null): Market<Score> | null {
  if (type === 'total') return total(lineE2);
  if (type === 'first-half-total') return { ...total(lineE2), type };
  if (type === 'handicap' && since) return handicap(lineE2, { home: Number(since[1]), away: Number(since[2]) });
  const side = SIDES.find((one) => type === `${one}-total`);
  return side ? teamTotal(side, lineE2) : null;
}

function offersOf(terms: FootballTerms, course: Course, at: number): Offer[] {
  const { standing, stage } = nowOf(terms, course, at);
  if (stage === 'over' || standing.sport !== 'football') return [];
  const { score, minute } = standing;
  const isInPlay = stage !== 'before';
  const model = modelOf(terms);
  const state = { minute, ...score, homeReds: 0, awayReds: 0 };
  const grid = processGrid(model, state);
  const main = { tier: 'main', isInPlay } as const;
  const other = { tier: 'secondary', isInPlay } as const;
  const special = { tier: 'special', isInPlay } as const;
  const scope = `${score.home}-${score.away}`;
  const isFirst = minute < HALF;
  const half = isFirst ? processGrid(firstHalfOf(model), state) : [];
  return [
    offerByLaw(grid, result, main),
    ...mostEven(
      HANDICAPS.map((line) => offerByLaw(grid, handicap(line, score), { ...main, scope })),
      5,
    ),
    ...mostEven(
      TOTALS.map((line) => offerByLaw(grid, total(line), main)),
      4,
    ),
    offerByLaw(grid, doubleChance, other),
    offerByLaw(grid, drawNoBet, other),
    offerByLaw(grid, bothScore, other),
    ...SIDES.flatMap((side) =>
      mostEven(
        [50, 150, 250, 350].map((line) => offerByLaw(grid, teamTotal(side, line), other)),
        2,
      ),
    ),
    ...(isFirst
      ? [
          offerByLaw(half, { ...result, type: 'first-half-result' }, other),
          ...mostEven(
            [50, 150, 250].map((line) => offerByLaw(half, { ...total(line), type: 'first-half-total' }, other)),
            2,
          ),
        ]
      : []),
    offerByLaw(grid, oddEven, special),
    ...(score.home <= 4 && score.away <= 4 ? [offerByLaw(grid, correctScore(4), special)] : []),
  ].filter(isOpen);
}

/** Final scores alone where that is enough; both halves where a market is about the first and it is not over. */
function jointOf(terms: FootballTerms, course: Course, at: number): Joint {
  const { standing } = nowOf(terms, course, at);
  assert(standing.sport === 'football', 'a football match stands as one');
  const { score, minute, half } = standing;
  const state = { minute, ...score, homeReds: 0, awayReds: 0 };
  const model = modelOf(terms);
  const grid = lazily((): Law<HalvesEnd> => {
    const first = half ?? LEVEL;
    // before the break the halves of these ends are not asked for
    return processGrid(model, state).map(({ end, chance }) => ({
      end: { ...end, first, second: { home: end.home - first.home, away: end.away - first.away } },
      chance,
    }));
  });
  const halves = lazily(() => (half ? grid() : halvesLaw(model, state)));
  return jointOver(
    (markets) => (markets.some((name) => marketOf(name)?.of === 'half') ? halves() : grid()),
    (name): Market<HalvesEnd> | null => {
      const known = marketOf(name);
      if (!known) return null;
      const { market, of } = known;
      return { ...market, judge: (selection, end) => market.judge(selection, of === 'half' ? end.first : end) };
    },
  );
}

/** Simulated football: the minute process of rule 6.16 on a clock of its own. */
export const footballMatch: SportRules<FootballTerms> = {
  play,
  nowOf,
  offersOf,
  jointOf,
  resultOf(terms, course, at, name, selection) {
    const known = marketOf(name);
    if (!known?.market.selections.includes(selection)) return null;
    const { standing, stage } = nowOf(terms, course, at);
    if (standing.sport !== 'football') return null;
    const isDone = stage === 'over' || (known.of === 'half' && standing.half !== null);
    const score = known.of === 'half' ? (standing.half ?? standing.score) : standing.score;
    return judged(decidedBy(known.market, selection, isDone ? [score] : scoresFrom(score)));
  },
};
