import type { SlotRules } from './slot-rules.ts';

/** A title: its rules, what is published about them (proved in `rtp.test.ts`), stakes and colours. */
export interface Title {
  readonly rules: SlotRules;
  /** Display names by language tag in lower case. */
  readonly names: Readonly<Record<string, string>>;
  readonly published: Published;
  /** Stakes of one round in currency units, decimal strings, each a whole number of hundredths for every line. */
  readonly stakes: readonly string[];
  readonly features: readonly string[];
  readonly art: TitleColours;
}

/** Figures a player may rely on. Percentages are cut to their last place, never rounded up. */
export interface Published {
  readonly rtp: string;
  readonly hitRatio: string;
  /** 1 (calm) to 5 (wild). */
  readonly volatility: number;
  /** Most that one spin of the first kind can pay, in multiples of the stake, cut to a whole number. */
  readonly bestSpin: number;
  /** One round in this many gives free spins. */
  readonly freeSpinsEvery: number;
}

export interface TitleColours {
  readonly sky: string;
  readonly ground: string;
  readonly reel: string;
  readonly frame: string;
  readonly glow: string;
}
