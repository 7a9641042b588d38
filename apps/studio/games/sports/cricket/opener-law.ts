import { BALLS, type BallModel, isLegal, isWicket } from './ball-model.ts';
import { isCrossed, ownRuns } from './batting.ts';

/** More runs than an opener reaches; everything beyond is added to the last place. */
const MOST_RUNS = 150;
const RUNS = MOST_RUNS + 1;

/**
 * The exact law of an opener's runs from the start of an innings without a target, carried forward ball by ball: at which end he is, how many others
 * are out, and how many runs he has made.
 * @param isFirst whether he faces the first ball
 * @returns chances by runs
 */
export function openerLaw(model: BallModel, isFirst: boolean): Float64Array {
  const ended = new Float64Array(RUNS);
  const place = (lost: number, isOn: number, runs: number): number =>
    (lost * 2 + isOn) * RUNS + Math.min(runs, MOST_RUNS);
  const size = (model.wickets + 1) * 2 * RUNS;
  let now = new Float64Array(size);
  now[place(0, isFirst ? 1 : 0, 0)] = 1;
  for (let bowled = 0; bowled < model.balls; bowled++) {
    const next = new Float64Array(size);
    // after the last ball of an over the batter at the other end faces
    const turn = (bowled + 1) % 6 === 0 ? 1 : 0;
    for (let lost = 0; lost < model.wickets; lost++) {
      const weights = model.weightsAt(bowled, lost);
      const again = BALLS.reduce((sum, ball, n) => (isLegal(ball) ? sum : sum + (weights[n] ?? 0)), 0);
      for (let n = 0; n < weights.length; n++) {
        const ball = BALLS[n]!;
        if (weights[n] === 0 || !isLegal(ball)) continue;
        // a wide changes nothing here and is bowled again
        const share = weights[n]! / (1_000 - again);
        const isOut = isWicket(ball, false);
        const cross = (isCrossed(ball) ? 1 : 0) ^ turn;
        for (let isOn = 0; isOn < 2; isOn++)
          for (let runs = 0; runs < RUNS; runs++) {
            const chance = now[place(lost, isOn, runs)]!;
            if (chance < 1e-16) continue;
            const made = isOn ? Math.min(runs + ownRuns(ball), MOST_RUNS) : runs;
            if (isOut && (isOn || lost + 1 === model.wickets)) ended[made] = ended[made]! + chance * share;
            else {
              const to = place(lost + (isOut ? 1 : 0), isOn ^ cross, made);
              next[to] = next[to]! + chance * share;
            }
          }
      }
    }
    now = next;
  }
  for (let n = 0; n < size; n++) ended[n % RUNS] = ended[n % RUNS]! + now[n]!;
  return ended;
}
