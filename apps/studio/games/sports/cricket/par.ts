import { BALLS, type BallModel, isLegal, isWicket, runsOf } from './ball-model.ts';

const MILLION = 1_000_000;

/**
 * Expected runs for every number of balls and wickets left, in parts per million of those of a full innings: the resources of our own method of
 * revised targets, published with the model (rule 6.17). Whole numbers, so that a target is computed exactly.
 */
export type Resources = (balls: number, wicketsLost: number) => number;

/** Models with free hits are treated as if they had none: the effect on the mean is below what a revised target can show. */
export function resourcesOf(model: BallModel): Resources {
  const means: number[][] = [new Array<number>(model.wickets + 1).fill(0)];
  for (let balls = 1; balls <= model.balls; balls++) {
    const row = [0];
    for (let left = 1; left <= model.wickets; left++) {
      let [counted, again] = [0, 0];
      for (const [n, weight] of model.weightsAt(model.balls - balls, model.wickets - left).entries()) {
        const ball = BALLS[n]!;
        const after = isLegal(ball) ? means[balls - 1]![left - (isWicket(ball, false) ? 1 : 0)]! : 0;
        if (!isLegal(ball)) again += weight / 1_000;
        counted += (weight / 1_000) * (runsOf(ball) + after);
      }
      // A ball that does not count leaves everything unchanged.
      row.push(counted / (1 - again));
    }
    means.push(row);
  }
  const whole = means[model.balls]![model.wickets]!;
  return (balls, lost) => Math.round((means[balls]![model.wickets - lost]! / whole) * MILLION);
}

/** An interruption of play: balls left before and after it, and the wickets lost. */
export interface Stop {
  readonly before: number;
  readonly after: number;
  readonly lost: number;
}

/** The resources left to an innings when interruptions took balls from it, in parts per million of a full one. */
export const resourcesWith = (resources: Resources, start: number, stops: readonly Stop[]): number =>
  stops.reduce(
    (left, { before, after, lost }) => left - (resources(before, lost) - resources(after, lost)),
    resources(start, 0),
  );

/**
 * The runs that a chase with fewer resources needs to win: one more than the first side's total scaled in proportion, rounded down. Where the second
 * side has no fewer, the target stays.
 */
export function revisedTarget(total: number, first: number, second: number): number {
  if (second >= first) return total + 1;
  return Number((BigInt(total) * BigInt(second)) / BigInt(first)) + 1;
}

/** The score at which a chase that is broken off is tied: more is ahead, less is behind. */
export const parScore = (total: number, resources: Resources, balls: number, lost: number): number =>
  Number((BigInt(total) * BigInt(MILLION - resources(balls, lost))) / BigInt(MILLION));
