import { readAmount } from '../../shared/money/amount.ts';
import type { UplineForm } from '../../shared/money/upline-form.ts';

export type AmountFault =
  | { readonly code: 'AMOUNT_ZERO' | 'AMOUNT_SCALE' | 'INSUFFICIENT_FUNDS' | 'FIELD_INVALID' }
  | { readonly code: 'RANGE'; readonly min: bigint; readonly max: bigint };
/** The typed amount in units, or why it cannot be sent. */
export function readTransfer(
  typed: string,
  uplineForm: Pick<UplineForm, 'available' | 'min' | 'leftToday'>,
): { units: bigint } | { fault: AmountFault } {
  const read = readAmount(typed, uplineForm.available);
  if ('fault' in read) return { fault: { code: read.fault } };
  if (read.units < uplineForm.min || read.units > uplineForm.leftToday)
    return { fault: { code: 'RANGE', min: uplineForm.min, max: uplineForm.leftToday } };
  return read;
}
/** Guard time against a double press (ui 7.5). */
export const GUARD_MS = 1000;
/** Effect on the member's balance. */
export const signed = ({ isOut, amount }: { isOut: boolean; amount: bigint }): bigint => (isOut ? -amount : amount);
