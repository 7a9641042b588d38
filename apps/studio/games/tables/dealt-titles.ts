import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { SharedTitle, TableLevel } from '../shared/shared-title.ts';
import type { TableLimits } from '../shared/table-round.ts';

/** Limits of a live table of the middle level, in units of 10^-5 of its currency. */
export const DEALT_LIMITS: TableLimits = {
  leastStake: UNITS_PER_ONE,
  mostStake: 5_000n * UNITS_PER_ONE,
  wagersPerOwner: 8,
  mostLoss: 20_000_000n * UNITS_PER_ONE,
};

/** The limits of each level: the lowest stakes are a fifth and the highest ten times those of the middle level. */
const LEVEL_LIMITS: Readonly<Record<TableLevel, TableLimits>> = {
  low: {
    ...DEALT_LIMITS,
    leastStake: UNITS_PER_ONE / 5n,
    mostStake: 200n * UNITS_PER_ONE,
    mostLoss: 1_000_000n * UNITS_PER_ONE,
  },
  middle: DEALT_LIMITS,
  high: {
    ...DEALT_LIMITS,
    leastStake: 100n * UNITS_PER_ONE,
    mostStake: 50_000n * UNITS_PER_ONE,
    mostLoss: 50_000_000n * UNITS_PER_ONE,
  },
};

/** The house of the live tables. */
export const DEALT_HOUSE = 'BAITHAK';

const titled = (
  title: Pick<SharedTitle, 'code' | 'names' | 'aliases' | 'art' | 'motif' | 'rtp' | 'volatility'>,
): SharedTitle => ({
  ...title,
  house: DEALT_HOUSE,
  category: 'live',
  classification: 'table',
  features: ['shared-round', 'table'],
  themes: ['bazaar'],
  limits: DEALT_LIMITS,
  levels: LEVEL_LIMITS,
});

/** Tables with cards, a wheel or dice, in listing order. The return is that of the best spot. */
export const DEALT_TITLES: readonly SharedTitle[] = [
  titled({
    code: 'baccarat',
    names: { en: 'Baccarat', ur: 'بیکرا', ar: 'باكارات', hi: 'बैकारेट' },
    aliases: ['baccarat', 'bakara', 'baccara', 'punto banco'],
    art: { sky: '#0f5c4a', ground: '#08352b', reel: '#f6efe0', frame: '#b8863b', glow: '#f4c56a' },
    motif: 'suit-leaf',
    rtp: '98.9421',
    volatility: 1,
  }),
  titled({
    code: 'dragon-tiger',
    names: { en: 'Dragon Tiger', ur: 'ڈریگن ٹائیگر', ar: 'التنين والنمر', hi: 'ड्रैगन टाइगर' },
    aliases: ['dragon tiger', 'sher', 'ajdaha'],
    art: { sky: '#6b1d2a', ground: '#2b0b12', reel: '#f6efe0', frame: '#c98b2a', glow: '#ff9a4a' },
    motif: 'tiger',
    rtp: '96.2651',
    volatility: 1,
  }),
  titled({
    code: 'roulette',
    names: { en: 'Roulette', ur: 'رولیٹ', ar: 'الروليت', hi: 'रूलेट' },
    aliases: ['roulette', 'rolet', 'chakkar', 'wheel'],
    art: { sky: '#123a2a', ground: '#06170f', reel: '#f6efe0', frame: '#b8863b', glow: '#d24b4b' },
    motif: 'wheel',
    rtp: '97.2973',
    volatility: 3,
  }),
  titled({
    code: 'andar-bahar',
    names: { en: 'Andar Bahar', ur: 'اندر باہر', ar: 'أندر بهار', hi: 'अंदर बाहर' },
    aliases: ['andar bahar', 'ander bahar', 'katti', 'mangatha'],
    art: { sky: '#4a2a6b', ground: '#1c0f2b', reel: '#f6efe0', frame: '#c98b2a', glow: '#f4c56a' },
    motif: 'suit-knot',
    rtp: '97.8511',
    volatility: 2,
  }),
  titled({
    code: 'teen-patti-two',
    names: { en: 'Teen Patti', ur: 'تین پتی', ar: 'تين باتي', hi: 'तीन पत्ती' },
    aliases: ['teen patti', 'tin patti', 'flash', 'teen patti 20-20'],
    art: { sky: '#1b3f6b', ground: '#0b1a2f', reel: '#f6efe0', frame: '#c0c6d4', glow: '#5fd0ff' },
    motif: 'suit-star',
    rtp: '97.5028',
    volatility: 2,
  }),
  titled({
    code: 'sic-bo',
    names: { en: 'Sic Bo', ur: 'سِک بو', ar: 'سيك بو', hi: 'सिक बो' },
    aliases: ['sic bo', 'sicbo', 'paansa', 'dice', 'tai sai'],
    art: { sky: '#7a2a1b', ground: '#2f0f08', reel: '#f6efe0', frame: '#c98b2a', glow: '#f4c56a' },
    motif: 'dice',
    rtp: '97.5000',
    volatility: 3,
  }),
];
