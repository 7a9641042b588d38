import { unitsToDecimal } from '@kismet/kernel/money';

/** `P 1,480.50375` to the last unit: books are compared digit by digit, so nothing is truncated. */
export function exactText(units: bigint, symbol: string): string {
  const [whole = '', fraction] = unitsToDecimal(units < 0n ? -units : units).split('.');
  return `${units < 0n ? '−' : ''}${symbol}\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Direction of an amount. Here, since components may not hold bigint literals (packages/ui/src/sign.ts). */
export const directionOf = (units: bigint): 'in' | 'out' | 'none' => (units > 0n ? 'in' : units < 0n ? 'out' : 'none');
