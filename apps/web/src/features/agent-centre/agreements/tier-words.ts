import { formatMoney } from '@kismet/kernel/money';
import type { Field } from '@kismet/ui/ladder/ladder-draft';
import { isSome, rateText } from '../figures.ts';
import type { WireTier } from './api.ts';

/** Tiers as text, for query keys, which cannot contain a bigint. */
export const tiersKey = (tiers: readonly WireTier[] | null | undefined): string | null =>
  tiers ? JSON.stringify(tiers, (_name, value) => (typeof value === 'bigint' ? String(value) : value)) : null;
export function fieldText(tier: WireTier, field: Field, symbol: string): string {
  if (field === 'active') return String(tier.active);
  if (field === 'rate') return tier.rateType === 'fixed' ? formatMoney(tier.fixed, symbol) : rateText(tier.ratePpm);
  if (field === 'lossRate') return rateText(tier.lossRatePpm);
  return isSome(tier[field]) ? formatMoney(tier[field], symbol) : '—';
}
