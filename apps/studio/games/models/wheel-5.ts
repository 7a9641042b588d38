import { LINES_OF_THREE } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, ABCD drawn by the theme, KLM our suits
const symbols = 'WABCDKLM';
const reels = strips(symbols, ['LBDMDCMDBKCBKAKLMLAWMKLC', 'ACLKMWBDMLKBKDMLBADLCDKCM', 'CACLBLMKDKMDMBCMAKDWLBKL']);

/** Three reels, five lines, and a wheel that multiplies the pay of the reels. */
export const wheel5: Model = {
  rules: {
    code: 'wheel-5',
    version: '1',
    symbols,
    wild: 0,
    scatter: -1,
    rows: 3,
    coins: 5,
    reels,
    freeReels: reels,
    lines: LINES_OF_THREE,
    pays: payTable(symbols, { W: [160], A: [45], B: [20], C: [16], D: [9], K: [4], L: [4], M: [3] }, 3),
    wildMultiplier: 1,
    scatterPays: [],
    freeSpins: [],
    freeSpinMultiplier: 1,
    freeSpinCap: 0,
    wheel: { in: 'base', strip: [1, 1, 1, 1, 1, 1, 2, 2, 3, 5, 10, 1] },
  },
  published: { rtp: '95.2065', hitRatio: '18.93', volatility: 4, bestSpin: 360, featureEvery: 0, ceiling: 360 },
  classification: 'classic',
  features: ['multiplier-wheel', 'wilds'],
  high: 'ABCD',
  low: 'KLM',
};
