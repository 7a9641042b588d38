import { LINES } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W knot (wild), S fountain (scatter), A pomegranate, G blossom, B songbird, U ewer, K leaf, and the tiles T, C, D
const symbols = 'WSAGBUKTCD';
const reels = strips(symbols, [
  'CKBKBCTUGDACUSGUADTK',
  'UCUBCKGWUBTSDKGDTADT',
  'WCKBUBTCADTADUKCGKSG',
  'GUWBCDTBDASBTKTDKCGU',
  'BCACDAKTWTUKDBUSGKCG',
]);

/** Pomegranate garden: twenty lines, frequent free spins at double pay, medium volatility. */
export const anarBagh: Model = {
  rules: {
    code: 'anar-bagh',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 3,
    coins: 20,
    reels,
    freeReels: reels,
    lines: LINES.slice(0, 20),
    pays: payTable(symbols, {
      A: [40, 200, 1000],
      G: [25, 100, 500],
      B: [20, 70, 300],
      U: [16, 45, 150],
      K: [10, 30, 80],
      T: [8, 25, 75],
      C: [7, 20, 60],
      D: [6, 20, 60],
    }),
    wildMultiplier: 1,
    scatterPays: [0, 0, 0, 2, 10, 50],
    freeSpins: [0, 0, 0, 7, 10, 15],
    freeSpinMultiplier: 2,
    freeSpinCap: 60,
  },
  published: { rtp: '95.0847', hitRatio: '37.76', volatility: 3, bestSpin: 67, featureEvery: 37, ceiling: 8107 },
  classification: 'free-spins',
  features: ['free-spins', 'wilds', 'retrigger'],
  high: 'AGBUK',
  low: 'TCD',
};
