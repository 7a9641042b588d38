import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../shared/browser/use-title.ts';
import { noticesQuery } from '../../shared/content/content-queries.ts';
import { PromotionCard } from '../../shared/content/promotion-card.tsx';
import { BannerHero } from '../../shared/games/banner-hero.tsx';
import { Later } from '../../shared/late/later.tsx';
import { Portions } from '../../shared/late/portions.tsx';
import { OffersSection } from './offers/offers-section.tsx';

/**
 * Row RT-06, VP-04: offers with their terms and states, and promotions as written by the brand.
 */
export default function PromotionsPage() {
  const { t, language } = useLanguage();
  useTitle(t('nav.promotions'));
  const query = useQuery(noticesQuery(language.code));
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1 className="text-title1 font-bold md:text-[24px]">{t('nav.promotions')}</h1>
      <Later>
        <BannerHero group="promotions" eager />
      </Later>
      <OffersSection />
      <Region
        query={query}
        data={query.data}
        loading={
          <div aria-busy className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            <Skeletons count={3} className="h-44 !rounded-card" />
          </div>
        }
      >
        {(data) =>
          data.promotion.length === 0 ? (
            <EmptyState
              title={t('promo.none')}
              action={
                <Link to="/noticePage" className={buttonClass('ghost')}>
                  {t('bar.all')}
                </Link>
              }
            >
              {t('promo.noneText')}
            </EmptyState>
          ) : (
            <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              <Portions size={3}>
                {data.promotion.map((promotion) => (
                  <PromotionCard key={promotion.id} promotion={promotion} />
                ))}
              </Portions>
            </div>
          )
        }
      </Region>
    </div>
  );
}
