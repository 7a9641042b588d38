import { formatMoney } from '@kismet/kernel/money';
import type { Field } from '@kismet/ui/ladder-draft';
import type { T } from '../../../shared/language.ts';
import { isSome, rateText } from '../figures.ts';
import type { Kind, WireTier } from './api.ts';

/** What a column of the ladder is called: the period's own words where a kind has them (row AG-15). */
export const fieldName = (t: T, kind: Kind, field: Field, rateType: WireTier['rateType'] = 'P'): string => {
  if (field === 'bet')
    return t(
      kind === 'hourly-salary'
        ? 'agreement.field.perHour'
        : kind === 'real-time-salary'
          ? 'agreement.field.betDaily'
          : 'agreement.field.bet',
    );
  if (field === 'rate')
    return t(kind === 'real-time-salary' || rateType === 'W' ? 'agreement.field.profitRate' : 'agreement.field.rate');
  return t(`agreement.field.${field}`);
};
/** Lines as text, for keys: amounts are bigint, which keys cannot hold. */
export const tiersKey = (tiers: readonly WireTier[] | null | undefined): string | null =>
  tiers ? JSON.stringify(tiers, (_name, value) => (typeof value === 'bigint' ? String(value) : value)) : null;
export function fieldText(tier: WireTier, field: Field, symbol: string): string {
  if (field === 'active') return String(tier.active);
  if (field === 'rate') return tier.rateType === 'F' ? formatMoney(tier.fixed, symbol) : rateText(tier.ratePpm);
  if (field === 'lossRate') return rateText(tier.lossRatePpm);
  return isSome(tier[field]) ? formatMoney(tier[field], symbol) : '—';
}
