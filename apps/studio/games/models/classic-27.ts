import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, ABCD drawn by the theme, KLMNO our suits
const symbols = 'WABCDKLMNO';
const reels = strips(symbols, ['MLODNOLKOKMCKCDNABNMDL', 'ADCLNKCDODMNKMLBLKOWBONM', 'BDNLNKLKCDAKOMONMCLBOM']);

/** Three reels, all ways: low volatility, a wild in the middle counts twice. */
export const classic27: Model = {
  rules: {
    code: 'classic-27',
    version: '1',
    symbols,
    wild: 0,
    scatter: -1,
    rows: 3,
    coins: 1,
    reels,
    freeReels: reels,
    lines: [],
    pays: payTable(symbols, { A: [35], B: [11], C: [4], D: [2], K: [1], L: [1], M: [1], N: [1], O: [1] }, 3),
    wildMultiplier: 1,
    scatterPays: [],
    freeSpins: [],
    freeSpinMultiplier: 1,
    freeSpinCap: 0,
  },
  published: { rtp: '95.7644', hitRatio: '38.99', volatility: 1, bestSpin: 37, featureEvery: 0, ceiling: 37 },
  classification: 'classic',
  features: ['ways', 'wild-multiplier'],
  high: 'ABCD',
  low: 'KLMNO',
};
