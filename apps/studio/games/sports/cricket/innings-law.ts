import type { Law } from '../pricing/market.ts';
import { BALLS, type BallModel, type InningsState, isLegal, isWicket, runsOf } from './ball-model.ts';

/** How an innings ends. */
export interface InningsEnd {
  readonly runs: number;
  readonly lost: number;
}
/** More runs than any innings of the simulated leagues reaches; everything beyond is added to the last cell. */
const MOST_RUNS = 400;
/** Less likely paths are not followed: together they are below 10^-9, which affects no price. */
const LEAST_CHANCE = 1e-16;

/**
 * The joint law of runs and wickets at the end of an innings, carried forward ball by ball from a given state: for questions about both, which the
 * tables of single counts cannot answer. Refuses a model with no-balls (RangeError): their free hits would be a third dimension.
 */
export function inningsLaw(model: BallModel, from: InningsState): Law<InningsEnd> {
  const width = MOST_RUNS + 1;
  const place = (lost: number, runs: number): number => lost * width + Math.min(runs, MOST_RUNS);
  const ended = new Float64Array((model.wickets + 1) * width);
  let now = new Float64Array(ended.length);
  now[place(from.lost, from.runs)] = 1;
  for (let bowled = from.bowled; bowled < model.balls; bowled++) {
    const next = new Float64Array(ended.length);
    for (let lost = from.lost; lost < model.wickets; lost++) {
      const steps = stepsAt(model, bowled, lost);
      // upwards, since a wide counts a run and is bowled again
      for (let runs = from.runs; runs <= MOST_RUNS; runs++) {
        const chance = now[place(lost, runs)]!;
        if (chance < LEAST_CHANCE) continue;
        for (const step of steps) {
          // in the last cell a wide would lead back to the same cell
          const isLast = !step.isLegal && runs === MOST_RUNS;
          const into = step.isLegal || isLast ? next : now;
          const to = place(lost + step.wicket, runs + step.runs);
          into[to] = into[to]! + chance * step.chance;
        }
      }
    }
    // all out
    for (let runs = 0; runs < width; runs++) {
      const cell = place(model.wickets, runs);
      ended[cell] = ended[cell]! + next[cell]!;
      next[cell] = 0;
    }
    now = next;
  }
  const cells = [];
  for (let lost = 0; lost <= model.wickets; lost++)
    for (let runs = 0; runs < width; runs++) {
      const chance = ended[place(lost, runs)]! + now[place(lost, runs)]!;
      if (chance > 0) cells.push({ end: { runs, lost }, chance });
    }
  return cells;
}

function stepsAt(model: BallModel, bowled: number, lost: number) {
  return model.weightsAt(bowled, lost).flatMap((weight, n) => {
    const ball = BALLS[n]!;
    if (weight === 0) return [];
    if (ball === 'nb') throw new RangeError('no law of an innings with no-balls');
    const wicket = isWicket(ball, false) ? 1 : 0;
    return [{ chance: weight / 1_000, runs: runsOf(ball), wicket, isLegal: isLegal(ball) }];
  });
}
