import { useLanguage } from '@kismet/app-kit/texts';
import { linkClass } from '@kismet/ui/link-class';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { noticesQuery } from '../../shared/content/content-queries.ts';
import { PromotionCard } from '../../shared/content/promotion-card.tsx';

const SHOWN = 3;

/** Up to three running promotions as written by the brand; hidden if none (ui 5.1). */
export function Promotions() {
  const { t, language } = useLanguage();
  const id = useId();
  const promotions = useQuery(noticesQuery(language.code)).data?.promotion.slice(0, SHOWN) ?? [];
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex items-center gap-2">
        <h2 id={id} className="me-auto text-title1 font-bold">
          {t('nav.promotions')}
        </h2>
        <Link to="/promotions" className={`${linkClass} inline-flex min-h-9 items-center text-meta`}>
          {t('action.seeAll')}
        </Link>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,280px),1fr))] gap-4">
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} heading="h3" />
        ))}
      </div>
    </section>
  );
}
