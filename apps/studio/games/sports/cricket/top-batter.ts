import { BATTER_PLACES, placesPaid } from '../slip/each-way.ts';
import { BALLS, type BallModel, isInningsOver } from './ball-model.ts';
import { Batting, type BattingState, OPENING } from './batting.ts';

/** Draws a whole number below `length`; a seeded generator, since this is for a price and not for a result. */
export type Sample = (length: number) => number;

/** One innings played to its end, from a given state: the runs of every batter. */
function sampleInnings(model: BallModel, from: BattingState, sample: Sample, target: number | null): readonly number[] {
  const batting = new Batting(from);
  while (!isInningsOver(model, batting.state, target)) {
    let left = sample(1_000);
    const weights = model.weightsAt(batting.state.bowled, batting.state.lost);
    let n = 0;
    while (left >= weights[n]!) left -= weights[n++]!;
    batting.add(BALLS[n]!);
  }
  return batting.scores;
}

/**
 * Chances of each batter to be the top one, from sampled innings. A tied top score is divided, so the chances add up to one and dead heats are priced
 * in.
 */
export class TopBatterSample {
  readonly #shares: number[];
  readonly #places: number[];
  #innings = 0;
  readonly #play: () => readonly number[];

  constructor(model: BallModel, sample: Sample, from: BattingState = OPENING, target: number | null = null) {
    this.#shares = new Array<number>(from.scores.length).fill(0);
    this.#places = new Array<number>(from.scores.length).fill(0);
    this.#play = () => sampleInnings(model, from, sample, target);
  }

  add(innings: number): void {
    for (let n = 0; n < innings; n++) {
      const scores = this.#play();
      // a batter below the last place has no share
      const least = scores.toSorted((a, b) => b - a)[BATTER_PLACES.places - 1]!;
      scores.forEach((score, batter) => {
        if (score < least) return;
        const { position, tied } = standingOf(scores, batter);
        if (position === 1) this.#shares[batter] = this.#shares[batter]! + 1 / tied;
        this.#places[batter] = this.#places[batter]! + placesPaid(position, tied, BATTER_PLACES) / tied;
      });
    }
    this.#innings += innings;
  }

  /** Chances from at least `innings` samples: any that are missing are played now. 20,000 give an error below 0.0036. */
  chances(innings: number): readonly number[] {
    this.add(Math.max(innings - this.#innings, 0));
    return this.#shares.map((share) => share / this.#innings);
  }

  /** The same for a place, with tied places divided. */
  places(innings: number): readonly number[] {
    this.add(Math.max(innings - this.#innings, 0));
    return this.#places.map((share) => share / this.#innings);
  }
}

/**
 * The position of a batter given everybody's runs: one more than the number of batters ahead of him; `tied` counts those who share it, himself
 * included.
 */
export const standingOf = (scores: readonly number[], batter: number): { position: number; tied: number } => ({
  position: scores.filter((score) => score > scores[batter]!).length + 1,
  tied: scores.filter((score) => score === scores[batter]).length,
});
