import { useT } from '@kismet/app-kit/texts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { LateBanner } from '../../shared/games/late-banner.tsx';
import { LatePart, lateCode } from '../../shared/late/late-code.tsx';
import { OffersSection } from './offers/offers-section.tsx';
import { PromotionSkeletons } from './promotion-skeletons.tsx';

// below the offers: its code comes after the page's own, and it is shown as served until then
const WrittenPromotions = lateCode(async () => (await import('./written-promotions.tsx')).WrittenPromotions);

/**
 * Row RT-06, VP-04: offers with their terms and states, and promotions as written by the brand.
 */
export default function PromotionsPage() {
  const t = useT();
  useTitle(t('nav.promotions'));
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1 className="text-title1 font-bold md:text-[24px]">{t('nav.promotions')}</h1>
      <LateBanner group="promotions" eager />
      <OffersSection />
      <LatePart code={WrittenPromotions} fallback={<PromotionSkeletons />} />
    </div>
  );
}
