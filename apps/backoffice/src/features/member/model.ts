import { parseUnits } from '@kismet/kernel/money';
import { asciiDigits } from '@kismet/rules/ascii-digits';

/** Zero: components may not hold such literals (ADR 4). */
export const NO_UNITS = 0n;
/** A typed amount in units of 10^-5, or the error code. Never rounds. */
export function readAmount(
  typed: string,
): { units: bigint } | { problem: 'FIELD_REQUIRED' | 'FIELD_INVALID' | 'AMOUNT_SCALE' | 'AMOUNT_ZERO' } {
  const text = asciiDigits(typed).replace(/[,\s]/g, '');
  if (text === '') return { problem: 'FIELD_REQUIRED' };
  if (/^\d{1,13}\.\d{3,}$/.test(text)) return { problem: 'AMOUNT_SCALE' };
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text)) return { problem: 'FIELD_INVALID' };
  const units = parseUnits(text)!;
  return units === 0n ? { problem: 'AMOUNT_ZERO' } : { units };
}

/** Counterparty of a movement, by the house account's name. */
export type Contra =
  | { readonly is: 'adjustments' | 'opening' | 'transit' }
  | { readonly is: 'vendor' | 'vendor-promo'; readonly vendor: string }
  | { readonly is: 'other'; readonly code: string };

export function contraOf(code: string): Contra {
  const house = /^house:(adjustments|opening|transit)$/.exec(code);
  if (house) return { is: house[1] as 'adjustments' | 'opening' | 'transit' };
  const vendor = /^vendor:([^:]+)(:promo)?$/.exec(code);
  if (vendor) return { is: vendor[2] ? 'vendor-promo' : 'vendor', vendor: vendor[1]! };
  return { is: 'other', code };
}
