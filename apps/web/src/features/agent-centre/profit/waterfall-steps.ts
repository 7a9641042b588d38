import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { FIGURES, type FigureName } from '../figures.ts';

export interface WaterfallStep {
  readonly name: FigureName;
  readonly units: bigint;
  readonly isUp: boolean;
  readonly isTotal: boolean;
  /** Start and length of a bar, as fractions of the width: for display only. */
  readonly fromPercent: number;
  readonly percent: number;
}
/** Components of a profit in the order of rule 1.9, then the result; zeros are left out. */
export function stepsOf(figures: Figures): WaterfallStep[] {
  const parts: readonly (readonly [FigureName, bigint])[] = [
    ['payout', figures.payout],
    ['stake', -figures.stake],
    ['rebate', figures.rebate],
    ['commission', figures.commission],
    ['bonus', figures.bonus],
    ['salary', figures.salary],
  ];
  const some = parts.filter(([, units]) => units !== 0n);
  let at = 0n;
  const spans = some.map(([name, units]) => {
    const from = at;
    at += units;
    return { name, units, from, to: at };
  });
  const ends = [0n, figures.profit, ...spans.flatMap(({ from, to }) => [from, to])];
  const low = ends.reduce((least, one) => (one < least ? one : least));
  const high = ends.reduce((most, one) => (one > most ? one : most));
  const width = high - low;
  const percent = (units: bigint): number => (width === 0n ? 0 : Number((units * 10_000n) / width) / 100);
  const bar = (from: bigint, to: bigint) => ({
    fromPercent: percent((from < to ? from : to) - low),
    percent: percent(from < to ? to - from : from - to),
  });
  return [
    ...spans.map(({ name, units, from, to }) => ({ name, units, isUp: units > 0n, isTotal: false, ...bar(from, to) })),
    { name: 'profit', units: figures.profit, isUp: figures.profit > 0n, isTotal: true, ...bar(0n, figures.profit) },
  ];
}
/** Totals of the visible rows. */
export const sumOf = (rows: readonly Figures[]): Record<FigureName, bigint> =>
  Object.fromEntries(FIGURES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0n)])) as Record<
    FigureName,
    bigint
  >;
