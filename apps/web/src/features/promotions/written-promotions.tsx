import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { noticesQuery } from '../../shared/content/content-queries.ts';
import { PromotionCard } from '../../shared/content/promotion-card.tsx';
import { Portions } from '../../shared/late/portions.tsx';
import { PromotionSkeletons } from './promotion-skeletons.tsx';

/** Promotions as written by the brand, below its offers. */
export function WrittenPromotions() {
  const { t, language } = useLanguage();
  const query = useQuery(noticesQuery(language.code));
  return (
    <Region query={query} data={query.data} loading={<PromotionSkeletons />}>
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
  );
}
