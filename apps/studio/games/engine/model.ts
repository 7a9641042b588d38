import type { SlotRules } from './slot-rules.ts';

/** A model: rules and what is published about them (proved by looking at every window). Many games share one. */
export interface Model {
  readonly rules: SlotRules;
  readonly published: Published;
  /** What the lobby groups its games by. */
  readonly classification: string;
  readonly features: readonly string[];
  /** Letters of the symbols that a theme draws, the best paid first, and of the small ones that are our suits. */
  readonly high: string;
  readonly low: string;
}

/** Figures a player may rely on. Percentages are cut to their last place, never rounded up. */
export interface Published {
  readonly rtp: string;
  readonly hitRatio: string;
  /** 1 (calm) to 5 (wild), by the spread of a round in stakes: below 3.3, 3.8, 4.6, 8, and above. */
  readonly volatility: number;
  /** Most that one spin of the first kind can pay, in multiples of the stake, cut to a whole number. */
  readonly bestSpin: number;
  /** One round in this many begins free spins or the hold feature; 0 where there is neither. */
  readonly featureEvery: number;
  /** No round pays more than this many times the stake. */
  readonly ceiling: number;
}
