import type { Split } from '@kismet/rules/promotions/envelope';
import { readAmount } from '../../../shared/money/amount.ts';
import type { UplineForm } from '../../../shared/money/upline-form.ts';

/** Guard time against a double press (ui 7.5). */
export const GUARD_MS = 1000;
const CENT = 1000n;

export type TotalFault =
  | { readonly code: 'AMOUNT_ZERO' | 'AMOUNT_SCALE' | 'INSUFFICIENT_FUNDS' | 'FIELD_INVALID' }
  | { readonly code: 'RANGE'; readonly min: bigint; readonly max: bigint };
/** The typed total of this many shares, each at least a cent; or why it cannot be sent. */
export function readTotal(
  typed: string,
  count: number,
  form: Pick<UplineForm, 'available' | 'min' | 'leftToday'>,
): { units: bigint } | { fault: TotalFault } {
  const read = readAmount(typed, form.available);
  if ('fault' in read) return { fault: { code: read.fault } };
  const cents = Number.isSafeInteger(count) && count > 0 ? BigInt(count) * CENT : CENT;
  const min = cents > form.min ? cents : form.min;
  if (read.units < min || read.units > form.leftToday) return { fault: { code: 'RANGE', min, max: form.leftToday } };
  return read;
}

/** What is shown of the shares beforehand: the equal share, or the mean in whole cents. Units. */
export function sharesOf(
  total: bigint,
  count: number,
  split: Split,
): { readonly mean: bigint; readonly isExact: boolean } {
  const cents = total / CENT;
  const n = BigInt(count);
  return { mean: (cents / n) * CENT, isExact: count === 1 || (split === 'EQUAL' && cents % n === 0n) };
}
/** The minimum share. Units. */
export const LEAST = CENT;
