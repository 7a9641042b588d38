import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { SharedTitle } from '../shared/shared-title.ts';

/** Shots in a magazine. */
export const SHOTS = 50;
const HUNDREDTH = UNITS_PER_ONE / 100n;
/** What a shot of each gun costs, in units of 10^-5. */
export const GUNS: readonly bigint[] = [10n * HUNDREDTH, 50n * HUNDREDTH, 200n * HUNDREDTH];
/** The minimum time between two shots of a gun, in milliseconds. */
export const SHOT_EACH_MS = 250;

/** The house of the fishing game. */
export const FISH_HOUSE = 'DARYA';

/** Fishing in rooms of four seats: shots of a magazine against fish that carry prizes (rules 6.14, 6.33 and 6.81). */
export const machhera: SharedTitle = {
  code: 'machhera',
  house: FISH_HOUSE,
  category: 'fishing',
  classification: 'fishing',
  features: ['magazine', 'boss'],
  names: { en: 'Machhera', ur: 'مچھیرا', ar: 'الصياد', hi: 'मछेरा' },
  aliases: ['machhera', 'machera', 'machli', 'fishing', 'shikar', 'fish hunter'],
  themes: ['sea'],
  art: { sky: '#0a5f7a', ground: '#06283a', reel: '#e9f6f6', frame: '#9f7a3a', glow: '#5fd6c8' },
  motif: 'fish',
  rtp: '96.5000',
  volatility: 4,
  limits: {
    leastStake: GUNS[0]! * BigInt(SHOTS),
    mostStake: GUNS.at(-1)! * BigInt(SHOTS),
    wagersPerOwner: 1,
    mostLoss: GUNS.at(-1)! * BigInt(SHOTS) * 300n,
  },
};
