import { LINES } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, H coin, ABCD drawn by the theme, KLMN our suits
const symbols = 'WHABCDKLMN';
const reels = strips(symbols, [
  'LNCNKLAMDKCHHDMNBLKB',
  'DHHKACDMNCNLBLKWMBLKN',
  'NKBNKCADWLKBLMHHLMCND',
  'NBKLDBDCLCNHHWMKNAKML',
  'HHLWMKNKDLNCKBALCNMDB',
]);

/** Twenty-five lines; six coins stay and the other positions spin again until three turns bring no new coin. */
export const hold25: Model = {
  rules: {
    code: 'hold-25',
    version: '1',
    symbols,
    wild: 0,
    scatter: -1,
    rows: 3,
    coins: 25,
    reels,
    freeReels: reels,
    lines: LINES,
    pays: payTable(symbols, {
      A: [45, 200, 1100],
      B: [25, 110, 450],
      C: [20, 75, 250],
      D: [16, 55, 200],
      K: [7, 20, 85],
      L: [7, 20, 85],
      M: [5, 16, 65],
      N: [5, 16, 65],
    }),
    wildMultiplier: 1,
    scatterPays: [],
    freeSpins: [],
    freeSpinMultiplier: 1,
    freeSpinCap: 0,
    hold: {
      symbol: 1,
      needed: 6,
      turns: 3,
      first: [25, 25, 25, 25, 50, 50, 75, 125],
      place: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 50],
      full: 25000,
    },
  },
  published: { rtp: '95.8242', hitRatio: '39.78', volatility: 5, bestSpin: 97, featureEvery: 101, ceiling: 1173 },
  classification: 'hold',
  features: ['hold', 'wilds'],
  high: 'ABCD',
  low: 'KLMN',
};
