import { useT } from '@kismet/app-kit/texts';
import { Count } from '@kismet/ui/badge';
import { useOfferCounts } from '../../shared/offers/counts.ts';

/** Rewards that wait for a claim, beside the link to them (row PC-14); nothing while there are none. */
export default function PromoCount() {
  const t = useT();
  const { availablePromoCount } = useOfferCounts();
  return <Count value={availablePromoCount} label={t('shell.toClaim', { count: availablePromoCount })} />;
}
