import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { SharedTitle } from '../shared/shared-title.ts';
import type { CrashLimits } from './crash-round.ts';

/** Limits of a table of the game, in units of 10^-5 of the table's currency. */
export const URAN_LIMITS: CrashLimits = {
  leastStake: UNITS_PER_ONE,
  mostStake: 1_000n * UNITS_PER_ONE,
  wagersPerOwner: 2,
  mostPayout: 100_000n * UNITS_PER_ONE,
  mostLoss: 10_000_000n * UNITS_PER_ONE,
};

/** A kite rises until its string is cut: the crash game (rule 6.4). */
export const uran: SharedTitle = {
  code: 'uran',
  house: 'KISMET',
  category: 'slots',
  classification: 'crash',
  features: ['shared-round', 'cash-out'],
  names: { en: 'Uran', ur: 'اُڑان', ar: 'التحليق', hi: 'उड़ान' },
  aliases: ['uran', 'uraan', 'udan', 'kite flight', 'crash', 'jahaz'],
  themes: ['sky'],
  art: { sky: '#1d4f8f', ground: '#0b1f3d', reel: '#eef4fb', frame: '#a87f3c', glow: '#f4a72c' },
  motif: 'kite',
  rtp: '97.0000',
  volatility: 4,
  limits: URAN_LIMITS,
};
