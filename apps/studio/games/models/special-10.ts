import { LINES } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, S scatter, ABCD drawn by the theme, KLM our suits
const symbols = 'WSABCDKLM';
const reels = strips(symbols, [
  'LKCMSCMAKBLMDKLD',
  'WAMLDKLKDMCB',
  'MDMKLCMWCALKBLSD',
  'BLAKCLWDMDKM',
  'ALMDLKCMSMKDBLKC',
]);

/** Ten lines; free spins with a special symbol that fills its reels. */
export const special10: Model = {
  rules: {
    code: 'special-10',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 3,
    coins: 10,
    reels,
    freeReels: reels,
    lines: LINES.slice(0, 10),
    pays: payTable(symbols, {
      A: [35, 200, 1350],
      B: [20, 100, 450],
      C: [13, 55, 200],
      D: [10, 40, 135],
      K: [3, 13, 55],
      L: [3, 13, 55],
      M: [3, 10, 40],
    }),
    wildMultiplier: 1,
    scatterPays: [0, 0, 0, 3],
    freeSpins: [0, 0, 0, 10],
    freeSpinMultiplier: 1,
    freeSpinCap: 50,
    special: { strip: strips(symbols, ['ABCDKKLLMM'])[0]! },
  },
  published: { rtp: '95.7745', hitRatio: '36.88', volatility: 4, bestSpin: 146, featureEvery: 151, ceiling: 74636 },
  classification: 'free-spins',
  features: ['free-spins', 'special-symbol', 'retrigger', 'wilds'],
  high: 'ABCD',
  low: 'KLM',
};
