import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { oddsText } from '@kismet/rules/promotions/kind';

/** An amount inside a sentence: isolated left to right, whatever the sentence's direction. */
export const isolatedMoney = (units: bigint, symbol: string): string => `\u2066${formatMoney(units, symbol)}\u2069`;
/** Decimal odds inside a sentence, the same. */
export const isolatedOdds = (oddsE4: number): string => `\u2066${oddsText(oddsE4)}\u2069`;

const DECIMAL = /^-?\d+\.\d{2,5}$/;
/** Values of a refusal with formatted amounts; the rest unchanged. */
export function withMoney<V extends string | number>(
  params: Readonly<Record<string, V>>,
  symbol: string,
): Record<string, V | string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const units = typeof value === 'string' && DECIMAL.test(value) ? parseUnits(value) : null;
      return [name, units === null ? value : isolatedMoney(units, symbol)];
    }),
  );
}
