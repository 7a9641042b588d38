import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { type OfferCard as Offer, type OwnOffer, PROMOTION_TAGS } from '@kismet/contracts/promotions/offer';
import { Button } from '@kismet/ui/button';
import { Chip } from '@kismet/ui/chip';
import { EmptyState } from '@kismet/ui/empty-state';
import { Skeletons } from '@kismet/ui/skeleton';
import { useState } from 'react';
import { Later } from '../../../shared/late/later.tsx';
import { ClosedNote } from '../../../shared/offers/closed-note.tsx';
import { useOffers, useOwnOffers } from '../../../shared/offers/queries.ts';
import { OfferCard } from './offer-card.tsx';

type Filter = 'all' | 'joined' | (typeof PROMOTION_TAGS)[number];
/** States in which an offer is the member's own. */
const MINE: readonly OwnOffer['state'][] = ['signed', 'process', 'claim', 'applying', 'issued', 'claimed'];
/** Offers waiting for the member come first, ended ones last; otherwise in the brand's order. */
const rank = (own: OwnOffer | undefined): number =>
  own?.state === 'claim' ? 0 : own?.state === 'close' || own?.state === 'rejected' ? 2 : 1;

/** Offers of the brand with the member's own states; nothing while there are none. */
export function OffersSection() {
  const t = useT();
  const query = useOffers();
  const own = useOwnOffers().data;
  const [filter, setFilter] = useState<Filter>('all');
  const stateOf = new Map(own?.list.map((one) => [one.promoId, one]));
  const isShown = ({ promoId, tags }: Offer) => {
    if (filter === 'all') return true;
    const state = stateOf.get(promoId)?.state;
    return filter === 'joined' ? state !== undefined && MINE.includes(state) : tags.includes(filter);
  };
  return (
    <Region
      query={query}
      data={query.data?.promotion}
      loading={
        <div aria-busy className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          <Skeletons count={3} className="h-64 !rounded-card" />
        </div>
      }
    >
      {(offers) =>
        offers.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-title2 font-bold">{t('promo.offers')}</h2>
            {own?.closedFor && <ClosedNote reason={own.closedFor} />}
            <Filters
              offers={offers}
              isMember={own !== undefined && !own.closedFor}
              filter={filter}
              onFilter={setFilter}
            />
            {offers.some(isShown) ? (
              <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
                {offers
                  .filter(isShown)
                  .toSorted((a, b) => rank(stateOf.get(a.promoId)) - rank(stateOf.get(b.promoId)))
                  .map((offer) => (
                    <Later key={offer.promoId}>
                      <OfferCard offer={offer} own={stateOf.get(offer.promoId)} />
                    </Later>
                  ))}
              </div>
            ) : (
              <EmptyState
                title={t('promo.filterNone')}
                action={
                  <Button tone="ghost" onClick={() => setFilter('all')}>
                    {t('promo.tag.all')}
                  </Button>
                }
              />
            )}
          </section>
        )
      }
    </Region>
  );
}

interface FiltersProps {
  readonly offers: readonly Offer[];
  readonly isMember: boolean;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}
/** Only tags that at least one offer has (row VP-04). */
function Filters({ offers, isMember, filter, onFilter }: FiltersProps) {
  const t = useT();
  const tags = PROMOTION_TAGS.filter((tag) => offers.some((offer) => offer.tags.includes(tag)));
  const all: readonly Filter[] = ['all', ...(isMember ? (['joined'] as const) : []), ...tags];
  return (
    <fieldset aria-label={t('promo.filter')} className="flex flex-wrap gap-2">
      {all.map((one) => (
        <Chip key={one} pressed={one === filter} onPress={() => onFilter(one)}>
          {t(`promo.tag.${one}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
