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
  | { readonly is: 'house'; readonly of: string }
  | { readonly is: 'vendor' | 'vendor-promo' | 'vendor-transfer'; readonly vendor: string }
  | { readonly is: 'gateway'; readonly channel: string }
  | { readonly is: 'other'; readonly code: string };

export function contraOf(code: string): Contra {
  const [, kind, name, part] = /^(house|vendor|gateway):([^:]+)(?::(promo|transfer))?$/.exec(code) ?? [];
  if (!name) return { is: 'other', code };
  if (kind === 'house') return { is: kind, of: name };
  if (kind === 'gateway') return { is: kind, channel: name };
  return { is: part ? `vendor-${part as 'promo' | 'transfer'}` : 'vendor', vendor: name };
}
