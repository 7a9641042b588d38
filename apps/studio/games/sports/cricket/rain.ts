import { type Blocks, picker } from '../../engine/stream.ts';

const MILLION = 1_000_000;

/** Rain of a simulated match: it has a stream of its own, so that its times can be proved like every ball (rule 6.17). */
export interface RainModel {
  /** Chance of a stop before each over, of a million. */
  readonly perOverPpm: number;
  /** Weights of a loss of 1, 2, 3 … overs. */
  readonly losses: readonly number[];
}

/** A stop before an over, counted from 0 by the overs bowled, and what it takes from the innings. */
export interface RainStop {
  readonly beforeOver: number;
  readonly oversLost: number;
}

/** The stops of one innings from its stream. No stop takes more than what is left; one that takes all ends the innings. */
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
