import { LINES } from '../engine/lines.ts';
import { payTable, strips } from '../engine/slot-rules.ts';
import type { Title } from '../engine/title.ts';

// W lantern (wild), S stall (scatter), J jewelled earring, H peacock, Q kettle, N spices, and glass bangles E, I, O, X
const symbols = 'WSJHQNEIOX';

/** Night market: twenty-five lines, rare free spins at triple pay with richer strips, large swings. */
export const raatBazaar: Title = {
  rules: {
    code: 'raat-bazaar',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
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
  names: { en: 'Raat Bazaar', ur: 'رات بازار' },
  published: { rtp: '96.7895', hitRatio: '35.91', volatility: 5, bestSpin: 280, freeSpinsEvery: 296 },
  stakes: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00', '1000.00'],
  features: ['free-spins', 'wilds', 'retrigger'],
  art: { sky: '#241a4d', ground: '#0f0b22', reel: '#1d1740', frame: '#d08a3a', glow: '#ff7b78' },
};
