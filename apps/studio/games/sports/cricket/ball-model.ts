import type { Pick } from '../../engine/stream.ts';
import { type Blocks, picker } from '../../engine/stream.ts';

/** The possible outcomes of a delivery. All runs count for the side; those of a wide and a no-ball are not the batter's. */
export const BALLS = ['W', '0', '1', '2', '3', '4', '6', 'wd', 'nb', 'b1', 'ro'] as const;
export type Ball = (typeof BALLS)[number];

/** The effect of a delivery: a no-ball counts one run, a bye one, and a run-out comes with one completed run. */
const OF: Readonly<Record<Ball, { readonly runs: number; readonly isLegal: boolean; readonly isWicket: boolean }>> = {
  W: { runs: 0, isLegal: true, isWicket: true },
  '0': { runs: 0, isLegal: true, isWicket: false },
  '1': { runs: 1, isLegal: true, isWicket: false },
  '2': { runs: 2, isLegal: true, isWicket: false },
  '3': { runs: 3, isLegal: true, isWicket: false },
  '4': { runs: 4, isLegal: true, isWicket: false },
  '6': { runs: 6, isLegal: true, isWicket: false },
  wd: { runs: 1, isLegal: false, isWicket: false },
  nb: { runs: 1, isLegal: false, isWicket: false },
  b1: { runs: 1, isLegal: true, isWicket: false },
  ro: { runs: 1, isLegal: true, isWicket: true },
};
export const runsOf = (ball: Ball): number => OF[ball].runs;
export const isLegal = (ball: Ball): boolean => OF[ball].isLegal;
/** Whether a ball takes a wicket. On a free hit after a no-ball, the batter can only be run out. */
export const isWicket = (ball: Ball, isFreeHit: boolean): boolean => OF[ball].isWicket && (ball === 'ro' || !isFreeHit);
/** A wide does not use up a free hit. */
export const isFreeAfter = (ball: Ball, isFreeHit: boolean): boolean => ball === 'nb' || (ball === 'wd' && isFreeHit);

/** Chances of a delivery in thousandths, in the order of `BALLS`; outcomes that a model does not have may be omitted at the end. */
export type Weights = readonly number[];
/** The total of the weights of a draw. */
const THOUSAND = 1_000;

/**
 * The law of an innings (rule 6.17): the weights of a delivery, given the legal balls bowled before it and the wickets lost. It is committed with the
 * fixture, and everything in a simulated match is drawn and priced by it.
 */
export interface BallModel {
  readonly balls: number;
  readonly wickets: number;
  readonly weightsAt: (bowled: number, lost: number) => Weights;
}

export function weightsOf(weights: Weights): Weights {
  const isWhole = weights.every((weight) => Number.isInteger(weight) && weight >= 0);
  if (!isWhole || weights.length > BALLS.length || weights.reduce((sum, weight) => sum + weight, 0) !== THOUSAND)
    throw new RangeError('weights of a delivery are whole thousandths and add up to 1,000');
  return weights;
}

/** The model of the test vectors: every delivery alike, 120 balls and ten wickets. */
const FLAT = weightsOf([45, 300, 400, 70, 5, 100, 50, 30]);
export const FLAT_MODEL: BallModel = { balls: 120, wickets: 10, weightsAt: () => FLAT };

/** Phases of an innings by the first over of each, counted from 0: field restrictions, middle overs, last overs. */
export interface Phase {
  readonly fromOver: number;
  readonly weights: Weights;
}
/**
 * A model by phases. The weights apply while there are wickets in hand; once only `tail` are left, a share of `cautionPpm` of the boundaries become
 * dot balls.
 */
export function phasedModel(balls: number, phases: readonly Phase[], tail = 0, cautionPpm = 0): BallModel {
  const checked = phases.map((phase) => ({ ...phase, weights: weightsOf(phase.weights) }));
  if (checked[0]?.fromOver !== 0) throw new RangeError('the first phase begins with the first over');
  const careful = checked.map(({ weights }) => {
    const [four, six] = [5, 6].map((n) => Math.floor(((weights[n] ?? 0) * cautionPpm) / 1_000_000)) as [number, number];
    return weights.map((weight, n) =>
      n === 1 ? weight + four + six : n === 5 ? weight - four : n === 6 ? weight - six : weight,
    );
  });
  const wickets = 10;
  return {
    balls,
    wickets,
    weightsAt: (bowled, lost) => {
      const phase = checked.findLastIndex(({ fromOver }) => bowled >= fromOver * 6);
      return wickets - lost <= tail ? careful[phase]! : checked[phase]!.weights;
    },
  };
}

/** The current state of an innings. */
export interface InningsState {
  readonly runs: number;
  readonly lost: number;
  /** Legal balls. */
  readonly bowled: number;
  readonly isFreeHit: boolean;
}
export const START: InningsState = { runs: 0, lost: 0, bowled: 0, isFreeHit: false };

export function afterBall(state: InningsState, ball: Ball): InningsState {
  return {
    runs: state.runs + runsOf(ball),
    lost: state.lost + (isWicket(ball, state.isFreeHit) ? 1 : 0),
    bowled: state.bowled + (isLegal(ball) ? 1 : 0),
    isFreeHit: isFreeAfter(ball, state.isFreeHit),
  };
}

export const isInningsOver = (model: BallModel, state: InningsState, target: number | null): boolean =>
  state.bowled >= model.balls || state.lost >= model.wickets || (target !== null && state.runs >= target);

/** Draws one delivery. */
export function* drawBall(model: BallModel, { bowled, lost }: InningsState, pick: Pick): Blocks<Ball> {
  let left = yield* pick(0, THOUSAND);
  const weights = model.weightsAt(bowled, lost);
  for (const [n, weight] of weights.entries()) {
    if (left < weight) return BALLS[n]!;
    left -= weight;
  }
  throw new RangeError('weights of a delivery add up to 1,000');
}

/** The deliveries of an innings from its stream, until it is over or, with a target, the target is passed. */
export function* playInnings(model: BallModel, target: number | null = null): Blocks<readonly Ball[]> {
  const pick = picker([]);
  const balls: Ball[] = [];
  for (let state = START; !isInningsOver(model, state, target); state = afterBall(state, balls.at(-1)!))
    balls.push(yield* drawBall(model, state, pick));
  return balls;
}

export const stateAfter = (balls: readonly Ball[]): InningsState => balls.reduce(afterBall, START);

/** Runs of each over that has begun. */
export function oversOf(balls: readonly Ball[]): number[] {
  const overs: number[] = [];
  let state = START;
  for (const ball of balls) {
    const over = Math.floor(state.bowled / 6);
    overs[over] = (overs[over] ?? 0) + runsOf(ball);
    state = afterBall(state, ball);
  }
  return overs;
}
