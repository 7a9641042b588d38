import { LINES } from '../engine/lines.ts';
import type { Model } from '../engine/model.ts';
import { payTable, strips } from '../engine/slot-rules.ts';

// W golden kite (wild, doubles), S sun (scatter), L diamond kite, T fighting kite, P string reel, M ball of thread, and paper kites R, Y, G, V
const symbols = 'WSLTPMRYGV';

/** Kites: ten lines, doubling wilds, many small wins; free spins on strips with more wilds. */
export const patang: Model = {
  rules: {
    code: 'patang',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
    rows: 3,
    coins: 10,
    reels: strips(symbols, [
      'VMPRMTLVYPGYRGTLRVYG',
      'WYVRMGLRLPWVTRSMGYPY',
      'VTMRVYGYWPLTMVRSPYLG',
      'VGWTGVLYMPYRPLRGTSMG',
      'RPTGMYVPRWLMLGVYTVRG',
    ]),
    freeReels: strips(symbols, [
      'TVTRGRLMPYLGVYMPYGVR',
      'GRWMVMLSLVYTWPYPWGTR',
      'YWPTWMVSGRVLRYTWLMPG',
      'VPYWTRLGSWRTMGMLYVPG',
      'RGVPTVLYPMWLGRMYRTVG',
    ]),
    lines: LINES.slice(0, 10),
    pays: payTable(symbols, {
      L: [25, 80, 400],
      T: [20, 60, 200],
      P: [14, 40, 120],
      M: [11, 28, 80],
      R: [8, 18, 50],
      Y: [8, 18, 50],
      G: [6, 12, 40],
      V: [6, 12, 40],
    }),
    wildMultiplier: 2,
    scatterPays: [0, 0, 0, 5],
    freeSpins: [0, 0, 0, 10],
    freeSpinMultiplier: 1,
    freeSpinCap: 40,
  },
  published: { rtp: '96.4014', hitRatio: '27.25', volatility: 2, bestSpin: 125, featureEvery: 296, ceiling: 6894 },
  classification: 'free-spins',
  features: ['free-spins', 'wild-multiplier', 'retrigger'],
  high: 'LTPM',
  low: 'RYGV',
};
