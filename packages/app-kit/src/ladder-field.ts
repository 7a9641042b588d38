import type { ShownAgreement, WireTier } from '@kismet/contracts/agreements/terms';
import type { Field } from '@kismet/ui/ladder/ladder-draft';
import type { T } from './texts.ts';

/** Heading of a ladder column: by period where a kind has its own (row AG-15). */
export function fieldName(
  t: T,
  kind: ShownAgreement['kind'],
  field: Field,
  rateType: WireTier['rateType'] = 'percent',
): string {
  const isRealTime = kind === 'real-time-salary';
  if (field === 'bet')
    return t(
      kind === 'hourly-salary'
        ? 'agreement.field.perHour'
        : isRealTime
          ? 'agreement.field.betDaily'
          : 'agreement.field.bet',
    );
  if (field === 'rate')
    return t(isRealTime || rateType === 'win-loss' ? 'agreement.field.profitRate' : 'agreement.field.rate');
  return t(`agreement.field.${field}`);
}
