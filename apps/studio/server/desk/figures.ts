import { unitsToDecimal } from '@kismet/kernel/money';
import type { Queryable } from '../database.ts';
import type { Hall } from '../hall.ts';
import { figuresOf, type TableFigure } from '../tables/figure-store.ts';

/** A table over a period. Amounts are decimal strings of the table's currency. */
export interface FigureView {
  readonly rounds: number;
  readonly wagers: number;
  readonly staked: string;
  readonly expected: string;
  readonly paid: string;
  /** Percentage of the stakes, truncated to two decimals. */
  readonly expectedPercent: string;
  readonly paidPercent: string;
  /** The range that chance explains: three standard errors, plus what rounding takes from each bet. */
  readonly from: string;
  readonly to: string;
  /** `few`: too few rounds to judge. */
  readonly verdict: Verdict;
}
export type Verdict = 'few' | 'within' | 'below' | 'above';
/** A table over the last day and the last thirty. */
export interface TableFigures {
  readonly table: string;
  readonly game: string;
  readonly names: Readonly<Record<string, string>>;
  readonly day: FigureView | null;
  readonly month: FigureView | null;
}

const ERRORS = 3n;
/** Payouts are rounded down to hundredths: this is the most that a bet loses by it. */
const HUNDREDTH = 1_000n;
/** Minimum number of rounds with bets before a deviation means anything. */
export const LEAST_ROUNDS = 100;
const DAY_HOURS = 24;
const MONTH_HOURS = 30 * 24;
const MOST_TABLES = 200;

/** Whether the amount paid lies within what chance and rounding explain (rule 6.60). */
export function judgeFigure({ rounds, wagers, expected, paid, error }: Omit<TableFigure, 'table' | 'staked'>): {
  readonly from: bigint;
  readonly to: bigint;
  readonly verdict: Verdict;
} {
  const least = expected - ERRORS * error - HUNDREDTH * BigInt(wagers);
  const from = least > 0n ? least : 0n;
  const to = expected + ERRORS * error;
  if (rounds < LEAST_ROUNDS) return { from, to, verdict: 'few' };
  return { from, to, verdict: paid < from ? 'below' : paid > to ? 'above' : 'within' };
}

/** Expected and actual return of the tables of a house; games without an average of their own, such as those between players, are left out. */
export async function figuresOfHouse(tx: Queryable, hall: Hall, house: string): Promise<TableFigures[]> {
  const tables = hall
    .tablesOf(house)
    .filter(({ title }) => title.category !== 'pvp')
    .slice(0, MOST_TABLES);
  const ids = tables.map(({ table }) => table.id);
  const [day, month] = await Promise.all([
    figuresOf(tx, ids, DAY_HOURS).then(viewsOf),
    figuresOf(tx, ids, MONTH_HOURS).then(viewsOf),
  ]);
  return tables.map(({ title, table: { id } }) => ({
    ...{ table: id, game: title.code, names: title.names },
    day: day.get(id) ?? null,
    month: month.get(id) ?? null,
  }));
}

const viewsOf = (figures: readonly TableFigure[]): ReadonlyMap<string, FigureView> =>
  new Map(figures.map((one) => [one.table, viewOf(one)]));

function viewOf(figure: TableFigure): FigureView {
  const { rounds, wagers, staked, expected, paid } = figure;
  const { from, to, verdict } = judgeFigure(figure);
  return {
    ...{ rounds, wagers, verdict, staked: unitsToDecimal(staked) },
    ...{ expected: shown(expected), paid: shown(paid) },
    ...{ expectedPercent: percentOf(expected, staked), paidPercent: percentOf(paid, staked) },
    ...{ from: shown(from), to: shown(to) },
  };
}

/** In whole hundredths, truncated. */
const shown = (units: bigint): string => unitsToDecimal(units - (units % HUNDREDTH));
const percentOf = (part: bigint, whole: bigint): string => {
  const parts = (part * 10_000n) / whole;
  return `${parts / 100n}.${(parts % 100n).toString().padStart(2, '0')}`;
};
