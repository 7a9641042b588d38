import { formatMoney } from '@kismet/kernel/money';

/** An amount inside a sentence: kept together from left to right, whatever way the sentence runs. */
export const isolatedMoney = (units: bigint, symbol: string): string => `\u2066${formatMoney(units, symbol)}\u2069`;
