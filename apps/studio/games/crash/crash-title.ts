import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { TitleColours } from '../engine/title.ts';
import type { CrashLimits } from './crash-round.ts';

/** A game of shared rounds as the lobby and its page show it. */
export interface SharedTitle {
  readonly code: string;
  /** Code of the vendor that offers it. */
  readonly house: string;
  /** Display names by lower-case language tag. */
  readonly names: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
  readonly themes: readonly string[];
  readonly art: TitleColours;
  readonly motif: string;
  /** Exact return in percent, as proved (rule 6.4). */
  readonly rtp: string;
  readonly volatility: number;
}

/** A kite rises until its string is cut: the crash game (rule 6.4). */
export const uran: SharedTitle = {
  code: 'uran',
  house: 'KISMET',
  names: { en: 'Uran', ur: 'اُڑان', ar: 'التحليق', hi: 'उड़ान' },
  aliases: ['uran', 'uraan', 'udan', 'kite flight', 'crash', 'jahaz'],
  themes: ['sky'],
  art: { sky: '#1d4f8f', ground: '#0b1f3d', reel: '#eef4fb', frame: '#a87f3c', glow: '#f4a72c' },
  motif: 'kite',
  rtp: '97.0000',
  volatility: 4,
};

/** Limits of a table of the game, in units of 10^-5 of the table's currency. */
export const URAN_LIMITS: CrashLimits = {
  leastStake: UNITS_PER_ONE,
  mostStake: 1_000n * UNITS_PER_ONE,
  wagersPerOwner: 2,
  mostPayout: 100_000n * UNITS_PER_ONE,
  mostLoss: 10_000_000n * UNITS_PER_ONE,
};
