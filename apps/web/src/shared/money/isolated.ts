import { formatMoney, parseUnits } from '@kismet/kernel/money';

/** An amount inside a sentence: kept together from left to right, whatever way the sentence runs. */
export const isolatedMoney = (units: bigint, symbol: string): string => `\u2066${formatMoney(units, symbol)}\u2069`;

const DECIMAL = /^-?\d+\.\d{2,5}$/;
/** What a refusal says besides its code, with the amounts in it as people read them; all else as it is. */
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
