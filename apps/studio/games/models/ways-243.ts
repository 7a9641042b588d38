import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, S scatter, ABCD drawn by the theme, KLMN our suits
const symbols = 'WSABCDKLMN';
const reels = strips(symbols, [
  'BKLSLCMNMNKNCDKMBDLA',
  'NWDLABDLKNCBKMSCMKLM',
  'MNLMKCBDLNLKBDKCAWMS',
  'MNLACBLKMSLMNCKBWDKD',
  'MSLKDNLMDMCNKBNBLAKC',
]);

/** 243 ways, free spins at double pay with retriggers. */
export const ways243: Model = {
  rules: {
    code: 'ways-243',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 3,
    coins: 20,
    reels,
    freeReels: reels,
    lines: [],
    pays: payTable(symbols, {
      A: [14, 45, 170],
      B: [9, 30, 85],
      C: [7, 25, 70],
      D: [6, 17, 55],
      K: [3, 9, 30],
      L: [3, 9, 30],
      M: [2, 7, 25],
      N: [2, 7, 25],
    }),
    wildMultiplier: 1,
    scatterPays: [0, 0, 0, 2, 10, 50],
    freeSpins: [0, 0, 0, 8, 12, 20],
    freeSpinMultiplier: 2,
    freeSpinCap: 60,
  },
  published: { rtp: '96.1325', hitRatio: '50.48', volatility: 2, bestSpin: 51, featureEvery: 37, ceiling: 6232 },
  classification: 'ways',
  features: ['ways', 'free-spins', 'retrigger', 'wilds'],
  high: 'ABCD',
  low: 'KLMN',
};
