import type { Drawn, Family } from '@kismet/rules/lottery/play';

/** A road follows one outcome through the draws: big/small, odd/even, which is greater. */
export interface Road {
  readonly code: 'size' | 'parity' | 'duel';
  readonly mark: (drawn: Drawn) => Mark;
}
export type Mark = 'big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger' | 'tie' | 'triple';

const sum = (numbers: readonly string[]): number => numbers.reduce((total, one) => total + Number(one), 0);
const parity = (of: (drawn: Drawn) => number): Road => ({
  code: 'parity',
  mark: (drawn) => (of(drawn) % 2 === 1 ? 'odd' : 'even'),
});
/** Big from `least`; exactly `tie` is neither. */
const size = (of: (drawn: Drawn) => number, least: number, tie?: number): Road => ({
  code: 'size',
  mark: (drawn) => (of(drawn) === tie ? 'tie' : of(drawn) >= least ? 'big' : 'small'),
});
const duel = (a: number, b: number): Road => ({
  code: 'duel',
  mark: ([row]) => {
    const [first, second] = [Number(row![a]), Number(row![b])];
    return first === second ? 'tie' : first > second ? 'dragon' : 'tiger';
  },
});
const whole = (drawn: Drawn): number => sum(drawn[0]!);
const champion = (drawn: Drawn): number => sum(drawn[0]!.slice(0, 2));
const tail = (drawn: Drawn): number => Number(drawn[0]![0]!.slice(-2));

/** Roads by family; none for results that come only a few times a week. */
export function roadsOf({ code }: Pick<Family, 'code'>): readonly Road[] {
  switch (code) {
    case 'five-digits':
      return [size(whole, 23), parity(whole), duel(0, 4)];
    case 'k3':
      return [
        {
          code: 'size',
          mark: (drawn) => (new Set(drawn[0]).size === 1 ? 'triple' : whole(drawn) >= 11 ? 'big' : 'small'),
        },
        parity(whole),
      ];
    case 'pk10':
      return [size(champion, 12), parity(champion), duel(0, 9)];
    case '11x5':
      return [size(whole, 31, 30), parity(whole)];
    case 'vietnamese-south':
    case 'vietnamese-north':
      return [size(tail, 50), parity(tail)];
    default:
      return [];
  }
}

export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly mark: Mark;
}
export const ROAD_ROWS = 6;
/**
 * The big road: a new column whenever the outcome changes, downwards while it repeats; at the bottom or an occupied
 * cell it turns towards the newer side. Input is newest first.
 */
export function bigRoad(road: Road, results: readonly Drawn[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let [start, column, row] = [-1, -1, 0];
  let before: Mark | null = null;
  for (const drawn of results.toReversed()) {
    const mark = road.mark(drawn);
    if (mark !== before) {
      start++;
      [column, row] = [start, 0];
    } else if (row + 1 < ROAD_ROWS && column === start && !taken.has(`${column}.${row + 1}`)) row++;
    else column++;
    before = mark;
    taken.add(`${column}.${row}`);
    cells.push({ column, row, mark });
  }
  return cells;
}
/** Count of each outcome, and the length of the current streak. */
export function roadCounts(road: Road, results: readonly Drawn[]) {
  const marks = results.map((drawn) => road.mark(drawn));
  const [last] = marks;
  const other = marks.findIndex((mark) => mark !== last);
  return {
    counts: [...Map.groupBy(marks, (mark) => mark)].map(([mark, all]) => ({ mark, n: all.length })),
    last: last ?? null,
    streak: other < 0 ? marks.length : other,
  };
}

export interface TrendRow {
  readonly numero: string;
  /** Per symbol: null if drawn, else the number of draws since it last came. */
  readonly away: readonly (number | null)[];
}
/** The trend chart: draws from old to new, symbols across, with gap counters (input newest first). */
export function trendRows(
  symbols: readonly string[],
  seen: (drawn: Drawn) => readonly string[],
  results: readonly { readonly numero: string; readonly drawn: Drawn }[],
): readonly TrendRow[] {
  const away = symbols.map(() => 0);
  return results.toReversed().map(({ numero, drawn }) => {
    const came = new Set(seen(drawn));
    return {
      numero,
      away: symbols.map((symbol, at) => {
        away[at] = came.has(symbol) ? 0 : away[at]! + 1;
        return came.has(symbol) ? null : away[at]!;
      }),
    };
  });
}
