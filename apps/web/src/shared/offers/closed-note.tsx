import { useLanguage } from '@kismet/app-kit/texts';
import type { getOwnPromotions } from '@kismet/contracts/promotions/offer';
import type { Output } from '@kismet/contracts/route';
import { Banner } from '@kismet/ui/banner';

/** Why a member has no promotions at all. */
export function ClosedNote({ reason }: { reason: NonNullable<Output<typeof getOwnPromotions>['closedFor']> }) {
  const { t } = useLanguage();
  return <Banner icon="info">{t(`promo.closed.${reason}`)}</Banner>;
}
