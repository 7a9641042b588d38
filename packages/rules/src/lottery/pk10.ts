import { product } from './counting.ts';
import { differentOrders } from './eleven-five.ts';
import { houseOdds } from './odds.ts';
import { column, type Drawn, type Family, fraction, type Picks, type Play, type Tier } from './play.ts';

const NUMBERS = Array.from({ length: 10 }, (_, n) => String(n + 1).padStart(2, '0'));
const PAIRS = 90;
const SUMS = Array.from({ length: 17 }, (_, n) => String(n + 3));
const at = (drawn: Drawn, place: number): number => Number(drawn[0]![place]);
const topTwo = (drawn: Drawn): number => at(drawn, 0) + at(drawn, 1);
/** Ordered pairs of different numbers with that sum. */
const waysOf = (sum: number): number =>
  NUMBERS.flatMap((a) => NUMBERS.filter((b) => b !== a && Number(a) + Number(b) === sum)).length;
const tier = (code: string, ways: number, all: number): Tier => ({
  code,
  expected: fraction(ways, all),
  oddsE4: houseOdds(ways, all),
});
const places = (k: number, least: number) =>
  Array.from({ length: k }, (_, n) => column(`place-${n + 1}`, NUMBERS, least));

/** A named property of a drawn number, each a separate line. */
function sides(
  code: string,
  group: string,
  tiers: readonly Tier[],
  symbols: readonly string[],
  isMet: (pick: string, drawn: Drawn) => boolean,
): Play {
  const isApart = tiers.length > 1;
  return {
    code,
    group,
    columns: [column('choice', symbols)],
    factor: 1,
    tiers,
    ...(isApart ? { apart: tiers.map(({ code }) => [code]) } : {}),
    combos: (picks) => picks[0]!.length,
    hits: (picks: Picks, drawn) => {
      const met: Record<string, number> = {};
      for (const pick of picks[0]!)
        if (isMet(pick, drawn)) met[isApart ? pick : 'win'] = (met[isApart ? pick : 'win'] ?? 0) + 1;
      return met;
    },
  };
}
const isOn = (pick: string, value: number, leastBig: number): boolean =>
  pick === 'big' ? value >= leastBig : pick === 'small' ? value < leastBig : (value % 2 === 1) === (pick === 'odd');
function exact(code: string, k: number, ways: number): Play {
  return {
    code,
    group: 'places',
    columns: places(k, 1),
    factor: 1,
    tiers: [{ code: 'win', expected: fraction(1, ways), oddsE4: null }],
    combos: differentOrders,
    hits: (picks, drawn) => ({
      win: product(picks.map((picked, place) => picked.filter((one) => Number(one) === at(drawn, place)))),
    }),
  };
}

/** Ten positions, each number once (rule 3.6). */
export const pk10: Family = {
  code: 'pk10',
  rows: [{ code: 'order', count: 10, form: NUMBERS, isDistinct: true }],
  plays: [
    {
      code: 'POSITION',
      group: 'places',
      columns: places(10, 0),
      factor: 1,
      tiers: [{ code: 'win', expected: fraction(1, 10), oddsE4: null }],
      combos: (picks) => picks.reduce((sum, picked) => sum + picked.length, 0),
      hits: (picks, drawn) => ({
        win: picks.filter((picked, place) => picked.some((one) => Number(one) === at(drawn, place))).length,
      }),
    },
    exact('TOP2', 2, 90),
    exact('TOP3', 3, 720),
    sides('CHAMPION', 'sides', [tier('win', 5, 10)], ['big', 'small', 'odd', 'even'], (pick, drawn) =>
      isOn(pick, at(drawn, 0), 6),
    ),
    ...[1, 2, 3, 4, 5].map((place) =>
      sides(
        `DRAGON_TIGER_${place}`,
        'dragon-tiger',
        [tier('win', 5, 10)],
        ['dragon', 'tiger'],
        (pick, drawn) => at(drawn, place - 1) > at(drawn, 10 - place) === (pick === 'dragon'),
      ),
    ),
    sides(
      'SUM',
      'sum',
      SUMS.map((sum) => tier(sum, waysOf(Number(sum)), PAIRS)),
      SUMS,
      (pick, drawn) => topTwo(drawn) === Number(pick),
    ),
    sides(
      'SUM_SIDE',
      'sum',
      [tier('big', 40, PAIRS), tier('small', 50, PAIRS), tier('odd', 50, PAIRS), tier('even', 40, PAIRS)],
      ['big', 'small', 'odd', 'even'],
      (pick, drawn) => isOn(pick, topTwo(drawn), 12),
    ),
  ],
};
