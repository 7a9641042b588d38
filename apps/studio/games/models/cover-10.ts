import { LINES } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, ABCD drawn by the theme, KLMNO our suits
const symbols = 'WABCDKLMNO';
const reels = strips(symbols, [
  'KNDOLMNDMCBKCAOL',
  'BWCMNLOKNBLKMCNDOMDAOKL',
  'CDNWLDMCOBANKMKOLMKBNLO',
  'CLMNKOBLCKOMDKWNMNBAODL',
  'OKDACOMCLBMLKNDN',
]);

/** Ten lines; a wild covers its reel, stays, and the other reels spin again. */
export const cover10: Model = {
  rules: {
    code: 'cover-10',
    version: '1',
    symbols,
    wild: 0,
    scatter: -1,
    rows: 3,
    coins: 10,
    reels,
    freeReels: reels,
    lines: LINES.slice(0, 10),
    pays: payTable(symbols, {
      A: [9, 45, 170],
      B: [6, 25, 70],
      C: [3, 14, 45],
      D: [3, 10, 30],
      K: [1, 3, 11],
      L: [1, 3, 11],
      M: [1, 3, 9],
      N: [1, 3, 9],
      O: [1, 2, 7],
    }),
    wildMultiplier: 1,
    scatterPays: [],
    freeSpins: [],
    freeSpinMultiplier: 1,
    freeSpinCap: 0,
    cover: { in: 'base', stays: true },
  },
  published: { rtp: '96.2458', hitRatio: '26.87', volatility: 3, bestSpin: 60, featureEvery: 0, ceiling: 242 },
  classification: 'respin',
  features: ['expanding-wilds', 'respin'],
  high: 'ABCD',
  low: 'KLMNO',
};
