import type { PlainKey, T } from '@kismet/app-kit/texts';
import type { Figures } from '@kismet/contracts/agents/reports-figures';
import { UNITS_PER_ONE, unitsToDecimal } from '@kismet/kernel/money';

/** A team's totals in the order of rule 1.9; the first one is the most important. */
export const FIGURES = [
  'profit',
  'deposit',
  'withdraw',
  'stake',
  'validBet',
  'payout',
  'rebate',
  'commission',
  'bonus',
  'salary',
  'dividend',
] as const satisfies readonly (keyof Figures)[];
export type FigureName = (typeof FIGURES)[number];

export const figureName = (t: T, name: FigureName | 'netLoss'): string => t(`agentCentre.figure.${name}` as PlainKey);
export const figureFormula = (t: T, name: FigureName | 'netLoss'): string =>
  t(`agentCentre.formula.${name}` as PlainKey);
/** The same total seen from the other side. */
export const opposite = (units: bigint): bigint => -units;
export const isSome = (units: bigint): boolean => units !== 0n;
export const plain = (units: bigint): string => unitsToDecimal(units);
/** Only for the height of a bar; amounts are never numbers elsewhere. */
export const heightOf = (units: bigint): number => Number(units / (UNITS_PER_ONE / 100n)) / 100;

/** For a cell too narrow for the amount, which is shown in full beside it: whole, thousands or millions, truncated and never rounded up. */
export function shortAmount(units: bigint): string {
  const whole = units / UNITS_PER_ONE;
  if (whole < 10_000n) return whole === 0n && units > 0n ? plain(units) : String(whole);
  const [unit, sign] = whole < 1_000_000n ? [1000n, 'K'] : [1_000_000n, 'M'];
  const tenths = (whole * 10n) / unit;
  return `${String(tenths / 10n)}${tenths < 1000n && tenths % 10n > 0n ? `.${String(tenths % 10n)}` : ''}${sign}`;
}

/** Change from the previous value in whole percent; null without a previous value. */
export function changeOf(now: bigint, before: bigint): number | null {
  if (before === 0n) return null;
  return Number(((now - before) * 100n) / (before < 0n ? -before : before));
}
/** Parts per million as a displayed rate: `0.8 %`. */
export const rateText = (ppm: number): string => `${String(ppm / 10_000)}%`;
