import { LINES_OF_FOUR } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, S scatter, ABCD drawn by the theme, KLMN our suits
const symbols = 'WSABCDKLMN';
const reels = strips(symbols, [
  'CLSBKCKNAMDNLMD',
  'ACMLWMDKDNCNLKB',
  'LMDNBCKSWMKLNDAC',
  'NMDLWKLCNMACDBK',
  'LKNCSLMWDMDCNABK',
]);

/** Forty lines on four rows; a wheel multiplies each free spin. */
export const wheel40: Model = {
  rules: {
    code: 'wheel-40',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 4,
    coins: 20,
    reels,
    freeReels: reels,
    lines: LINES_OF_FOUR,
    pays: payTable(symbols, {
      A: [15, 75, 300],
      B: [12, 40, 145],
      C: [8, 30, 95],
      D: [8, 25, 75],
      K: [3, 10, 30],
      L: [3, 10, 30],
      M: [2, 8, 25],
      N: [2, 8, 25],
    }),
    wildMultiplier: 1,
    scatterPays: [0, 0, 0, 2],
    freeSpins: [0, 0, 0, 10],
    freeSpinMultiplier: 1,
    freeSpinCap: 30,
    wheel: { in: 'free', strip: [1, 1, 1, 2, 2, 3, 5, 10] },
  },
  published: { rtp: '95.9211', hitRatio: '61.33', volatility: 3, bestSpin: 23, featureEvery: 60, ceiling: 7089 },
  classification: 'free-spins',
  features: ['free-spins', 'multiplier-wheel', 'wilds'],
  high: 'ABCD',
  low: 'KLMN',
};
