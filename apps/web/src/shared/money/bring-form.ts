import type { FieldFault, FieldFaults } from '@kismet/app-kit/contract-faults';
import type { T } from '@kismet/app-kit/texts';
import type { Input } from '@kismet/contracts/route';
import type { moveMoney } from '@kismet/contracts/transfers/transfer';
import { codeText } from '../texts/language.ts';
import { NOTHING, readAmount } from './amount.ts';

/** A typed amount as the payload of a transfer to a vendor. */
export const bringInput =
  (vendorCode: string, most: bigint, press: { idOf: (key: string) => string }) =>
  (values: { amount: string }): Input<typeof moveMoney> => {
    const read = readAmount(values.amount, most);
    const amount = 'units' in read ? read.units : NOTHING;
    return { vendorCode, amount, transferId: press.idOf(String(amount)), direction: 'in' };
  };
export function bringFaults(typed: string, most: bigint): FieldFaults {
  const read = readAmount(typed, most);
  return 'fault' in read ? { amount: { code: read.fault, params: {} } } : {};
}
/** The balance is not part of the schema: the server's refusal has the text. */
export const bringFaultWords = (t: T, { code }: FieldFault): string | null =>
  code === 'INSUFFICIENT_FUNDS' ? codeText(t, 'refusal', code) : null;
