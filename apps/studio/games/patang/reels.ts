import { LINES } from '../engine/lines.ts';
import { payTable, strips } from '../engine/slot-rules.ts';
import type { Title } from '../engine/title.ts';

// W golden kite (wild, doubles), S sun (scatter), L diamond kite, T fighting kite, P string reel, M ball of thread, and paper kites R, Y, G, V
const symbols = 'WSLTPMRYGV';

/** Kites: ten lines, wilds that double, many small returns; free spins on strips with more wilds. */
export const patang: Title = {
  rules: {
    code: 'patang',
    version: '1',
    symbols,
    wild: 0,
    scatter: 1,
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
  names: { en: 'Patang', ur: 'پتنگ' },
  published: { rtp: '96.4014', hitRatio: '27.25', volatility: 2, bestSpin: 125, freeSpinsEvery: 296 },
  stakes: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00', '1000.00'],
  features: ['free-spins', 'wild-multiplier', 'retrigger'],
  art: { sky: '#2f6f9f', ground: '#e9a95c', reel: '#fdf6e6', frame: '#7a4a22', glow: '#f4a72c' },
};
