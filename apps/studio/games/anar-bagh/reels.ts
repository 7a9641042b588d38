import { LINES } from '../engine/lines.ts';
import { payTable, strips } from '../engine/slot-rules.ts';
import type { Title } from '../engine/title.ts';

// W knot (wild), S fountain (scatter), A pomegranate, G blossom, B songbird, U ewer, K leaf, and the tiles T, C, D
const symbols = 'WSAGBUKTCD';
const reels = strips(symbols, [
  'CKBKBCTUGDACUSGUADTK',
  'UCUBCKGWUBTSDKGDTADT',
  'WCKBUBTCADTADUKCGKSG',
  'GUWBCDTBDASBTKTDKCGU',
  'BCACDAKTWTUKDBUSGKCG',
]);

/** Pomegranate garden: twenty lines, frequent free spins at double pay, middling swings. */
export const anarBagh: Title = {
  rules: {
    code: 'anar-bagh',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
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
  names: { en: 'Anar Bagh', ur: 'انار باغ' },
  published: { rtp: '95.0847', hitRatio: '37.76', volatility: 3, bestSpin: 67, freeSpinsEvery: 37 },
  stakes: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00', '1000.00'],
  features: ['free-spins', 'wilds', 'retrigger'],
  art: { sky: '#123a3a', ground: '#0b1f22', reel: '#f6efe0', frame: '#b8863b', glow: '#c8404a' },
};
