import { LINES } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, S scatter, ABCD drawn by the theme, KLMN our suits
const symbols = 'WSABCDKLMN';
const reels = strips(symbols, [
  'CBCKBNMAKDLSLADMKN',
  'LCANLDKDBMASCNBWMK',
  'AKBMDNCALCLDMKNSBW',
  'BDSCWNKAMBDLAKNLCM',
  'BNLKDACANBDLKMSCWM',
]);

/** Five reels, five lines, no free spins: tripling wilds, and scatters that pay. */
export const triple5: Model = {
  rules: {
    code: 'triple-5',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 3,
    coins: 5,
    reels,
    freeReels: reels,
    lines: LINES.slice(0, 5),
    pays: payTable(symbols, {
      A: [14, 80, 550],
      B: [11, 45, 200],
      C: [8, 25, 110],
      D: [6, 20, 80],
      K: [3, 11, 30],
      L: [3, 11, 30],
      M: [3, 8, 25],
      N: [3, 8, 25],
    }),
    wildMultiplier: 3,
    scatterPays: [0, 0, 0, 4, 20, 100],
    freeSpins: [],
    freeSpinMultiplier: 1,
    freeSpinCap: 0,
  },
  published: { rtp: '94.9002', hitRatio: '15.47', volatility: 4, bestSpin: 350, featureEvery: 0, ceiling: 350 },
  classification: 'lines',
  features: ['wild-multiplier', 'scatter-pays'],
  high: 'ABCD',
  low: 'KLMN',
};
