import type { Family } from './play.ts';
import { vietnamesePlays } from './vietnamese-plays.ts';

const row = (code: string, count: number, form: number) => ({ code, count, form });

/** The northern lottery: 27 numbers of 107 digits (rule 3.4). */
export const vietnameseNorth: Family = {
  code: 'vietnamese-north',
  rows: [
    row('special', 1, 5),
    row('1', 1, 5),
    row('2', 2, 5),
    row('3', 6, 5),
    row('4', 4, 4),
    row('5', 6, 4),
    row('6', 3, 3),
    row('7', 4, 2),
  ],
  plays: vietnamesePlays({
    prizes: { all: 27, three: 23, four: 20 },
    head2: { row: 7, count: 4 },
    head3: { row: 6, count: 3 },
    oneUnitOdds: 36_800n,
    parlay: [
      { k: 2, oddsE4: 170_000n },
      { k: 3, oddsE4: 650_000n },
      { k: 4, oddsE4: 2_500_000n },
    ],
    miss: [
      { k: 4, oddsE4: 25_000n },
      { k: 8, oddsE4: 80_000n },
      { k: 10, oddsE4: 120_000n },
    ],
    hasDa: false,
  }),
};

/** The central and southern lotteries: 18 numbers per station (rule 3.4). */
export const vietnameseSouth: Family = {
  code: 'vietnamese-south',
  rows: [
    row('special', 1, 6),
    row('1', 1, 5),
    row('2', 1, 5),
    row('3', 2, 5),
    row('4', 7, 5),
    row('5', 1, 4),
    row('6', 3, 4),
    row('7', 1, 3),
    row('8', 1, 2),
  ],
  plays: vietnamesePlays({
    prizes: { all: 18, three: 17, four: 16 },
    head2: { row: 8, count: 1 },
    head3: { row: 7, count: 1 },
    oneUnitOdds: 55_000n,
    parlay: [
      { k: 2, oddsE4: 280_000n },
      { k: 3, oddsE4: 1_500_000n },
      { k: 4, oddsE4: 7_500_000n },
    ],
    miss: [
      { k: 4, oddsE4: 20_000n },
      { k: 8, oddsE4: 33_000n },
      { k: 10, oddsE4: 56_000n },
    ],
    hasDa: true,
  }),
};
