import { useT } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/session.ts';
import { OfferCard } from './offer-card.tsx';
import { offersQuery, ownOffersQuery } from './queries.ts';

/** Codes are entered, and applications decided by operators: neither is a card of this page. */
const ELSEWHERE: readonly string[] = ['CODE', 'MANUAL'];

/** Offers of the brand with the member's own states; nothing while there are none. */
export function OffersSection() {
  const t = useT();
  const { token } = useSession();
  const offers = useQuery(offersQuery).data?.promotion.filter(({ kind }) => !ELSEWHERE.includes(kind)) ?? [];
  const own = useQuery({ ...ownOffersQuery, enabled: token !== null }).data;
  if (offers.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-title2 font-bold">{t('promo.offers')}</h2>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer) => (
          <OfferCard
            key={offer.promoId}
            offer={offer}
            own={own?.list.find(({ promoId }) => promoId === offer.promoId)}
          />
        ))}
      </div>
    </section>
  );
}
