import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { SharedTitle } from '../shared/shared-title.ts';
import type { TableLimits } from '../shared/table-round.ts';

/** Limits of a fight at fixed odds, in units of 10^-5 of its currency. */
export const DUEL_LIMITS: TableLimits = {
  leastStake: UNITS_PER_ONE,
  mostStake: 5_000n * UNITS_PER_ONE,
  wagersPerOwner: 8,
  mostLoss: 5_000_000n * UNITS_PER_ONE,
};
/** Limits of a pool: what the house stakes is the most that it can lose. */
export const POOL_LIMITS: TableLimits = { ...DUEL_LIMITS, mostLoss: 10_000n * UNITS_PER_ONE };

/** The house of the duels. */
export const DUEL_HOUSE = 'DANGAL';
const titled = (
  title: Pick<SharedTitle, 'code' | 'names' | 'aliases' | 'art' | 'motif' | 'rtp' | 'volatility' | 'limits'>,
): SharedTitle => ({
  ...title,
  house: DUEL_HOUSE,
  category: 'cockfight',
  classification: 'duel',
  features: ['shared-round', 'duel'],
  themes: ['bazaar'],
});

/** Fights at fixed odds; the return is that of the best spot over all pairs. */
export const dangal = titled({
  code: 'dangal',
  names: { en: 'Dangal', ur: 'دنگل', ar: 'دنغل', hi: 'दंगल' },
  aliases: ['dangal', 'dungal', 'akhara', 'kushti', 'duel', 'meron wala'],
  art: { sky: '#5a2413', ground: '#1d0b06', reel: '#f6efe0', frame: '#c98b2a', glow: '#ffb04a' },
  motif: 'sword',
  rtp: '95.7833',
  volatility: 1,
  limits: DUEL_LIMITS,
});
/** The same fights as a pool; the return is that of all stakes together. */
export const poolDangal = titled({
  code: 'pool-dangal',
  names: { en: 'Dangal Pool', ur: 'دنگل پول', ar: 'صندوق دنغل', hi: 'दंगल पूल' },
  aliases: ['dangal pool', 'pool', 'tote', 'akhara pool'],
  art: { sky: '#123f4a', ground: '#06181d', reel: '#f6efe0', frame: '#c98b2a', glow: '#5fd6c8' },
  motif: 'coin',
  rtp: '95.5725',
  volatility: 1,
  limits: POOL_LIMITS,
});
/** Duels, in listing order. */
export const DUEL_TITLES: readonly SharedTitle[] = [dangal, poolDangal];
