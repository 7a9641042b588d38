import type { Score, Side } from '../pricing/score.ts';

/** How a match of two halves ends. */
export interface FootballEnd extends Score {
  readonly first: Score;
  readonly second: Score;
  /** Which side scored first; none in a match without goals. */
  readonly opener: Side | 'none';
}
