import type { T } from '@kismet/app-kit/texts';
import type { ShownAgreement, WireTier } from '@kismet/contracts/agreements/terms';
import type { BadgeTone } from '@kismet/ui/badge';
import type { Field } from '@kismet/ui/ladder/ladder-draft';
import { percentText } from '../../shared/form/typed-amount.ts';
import { exactText } from '../../shared/table/exact.ts';

export const STATE_TONES: Record<ShownAgreement['state'], BadgeTone> = {
  offered: 'info',
  active: 'win',
  'change-pending': 'info',
  'end-pending': 'warn',
  rejected: 'danger',
  ended: 'plain',
  expired: 'plain',
};
export const categoryName = (t: T, category: ShownAgreement['category']): string =>
  category === 'all'
    ? t('agreement.allGames')
    : category === 'lottery' || category === 'e-lottery'
      ? t(`bo.agents.rate.${category}`)
      : t(`category.${category}`);
/** Maximum tiers any brand may allow; the server checks the brand's own number. */
export const MOST_TIERS = 20;
export function fieldText(tier: WireTier, field: Field, symbol: string): string {
  if (field === 'active') return String(tier.active);
  if (field === 'lossRate') return `${percentText(tier.lossRatePpm)}%`;
  if (field === 'rate')
    return tier.rateType === 'fixed' ? exactText(tier.fixed, symbol) : `${percentText(tier.ratePpm)}%`;
  return tier[field] === 0n ? '–' : exactText(tier[field], symbol);
}
export const isSome = (units: bigint): boolean => units !== 0n;
