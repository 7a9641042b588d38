import type { SlotRules } from './slot-rules.ts';

/** A model: rules and the published figures (proved by enumeration). Many games share one. */
export interface Model {
  readonly rules: SlotRules;
  readonly published: Published;
  /** Features for the lobby's classification. */
  readonly classification: string;
  readonly features: readonly string[];
  /** Letters of the symbols drawn by a theme, highest pay first, and of the low symbols drawn as our suits. */
  readonly high: string;
  readonly low: string;
}

/** Published figures. Percentages are truncated to their last place, never rounded up. */
export interface Published {
  readonly rtp: string;
  readonly hitRatio: string;
  /** Volatility 1 (low) to 5 (very high), by the standard deviation of a round in stakes: below 3.3, 3.8, 4.6, 8, and above. */
  readonly volatility: number;
  /** Maximum pay of one base spin in multiples of the stake, truncated to an integer. */
  readonly bestSpin: number;
  /** One round in this many triggers free spins or the hold feature; 0 without either. */
  readonly featureEvery: number;
  /** Upper bound of a round's pay in multiples of the stake. */
  readonly ceiling: number;
}
