import { afterBall, type Ball, START, stateAfter } from '../cricket/ball-model.ts';
import type { Side } from '../pricing/score.ts';
import { otherSide } from '../tennis/points.ts';
import { type CricketState, type CricketTerms, modelOf } from './cricket-models.ts';

/** An innings of a match in the form in which it is judged. */
export interface PlayedInnings {
  readonly side: Side;
  readonly balls: readonly Ball[];
  /** Runs that end it; null for the first innings. */
  readonly target: number | null;
}

/** The innings with a given number; null for one that has not begun. */
export function inningsOf(terms: CricketTerms, state: CricketState, number: number): PlayedInnings | null {
  if (number === 1) return { side: terms.first, balls: state.first, target: null };
  if (number !== 2 || !state.isFirstOver) return null;
  return { side: otherSide(terms.first), balls: state.second, target: stateAfter(state.first).runs + 1 };
}
export const modelOfInnings = (terms: CricketTerms, { side }: PlayedInnings) => modelOf(terms, side);

/** The total of an innings at the fall of each of its wickets. */
export function fallsOf(balls: readonly Ball[]): number[] {
  const falls: number[] = [];
  let state = START;
  for (const ball of balls) {
    const after = afterBall(state, ball);
    if (after.lost > state.lost) falls.push(after.runs);
    state = after;
  }
  return falls;
}
