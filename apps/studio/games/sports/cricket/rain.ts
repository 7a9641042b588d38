import { type Blocks, picker } from '../../engine/stream.ts';

const MILLION = 1_000_000;

/** Rain in a simulated match: it has its own stream, so that its timing can be proved like every ball (rule 6.17). */
export interface RainModel {
  /** Chance of an interruption before each over, in parts per million. */
  readonly perOverPpm: number;
  /** Weights of a loss of 1, 2, 3 … overs. */
  readonly losses: readonly number[];
}

/** An interruption before an over, given as overs bowled so far, and what it takes from the innings. */
export interface RainStop {
  readonly beforeOver: number;
  readonly oversLost: number;
}

/** The interruptions of one innings from its stream. None takes more than what is left; one that takes all of it ends the innings. */
export function* drawRain({ perOverPpm, losses }: RainModel, overs: number): Blocks<readonly RainStop[]> {
  const pick = picker([]);
  const weights = losses.reduce((sum, weight) => sum + weight, 0);
  const stops: RainStop[] = [];
  let scheduled = overs;
  for (let over = 0; over < scheduled; over++) {
    if ((yield* pick(0, MILLION)) >= perOverPpm) continue;
    let left = yield* pick(1, weights);
    let lost = 1;
    while (left >= losses[lost - 1]!) left -= losses[lost++ - 1]!;
    const oversLost = Math.min(lost, scheduled - over);
    stops.push({ beforeOver: over, oversLost });
    scheduled -= oversLost;
  }
  return stops;
}
