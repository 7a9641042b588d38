import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, S scatter, ABCD drawn by the theme, KLMNO our suits
const symbols = 'WSABCDKLMNO';
const reels = strips(symbols, [
  'NLDOKLNMBLONKCSMDOCA',
  'NWMNLCLCKOKDKDMONLBAO',
  'ONCLKBDNLCOMAMLNSDOK',
  'LDKMWKOLMLNBAONCNDOC',
  'OADSNLDBOMNCKOMLCLKN',
]);

/** 1,024 ways, wilds that count twice, rare free spins, each with its own multiplier wheel. */
export const ways1024: Model = {
  rules: {
    code: 'ways-1024',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 4,
    coins: 20,
    reels,
    freeReels: reels,
    lines: [],
    pays: payTable(symbols, {
      A: [12, 80, 400],
      B: [8, 40, 165],
      C: [3, 16, 60],
      D: [2, 10, 40],
      K: [0, 3, 12],
      L: [0, 2, 8],
      M: [0, 2, 10],
      N: [0, 2, 6],
      O: [0, 2, 6],
    }),
    wildMultiplier: 2,
    scatterPays: [0, 0, 0, 3],
    freeSpins: [0, 0, 0, 10],
    freeSpinMultiplier: 1,
    freeSpinCap: 40,
    wheel: { in: 'free', strip: [1, 2, 2, 3, 3, 5] },
  },
  published: { rtp: '96.1843', hitRatio: '52.92', volatility: 3, bestSpin: 125, featureEvery: 125, ceiling: 25306 },
  classification: 'ways',
  features: ['ways', 'free-spins', 'multiplier-wheel', 'wild-multiplier', 'retrigger'],
  high: 'ABCD',
  low: 'KLMNO',
};
