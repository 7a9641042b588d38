import { afterBall, BALLS, type BallModel, type InningsState, isInningsOver } from './ball-model.ts';
import type { Counted } from './reach-table.ts';

/** Less likely paths are not followed: wides could go on for ever. */
const LEAST_CHANCE = 1e-15;

interface Way {
  readonly state: InningsState;
  readonly count: number;
  chance: number;
}

/**
 * The law of a count over the next legal balls, until they are bowled or the innings is over.
 * @param target runs that end the innings; null where there is none
 * @returns the chance of each count, by the count
 */
export function overLaw(
  model: BallModel,
  from: InningsState,
  balls: number,
  counted: Counted,
  target: number | null,
): ReadonlyMap<number, number> {
  const until = from.bowled + balls;
  // far from its target an innings does not need to track its runs
  const isNear = target !== null && target - from.runs <= MOST_AN_OVER;
  const keyOf = ({ runs, lost, bowled }: InningsState, count: number): number =>
    ((bowled * 16 + lost) * 1_024 + (isNear ? runs : 0)) * 256 + count;
  const law = new Map<number, number>();
  let running = new Map<number, Way>([[0, { state: from, count: 0, chance: 1 }]]);
  while (running.size > 0) {
    const next: typeof running = new Map();
    for (const { state, count, chance } of running.values()) {
      if (state.bowled >= until || isInningsOver(model, state, target)) {
        law.set(count, (law.get(count) ?? 0) + chance);
        continue;
      }
      for (const [n, weight] of model.weightsAt(state.bowled, state.lost).entries()) {
        const then = (chance * weight) / 1_000;
        if (then < LEAST_CHANCE) continue;
        const ball = BALLS[n]!;
        const after = afterBall(state, ball);
        const sum = count + counted(ball, state.isFreeHit);
        const key = keyOf(after, sum);
        const known = next.get(key);
        if (known) known.chance += then;
        else next.set(key, { state: after, count: sum, chance: then });
      }
    }
    running = next;
  }
  return law;
}
/** More than an over with a few wides brings; the paths beyond affect no price. */
const MOST_AN_OVER = 60;

/** The chance of a count of at least `least`. */
export const atLeastIn = (law: ReadonlyMap<number, number>, least: number): number =>
  chanceIn(law, (count) => count >= least);
export const chanceIn = (law: ReadonlyMap<number, number>, isIn: (count: number) => boolean): number =>
  [...law].reduce((sum, [count, chance]) => (isIn(count) ? sum + chance : sum), 0);
