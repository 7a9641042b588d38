import { LINES_OF_FOUR } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W wild, S scatter, ABCD drawn by the theme, KLMNO our suits
const symbols = 'WSABCDKLMNO';

/** Twenty lines on four rows; in free spins a wild covers its reel and stays. */
export const stay20: Model = {
  rules: {
    code: 'stay-20',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 4,
    coins: 20,
    reels: strips(symbols, [
      'DMNKSAOLOBMKCDCKLONB',
      'OKDMLNDLBKCAWM',
      'NODBNCMKBOKMCLKASLOD',
      'MCLKWDMOALKDNB',
      'BKLOMODKCBNOCLSMNAKD',
    ]),
    freeReels: strips(symbols, [
      'MNMOCNKDKCABLODL',
      'BOCNMKCAKODWDLMNL',
      'KMDKLBCOLOANMCDNW',
      'CODNANLMODKMKCBWL',
      'KDLBDCMLOMAOCNKN',
    ]),
    lines: LINES_OF_FOUR.slice(0, 20),
    pays: payTable(symbols, {
      A: [20, 130, 650],
      B: [13, 65, 250],
      C: [8, 35, 130],
      D: [6, 25, 85],
      K: [3, 10, 30],
      L: [3, 10, 30],
      M: [2, 8, 25],
      N: [2, 8, 25],
      O: [2, 6, 20],
    }),
    wildMultiplier: 1,
    scatterPays: [0, 0, 0, 2],
    freeSpins: [0, 0, 0, 8],
    freeSpinMultiplier: 1,
    freeSpinCap: 8,
    cover: { in: 'free', stays: true },
  },
  published: { rtp: '96.4919', hitRatio: '32.96', volatility: 5, bestSpin: 35, featureEvery: 125, ceiling: 1824 },
  classification: 'free-spins',
  features: ['free-spins', 'sticky-wilds'],
  high: 'ABCD',
  low: 'KLMNO',
};
