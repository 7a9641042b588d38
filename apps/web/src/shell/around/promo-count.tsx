import { useT } from '@kismet/app-kit/texts';
import { Count } from '@kismet/ui/badge';
import { useOfferCounts } from '../../shared/offers/counts.ts';

/** Rewards waiting to be claimed, next to the link to them (row PC-14); hidden while there are none. */
export default function PromoCount() {
  const t = useT();
  const { availablePromoCount } = useOfferCounts();
  return <Count value={availablePromoCount} label={t('shell.toClaim', { count: availablePromoCount })} />;
}
