import { BALLS, type BallModel, isLegal, isWicket, runsOf } from './ball-model.ts';

/** The chance that no over of an innings without a target brings more than `most` runs. */
export function noOverAbove(model: BallModel, most: number): number {
  const width = most + 1;
  let now = new Float64Array((model.wickets + 1) * width);
  now[0] = 1;
  let ended = 0;
  for (let bowled = 0; bowled < model.balls; bowled++) {
    const next = new Float64Array(now.length);
    const isLast = (bowled + 1) % 6 === 0;
    for (let lost = 0; lost < model.wickets; lost++) {
      const weights = model.weightsAt(bowled, lost);
      // upwards, since a wide counts a run and is bowled again
      for (let runs = 0; runs < width; runs++) {
        const chance = now[lost * width + runs]!;
        if (chance === 0) continue;
        for (let n = 0; n < weights.length; n++) {
          const ball = BALLS[n]!;
          const then = (chance * weights[n]!) / 1_000;
          const made = runs + runsOf(ball);
          if (then === 0 || made > most) continue;
          const out = lost + (isWicket(ball, false) ? 1 : 0);
          if (!isLegal(ball)) now[lost * width + made] = now[lost * width + made]! + then;
          else if (out === model.wickets) ended += then;
          else next[out * width + (isLast ? 0 : made)] = next[out * width + (isLast ? 0 : made)]! + then;
        }
      }
    }
    now = next;
  }
  return ended + now.reduce((sum, chance) => sum + chance, 0);
}

/** Runs of the highest over of an innings: the chance of more than a line, for whole-number lines. */
export function highestOverAbove(model: BallModel): (line: number) => number {
  const known = new Map<number, number>();
  return (line) => {
    const chance = known.get(line) ?? 1 - noOverAbove(model, line);
    known.set(line, chance);
    return chance;
  };
}
