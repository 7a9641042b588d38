import { type Blocks, picker } from '../../engine/stream.ts';
import {
  afterBall,
  type Ball,
  type InningsState,
  isWicket,
  playInnings,
  START,
  stateAfter,
} from '../cricket/ball-model.ts';
import type { Side } from '../pricing/score.ts';
import { legResultOf } from '../slip/leg-factor.ts';
import { otherSide } from '../tennis/points.ts';
import { cricketJoint } from './cricket-joint.ts';
import { type CricketState, type CricketTerms, modelOf } from './cricket-models.ts';
import { cricketMain, cricketOffers } from './cricket-offers.ts';
import { cricketAnswer } from './cricket-results.ts';
import { inPart } from './fixture-stream.ts';
import { type Course, lengthOfCourse, type MatchNow, type SportRules, type Step, stepsUntil } from './match.ts';
import { readMarket } from './offer.ts';

const INNINGS_END = 'end';

const stepsOf = (balls: readonly Ball[], from: number, ballMs: number): Step[] => {
  let state = START;
  return balls.map((ball, n) => {
    const isOut = isWicket(ball, state.isFreeHit);
    state = afterBall(state, ball);
    return { at: from + (n + 1) * ballMs, code: ball, incident: isOut ? 'wicket' : 'ball' };
  });
};

/** A super over decides a tied match; either side wins it with probability one half. */
function* superOver(): Blocks<Side> {
  return (yield* picker([])(0, 2)) === 0 ? 'home' : 'away';
}

function* play(terms: CricketTerms): Blocks<Course> {
  const { first, ballMs, breakMs } = terms;
  const one = yield* inPart(1, playInnings(modelOf(terms, first).model));
  const target = stateAfter(one).runs + 1;
  const two = yield* inPart(2, playInnings(modelOf(terms, otherSide(first)).model, target));
  const middle = one.length * ballMs;
  const end = middle + breakMs + two.length * ballMs;
  const runs = stateAfter(two).runs;
  const isTied = runs === target - 1;
  const winner = isTied ? yield* inPart(3, superOver()) : runs >= target ? otherSide(first) : first;
  return [
    ...stepsOf(one, 0, ballMs),
    { at: middle, code: INNINGS_END, incident: 'innings-end' },
    ...stepsOf(two, middle + breakMs, ballMs),
    ...(isTied ? [{ at: end, code: 'tie', incident: 'innings-end' }] : []),
    { at: end + (isTied ? breakMs : 0), code: winner, incident: 'end' },
  ];
}

export function stateOf(steps: Course): CricketState {
  const middle = steps.findIndex(({ code }) => code === INNINGS_END);
  const last = steps.at(-1);
  const balls = (some: Course) =>
    some.filter(({ incident }) => incident === 'ball' || incident === 'wicket').map(({ code }) => code as Ball);
  return {
    first: balls(middle < 0 ? steps : steps.slice(0, middle)),
    second: balls(middle < 0 ? [] : steps.slice(middle)),
    isFirstOver: middle >= 0,
    winner: last?.incident === 'end' ? (last.code as Side) : null,
  };
}

const inningsView = (side: Side, { runs, lost, bowled }: InningsState) => ({
  ...{ side, runs, wickets: lost, balls: bowled },
});
const RIBBON = 12;

function nowOf(terms: CricketTerms, course: Course, at: number): MatchNow {
  const steps = stepsUntil(course, at);
  const { first, second, isFirstOver, winner } = stateOf(steps);
  const one = stateAfter(first);
  const isBreak = isFirstOver && second.length === 0;
  const isOver = at >= lengthOfCourse(course);
  const isTied = steps.some(({ code }) => code === 'tie');
  const sides = [terms.first, otherSide(terms.first)] as const;
  return {
    stage: at < 0 ? 'before' : isOver ? 'over' : isBreak || isTied ? 'break' : 'play',
    standing: {
      sport: 'cricket',
      innings: [inningsView(sides[0], one), ...(isFirstOver ? [inningsView(sides[1], stateAfter(second))] : [])],
      target: isFirstOver ? one.runs + 1 : null,
      ribbon: (isFirstOver && !isBreak ? second : first).slice(-RIBBON),
    },
    since: at < 0 ? -1 : (steps.at(-1)?.at ?? 0),
    winner,
  };
}

/** No bets are taken on a super over. */
const isOpenAt = (course: Course, at: number): boolean =>
  at < lengthOfCourse(course) && !course.some((step) => step.code === 'tie' && step.at <= at);

/** Simulated cricket with two innings: the balls of rule 6.17 on a clock of its own. */
export const cricketMatch: SportRules<CricketTerms> = {
  play,
  nowOf,
  mainOf: (terms, course, at) =>
    isOpenAt(course, at) ? cricketMain(terms, stateOf(stepsUntil(course, at)), at >= 0) : null,
  offersOf: (terms, course, at) =>
    isOpenAt(course, at) ? cricketOffers(terms, stateOf(stepsUntil(course, at)), at >= 0) : [],
  jointOf: (terms, course, at) => cricketJoint(terms, stateOf(stepsUntil(course, at))),
  resultOf(terms, course, at, name, selection) {
    const market = readMarket(name);
    const answer = market && cricketAnswer(terms, stateOf(stepsUntil(course, at)), market, selection);
    return answer === null ? null : legResultOf(answer);
  },
};
