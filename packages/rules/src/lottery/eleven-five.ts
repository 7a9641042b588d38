import { choose, count, product } from './counting.ts';
import { column, type Drawn, type Family, fraction, type Picks, type Play } from './play.ts';

const NUMBERS = Array.from({ length: 11 }, (_, n) => String(n + 1).padStart(2, '0'));
const DRAWN = 5;
const row = (drawn: Drawn): readonly string[] => drawn[0]!;

/** Any `k`: up to five, all picks must be drawn; beyond five, all drawn numbers must be among them. */
function any(k: number): Play {
  const [over, under] = k <= DRAWN ? [choose(DRAWN, k), choose(11, k)] : [choose(11 - DRAWN, k - DRAWN), choose(11, k)];
  return {
    code: `ANY${k}`,
    group: 'any',
    columns: [column('numbers', NUMBERS, k)],
    factor: 1,
    tiers: [{ code: 'win', expected: fraction(over, under), oddsE4: null }],
    combos: (picks) => choose(picks[0]!.length, k),
    hits: (picks, drawn) => {
      const met = count(picks[0]!, (one) => row(drawn).includes(one));
      if (k <= DRAWN) return { win: choose(met, k) };
      return { win: met === DRAWN ? choose(picks[0]!.length - DRAWN, k - DRAWN) : 0 };
    },
  };
}
/** Number of ways to pick one symbol per position without repetition. */
export function differentOrders(picks: Picks): number {
  const go = (place: number, used: readonly string[]): number =>
    place === picks.length
      ? 1
      : picks[place]!.reduce((sum, one) => (used.includes(one) ? sum : sum + go(place + 1, [...used, one])), 0);
  return go(0, []);
}
function front(k: number, ways: number): Play {
  return {
    code: k === 1 ? 'FRONT1' : `FRONT${k}_STRAIGHT`,
    group: 'front',
    columns: Array.from({ length: k }, (_, n) => column(`place-${n + 1}`, NUMBERS)),
    factor: 1,
    tiers: [{ code: 'win', expected: fraction(1, ways), oddsE4: null }],
    combos: differentOrders,
    hits: (picks, drawn) => ({
      win: product(picks.map((picked, place) => picked.filter((one) => one === row(drawn)[place]))),
    }),
  };
}
function frontGroup(k: number, ways: number): Play {
  return {
    code: `FRONT${k}_GROUP`,
    group: 'front',
    columns: [column('numbers', NUMBERS, k)],
    factor: 1,
    tiers: [{ code: 'win', expected: fraction(1, ways), oddsE4: null }],
    combos: (picks) => choose(picks[0]!.length, k),
    hits: (picks, drawn) => ({
      win: row(drawn)
        .slice(0, k)
        .every((one) => picks[0]!.includes(one))
        ? 1
        : 0,
    }),
  };
}

/** Five of eleven (rule 3.6). */
export const elevenFive: Family = {
  code: '11x5',
  rows: [{ code: 'numbers', count: DRAWN, form: NUMBERS, isDistinct: true }],
  plays: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
    front(1, 11),
    front(2, 110),
    frontGroup(2, 55),
    front(3, 990),
    frontGroup(3, 165),
  ],
};
