import { LINES } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W lantern (wild), S stall (scatter), J jewelled earring, H peacock, Q kettle, N spices, and glass bangles E, I, O, X
const symbols = 'WSJHQNEIOX';

/** Night market: twenty-five lines, rare free spins at triple pay with richer strips, high volatility. */
export const raatBazaar: Model = {
  rules: {
    code: 'raat-bazaar',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 3,
    coins: 25,
    reels: strips(symbols, [
      'QHSJNXOQIENXOXHIEOIE',
      'QHIEOXIENEXWIOXNQJNO',
      'NQJXEHIEOXONWXQIESIO',
      'IXHQIWEOJNEIOQXEIXNO',
      'NEJOIQXEXQXOIHNWIOES',
    ]),
    freeReels: strips(symbols, [
      'XNSIQEJIJXENHOIOHOEQ',
      'WEOINHNOQHJWXIEIQOXJ',
      'EWJINXWQHEHQIXOEOSON',
      'XEXOQHWOXIHENINJEIQW',
      'HQEXHINENIOWJIOSEXQO',
    ]),
    lines: LINES,
    pays: payTable(symbols, {
      J: [150, 1000, 5000],
      H: [60, 350, 2000],
      Q: [30, 120, 600],
      N: [20, 60, 300],
      E: [5, 20, 100],
      I: [5, 20, 80],
      O: [0, 15, 60],
      X: [0, 15, 60],
    }),
    wildMultiplier: 1,
    scatterPays: [0, 0, 0, 5],
    freeSpins: [0, 0, 0, 12],
    freeSpinMultiplier: 3,
    freeSpinCap: 60,
  },
  published: { rtp: '96.7895', hitRatio: '35.91', volatility: 5, bestSpin: 280, featureEvery: 296, ceiling: 91072 },
  classification: 'free-spins',
  features: ['free-spins', 'wilds', 'retrigger'],
  high: 'JHQN',
  low: 'EIOX',
};
