import type { FieldFault } from '@kismet/app-kit/contract-faults';
import { formatMoney } from '@kismet/kernel/money';

interface AmountFault {
  readonly code: string;
  readonly min?: bigint;
  readonly max?: bigint;
  readonly left?: bigint;
}

/** An amount's error for a form, with formatted amounts. */
export function shownFault({ code, ...amounts }: AmountFault, symbol: string): FieldFault {
  const texts = Object.entries(amounts).map(([name, units]) => [name, formatMoney(units, symbol)]);
  return { code, params: Object.fromEntries(texts) };
}
