import { ODDS_SCALE } from './market.ts';

/** Rungs of the ladder in ten-thousandths: up to these odds, in these steps (rule 6.15). */
const BANDS: readonly (readonly [to: number, step: number])[] = [
  [20_000, 100],
  [30_000, 200],
  [40_000, 500],
  [60_000, 1_000],
  [100_000, 2_000],
  [200_000, 5_000],
  [300_000, 10_000],
  [500_000, 20_000],
  [1_000_000, 50_000],
  [10_000_000, 100_000],
];
const LEAST = 10_100;
const MOST = 10_000_000;
/** Tolerance for rounding errors of floating-point numbers, in ten-thousandths. */
const NOISE = 1e-6;

/**
 * The price for computed odds: the highest rung that is not above them, in ten-thousandths, at most 1,000. Null below 1.01, where a selection is
 * taken off.
 */
export function onLadder(odds: number): number | null {
  const exact = Math.floor(odds * ODDS_SCALE + NOISE);
  if (!(exact >= LEAST)) return null;
  if (exact >= MOST) return MOST;
  let from = ODDS_SCALE;
  for (const [to, step] of BANDS) {
    if (exact < to) return from + Math.floor((exact - from) / step) * step;
    from = to;
  }
  return MOST;
}

/** Whether a price set by hand is a rung. */
export const isRung = (oddsE4: number): boolean => onLadder(oddsE4 / ODDS_SCALE) === oddsE4;

/** The sum of the inverse odds of a market, which is one without margin. */
export const booksumOf = (odds: readonly number[]): number => odds.reduce((sum, one) => sum + 1 / one, 0);
