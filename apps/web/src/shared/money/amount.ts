import { parseUnits, UNITS_PER_ONE } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';

/** Zero: components may not hold such literals (ADR 4). */
export const NOTHING = 0n;
export const isSome = (units: bigint): boolean => units > 0n;
const CENT = UNITS_PER_ONE / 100n;

/** The maximum transfer: whole cents, at most the balance. */
export const wholeCents = (units: bigint): bigint => (units > 0n ? units - (units % CENT) : 0n);

/** Parses a typed transfer amount, or returns why it is invalid. */
export function readAmount(
  typed: string,
  most: bigint,
): { units: bigint } | { fault: 'AMOUNT_ZERO' | 'AMOUNT_SCALE' | 'INSUFFICIENT_FUNDS' | 'FIELD_INVALID' } {
  const text = asciiDigits(typed).replaceAll(',', '').trim();
  if (text === '') return { fault: 'AMOUNT_ZERO' };
  const units = parseUnits(text);
  if (units === null || units < 0n) return { fault: 'FIELD_INVALID' };
  if (units === 0n) return { fault: 'AMOUNT_ZERO' };
  if (units % CENT !== 0n) return { fault: 'AMOUNT_SCALE' };
  return units > most ? { fault: 'INSUFFICIENT_FUNDS' } : { units };
}
