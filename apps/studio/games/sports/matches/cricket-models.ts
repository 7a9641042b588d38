import { assert } from '@kismet/kernel/assert';
import { type Ball, type BallModel, phasedModel } from '../cricket/ball-model.ts';
import { highestOverAbove } from '../cricket/highest-over.ts';
import { type CountName, type Tables, tablesOf } from '../cricket/markets.ts';
import { openerLaw } from '../cricket/opener-law.ts';
import { nextWicketTable, type ReachTable } from '../cricket/reach-table.ts';
import type { Side } from '../pricing/score.ts';
import { lazily } from './joint.ts';
import { TOP_BATTERS } from './top-batter-chances.ts';

/** Batting strength of a side, from the best to the weakest. */
export const GRADES = ['a', 'b', 'c'] as const;
export type Grade = (typeof GRADES)[number];

/** Weights of a delivery in thousandths by part of an innings: wicket, 0, 1, 2, 3, 4, 6, wide. Simulated leagues have no no-balls. */
const MIDDLE: readonly (readonly number[])[] = [
  [40, 370, 330, 55, 5, 120, 45, 35],
  [45, 310, 410, 75, 5, 85, 35, 35],
  [75, 255, 370, 85, 5, 110, 65, 35],
];
/** How the weights of the best side differ; for the weakest side they differ the other way. */
const BETTER = [-6, -11, 0, 0, 0, 9, 8, 0];
const SIGN: Readonly<Record<Grade, number>> = { a: 1, b: 0, c: -1 };

export interface GradedModel {
  readonly model: BallModel;
  readonly tables: Tables;
  /** Runs until the next wicket: the weights of these models do not depend on the wickets lost, so one table serves all. */
  readonly fall: () => ReachTable;
  /** Chance that the highest over of an innings brings more than a number of runs. */
  readonly highestOver: (line: number) => number;
  /** Law of the runs of each opener, from the start of an innings. */
  readonly openers: (number: 0 | 1) => Float64Array;
  /** Chances of each batter to be the top one, from the start of an innings. */
  readonly topBatter: readonly number[];
  /** Chances of each batter to be placed. */
  readonly placedBatter: readonly number[];
}
/** More runs than two batters make in a partnership. */
const MOST_STAND = 200;
const built = new Map<string, GradedModel>();

/** The model from which the deliveries of a side of this strength are drawn. */
export function ballModelOf(balls: number, grade: Grade): BallModel {
  const overs = balls / 6;
  const phases = MIDDLE.map((weights, n) => ({
    fromOver: Math.floor(overs * [0, 0.3, 0.75][n]! + 1e-9),
    weights: weights.map((weight, ball) => weight + SIGN[grade] * BETTER[ball]!),
  }));
  return phasedModel(balls, phases);
}

/** The model of a side, with its tables, which are built on first use and serve every match. */
export function gradedModel(balls: number, grade: Grade): GradedModel {
  const key = `${balls} ${grade}`;
  const known = built.get(key);
  if (known) return known;
  const model = ballModelOf(balls, grade);
  // sampled once for all processes by `npm run gen:proofs`, since it takes seconds
  const top = TOP_BATTERS[key];
  assert(top, `the top batter of ${key} was not sampled`);
  const openers = [lazily(() => openerLaw(model, true)), lazily(() => openerLaw(model, false))] as const;
  const graded: GradedModel = {
    model,
    tables: tablesOf(model),
    fall: lazily(() => nextWicketTable(model, 0, MOST_STAND)),
    highestOver: highestOverAbove(model),
    openers: (number) => openers[number](),
    topBatter: top.wins,
    placedBatter: top.places,
  };
  built.set(key, graded);
  return graded;
}

/** Builds the tables of a side one by one, so that later requests do not wait; yields between two. */
export function* buildTables(balls: number, grade: Grade, sessions: readonly number[]): Generator<void> {
  const { tables } = gradedModel(balls, grade);
  for (const until of [balls, ...sessions.map((overs) => overs * 6)]) {
    tables('runs', until);
    yield;
  }
  tables('wickets', balls);
  yield;
}

/** Counts of a whole innings on which lines are offered, in addition to runs and wickets. */
export const FURTHER_COUNTS: readonly CountName[] = ['fours', 'sixes', 'boundaries', 'dots', 'singles', 'extras'];

/** The same for tables that are needed only by the page of a match. */
export function* buildFurther(balls: number, grade: Grade): Generator<void> {
  const { tables, fall, highestOver, openers } = gradedModel(balls, grade);
  for (const name of FURTHER_COUNTS) {
    tables(name, balls);
    yield;
  }
  for (const build of [fall, () => openers(0), () => openers(1), () => highestOver(balls / 8)]) {
    build();
    yield;
  }
}

/** The terms from which a cricket match is drawn. It is played under a roof: no rain. */
export interface CricketTerms {
  readonly balls: number;
  /** The side that bats first. */
  readonly first: Side;
  readonly home: Grade;
  readonly away: Grade;
  /** Overs after which a session ends. */
  readonly sessions: readonly number[];
  readonly ballMs: number;
  readonly breakMs: number;
}
export const modelOf = (terms: CricketTerms, side: Side) => gradedModel(terms.balls, terms[side]);

/** A match given by its balls. */
export interface CricketState {
  readonly first: readonly Ball[];
  readonly second: readonly Ball[];
  readonly isFirstOver: boolean;
  readonly winner: Side | null;
}
